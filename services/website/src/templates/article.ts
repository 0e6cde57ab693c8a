import { type Article, type Comment, type Listed, visible } from './api-shapes.js';
import { commentSection } from './comments.js';
import { dateTag } from './dates.js';
import { contentOf, documentOf } from './document.js';
import { html } from './html.js';
import { featuredImage, sizeOf } from './images.js';
import { PROTECTED, termLinks, titleOf } from './lists.js';
import type { Site } from './site.js';
import { summaryOf, textOf } from './text.js';

/** A post or a page with its comments. What a password protects is not shown: there is a notice in its place. */
export function articlePage(site: Site, article: Article, comments: Listed<Comment>): string {
  const { _embedded: embedded, content, excerpt, link } = article;
  const isPost = article.type === 'post';
  const author = visible(embedded?.author);
  const image = visible(embedded?.['wp:featuredmedia']);
  const terms = embedded?.['wp:term']?.flat() ?? [];
  const title = textOf(article.title.rendered) || 'Untitled';
  const head = {
    title,
    canonical: link,
    isEmbeddable: true,
    type: 'article' as const,
    published: article.date_gmt,
    modified: article.modified_gmt,
    description: content.protected ? PROTECTED : summaryOf(excerpt.rendered.or(content.rendered)),
    image: content.protected ? undefined : sizeOf(image, 'large'),
  };
  return documentOf(
    site,
    head,
    html`<article>
<h1>${titleOf(article.title.rendered)}</h1>
${
  isPost &&
  html`<p class="meta">${dateTag(article.date_gmt, site)}${author && html` · <a href="${author.link}" rel="author">${textOf(author.name)}</a>`}</p>
`
}${content.protected ? html`<p class="notice">${PROTECTED}</p>` : html`${featuredImage(image)}${contentOf(content.rendered)}`}
${termLinks(terms.map((term) => ({ href: term.link, name: term.name })))}</article>
${commentSection(site, comments, link)}`,
  );
}
