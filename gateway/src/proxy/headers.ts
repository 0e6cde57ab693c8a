import type { IncomingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER, PROCESS_HEADER } from '@almanac/identity';
import { DEGRADED_HEADER } from '@almanac/rest';
import { REQUEST_ID_KEY } from '@almanac/rpc';
import { VERSIONS_HEADER } from '@almanac/service';
import { CORS_HEADERS } from '../cors/cors.js';
import type { HeaderMap } from '../http/headers.js';

/** Prefix of headers between the gateway and services. */
const INTERNAL = 'x-almanac-';

/** Headers for one hop (RFC 9110 section 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];

/** Request headers that are not forwarded: services would trust them, or the gateway has handled them. */
const NOT_FORWARDED: ReadonlySet<string> = new Set([
  ...HOP_BY_HOP,
  'host',
  'expect',
  'forwarded',
  REQUEST_ID_KEY,
  'x-real-ip',
  'authorization',
  'proxy-authorization',
  'cookie',
  // The trace goes on from the gateway's own span.
  'traceparent',
  'tracestate',
  // Responses are tagged here, uncompressed.
  'accept-encoding',
]);

/** Conditions that are checked here, against the tags given here. */
const CONDITIONS: ReadonlySet<string> = new Set([
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'range',
]);

/** Headers of a body that is not there. */
const FRAMING: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding']);

export interface Forwarding {
  readonly requestId: string;
  /** Names the span that the request is a part of; empty when nothing is traced. */
  readonly trace: Readonly<Record<string, string>>;
  /** Proves that it is the gateway who asks. */
  readonly processToken: string;
  /** Address of the client. */
  readonly ip: string;
  /** Signed identity; absent for an anonymous request. */
  readonly identity: string | undefined;
  /** Versions of the namespaces, as `Versions.describeAll` gives them. */
  readonly versions: string;
  /** Whether conditions are the gateway's to check. */
  readonly checksConditions: boolean;
  /** Whether the body is left out. */
  readonly dropsBody: boolean;
}

/** The headers that a service gets: the client's without those that only the gateway may set, and the gateway's. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  { requestId, trace, processToken, ip, identity, versions, checksConditions, dropsBody }: Forwarding,
): Record<string, string> {
  const forwarded: Record<string, string> = {};
  for (const name in headers) {
    const isLeftOut = (checksConditions && CONDITIONS.has(name)) || (dropsBody && FRAMING.has(name));
    if (isForwarded(name) && !isLeftOut) {
      const value = String(headers[name]);
      forwarded[name] = name === 'content-disposition' ? inAscii(value) : value;
    }
  }
  return Object.assign(forwarded, trace, {
    connection: 'keep-alive',
    [PROCESS_HEADER]: processToken,
    'x-forwarded-for': ip,
    [REQUEST_ID_KEY]: requestId,
    ...(versions !== '' && { [VERSIONS_HEADER]: versions }),
    ...(identity !== undefined && { [IDENTITY_HEADER]: identity }),
  });
}

const isForwarded = (name: string): boolean =>
  !NOT_FORWARDED.has(name) && !name.startsWith(INTERNAL) && !name.startsWith('x-forwarded-');

/**
 * Percent-encodes the bytes beyond ASCII, and control characters but tabs. Node reads this one header's value as UTF-8 when it sends it, and then writes
 * the low byte of each character: U+010A would become the end of a line, and what follows a header or a request.
 */
const inAscii = (value: string): string =>
  value.replace(
    /[^\t\x20-\x7e]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );

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
