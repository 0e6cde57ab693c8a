import { type Article, type Comment, type Event, venueOf, visible } from './api-shapes.js';
import { commentPageLink } from './comments.js';
import { eventTimes, momentOf } from './dates.js';
import { type Html, html, Markup, xmlText } from './html.js';
import type { Site } from './site.js';
import { personName, textOf } from './text.js';
import { withWholeAddresses } from './whole-addresses.js';

interface Channel {
  /** Plain text. */
  readonly title: string;
  /** Address of the page with the same content. */
  readonly link: string;
  /** Its own address. */
  readonly self: string;
  /** Whether changes are sent to the WebSub hub. */
  readonly isTopic?: boolean;
  /** Time of its latest change in UTC; absent for none. */
  readonly updated?: string | undefined;
  readonly items: readonly Html[];
}

/** A post, or an event, in a feed. */
export type FeedEntry = Pick<
  Article,
  'title' | 'link' | 'guid' | 'date_gmt' | 'modified_gmt' | 'excerpt' | 'content' | '_embedded'
>;

/** An event in a feed: its times and its venue are before its text. Readers sort by the time of its last change. */
export function entryOfEvent(site: Site, event: Event): FeedEntry {
  const { title, url, description, excerpt, modified_utc: modified, categories } = event;
  const venue = venueOf(event);
  const lead = html`<p>${eventTimes(event, site)}${venue && html`<br>\n${textOf(venue.venue)}`}</p>`;
  const withLead = (text: Markup) => ({ rendered: new Markup(`${lead}\n${text.source}`), protected: false });
  const utc = modified.replace(' ', 'T');
  return {
    ...{ title: { rendered: title }, link: url, guid: { rendered: Markup.ofText(url) } },
    ...{ date_gmt: utc, modified_gmt: utc, excerpt: withLead(excerpt), content: withLead(description) },
    _embedded: { 'wp:term': [categories.map(({ name, slug }) => ({ name, link: slug }))] },
  };
}

/** The latest posts as RSS 2.0. */
export const postFeed = (
  site: Site,
  { posts, ...channel }: Omit<Channel, 'items' | 'updated'> & { readonly posts: readonly FeedEntry[] },
): string =>
  rss(site, {
    ...channel,
    updated: latestOf(posts.map(({ modified_gmt: modified }) => modified)),
    items: posts.map(({ title, link, guid, date_gmt, excerpt, content, _embedded: embedded }) => {
      const author = visible(embedded?.author);
      const terms = embedded?.['wp:term']?.flat() ?? [];
      const summary = excerpt.protected ? site.words.protectedTitle : textOf(excerpt.rendered);
      // An item has a title, a description, or both.
      const name = textOf(title.rendered) || (summary === '' ? site.words.untitled : '');
      return html`<item>
${
  name !== '' &&
  html`<title>${label(name)}</title>
`
}<link>${link}</link>
<guid isPermaLink="false">${xmlText(textOf(guid.rendered))}</guid>
<pubDate>${momentOf(date_gmt).toUTCString()}</pubDate>
${author && html`<dc:creator>${label(personName(site, author.name))}</dc:creator>\n`}${terms.map(
  ({ name }) => html`<category>${label(textOf(name))}</category>\n`,
)}<description>${htmlText(summary)}</description>
${!content.protected && html`<content:encoded>${contentIn(content.rendered, link)}</content:encoded>\n`}<comments>${link}#comments</comments>
</item>
`;
    }),
  });

