import { client } from '../lib/site.ts';

export default async function Home() {
  const { name } = await client.dataOf(client.api.GET('/'));
  const posts = await client.dataOf(client.api.GET('/wp/v2/posts'));
  return (
    <main>
      <h1 dangerouslySetInnerHTML={{ __html: name }} />
      <ul>
        {posts.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={`/posts/${slug}`} dangerouslySetInnerHTML={{ __html: title.rendered }} />
          </li>
        ))}
      </ul>
      <a href="/contact">Contact</a>
    </main>
  );
}
