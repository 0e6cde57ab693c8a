import { type Event, type Site, siteMinute } from '@almanac/pages';
import type { Target } from './reads.js';

/** Posts or events on a page of a list. */
export const PER_PAGE = 10;
/** Comments below something. */
const COMMENTS_PER_PAGE = 100;

const ENTRY_FIELDS = 'id,type,link,date_gmt,modified_gmt,title,excerpt,guid,_links,_embedded';

/** A page of posts for a list. */
export const posts = (page: number, query: Target['query'] = {}): Target => ({
  route: '/wp/v2/posts',
  query: { page, per_page: PER_PAGE, _fields: ENTRY_FIELDS, _embed: 'author,wp:featuredmedia', ...query },
});

/** Static pages for a list. */
export const pages = (query: Target['query']): Target => ({
  route: '/wp/v2/pages',
  query: { _fields: ENTRY_FIELDS, ...query },
});

/** A list of events as the interface gives it. */
export interface EventList {
  readonly events: readonly Event[];
}

/** Before anything that is known, and farther than anybody plans. */
const EVER = '1000-01-01 00:00:00';
const NEVER = '9999-12-31 23:59:59';

const MINUTE_MS = 60_000;

/** What has not ended: what is going on, then what is coming, the next first. True for the minute. */
export const comingEvents = (site: Site, page: number, query: Target['query'] = {}): Target => {
  const { route, query: ofAll } = allEvents(page, query);
  return { route, query: { ...ofAll, ends_after: siteMinute(site, new Date()) }, holdsMs: MINUTE_MS };
};

/** Events of any time, the oldest first. */
export const allEvents = (page: number, query: Target['query'] = {}): Target => ({
  route: '/tribe/events/v1/events',
  query: { page, per_page: PER_PAGE, start_date: EVER, end_date: NEVER, ...query },
});

/** Comments of something, the oldest first. */
export const commentsOf = (id: number, page: number): Target => ({
  route: '/wp/v2/comments',
  query: { post: id, page, per_page: COMMENTS_PER_PAGE, order: 'asc', orderby: 'date_gmt' },
});
