import type { Entry, Event, Listed } from './api-shapes.js';
import { contentOf, documentOf } from './document.js';
import { html, type Markup } from './html.js';
import { entryList, eventList, pageLink, pagination } from './lists.js';
import type { Site } from './site.js';
import { summaryOf } from './text.js';

/** What a list has in common: a category, a tag, an author. */
export interface Archive {
  /** Plain text, such as `Category: News`. */
  readonly title: string;
  readonly description: Markup;
  /** Address of its first page. */
  readonly link: string;
  /** Absent where there are none of the kind. */
  readonly posts?: Listed<Entry> | undefined;
  readonly events?: Listed<Event> | undefined;
  /** Whether it has a feed of posts. */
  readonly hasFeed?: boolean;
}

/** Posts and coming events that have something in common. */
export function archivePage(
  site: Site,
  { title, description, link, posts, events, hasFeed = false }: Archive,
): string {
  const page = posts?.page ?? events?.page ?? 1;
  const totalPages = Math.max(posts?.totalPages ?? 0, events?.totalPages ?? 0);
  const hrefOf = (number: number): string => pageLink(link, number);
  const { previous, next, links } = pagination({ page, totalPages, total: 0 }, hrefOf);
  const isEmpty = (posts?.items.length ?? 0) + (events?.items.length ?? 0) === 0;
  return documentOf(
    site,
    {
      title: page === 1 ? title : `${title}, page ${page}`,
      canonical: hrefOf(page),
      description: summaryOf(description),
      previous,
      next,
      ...(hasFeed && { feeds: [{ href: `${link}feed/`, title, type: 'application/rss+xml' }] }),
    },
    html`<h1>${title}</h1>
${!description.isEmpty && contentOf(description)}
${events && events.items.length > 0 && eventList(site, events.items, 'h2')}
${posts && posts.items.length > 0 && entryList(site, posts.items, 'h2')}
${isEmpty && html`<p>${posts ? 'There is nothing here yet.' : 'There are no coming events.'}</p>`}
${links}`,
  );
}

export interface Search {
  readonly text: string;
  readonly posts: Listed<Entry>;
  readonly pages: Listed<Entry>;
  /** Undefined while they cannot be asked for. */
  readonly events: Listed<Event> | undefined;
}

/** What is found of a search. */
export function searchPage(site: Site, { text, posts, pages, events }: Search): string {
  const hrefOf = (page: number): string =>
    `${site.url}/?s=${encodeURIComponent(text)}${page === 1 ? '' : `&paged=${page}`}`;
  const { page } = posts;
  const totalPages = Math.max(posts.totalPages, pages.totalPages, events?.totalPages ?? 0);
  const { previous, next, links } = pagination({ page, totalPages, total: 0 }, hrefOf);
  const foundEvents = events?.items ?? [];
  const isEmpty = posts.items.length + pages.items.length + foundEvents.length === 0;
  return documentOf(
    site,
    { title: `Search: ${text}`, canonical: hrefOf(page), isUnlisted: true, previous, next },
    html`<h1>Search: ${text}</h1>
${isEmpty && html`<p>Nothing was found. Try other words.</p>`}
${pages.items.length > 0 && html`<h2>Pages</h2>\n${entryList(site, pages.items, 'h3')}`}
${foundEvents.length > 0 && html`<h2>Events</h2>\n${eventList(site, foundEvents, 'h3')}`}
${posts.items.length > 0 && html`<h2>Posts</h2>\n${entryList(site, posts.items, 'h3')}`}
${links}`,
  );
}
