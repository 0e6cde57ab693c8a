import type { IncomingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER, PROCESS_HEADER } from '@almanac/identity';
import { REQUEST_ID_KEY } from '@almanac/rpc';
import { VERSIONS_HEADER } from '@almanac/service';

/** Prefix of headers between the gateway and services. */
export const INTERNAL = 'x-almanac-';

/** Headers for one hop (RFC 9110 section 7.6.1). */
export const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];

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
