import { parseQuery } from '@almanac/rest';
import { beginningOf, type CommentFormState } from '../templates/index.js';
import { aliasOf, feedIn } from './aliases.js';
import {
  type CalendarAddress,
  calendarAddressOf,
  type EventsAddress,
  eventsAddressOf,
  feedPathOf,
  termListOf,
} from './event-address.js';
import { type FileAddress, fileOf } from './files.js';
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
  /** The last segment of its path if it is a number, which may name a part of the text, or the part that a query names. */
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
      /** The item to show if the list at the path does not exist. */
      readonly otherwise?: ItemAddress;
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
  | {
      readonly kind: 'feed';
      readonly of: ListAddress;
      readonly isAtom: boolean;
      readonly sort?: Sort;
      /** Words of a search in the list. */
      readonly text?: string;
    }
  /** The latest comments of the site, or of an item. */
  | { readonly kind: 'comment feed'; readonly of: ItemAddress | undefined; readonly isAtom?: boolean }
  | CalendarAddress
  /** An address of the same content elsewhere on the site. */
  | { readonly kind: 'moved'; readonly to: string }
  | FileAddress;

/** Address of a page for one user. */
export type AccountAddress = Extract<PageAddress, { kind: 'authorization' | 'sign-in' | 'dashboard' }>;

type Query = ReturnType<typeof parseQuery>;

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
  return pageOf(path === '' ? '/' : path, query === '' ? {} : parseQuery(query), query);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function pageOf(path: string, query: Query, text: string): PageAddress {
  const plain = plainPathOf(path);
  if (plain === '/') return homeAddressOf(query);
  const file = fileOf(plain);
  // The gateway knows files, and pages of accounts, by their own path.
  if (file) return plain === path ? file : { kind: 'moved', to: text === '' ? plain : `${plain}?${text}` };
  const alias = aliasOf(plain, query, text);
  if (alias !== undefined) return { kind: 'moved', to: alias };
  return calendarOf(plain, query) ?? listOf(plain, query) ?? itemOf(plain, query);
}

/** A path without doubled slashes, and without the `/index.php` that WordPress has in front where servers rewrite no paths. */
const plainPathOf = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/^\/index\.php(?=\/)/, '');

const HOME_EMBED: HomeAddress = { kind: 'home', page: 1, isEmbedPage: true };

function homeAddressOf(query: Query): PageAddress {
  if (typeof query['s'] === 'string') return searchOf(namedListOf(query), query, numberOf(query['paged']));
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

/** The words of a search. */
const wordsOf = (query: Query): string => beginningOf(textOf(query['s']), SEARCH_LENGTH);

/** A search in a list, or its feed. */
function searchOf(of: FilteredList, query: Query, page: number): PageAddress {
  const [text, feed] = [wordsOf(query), feedIn(query)];
  return feed
    ? { kind: 'feed', of, isAtom: feed.isAtom, text, ...sortedBy(query) }
    : { kind: 'search', text, page, of, ...sortedBy(query) };
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
    part: partIn(query),
    ...previewOf(query),
  };
}

/** The item that a query names by its slug. Unlike in a path, no segment has a meaning of its own. */
function itemAt(address: string, query: Query): ItemAddress {
  const postSlug = postSlugOf(query);
  const ofEvents = EVENT_TYPES.has(partsOf(address)[0] ?? '');
  return { ...itemOf('/', query), address, ofEvents, ...(postSlug !== undefined && { postSlug }) };
}

/** The feed that a query names: of the site, of a list, or of the comments on an item. */
function feedNamedBy(query: Query, item: ItemAddress | undefined): PageAddress | undefined {
  const named = feedIn(query);
  if (!named) return undefined;
  const { isAtom, isOfComments } = named;
  if (item) return { kind: 'comment feed', of: item, ...(isAtom && { isAtom }) };
  if (isOfComments || query['withcomments'] === '1') return { kind: 'comment feed', of: undefined };
  const of = query['post_type'] === EVENT_TYPE ? UPCOMING_EVENTS : namedListOf(query);
  return { kind: 'feed', of, isAtom, ...sortedBy(query) };
}

/** The preview token in a query, if any. */
const previewOf = (query: Query): { readonly previewToken?: string } => {
  const token = query['preview_token'];
  return typeof token === 'string' ? { previewToken: token } : {};
};

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
    const text = of?.kind === 'filtered' ? wordsOf(query) : '';
    if (of) return { kind: 'feed', of, isAtom, ...sortedBy(query), ...(text !== '' && { text }) };
    // Comments have no Atom feed. A term of a declared taxonomy, which such an address may name, has one.
    return {
      kind: 'comment feed',
      of: { ...itemOf(`/${before}/`, {}), ...sortedBy(query) },
      ...(isAtom && { isAtom }),
    };
  }
  const { named, page = numberOf(query['paged']) } = numbered(parts);
  if (named.length === 0) return homeAddressOf({ ...query, paged: String(page) });
  const events = eventsAddressOf(named, query, page);
  if (events) return events;
  const of = listAt(named, query);
  if (of && typeof query['s'] === 'string') {
    const search = searchOf(of, query, page);
    return search.kind === 'search' ? { ...search, otherwise: itemOf(path, query) } : search;
  }
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
    part: partOf(named) ?? partIn(query),
    ...previewOf(query),
  };
}

/** `2` of `/2026/11/26/name/2/`. */
const partOf = (parts: readonly string[]): number | undefined =>
  parts.length > 1 && /^[1-9]\d{0,3}$/.test(parts.at(-1) ?? '') ? Number(parts.at(-1)) : undefined;

/** The part that a query names, as WordPress does without permalinks: `?p=7&page=2`. */
const partIn = (query: Query): number | undefined => {
  const part = numberOf(query['page']);
  return part === 1 ? undefined : part;
};

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
