import { beginningOf, STYLE_PATH } from '@almanac/pages';
import { parseQuery } from '@almanac/rest';

/** What a list of posts or events has in common. */
export type ArchiveAddress =
  | { readonly kind: 'category' | 'tag' | 'event category'; readonly slug: string }
  | { readonly kind: 'author'; readonly slug: string }
  | { readonly kind: 'events' };

/** What stands by itself. */
export interface ItemAddress {
  readonly kind: 'item';
  /** Below the site's address: a path, or a query that names an id. */
  readonly address: string;
  /** The id, where the address names one. */
  readonly id?: string;
  /** Whether it may be an event, venue or organizer. */
  readonly ofEvents: boolean;
  readonly isCard: boolean;
  readonly commentPage: number;
  /** Of the list that it has: posts, or coming events. */
  readonly page?: number | undefined;
}

/** The front. */
export interface HomeAddress {
  readonly kind: 'home';
  readonly page: number;
  /** Where the front is a page with comments; absent for the first. */
  readonly commentPage?: number | undefined;
  /** Whether it is the card of such a page. */
  readonly isCard?: boolean;
}

/** What an address of the front asks for. */
export type PageAddress =
  | HomeAddress
  | { readonly kind: 'search'; readonly text: string; readonly page: number }
  | {
      readonly kind: 'archive';
      readonly of: ArchiveAddress;
      readonly page: number;
      /** What stands there when there is no such list: a page may be called `author` and have others below it. */
      readonly otherwise?: ItemAddress | undefined;
    }
  | ItemAddress
  | { readonly kind: 'feed'; readonly of: ArchiveAddress | undefined }
  | { readonly kind: 'comment feed' }
  /** One event, or what is coming. */
  | { readonly kind: 'calendar'; readonly event: number | undefined }
  | { readonly kind: 'sitemap index' }
  | { readonly kind: 'sitemap'; readonly of: string; readonly page: number }
  | { readonly kind: 'robots' }
  | { readonly kind: 'style' };

/** An address with everything that its page depends on. */
export interface PageRequest {
  readonly page: PageAddress;
  /** Below the site's address, as it was sent. */
  readonly path: string;
  /** The same for addresses that have the same page: queries that nobody reads do not count. */
  readonly cacheKey: string;
}

/** Whether a page is a card for frames of other sites. */
export const isCard = ({ page }: PageRequest): boolean =>
  (page.kind === 'item' || page.kind === 'home') && page.isCard === true;

type Query = ReturnType<typeof parseQuery>;

/** Of the services: uploaded files. */
const FILES = '/wp-content/';
/** Of programs: they read refusals as JSON. */
const DESCRIPTION = '/openapi.json';
/** Longest text that is searched for. */
const SEARCH_LENGTH = 200;
const EVENT_TYPES: ReadonlySet<string> = new Set(['event', 'venue', 'organizer']);
/** Queries that name an item by its id. */
const IDS = ['p', 'page_id', 'attachment_id'];

/** Reads an address of the front. @param path decodable. @returns undefined for what is no page */
export function readPage(path: string, query: string): PageRequest | undefined {
  if (path.startsWith(FILES) || path === DESCRIPTION) return undefined;
  const parameters = query === '' ? {} : parseQuery(query);
  const page = pageOf(path === '' ? '/' : path, parameters);
  return { page, path, cacheKey: `page ${path} ${JSON.stringify(page)}` };
}

function pageOf(path: string, query: Query): PageAddress {
  if (path === '/') return frontOf(query);
  return fileOf(path) ?? listOf(path, query) ?? itemOf(path, query);
}

const FRONT_CARD: HomeAddress = { kind: 'home', page: 1, isCard: true };