/** The latest posts as Atom (RFC 4287). */
export const atomFeed = (
  site: Site,
  {
    title,
    link,
    self,
    isTopic = false,
    posts,
  }: Omit<Channel, 'items' | 'updated'> & { readonly posts: readonly FeedEntry[] },
): string =>
  String(html`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.locale}">
<title>${xmlText(title)}</title>
<subtitle>${xmlText(site.description)}</subtitle>
<id>${self}</id>
<link rel="alternate" type="text/html" href="${link}"/>
<link rel="self" type="application/atom+xml" href="${self}"/>
${isTopic && site.hub !== undefined && html`<link rel="hub" href="${site.hub}"/>\n`}<updated>${updatedOf(posts)}</updated>
${posts.map((post) => {
  const author = visible(post._embedded?.author);
  const terms = post._embedded?.['wp:term']?.flat() ?? [];
  return html`<entry>
<title type="html">${xmlText(post.title.rendered.source)}</title>
<id>${xmlText(textOf(post.guid.rendered))}</id>
<link rel="alternate" type="text/html" href="${post.link}"/>
<published>${post.date_gmt}Z</published>
<updated>${post.modified_gmt}Z</updated>
<author><name>${xmlText(author ? personName(site, author.name) : site.title)}</name></author>
${terms.map(({ name }) => html`<category term="${xmlText(textOf(name))}"/>\n`)}<summary>${xmlText(post.excerpt.protected ? site.words.protectedTitle : textOf(post.excerpt.rendered))}</summary>
${!post.content.protected && html`<content type="html">${contentIn(post.content.rendered, post.link)}</content>\n`}</entry>
`;
})}</feed>
`);

/** Time of the latest change of the posts; 1970 for none. */
const updatedOf = (posts: readonly FeedEntry[]): string =>
  `${latestOf(posts.map(({ modified_gmt: modified }) => modified)) ?? '1970-01-01T00:00:00'}Z`;

/** The latest of some times of one form. */
const latestOf = (times: readonly string[]): string | undefined => times.toSorted().at(-1);

/** Content of an item with whole addresses. */
const contentIn = (content: Markup, link: string): string =>
  xmlText(withWholeAddresses(content.source, link));

/** The latest comments as RSS 2.0. */
export const commentFeed = (
  site: Site,
  {
    comments,
    pageOf,
    titleOf,
    ...channel
  }: Omit<Channel, 'items' | 'updated'> & {
    readonly comments: readonly Comment[];
    /** The page of comments that a comment is on. */
    readonly pageOf: (comment: Comment) => number;
    /** Title of the item that a comment is on; undefined where it is unknown. */
    readonly titleOf: (comment: Comment) => Markup | undefined;
  },
): string =>
  rss(site, {
    ...channel,
    updated: latestOf(comments.map(({ date_gmt: date }) => date)),
    items: comments.map((comment) => {
      const { id, post, author_name, link, date_gmt, content } = comment;
      const { hash, origin, pathname, search } = new URL(link);
      const page = pageOf(comment);
      const address = page === 1 ? link : commentPageLink(origin + pathname + search, page) + hash;
      const commented = textOf(titleOf(comment) ?? Markup.NONE);
      return html`<item>
<title>${label(site.words.commentBy(personName(site, author_name), commented))}</title>
<link>${address}</link>
<guid isPermaLink="false">${site.url}/?p=${post}#comment-${id}</guid>
<pubDate>${momentOf(date_gmt).toUTCString()}</pubDate>
<dc:creator>${label(personName(site, author_name))}</dc:creator>
<description>${htmlText(textOf(content.rendered))}</description>
<content:encoded>${contentIn(content.rendered, link)}</content:encoded>
</item>
`;
    }),
  });

/** Text of an element whose content is HTML by RSS 2.0, escaped for HTML and then for XML. */
const htmlText = (text: string): string => xmlText(String(html`${text}`));

/**
 * Text of an element for which RSS 2.0 does not define whether it is text or HTML, such as a title: readers differ.
 * Only what HTML would misread is escaped for it.
 */
const label = (text: string): string => (textOf(new Markup(text)) === text ? xmlText(text) : htmlText(text));

const rss = (site: Site, { title, link, self, isTopic = false, updated, items }: Channel): string =>
  String(html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${label(title)}</title>
<link>${link}</link>
<description>${htmlText(site.description || site.title)}</description>
${updated !== undefined && html`<lastBuildDate>${momentOf(updated).toUTCString()}</lastBuildDate>\n`}<language>${site.locale}</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${isTopic && site.hub !== undefined && html`<atom:link href="${site.hub}" rel="hub"/>\n`}${items}</channel>
</rss>
`);
