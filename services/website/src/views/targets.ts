import * as z from 'zod';
import type { Sort } from '../http/list-address.js';
import {
  authorShape,
  type Comment,
  commentShape,
  type Entry,
  type Event,
  type EventTermPage,
  entryShape,
  eventShape,
  eventTermPageShape,
  type Markup,
  markup,
  type ShownField,
  type Site,
  siteMinute,
  termShape,
} from '../templates/index.js';
import type { Query, Target } from './reads.js';

/** Most events that the API lists at once. */
export const MOST_EVENTS = 50;
/** Comments on one page. */
export const COMMENTS_PER_PAGE = 100;

/** Fields of posts in lists. Only linked objects can be embedded. */
export const ENTRY_FIELDS =
  'id,type,link,date_gmt,modified_gmt,title,excerpt,guid,_links.author,_links.wp:featuredmedia,_links.wp:term,_embedded';

/** Fields of a post or page that is shown as a whole. */
export const ARTICLE_FIELDS = `${ENTRY_FIELDS},content,comment_status,parent,categories`;

// Shapes are created once: zod compiles each one when it parses first.
const entries = z.array(entryShape);
const events = z.object({ events: z.array(eventShape) }).transform(({ events }) => events);
const eventTitles = z
  .object({ events: z.array(z.object({ id: z.number(), title: markup })) })
  .transform(({ events }) => events);
const comments = z.array(commentShape);
const links = z.array(z.object({ link: z.string() }));
const terms = z.array(termShape);
const namedBySlug = z.array(z.object({ slug: z.string() }));
const authors = z.array(authorShape);
/** The id of a venue or an organizer. */
export const placeId = z.object({ id: z.number() });
const eventTermPages = z.array(eventTermPageShape);
const termsOfEvents = {
  categories: z.object({ categories: eventTermPages }).transform(({ categories }) => categories),
  tags: z.object({ tags: eventTermPages }).transform(({ tags }) => tags),
};

/**
 * A read of items of a declared type with the fields that pages show, and what these refer to.
 * @param fields shown ones
 */
export const withFields = <T>(target: Target<T>, fields: readonly ShownField[]): Target<T> => {
  if (fields.length === 0) return target;
  const references = fields.filter(({ refers }) => refers).map(({ name }) => `meta:${name}`);
  const { _fields: others, _embed: embeds } = target.query ?? {};
  const named = [
    others,
    // A text with a password hides the fields.
    'content.protected',
    ...fields.map(({ name }) => `meta.${name}`),
    ...references.map((relation) => `_links.${relation}`),
  ];
  return {
    ...target,
    query: { ...target.query, _fields: named.join(), _embed: [embeds, ...references].filter(Boolean).join() },
  };
};

/** A page of posts for a list. */
export const posts = (site: Site, page: number, query: Query = {}): Target<Entry[]> => ({
  route: '/wp/v2/posts',
  query: {
    page,
    per_page: site.postsPerPage,
    _fields: ENTRY_FIELDS,
    _embed: 'author,wp:featuredmedia,wp:term',
    ...query,
  },
  shape: entries,
});

/** Query of an order of posts. */
export const sortQuery = (sort: Sort | undefined): Query =>
  sort ? { orderby: sort.by, order: sort.isAscending ? 'asc' : 'desc' } : {};

/** Static pages for a list. */
export const pages = (site: Site, page: number, query: Query): Target<Entry[]> => ({
  route: '/wp/v2/pages',
  query: { page, per_page: site.postsPerPage, _fields: ENTRY_FIELDS, ...query },
  shape: entries,
});

/** A range of dates that includes all events. */
export const ALL_DATES = { start_date: '1000-01-01 00:00:00', end_date: '9999-12-31 23:59:59' };

/** Milliseconds for which a list that depends on the time is valid. */
export const MINUTE_MS = 60_000;

/** Current and upcoming events, the next first. Valid for a minute. */
export const comingEvents = (site: Site, page: number, query: Query = {}): Target<Event[]> => {
  const all = allEvents(site, page, query);
  return { ...all, query: { ...all.query, ends_after: siteMinute(site, new Date()) }, maxAgeMs: MINUTE_MS };
};

/** Events of any time, the oldest first. */
export const allEvents = (
  { postsPerPage }: Pick<Site, 'postsPerPage'>,
  page: number,
  query: Query = {},
): Target<Event[]> => ({
  route: '/tribe/events/v1/events',
  query: { page, per_page: Math.min(postsPerPage, MOST_EVENTS), ...ALL_DATES, ...query },
  shape: events,
});

/** Titles of these events, at any time. */
export const titlesOfEvents = (
  ids: readonly number[],
): Target<{ readonly id: number; readonly title: Markup }[]> => ({
  route: '/tribe/events/v1/events',
  query: { include: ids.join(','), per_page: ids.length, ...ALL_DATES },
  shape: eventTitles,
});

/** Fields of comments on pages. */
const COMMENT_FIELDS = 'id,parent,post,author_name,author_url,author_avatar_urls,date_gmt,link,content';

/** Comments on an item, the oldest first. */
export const commentsOf = (id: number, page: number): Target<Comment[]> => ({
  route: '/wp/v2/comments',
  query: {
    ...{ post: id, page, per_page: COMMENTS_PER_PAGE, order: 'asc', orderby: 'date_gmt' },
    _fields: COMMENT_FIELDS,
  },
  shape: comments,
});

/** A single slug as a query, in which a comma does not separate values. */
const bySlug = (slug: string): Query => ({ 'slug[]': slug });

/** The terms of core with these slugs. @param route of the terms of a taxonomy */
export const termsNamed = (route: string, slugs: readonly string[]) => ({
  route,
  query: {
    ...Object.fromEntries(slugs.map((slug, index) => [`slug[${index}]`, slug])),
    // A list that does not fill its page is not counted.
    per_page: slugs.length + 1,
  },
  shape: terms,
});

/** Those of these slugs that terms of core have. */
export const slugsOfTerms = (route: string, slugs: readonly string[]) => {
  const { query } = termsNamed(route, slugs);
  return { route, query: { ...query, _fields: 'slug' }, shape: namedBySlug };
};

/** Categories with these ids, in this order. */
export const categoriesWith = (ids: readonly number[]) => ({
  route: '/wp/v2/categories',
  query: { include: ids.join(), orderby: 'include', per_page: ids.length },
  shape: terms,
});

/** Authors with these ids, in this order. */
export const authorsWith = (ids: readonly number[]) => ({
  route: '/wp/v2/users',
  query: { include: ids.join(), orderby: 'include', per_page: ids.length },
  shape: authors,
});

/** Address of the post with a slug. */
export const postsNamed = (slug: string): Target<{ readonly link: string }[]> => ({
  route: '/wp/v2/posts',
  query: { ...bySlug(slug), _fields: 'link' },
  shape: links,
});

/** The user with a slug. */
export const authorsNamed = (slug: string) => ({
  route: '/wp/v2/users',
  query: bySlug(slug),
  shape: authors,
});

/** Categories or tags of events, also empty ones. */
export const eventTerms = (taxonomy: 'categories' | 'tags', query: Query): Target<EventTermPage[]> => ({
  route: `/tribe/events/v1/${taxonomy}`,
  query: { ...query, hide_empty: 'false' },
  shape: termsOfEvents[taxonomy],
});

/** Reads of the categories or tags of events with these slugs. */
export const eventTermsNamed = (taxonomy: 'categories' | 'tags', slugs: readonly string[]) =>
  slugs.map((slug) => eventTerms(taxonomy, { slug }));
