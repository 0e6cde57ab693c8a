import type { IncomingMessage } from 'node:http';
import type { Versions } from '@almanac/cache';
import { CHANGE_HEADER, MAX_AGE_HEADER, RAISED_HEADER } from '@almanac/process';
import { CACHE_HEADER, DEGRADED_HEADER, HeaderMap } from '@almanac/rest';
import { HOP_BY_HOP, REQUEST_ID_KEY, readUpTo } from '@almanac/rpc';
import { CORS_HEADERS, varyByOrigin } from '../cors/origins.js';
import type { Locals } from '../http/request.js';
import type { PlainResponse } from '../http/response.js';
import { WEBSITE_VERSION } from '../registry/service-registry.js';

export interface ServiceResponseDeps {
  readonly versions: Versions;
  /** Address of the root index. */
  readonly rootUrl: string;
}

/** Size in bytes of the largest response that is buffered. */
const LARGEST_WHOLE = 4 * 1024 * 1024;

/**
 * The gateway's version of a service's response: with the headers that clients may see, buffered where it gets an
 * ETag, otherwise as a stream. Rejects when the response breaks off.
 */
export async function responseFrom(
  incoming: IncomingMessage,
  { address, page, isRead, plainRead }: Locals,
  { versions, rootUrl }: ServiceResponseDeps,
): Promise<PlainResponse> {
  const status = incoming.statusCode ?? 502;
  const received = HeaderMap.fromRaw(incoming.rawHeaders);
  versions.change(received.get(CHANGE_HEADER) ?? '', received.list(RAISED_HEADER));
  const length = received.get('Content-Length');
  const withLength = (headers: HeaderMap): HeaderMap =>
    length === undefined ? headers : headers.copy().set('Content-Length', length);
  if (!page && address.kind !== 'api')
    return {
      status,
      headers: withLength(fileHeaders(received)),
      body: undefined,
      rest: incoming,
      dependsOn: [],
    };

  // No client may learn of a change from this response before the gateway has. Page reads and files announce no
  // change.
  if (page ? !isRead : !plainRead) await versions.catchUp();
  const response = page ? pageResponse(received) : apiResponse(received, rootUrl);
  const streamed = (beginning?: Buffer): PlainResponse => ({
    ...response,
    status,
    headers: withLength(response.headers).set('Cache-Control', 'no-store'),
    body: beginning,
    rest: incoming,
  });
  // A response without a length is generated while it is sent.
  if (!page && !plainRead && length === undefined) return streamed();
  const { beginning, isAll } = await readUpTo(incoming, LARGEST_WHOLE);
  if (!isAll) return streamed(beginning);
  // A response without a body may have the length of the one that it leaves out.
  const isEmpty = beginning.length === 0 && !(plainRead && status === 200);
  return isEmpty
    ? { ...response, status, headers: withLength(response.headers), body: undefined }
    : { ...response, status, body: beginning };
}

type Described = Omit<PlainResponse, 'status' | 'body'>;

const apiResponse = (received: HeaderMap, rootUrl: string): Described => ({
  headers: apiHeaders(received, rootUrl),
  isPersonal: received.has('Set-Cookie'),
  dependsOn: received.has('Set-Cookie') ? [] : received.list(CACHE_HEADER),
});

function pageResponse(received: HeaderMap): Described {
  const isPersonal = received.get('Cache-Control') === 'no-store' || received.has('Set-Cookie');
  const dependsOn = isPersonal ? [] : received.list(CACHE_HEADER);
  const maxAge = received.get(MAX_AGE_HEADER);
  return {
    headers: pageHeaders(received),
    dependsOn: dependsOn.length > 0 ? [...dependsOn, WEBSITE_VERSION] : [],
    ...(maxAge !== undefined && { maxAgeMs: Number(maxAge) * 1_000 }),
    compress: true,
    isPersonal,
    immutable: received.get('Cache-Control')?.includes('immutable') === true,
  };
}

/** Prefix of headers between the gateway and services. */
export const INTERNAL = 'x-almanac-';

/** The one internal header that clients get. */
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

/** Headers that the gateway sets on every response of the API, in addition to `access-control-*`. */
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
const fileHeaders = (headers: HeaderMap): HeaderMap =>
  varyByOrigin(headers.filter(isReturned).set('X-Content-Type-Options', 'nosniff'));

/** Headers of responses that the gateway caches and tags itself. */
const SET_FOR_CACHES: ReadonlySet<string> = new Set(['vary', 'etag', 'last-modified', 'cache-control']);

/** The headers of a page: the website's except those for caching, and those that all responses have. */
const pageHeaders = (headers: HeaderMap): HeaderMap =>
  headers
    .filter((name) => isReturned(name) && !SET_FOR_CACHES.has(name) && !name.startsWith('access-control-'))
    .assign(CORS_HEADERS);

/**
 * The headers of a response of the API: the service's and those that all responses have. A response without own links
 * links to the API, as clients expect it.
 * @param rootUrl address of the root index.
 */
export function apiHeaders(headers: HeaderMap, rootUrl: string): HeaderMap {
  const own = headers.filter(
    (name) => isReturned(name) && !SET_FOR_ALL.has(name) && !name.startsWith('access-control-'),
  );
  if (!own.has('Link')) own.set('Link', `<${rootUrl}>; rel="https://api.w.org/"`);
  return own.assign({ 'X-Robots-Tag': 'noindex', 'X-Content-Type-Options': 'nosniff', ...CORS_HEADERS });
}
