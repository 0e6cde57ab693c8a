import { DEGRADED_HEADER } from '@almanac/rest';
import { REQUEST_ID_KEY } from '@almanac/rpc';
import { CORS_HEADERS } from '../cors/cors.js';
import type { HeaderMap } from '../http/headers.js';
import { HOP_BY_HOP, INTERNAL } from './forwarded-headers.js';

/** The one internal header that is meant for clients. */
const DEGRADED = DEGRADED_HEADER.toLowerCase();

/** Response headers of one hop, or set by the gateway itself. */
const NOT_RETURNED: ReadonlySet<string> = new Set([
  ...HOP_BY_HOP,
  'transfer-encoding',
  'content-length',
  'date',
  'x-powered-by',
  REQUEST_ID_KEY,
]);

/** Headers that the gateway sets on every response of the API, beside `access-control-*`. */
const SET_FOR_ALL: ReadonlySet<string> = new Set([
  'vary',
  'etag',
  'last-modified',
  'cache-control',
  'x-robots-tag',
  'x-content-type-options',
]);

const isReturned = (name: string): boolean =>
  (!name.startsWith(INTERNAL) || name === DEGRADED) && !NOT_RETURNED.has(name);

/** The headers of a file, such as an upload: the service's own, conditions and caching included. */
export const fileHeaders = (headers: HeaderMap): HeaderMap =>
  headers.filter(isReturned).set('X-Content-Type-Options', 'nosniff');

/** Headers of responses that the gateway caches and tags itself. */
const SET_FOR_CACHES: ReadonlySet<string> = new Set(['vary', 'etag', 'last-modified', 'cache-control']);

/** The headers of a page: those of the website but for caching, and those that all responses have. */
export const pageHeaders = (headers: HeaderMap): HeaderMap =>
  headers
    .filter((name) => isReturned(name) && !SET_FOR_CACHES.has(name) && !name.startsWith('access-control-'))
    .assign(CORS_HEADERS);

/**
 * The headers of a response of the API: those of the service and those that all responses have. A response without
 * links of its own links to the API, as clients expect it.
 *
 * @param rootUrl address of the root index.
 */
export function apiHeaders(headers: HeaderMap, rootUrl: string): HeaderMap {
  const own = headers.filter(
    (name) => isReturned(name) && !SET_FOR_ALL.has(name) && !name.startsWith('access-control-'),
  );
  if (!own.has('Link')) own.set('Link', `<${rootUrl}>; rel="https://api.w.org/"`);
  return own.assign({ 'X-Robots-Tag': 'noindex', 'X-Content-Type-Options': 'nosniff', ...CORS_HEADERS });
}
