import { AUTHORIZATION_PATH, DASHBOARD_PATH, DASHBOARD_PATHS, SIGN_IN_PATH } from '@almanac/process';
import { parseQuery } from '@almanac/rest';
import { beginningOf, type CommentFormState } from '../templates/index.js';
import {
  type CalendarAddress,
  calendarAddressOf,
  type EventsAddress,
  eventsAddressOf,
  feedPathOf,
  termListOf,
} from './event-address.js';
import {
  type FilteredList,
  type ListAddress,
  listAt,
  namedListOf,
  type Sort,
  someOf,
  sortOf,
} from './list-address.js';
import { ID, namedPathOf, postSlugOf, textOf } from './query-address.js';

/** Address of a single item. */
export interface ItemAddress {
  readonly kind: 'item';
  /** Below the site's address: a path, or a query that names an id. */
  readonly address: string;
  /** The id, where the address names one. */
  readonly id?: string;
  /** The slug of a post, which precedes the item at the address. */
  readonly postSlug?: string | undefined;
  /** Whether it may be an event, venue or organizer. */
  readonly ofEvents: boolean;
  readonly isEmbedPage: boolean;
  readonly commentPage: number;
  readonly commentForm?: CommentFormState | undefined;
  /** Page of the list that it contains: posts, or upcoming events. */
  readonly page?: number | undefined;
  /** Order of the list that it may name instead: of posts, of a declared type or of a declared term. */
  readonly sort?: Sort;
  /** Token that shows a draft, or changes that its editor has not saved. */
  readonly previewToken?: string | undefined;
  /** The last segment of its path if it is a number: it may name a part of the text. */
  readonly part?: number | undefined;
}

/** Address of the home page. */
export interface HomeAddress {
  readonly kind: 'home';
  readonly page: number;
  readonly sort?: Sort;
  /** Page of comments, where the home page is an item; absent for the first. */
  readonly commentPage?: number | undefined;
  readonly commentForm?: CommentFormState | undefined;
  /** Whether it is the embed page of the home page. */
  readonly isEmbedPage?: boolean;
  /** Preview token of the page that is the home page. */
  readonly previewToken?: string | undefined;
  /** Name of a type whose list the address may name. */
  readonly type?: string;
}

/** A parsed address of the website. */
export type PageAddress =
  | HomeAddress
  | {
      readonly kind: 'search';
      readonly text: string;
      readonly page: number;
      readonly sort?: Sort;
      /** The list that is searched. */
      readonly of: FilteredList;
    }
  | {
      readonly kind: 'archive';
      readonly of: ListAddress;
      readonly page: number;
      readonly sort?: Sort;
      /** The item to show if the list does not exist: a page may be called `author` and have children. */
      readonly otherwise?: ItemAddress | undefined;
      /** The list to show if this one does not exist. */
      readonly elsewhere?: ReturnType<typeof termListOf>;
    }
  | EventsAddress
  | ItemAddress
  | { readonly kind: 'feed'; readonly of: ListAddress; readonly isAtom: boolean; readonly sort?: Sort }
  /** The latest comments of the site, or of an item. */
  | { readonly kind: 'comment feed'; readonly of: ItemAddress | undefined; readonly isAtom?: boolean }
  | CalendarAddress
  | { readonly kind: 'sitemap index' }
  | { readonly kind: 'sitemap'; readonly of: string; readonly page: number }
  | { readonly kind: 'robots' }
  /** An address of the same content elsewhere on the site. */
  | { readonly kind: 'moved'; readonly to: string }
  /** An alias of the sitemap, or of the icon that browsers request on their own. */
  | { readonly kind: 'alias'; readonly of: 'sitemap' | 'icon' }
  /** The page that grants application passwords. */
  | { readonly kind: 'authorization' }
  /** The page on which users sign in and out. */
  | { readonly kind: 'sign-in' }
  /** An address of WordPress's dashboard. */
  | { readonly kind: 'dashboard' }
  | { readonly kind: 'style' }
  /** A font of the operator's own, by the name of its file. */
  | { readonly kind: 'font'; readonly name: string };

/** Address of a page for one user. */
export type AccountAddress = Extract<PageAddress, { kind: 'authorization' | 'sign-in' | 'dashboard' }>;

