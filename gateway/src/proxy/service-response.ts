import type { IncomingMessage } from 'node:http';
import type { Versions } from '@almanac/cache';
import { BUMPED_HEADER, CHANGE_HEADER } from '@almanac/process';
import { CACHE_HEADER, DEGRADED_HEADER, HeaderMap, MAX_AGE_HEADER } from '@almanac/rest';
import { HOP_BY_HOP, REQUEST_ID_KEY, readUpTo } from '@almanac/rpc';
import { CORS_HEADERS, varyByOrigin } from '../cors.js';
import { apiLink } from '../http/api-link.js';
import type { Locals } from '../http/request.js';
import type { PlainResponse } from '../http/response.js';
import { WEBSITE_VERSION } from '../registry/service-registry.js';

export interface ServiceResponseDeps {
  readonly versions: Versions;
  /** Address of the root index. */
  readonly rootUrl: string;
}

/** Maximum size in bytes of a response that is buffered. */
const LARGEST_WHOLE = 4 * 1024 * 1024;

/**
 * The response of a service as the gateway sends it: only with headers that clients may see, buffered if it gets an
 * ETag, otherwise as a stream. Rejects when the service aborts the response.
 */
export async function responseFrom(
  incoming: IncomingMessage,
  { address, page, isRead, plainRead }: Locals,
  { versions, rootUrl }: ServiceResponseDeps,
): Promise<PlainResponse> {
  const status = incoming.statusCode ?? 502;
  const received = HeaderMap.fromRaw(incoming.rawHeaders);
  versions.change(received.get(CHANGE_HEADER) ?? '', received.list(BUMPED_HEADER));
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

  // The gateway must know a change before a client can learn of it from this response. Reads of pages and files
  // announce no change.
  if (page ? !isRead : !plainRead) await versions.catchUp();
  const response = page ? pageResponse(received) : apiResponse(received, rootUrl);
  const streamed = (beginning?: Buffer): PlainResponse => ({
    ...response,
    status,
    headers: withLength(response.headers).set('Cache-Control', 'no-store'),
    body: beginning,
    rest: incoming,
  });
  // The service generates a response without a length while it sends it.
  if (!page && !plainRead && length === undefined) return streamed();
  const { beginning, isAll } = await readUpTo(incoming, LARGEST_WHOLE);
  if (!isAll) return streamed(beginning);
  // A response without a body may still declare the length of the omitted body.
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
  ...maxAgeOf(received),
});

function maxAgeOf(received: HeaderMap): Pick<Described, 'maxAgeMs'> {
  const seconds = received.get(MAX_AGE_HEADER);
  return seconds === undefined ? {} : { maxAgeMs: Number(seconds) * 1_000 };
}

function pageResponse(received: HeaderMap): Described {
  const isPersonal = received.get('Cache-Control') === 'no-store' || received.has('Set-Cookie');
  const dependsOn = isPersonal ? [] : received.list(CACHE_HEADER);
  return {
    headers: pageHeaders(received),
    dependsOn: dependsOn.length > 0 ? [...dependsOn, WEBSITE_VERSION] : [],
    ...maxAgeOf(received),
    compress: true,
    isPersonal,
    immutable: received.get('Cache-Control')?.includes('immutable') === true,
  };
}

/** Prefix of headers between the gateway and services. */
export const INTERNAL = 'x-almanac-';

/** The only internal header that clients get. */
const DEGRADED = DEGRADED_HEADER.toLowerCase();

/** Response headers that apply to one hop, or that the gateway sets itself. */
const NOT_RETURNED: ReadonlySet<string> = new Set([
  ...HOP_BY_HOP,
  'transfer-encoding',
  'content-length',
  'date',
  'x-powered-by',
  REQUEST_ID_KEY,
]);

/** Headers of responses that the gateway caches and tags itself. */
const SET_FOR_CACHES: ReadonlySet<string> = new Set(['vary', 'etag', 'last-modified', 'cache-control']);

/** Headers that the gateway sets on every response of the API, besides `access-control-*`. */
const SET_FOR_API: ReadonlySet<string> = new Set([
  ...SET_FOR_CACHES,
  'x-robots-tag',
  'x-content-type-options',
]);

const isReturned = (name: string): boolean =>
  (!name.startsWith(INTERNAL) || name === DEGRADED) && !NOT_RETURNED.has(name);

/** The headers of a file, such as an upload: those of the service, including conditions and caching. */
const fileHeaders = (headers: HeaderMap): HeaderMap =>
  varyByOrigin(headers.filter(isReturned).set('X-Content-Type-Options', 'nosniff'));

/** The headers of a service, without those that the gateway sets. */
const ownHeaders = (headers: HeaderMap, setHere: ReadonlySet<string>): HeaderMap =>
  headers.filter((name) => isReturned(name) && !setHere.has(name) && !name.startsWith('access-control-'));

/** The headers of a page: those of the website except for caching, and those of all responses. */
const pageHeaders = (headers: HeaderMap): HeaderMap =>
  ownHeaders(headers, SET_FOR_CACHES).assign(CORS_HEADERS);

/**
 * The headers of a response of the API: those of the service and those of all responses. A response without links of
 * its own links to the API, as clients expect.
 * @param rootUrl address of the root index.
 */
export function apiHeaders(headers: HeaderMap, rootUrl: string): HeaderMap {
  const own = ownHeaders(headers, SET_FOR_API);
  if (!own.has('Link')) own.set('Link', apiLink(rootUrl));
  return own.assign({ 'X-Robots-Tag': 'noindex', 'X-Content-Type-Options': 'nosniff', ...CORS_HEADERS });
}
