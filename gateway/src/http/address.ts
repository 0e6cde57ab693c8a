import { AUTHORIZATION_PATH, DASHBOARD_PATHS, PAGE_PARAMETERS, SIGN_IN_PATH } from '@almanac/process';
import { methodInQuery, parseQuery } from '@almanac/rest';
import { LRUCache } from 'lru-cache';

/** The parsed address of a request. */
export type Address =
  /** A route of the API. */
  | ApiAddress
  /** The site's home page. */
  | { readonly kind: 'front'; readonly page: PageAddress }
  /** Any other address below the site's, such as an uploaded file. `target` is the path with its query. */
  | {
      readonly kind: 'other';
      readonly path: string;
      readonly target: string;
      /** The page of the website at this address; undefined for a file. */
      readonly page: PageAddress | undefined;
    }
  /** The percent-encoding of the path is broken. */
  | { readonly kind: 'malformed'; readonly isApi: boolean };

/** An address of the website. */
export interface PageAddress {
  /** Path and query of the request that goes to the website. */
  readonly target: string;
  /** Equal for addresses of the same page, because parameters that the website does not read are left out. */
  readonly cacheKey: string;
  /** Whether it is an embed page, for frames of other sites. */
  readonly isEmbedPage: boolean;
  /** Whether it is the page on which users sign in and out, or leads to it. */
  readonly isSignIn: boolean;
  /** Whether it shows users their own account, and gets the cookie of their session. */
  readonly isAccount: boolean;
}

interface ApiAddress {
  readonly kind: 'api';
  /** Route such as `/wp/v2/posts/7`, without a trailing slash. The root index is `/`. */
  readonly route: string;
  /** Path and query of the request to the service, with the query exactly as the client sent it. */
  readonly target: string;
  /** The query without its question mark, as the client sent it. */
  readonly query: string;
  /** Equal for equivalent addresses; undefined when the query overrides the method. */
  readonly cacheKey: string | undefined;
  /** The parameter `_wpnonce`, which takes precedence over the header; undefined without one. */
  readonly nonce: string | undefined;
}

type Parameters = ReturnType<typeof parseQuery>;

const MEMORY_ENTRIES = 5_000;
const MEMORY_URL_LENGTH = 1_024;

/**
 * Creates the parser of addresses. It caches its results, because parsing is most of the work of a cached response.
 * @param apiRoot path of the API under the site's address, such as `/wp-json`.
 * @param sitePath path of the site's address, such as `/blog`; usually empty. Every path may begin with it.
 */
export function addressReader(apiRoot: string, sitePath = ''): (url: string) => Address {
  const memory = new LRUCache<string, Address>({ max: MEMORY_ENTRIES });
  return (url) => {
    const known = memory.get(url);
    if (known) return known;
    const address = readAddress(apiRoot, url, sitePath);
    if (url.length <= MEMORY_URL_LENGTH) memory.set(url, address);
    return address;
  };
}

/**
 * Parses an address. A route of the API is a path under the API root, or the query parameter `rest_route` of the home
 * page or of `index.php`; the parameter takes precedence over the path.
 */
export function readAddress(apiRoot: string, url: string, sitePath = ''): Address {
  // As in requests to a proxy, a request line may contain the whole address.
  const local = url.replace(/^https?:\/\/[^/?]*/i, '');
  const mark = local.indexOf('?');
  const rawPath = behind(sitePath, mark === -1 ? local : local.slice(0, mark));
  const query = mark === -1 ? '' : local.slice(mark + 1);
  // `index.php` stands for the site's root, `/index.php/wp-json` for `/wp-json`. Clients whose site address ends with a
  // slash double the first one.
  const path = behind('/index.php', rawPath.replace(/^\/+/, '/')).replace(/^\/+/, '/');
  const underRoot = path === apiRoot || path.startsWith(`${apiRoot}/`);
  if (!isDecodable(rawPath)) return { kind: 'malformed', isApi: underRoot };
  if (!underRoot && path !== '/' && path !== '')
    return {
      kind: 'other',
      path: rawPath,
      target: withQuery(rawPath, query),
      page: isFile(rawPath) ? undefined : pageAddress(rawPath, query, parseQuery(query)),
    };

  const parameters = parseQuery(query);
  const { rest_route: named } = parameters;
  if (typeof named === 'string' && named !== '')
    return apiAddress(encodeRoute(trimSlashes(named)), query, parameters);
  if (underRoot) return apiAddress(trimSlashes(path.slice(apiRoot.length)), query, parameters);
  return { kind: 'front', page: pageAddress('/', query, parameters) };
}

/** Uploads, which services serve, and the API description, which programs read. */
const isFile = (path: string): boolean => path.startsWith('/wp-content/') || path === '/openapi.json';

function pageAddress(path: string, query: string, parameters: Parameters): PageAddress {
  const isSignIn = path === SIGN_IN_PATH || DASHBOARD_PATHS.has(path);
  const read = PAGE_PARAMETERS.filter((name) => parameters[name] !== undefined);
  return {
    target: withQuery(path, query),
    cacheKey: `page ${path} ${JSON.stringify(read.map((name) => [name, parameters[name]]))}`,
    isSignIn,
    isAccount: isSignIn || path === AUTHORIZATION_PATH,
    isEmbedPage: path === '/' ? parameters['embed'] === 'true' : /\/embed\/?$/.test(path),
  };
}

/** The query is parsed like in services, so that addresses that services distinguish never share a key. */
function apiAddress(route: string, query: string, parameters: Parameters): ApiAddress {
  const { _wpnonce: nonce } = parameters;
  return {
    kind: 'api',
    route,
    query,
    target: withQuery(route, query),
    cacheKey: methodInQuery(parameters) === undefined ? withQuery(route, normalized(parameters)) : undefined,
    nonce: nonce === undefined ? undefined : String(nonce),
  };
}

/** Parameters in a canonical order. The order within one parameter is kept, because it may matter. */
function normalized(parameters: Parameters): string {
  const names = Object.keys(parameters).toSorted();
  return names.length === 0 ? '' : JSON.stringify(names.map((name) => [name, parameters[name]]));
}

/** The path without a prefix; undefined without the prefix. */
const behind = (prefix: string, path: string): string =>
  path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;

const trimSlashes = (route: string): string => route.replace(/\/+$/, '') || '/';

/** A route in the query is decoded, so it is encoded again as a path. */
const encodeRoute = (route: string): string => encodeURI(route).replace(/[?#]/g, encodeURIComponent);

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