type Query = ReturnType<typeof parseQuery>;

/** The style sheet of this or another release. */
const STYLE_SHEET = /^\/assets\/site-[\da-f]{1,64}\.css$/;
const FONT = /^\/assets\/(?<name>font-[\da-f]{16}\.woff2)$/;
/** Longest text of a search. */
const SEARCH_LENGTH = 200;
const EVENT_TYPES: ReadonlySet<string> = new Set(['event', 'venue', 'organizer']);
/** Queries that name an item by its id. */
const IDS = ['p', 'page_id', 'attachment_id'];

/**
 * Parses an address of the website. The parameters that it reads are listed in `PAGE_PARAMETERS`, from which the
 * gateway makes the keys of its cache.
 * @returns undefined for a path whose percent-encoding is broken
 */
export function readPage(path: string, query: string): PageAddress | undefined {
  if (!isDecodable(path)) return undefined;
  return pageOf(path === '' ? '/' : path, query === '' ? {} : parseQuery(query));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function pageOf(path: string, query: Query): PageAddress {
  if (path === '/') return homeAddressOf(query);
  return (
    fileOf(path) ??
    commentPageOf(path) ??
    calendarOf(path, query) ??
    listOf(path, query) ??
    itemOf(path, query)
  );
}

/** A page of comments, at the path that WordPress gives it. */
function commentPageOf(path: string): PageAddress | undefined {
  const { item, page } = /^(?<item>\/.+\/)comment-page-(?<page>[1-9]\d{0,5})\/?$/.exec(path)?.groups ?? {};
  if (item === undefined) return undefined;
  return { kind: 'moved', to: page === '1' ? item : `${item}?cpage=${page}` };
}

const HOME_EMBED: HomeAddress = { kind: 'home', page: 1, isEmbedPage: true };

function homeAddressOf(query: Query): PageAddress {
  const { s: text } = query;
  if (typeof text === 'string') {
    const [words, page] = [beginningOf(text.trim(), SEARCH_LENGTH), numberOf(query['paged'])];
    return { kind: 'search', text: words, page, of: namedListOf(query), ...sortedBy(query) };
  }
  if (textOf(query['sitemap']) !== '') return { kind: 'alias', of: 'sitemap' };
  const item = itemNamedBy(query);
  const feed = feedNamedBy(query, item);
  if (feed) return feed;
  if (item) return item;
  const calendar = calendarAddressOf([], query);
  if (calendar) return calendar;
  if (query['embed'] === 'true') return HOME_EMBED;
  const commentPage = numberOf(query['cpage']);
  const page = numberOf(query['paged']);
  const { post_type: type } = query;
  const events = type === EVENT_TYPE ? eventsAddressOf(['events'], query, page) : undefined;
  if (events) return events;
  const path = namedPathOf(query);
  if (path !== undefined) return itemAt(path, query);
  const of = someOf(namedListOf(query));
  if (of) return { kind: 'archive', of, page, ...sortedBy(query) };
  return {
    kind: 'home',
    page,
    ...sortedBy(query),
    ...(typeof type === 'string' && { type }),
    ...(commentPage > 1 && { commentPage }),
    commentForm: commentFormOf(query),
    ...previewOf(query),
  };
}

const EVENT_TYPE = 'tribe_events';

/** The order in a query, if any. */
const sortedBy = (query: Query): { readonly sort?: Sort } => {
  const sort = sortOf(query);
  return sort ? { sort } : {};
};

/** The item that a query names by its id, whichever type the query names. */
function itemNamedBy(query: Query): ItemAddress | undefined {
  const name = IDS.find((one) => ID.test(String(query[one])));
  if (name === undefined) return undefined;
  const id = String(Number(query[name]));
  const { post_type: type } = query;
  const ofType = typeof type === 'string' ? `post_type=${encodeURIComponent(type)}&` : '';
  const isEmbedPage = query['embed'] === 'true';
  return {
    kind: 'item',
    address: `/?${ofType}${name}=${id}`,
    id,
    ofEvents: ofType !== '',
    isEmbedPage,
    commentPage: isEmbedPage ? 1 : numberOf(query['cpage']),
    commentForm: commentFormOf(query),
    ...previewOf(query),
  };
}

/** The item that a query names by its slug. Unlike in a path, no segment has a meaning of its own. */
function itemAt(address: string, query: Query): ItemAddress {
  const postSlug = postSlugOf(query);
  const ofEvents = EVENT_TYPES.has(partsOf(address)[0] ?? '');
  return { ...itemOf('/', query), address, ofEvents, ...(postSlug !== undefined && { postSlug }) };
}

/** Names of feeds, and whether they have comments. */
const FEED = /^(?<comments>comments-)?(?:feed|rss2?|rdf|(?<atom>atom))$/;

/** The feed that a query names: of the site, of a list, or of the comments on an item. */
function feedNamedBy(query: Query, item: ItemAddress | undefined): PageAddress | undefined {
  const { feed } = query;
  const named = typeof feed === 'string' ? FEED.exec(feed)?.groups : undefined;
  if (!named) return undefined;
  const isAtom = named['atom'] !== undefined;
  if (item) return { kind: 'comment feed', of: item, ...(isAtom && { isAtom }) };
  if (named['comments'] !== undefined || query['withcomments'] === '1')
    return { kind: 'comment feed', of: undefined };
  const of = query['post_type'] === EVENT_TYPE ? UPCOMING_EVENTS : namedListOf(query);
  return { kind: 'feed', of, isAtom, ...sortedBy(query) };
}

/** The preview token in a query, if any. */
const previewOf = (query: Query): { readonly previewToken?: string } => {
  const token = query['preview_token'];
  return typeof token === 'string' ? { previewToken: token } : {};
};

/** Addresses whose response is not HTML. */
function fileOf(path: string): PageAddress | undefined {
  switch (path) {
    case '/robots.txt':
      return { kind: 'robots' };
    case '/wp-sitemap.xml':
      return { kind: 'alias', of: 'sitemap' };
    case AUTHORIZATION_PATH:
      return { kind: 'authorization' };
    case SIGN_IN_PATH:
      return { kind: 'sign-in' };
    case '/favicon.ico':
      return { kind: 'alias', of: 'icon' };
    case '/sitemap.xml':
      return { kind: 'sitemap index' };
    case '/events.ics':
      return { kind: 'calendar', filter: {} };
  }
  if (DASHBOARD_PATHS.has(path)) return { kind: 'dashboard' };
  if (STYLE_SHEET.test(path)) return { kind: 'style' };
  const { name } = FONT.exec(path)?.groups ?? {};
  if (name !== undefined) return { kind: 'font', name };
  const { event } = /^\/events\/(?<event>\d{1,15})\.ics$/.exec(path)?.groups ?? {};
  if (event !== undefined) return { kind: 'calendar', event: Number(event), filter: {} };
  const { of, page } = /^\/sitemap-(?<of>[a-z][a-z\d_-]*)-(?<page>\d{1,6})\.xml$/.exec(path)?.groups ?? {};
  return of === undefined ? undefined : { kind: 'sitemap', of, page: Number(page) };
}

/** Short cuts of WordPress to its sign-in page and dashboard, with or without a slash at the end. */
const SHORT_CUTS: ReadonlyMap<string, string> = new Map([
  [SIGN_IN_PATH, SIGN_IN_PATH],
  ['/login', SIGN_IN_PATH],
  ['/admin', DASHBOARD_PATH],
  ['/dashboard', DASHBOARD_PATH],
]);

/** The path to which an address without content leads; undefined for none. */
export const shortCutOf = (path: string): string | undefined => SHORT_CUTS.get(path.replace(/\/$/, ''));

/** A list of events, or an event, as a calendar. */
const calendarOf = (path: string, query: Query): PageAddress | undefined =>
  calendarAddressOf(partsOf(path), query);

/** A list with the number of its page, or its feed. */
function listOf(path: string, query: Query): PageAddress | undefined {
  const parts = partsOf(path);
  if (parts.join('/') === 'embed') return HOME_EMBED;
  if (parts.join('/') === 'comments/feed') return { kind: 'comment feed', of: undefined };
  const feed = /^(?:(.*)\/)?feed(\/(?:rss2?|rdf|atom))?$/.exec(parts.join('/'));
  if (feed) {
    const [, before = '', format] = feed;
    const own = partsOf(before);
    const elsewhere = feedPathOf(own);
    if (elsewhere !== undefined)
      return { kind: 'moved', to: `${elsewhere}${format === '/atom' ? 'atom/' : ''}` };
    const isAtom = format === '/atom';
    const of = feedListOf(own, query);
    if (of) return { kind: 'feed', of, isAtom, ...sortedBy(query) };
    // Comments have no Atom feed. A term of a declared taxonomy, which such an address may name, has one.
    return {
      kind: 'comment feed',
      of: { ...itemOf(`/${before}/`, {}), ...sortedBy(query) },
      ...(isAtom && { isAtom }),
    };
  }
  const { named, page = 1 } = numbered(parts);
  if (named.length === 0) return homeAddressOf({ ...query, paged: String(page) });
  const events = eventsAddressOf(named, query, page);
  if (events) return events;
  const of = listAt(named, query);
  const elsewhere = termListOf(named, query, page);
  return of
    ? {
        ...{ kind: 'archive', of, page, otherwise: itemOf(path, query) },
        ...sortedBy(query),
        ...(elsewhere && { elsewhere }),
      }
    : elsewhere;
}

const UPCOMING_EVENTS: ListAddress = { kind: 'upcoming events' };

/** The list whose feed is below a path; undefined for an item. */
function feedListOf(parts: readonly string[], query: Query): ListAddress | undefined {
  if (parts.length === 0) return namedListOf(query);
  return parts.join('/').toLowerCase() === 'events' ? UPCOMING_EVENTS : listAt(parts, query);
}

/** The path before `page/2/`, and the number of the page. */
function numbered(parts: readonly string[]): { named: readonly string[]; page?: number } {
  const isNumbered = parts.at(-2) === 'page' && /^[1-9]\d{0,5}$/.test(parts.at(-1) ?? '');
  return isNumbered ? { named: parts.slice(0, -2), page: Number(parts.at(-1)) } : { named: parts };
}

/** First segments of the addresses of declared taxonomies, and of lists of declared types. */
export interface Fronts {
  readonly terms: readonly string[];
  readonly types: readonly string[];
}

/** The list of a declared type, or of a term of a declared taxonomy, at an address of an item. */
export function declaredListOf(
  { address }: Pick<ItemAddress, 'address'>,
  fronts: Fronts,
): Extract<ListAddress, { kind: 'declared term' | 'declared type' }> | undefined {
  const [first = '', slug, ...others] = partsOf(address);
  const front = first.toLowerCase();
  if (others.length > 0) return undefined;
  if (slug === undefined) return fronts.types.includes(front) ? { kind: 'declared type', front } : undefined;
  return fronts.terms.includes(front)
    ? { kind: 'declared term', front, slug: decodeURIComponent(slug) }
    : undefined;
}

function itemOf(path: string, query: Query): ItemAddress {
  const parts = partsOf(path);
  const isEmbedPage = parts.length > 1 && parts.at(-1) === 'embed';
  const { named, page } = numbered(isEmbedPage ? parts.slice(0, -1) : parts);
  const address = `/${named.join('/')}/`;
  const commentPage = isEmbedPage ? 1 : numberOf(query['cpage']);
  return {
    kind: 'item',
    address,
    ofEvents: EVENT_TYPES.has(parts[0]?.toLowerCase() ?? ''),
    isEmbedPage,
    commentPage,
    commentForm: commentFormOf(query),
    page,
    ...sortedBy(query),
    part: partOf(named),
    ...previewOf(query),
  };
}

/** `2` of `/2026/11/26/name/2/`. */
const partOf = (parts: readonly string[]): number | undefined =>
  parts.length > 1 && /^[1-9]\d{0,3}$/.test(parts.at(-1) ?? '') ? Number(parts.at(-1)) : undefined;

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** State of the comment form in the address; undefined for none. */
function commentFormOf(query: Query): CommentFormState | undefined {
  const { replytocom } = query;
  const { unapproved } = query;
  const replyTo = typeof replytocom === 'string' && ID.test(replytocom) ? Number(replytocom) : 0;
  const isHeld = typeof unapproved === 'string' && ID.test(unapproved);
  return replyTo > 0 || isHeld ? { replyTo, isHeld } : undefined;
}

/** A number of a page: 1 for anything else. */
const numberOf = (value: unknown): number =>
  typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