function frontOf(query: Query): PageAddress {
  const { s: text } = query;
  if (typeof text === 'string') {
    return { kind: 'search', text: beginningOf(text.trim(), SEARCH_LENGTH), page: numberOf(query['paged']) };
  }
  const name = IDS.find((one) => typeof query[one] === 'string');
  if (name !== undefined) {
    const { post_type: type } = query;
    const id = String(query[name]);
    const ofType = typeof type === 'string' ? `post_type=${encodeURIComponent(type)}&` : '';
    const address = `/?${ofType}${name}=${encodeURIComponent(id)}`;
    const isCard = query['embed'] === 'true';
    const commentPage = isCard ? 1 : numberOf(query['cpage']);
    const isId = /^\d{1,15}$/.test(id);
    return { kind: 'item', address, ...(isId && { id }), ofEvents: ofType !== '', isCard, commentPage };
  }
  if (query['embed'] === 'true') return FRONT_CARD;
  const commentPage = numberOf(query['cpage']);
  return { kind: 'home', page: numberOf(query['paged']), ...(commentPage > 1 && { commentPage }) };
}

/** What is no HTML. */
function fileOf(path: string): PageAddress | undefined {
  switch (path) {
    case '/robots.txt':
      return { kind: 'robots' };
    case '/sitemap.xml':
      return { kind: 'sitemap index' };
    case '/events.ics':
      return { kind: 'calendar', event: undefined };
    case STYLE_PATH:
      return { kind: 'style' };
  }
  const { event } = /^\/events\/(?<event>\d{1,15})\.ics$/.exec(path)?.groups ?? {};
  if (event !== undefined) return { kind: 'calendar', event: Number(event) };
  const { of, page } = /^\/sitemap-(?<of>[a-z-]+)-(?<page>\d{1,6})\.xml$/.exec(path)?.groups ?? {};
  return of === undefined ? undefined : { kind: 'sitemap', of, page: Number(page) };
}

/** What has several items, with the number of its page, or its feed. */
function listOf(path: string, query: Query): PageAddress | undefined {
  const parts = partsOf(path);
  if (parts.join('/') === 'embed') return FRONT_CARD;
  if (parts.join('/') === 'comments/feed') return { kind: 'comment feed' };
  if (parts.at(-1) === 'feed') {
    const of = archiveOf(parts.slice(0, -1));
    return of || parts.length === 1 ? { kind: 'feed', of } : undefined;
  }
  const { named, page = 1 } = numbered(parts);
  if (named.length === 0) return { kind: 'home', page };
  const of = archiveOf(named);
  return of && { kind: 'archive', of, page, otherwise: itemOf(path, query) };
}

/** What is before `page/2/`, and its number where there is one. */
function numbered(parts: readonly string[]): { named: readonly string[]; page?: number } {
  const isNumbered = parts.at(-2) === 'page' && /^[1-9]\d{0,5}$/.test(parts.at(-1) ?? '');
  return isNumbered ? { named: parts.slice(0, -2), page: Number(parts.at(-1)) } : { named: parts };
}

function archiveOf(parts: readonly string[]): ArchiveAddress | undefined {
  const [first, second] = parts.map((part) => part.toLowerCase());
  const slug = decodeURIComponent(parts.at(-1) ?? '');
  if (first === 'category' && parts.length > 1) return { kind: 'category', slug };
  if (first === 'events' && second === 'category' && parts.length > 2)
    return { kind: 'event category', slug };
  if (first === 'events' && parts.length === 1) return { kind: 'events' };
  if ((first === 'tag' || first === 'author') && parts.length === 2) return { kind: first, slug };
  return undefined;
}

function itemOf(path: string, query: Query): ItemAddress {
  const parts = partsOf(path);
  const isCard = parts.length > 1 && parts.at(-1) === 'embed';
  const { named, page } = numbered(isCard ? parts.slice(0, -1) : parts);
  const address = `/${named.join('/')}/`;
  const commentPage = isCard ? 1 : numberOf(query['cpage']);
  return {
    kind: 'item',
    address,
    ofEvents: EVENT_TYPES.has(parts[0]?.toLowerCase() ?? ''),
    isCard,
    commentPage,
    page,
  };
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** A number of a page: 1 for anything else. */
const numberOf = (value: unknown): number =>
  typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
