import type { Media } from './api-shapes.js';
import type { Neighbour } from './article.js';
import { commentSection, type Discussion } from './comments.js';
import { dateTag } from './dates.js';
import { contentOf, documentOf } from './document.js';
import { closed, type Html, html, Markup } from './html.js';
import { imageOf, sizeOf, WIDE_SIZES } from './images.js';
import { titleOf } from './lists.js';
import type { Site } from './site.js';
import { summaryOf, textOf } from './text.js';

/** A media item: its image or player, or a link to its file. */
export function attachmentPage(site: Site, media: Media, discussion: Discussion, parent?: Neighbour): string {
  const { link, caption, description } = media;
  const { words } = site;
  const title = textOf(media.title.rendered) || words.untitled;
  return documentOf(
    site,
    {
      title,
      canonical: link,
      isEmbeddable: true,
      description: summaryOf(caption.rendered.or(description.rendered)),
      image: sizeOf(media, 'large'),
      hasForms: discussion.isOpen,
    },
    html`<article>
<header class="article-header">
<h1>${titleOf(site, media.title.rendered)}</h1>
<p class="meta">${dateTag(media.date_gmt, site)}${parent && html` · <a href="${parent.link}">${words.attachedTo(textOf(parent.title))}</a>`}</p>
</header>
<figure class="wide attachment">
${shown(media, title)}
${!caption.rendered.isEmpty && html`<figcaption>${closed(caption.rendered)}</figcaption>\n`}</figure>
${!plainDescription(media).isEmpty && contentOf(plainDescription(media))}
<p><a href="${media.source_url}">${words.openFile}</a></p>
</article>
${commentSection(site, discussion)}`,
  );
}

/** The description without the player or image that the API puts in front. */
const plainDescription = ({ description: { rendered } }: Media): Markup =>
  new Markup(
    rendered.source
      .replace(/^\s*(?:<p class="attachment">[\s\S]*?<\/p>|<figure[\s\S]*?<\/figure>)\s*/, '')
      .trim(),
  );

function shown(media: Media, title: string): Html | undefined {
  const { mime_type: type, source_url: url } = media;
  if (type.startsWith('image/')) return imageOf(media, { sizes: WIDE_SIZES, isFirst: true }) || undefined;
  if (type.startsWith('audio/')) return html`<audio src="${url}" controls aria-label="${title}"></audio>`;
  if (type.startsWith('video/')) return html`<video src="${url}" controls aria-label="${title}"></video>`;
  return undefined;
}
