import { type Comment, type Entry, visible } from './api-shapes.js';
import { commentPageLink } from './comments.js';
import { momentOf } from './dates.js';
import { languageTag } from './document.js';
import { type Html, html, Markup, xmlText } from './html.js';
import { PROTECTED } from './lists.js';
import type { Site } from './site.js';
import { textOf } from './text.js';

interface Channel {
  /** Plain text. */
  readonly title: string;
  /** Of the page that has the same. */
  readonly link: string;
  /** Its own address. */
  readonly self: string;
  readonly items: readonly Html[];
}

/** The latest posts as RSS 2.0. */
export const postFeed = (
  site: Site,
  { posts, ...channel }: Omit<Channel, 'items'> & { readonly posts: readonly Entry[] },
): string =>
  rss(site, {
    ...channel,
    items: posts.map(({ title, link, guid, date_gmt, excerpt, _embedded: embedded }) => {
      const author = visible(embedded?.author);
      const terms = embedded?.['wp:term']?.flat() ?? [];
      return html`<item>
<title>${label(textOf(title.rendered))}</title>
<link>${link}</link>
<guid isPermaLink="false">${xmlText(textOf(guid.rendered))}</guid>
<pubDate>${momentOf(date_gmt).toUTCString()}</pubDate>
${author && html`<dc:creator>${label(textOf(author.name))}</dc:creator>\n`}${terms.map(
  ({ name }) => html`<category>${label(textOf(name))}</category>\n`,
)}<description>${htmlText(excerpt.protected ? PROTECTED : textOf(excerpt.rendered))}</description>
</item>
`;
    }),
  });

/** The latest comments as RSS 2.0. */
export const commentFeed = (
  site: Site,
  {
    comments,
    pageOf,
    titleOf,
    ...channel
  }: Omit<Channel, 'items'> & {
    readonly comments: readonly Comment[];
    /** The page of the comments on something that a comment is on. */
    readonly pageOf: (comment: Comment) => number;
    /** The title of what a comment is on; undefined where it is not known. */
    readonly titleOf: (comment: Comment) => Markup | undefined;
  },
): string =>
  rss(site, {
    ...channel,
    items: comments.map((comment) => {
      const { id, post, author_name, link, date_gmt, content } = comment;
      const { hash, origin, pathname, search } = new URL(link);
      const page = pageOf(comment);
      const address = page === 1 ? link : commentPageLink(origin + pathname + search, page) + hash;
      const commented = textOf(titleOf(comment) ?? Markup.NONE);
      const on = commented === '' ? '' : ` on ${commented}`;
      return html`<item>
<title>${label(`${textOf(author_name) || 'Anonymous'}${on}`)}</title>
<link>${address}</link>
<guid isPermaLink="false">${site.url}/?p=${post}#comment-${id}</guid>
<pubDate>${momentOf(date_gmt).toUTCString()}</pubDate>
<description>${htmlText(textOf(content.rendered))}</description>
</item>
`;
    }),
  });

/** Text of an element whose content is HTML by RSS 2.0: its XML is decoded to HTML, and that to the text. */
const htmlText = (text: string): string => xmlText(String(html`${text}`));

/**
 * Text of an element of which RSS 2.0 does not say whether it is text or HTML, such as a title: readers take it for
 * either. Only what HTML would read otherwise is escaped for it.
 */
const label = (text: string): string => (textOf(new Markup(text)) === text ? xmlText(text) : htmlText(text));

const rss = (site: Site, { title, link, self, items }: Channel): string =>
  String(html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${label(title)}</title>
<link>${link}</link>
<description>${htmlText(site.description)}</description>
<language>${languageTag(site)}</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${items}</channel>
</rss>
`);
