import { notFound } from 'next/navigation';
import { client } from '../../../lib/site.ts';

export default async function Post({ params }: { readonly params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const [post] = await client.dataOf(client.api.GET('/wp/v2/posts', { params: { query: { slug: [slug] } } }));
  // The type of an item is one of several shapes; that of the context `embed` has no content.
  if (!post || !('content' in post)) notFound();
  return (
    <article>
      <h1 dangerouslySetInnerHTML={{ __html: post.title.rendered }} />
      <div dangerouslySetInnerHTML={{ __html: post.content.rendered }} />
    </article>
  );
}
