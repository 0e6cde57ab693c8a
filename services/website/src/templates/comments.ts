import type { Comment, Listed } from './api-shapes.js';
import { momentTag } from './dates.js';
import { type Html, html, trusted } from './html.js';
import { pagination } from './lists.js';
import type { Site } from './site.js';
import { textOf, webAddress } from './text.js';

/** Replies deeper than this stand beside each other: narrow screens have no room for more. */
const DEEPEST = 5;
/** The parent of comments that answer none. */
const TOP = 0;

/** Comments with their replies below them. A reply whose comment is on another page stands by itself. */
export function commentSection(site: Site, comments: Listed<Comment>, permalink: string): Html | false {
  const { items, total, page } = comments;
  if (total === 0) return false;
  const pageLink = commentPageLink(permalink, page);
  const present = new Set(items.map(({ id }) => id));
  const replies = new Map<number, Comment[]>();
  for (const comment of items) {
    const parent = present.has(comment.parent) ? comment.parent : TOP;
    replies.set(parent, [...(replies.get(parent) ?? []), comment]);
  }
  const below = (id: number): readonly Comment[] =>
    (replies.get(id) ?? []).flatMap((reply) => [reply, ...below(reply.id)]);
  const thread = (comments: readonly Comment[], depth: number): Html | false =>
    comments.length > 0 &&
    html`<ol>
${comments.map(
  (comment) => html`<li>${entry(site, comment, pageLink)}
${depth < DEEPEST && thread(depth + 1 < DEEPEST ? (replies.get(comment.id) ?? []) : below(comment.id), depth + 1)}</li>
`,
)}</ol>
`;
  const { links } = pagination(comments, (number) => `${commentPageLink(permalink, number)}#comments`);
  return html`<section class="comments" id="comments" aria-labelledby="comments-title">
<h2 id="comments-title">${total === 1 ? '1 comment' : `${total} comments`}</h2>
${thread(replies.get(TOP) ?? [], 1)}
${links}
</section>
`;
}

/** Address of a page of the comments on something. */
export const commentPageLink = (permalink: string, page: number): string =>
  page === 1 ? permalink : `${permalink}${permalink.includes('?') ? '&' : '?'}cpage=${page}`;

function entry(
  site: Site,
  { id, author_name, author_url, date_gmt, content }: Comment,
  pageLink: string,
): Html {
  const name = textOf(author_name) || 'Anonymous';
  const url = webAddress(author_url);
  const author = url === undefined ? name : html`<a href="${url}" rel="ugc nofollow">${name}</a>`;
  return html`<article class="comment" id="comment-${id}">
<p class="meta"><strong>${author}</strong> · <a href="${pageLink}#comment-${id}">${momentTag(date_gmt, site)}</a></p>
${trusted(content.rendered)}
</article>`;
}
