import type { IncomingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER, PROCESS_HEADER } from '@almanac/identity';
import { DEGRADED_HEADER } from '@almanac/rest';
import { REQUEST_ID_KEY } from '@almanac/rpc';
import { VERSIONS_HEADER } from '@almanac/service';
import { CORS_HEADERS } from '../http/cors.js';

/** Prefix of what services and the gateway tell each other. */
const INTERNAL = 'x-almanac-';
/** The one such header that is meant for clients. */
const DEGRADED = DEGRADED_HEADER.toLowerCase();

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
  // Answers are tagged here, and as they are.
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
}

/** The headers that a service gets, by name: the client's without what only the gateway may say, and what it says. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  { requestId, trace, processToken, ip, identity, versions, checksConditions }: Forwarding,
): [name: string, value: string][] {
  const forwarded: [string, string][] = [];
  for (const name in headers) {
    if (isForwarded(name) && !(checksConditions && CONDITIONS.has(name))) {
      const value = String(headers[name]);
      forwarded.push([name, name === 'content-disposition' ? inAscii(value) : value]);
    }
  }
  forwarded.push(
    ...Object.entries(trace),
    ['connection', 'keep-alive'],
    [PROCESS_HEADER, processToken],
    ['x-forwarded-for', ip],
    [REQUEST_ID_KEY, requestId],
  );
  if (versions !== '') forwarded.push([VERSIONS_HEADER, versions]);
  if (identity !== undefined) forwarded.push([IDENTITY_HEADER, identity]);
  return forwarded;
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

/** Response headers of one hop, or set by the gateway itself. The sender of the body sets its length. */
const NOT_RETURNED: ReadonlySet<string> = new Set([
  ...HOP_BY_HOP,
  'transfer-encoding',
  'content-length',
  'date',
  'x-powered-by',
  REQUEST_ID_KEY,
]);

/** Response headers that the gateway sets on every response of the interface, beside `access-control-*`. */
const SAID_FOR_ALL: ReadonlySet<string> = new Set([
  'vary',
  'etag',
  'last-modified',
  'cache-control',
  'x-robots-tag',
  'x-content-type-options',
]);

/** Names and values of a service's answer as a client may see them. @param raw names and values in turn. */
function returned(raw: readonly string[], isDropped: (name: string) => boolean): string[] {
  const headers: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const lower = name.toLowerCase();
    const internal = lower.startsWith(INTERNAL) && lower !== DEGRADED;
    if (!internal && !NOT_RETURNED.has(lower) && !isDropped(lower)) headers.push(name, raw[index + 1] ?? '');
  }
  return headers;
}

/** The headers of a file, such as an upload: the service's own, conditions and caching included. */
export const fileHeaders = (raw: readonly string[]): string[] => [
  ...returned(raw, (name) => name === 'x-content-type-options'),
  'X-Content-Type-Options',
  'nosniff',
];

/**
 * The headers of an answer of the interface: those of the service and those that all answers have. The link to the
 * interface stands where the answer has no links of its own, as clients know it.
 *
 * @param rootUrl address of the root index.
 */
export function apiHeaders(raw: readonly string[], rootUrl: string): string[] {
  const own = returned(raw, (name) => SAID_FOR_ALL.has(name) || name.startsWith('access-control-'));
  const linked = own.some((text, index) => index % 2 === 0 && text.toLowerCase() === 'link');
  return [
    ...own,
    ...(linked ? [] : ['Link', `<${rootUrl}>; rel="https://api.w.org/"`]),
    'X-Robots-Tag',
    'noindex',
    'X-Content-Type-Options',
    'nosniff',
    ...CORS_HEADERS,
  ];
}
