import { lookup as systemLookup } from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { FetchError } from './errors.js';
import { guardedLookup, hostsOf, isReachable, type Lookup, openLookup } from './hosts.js';

/** Settings of every request of a process. */
export interface SafeFetchOptions {
  /** Value of the User-Agent header. */
  readonly userAgent: string;
  /** Hosts (`host` or `host:port`, lower case) that may be reached although they are not public. */
  readonly allowedHosts?: readonly string[];
  /** Looks names up; the system's resolver by default. */
  readonly lookup?: Lookup;
}

/** A request. */
export interface SafeRequest {
  /** Limit of the body, in bytes. */
  readonly maxBytes: number;
  /** Timeout of the whole request, with lookups, connections, redirects and body; 10 s by default. */
  readonly timeoutMs?: number;
  /** Maximum number of redirects; 4 by default. */
  readonly maxRedirects?: number;
  /** Accepted media types. */
  readonly accept?: string;
  /** Sends a POST instead of a GET. It is never redirected. */
  readonly post?: PostedBody;
  /** Ends the request early. */
  readonly signal?: AbortSignal;
}

/** Body of a POST. */
export interface PostedBody {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A response with any status. */
export interface SafeResponse {
  /** Address after all redirects. */
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body, which the caller must read to its end or destroy. It fails with a FetchError. */
  readonly body: Readable;
}

/** @throws FetchError */
export type SafeFetch = (url: string | URL, request: SafeRequest) => Promise<SafeResponse>;

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 4;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/**
 * Creates a function that fetches an address given by an outsider (docs/reference/embeds.md#proxy): http(s) only,
 * within limits of time, bytes and redirects, and never from a host that is not public. The checked address is the one
 * that is connected to, at every redirect, so that a name which changes its address in between has no effect.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const hosts = hostsOf(options.allowedHosts ?? []);
  const lookup = options.lookup ?? systemLookup;

  const ask = (
    url: URL,
    { accept = '*/*', post }: SafeRequest,
    signal: AbortSignal,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http;
      request(url, {
        // The connection is not shared, because another request could have opened it under other rules.
        agent: false,
        signal,
        method: post ? 'POST' : 'GET',
        lookup: hosts.allow(url) ? openLookup(lookup) : guardedLookup(lookup),
        headers: {
          Accept: accept,
          'Accept-Encoding': 'identity',
          'User-Agent': options.userAgent,
          ...(post && { ...post.headers, 'Content-Length': Buffer.byteLength(post.body) }),
        },
      })
        .on('response', resolve)
        .on('error', reject)
        .end(post?.body);
    });

  return async (address, wanted) => {
    const { maxBytes, timeoutMs = TIMEOUT_MS } = wanted;
    const maxRedirects = wanted.post ? 0 : (wanted.maxRedirects ?? MAX_REDIRECTS);
    const signal = AbortSignal.any([
      AbortSignal.timeout(timeoutMs),
      ...(wanted.signal ? [wanted.signal] : []),
    ]);
    let url = parse(address);
    for (let hops = 0; hops <= maxRedirects; hops++) {
      if (!hosts.allow(url) && !isReachable(url))
        throw new FetchError('host', `${url.hostname} is not public`);
      const message = await ask(url, wanted, signal).catch((error: unknown) => {
        throw asFetchError(error, signal);
      });
      const { location } = message.headers;
      if (!REDIRECTS.has(message.statusCode) || location === undefined) {
        return {
          url,
          status: message.statusCode ?? 0,
          headers: message.headers,
          body: bodyOf(message, maxBytes, signal),
        };
      }
      message.destroy();
      url = parse(location, url);
    }
    throw new FetchError('redirects', `more than ${maxRedirects} redirects`);
  };
}

/** The whole body of a response. @throws FetchError */
export async function readBody({ body }: SafeResponse): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** At least these bytes of a body as text, or all of it, without waiting for the rest. */
export async function beginningOf({ body }: SafeResponse, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= bytes) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(address: string | URL, base?: URL): URL {
  if (!URL.canParse(String(address), base?.href)) throw new FetchError('address', 'this is no address');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchError('address', `${url.protocol} is not fetched`);
  if (url.username !== '' || url.password !== '')
    throw new FetchError('address', 'credentials are not allowed in an address');
  return url;
}

function bodyOf(message: IncomingMessage, maxBytes: number, signal: AbortSignal): Readable {
  const body = Readable.from(limited(message, maxBytes, signal), { objectMode: false });
  // The connection closes even when the body was never read.
  return body.once('close', () => message.destroy());
}

async function* limited(
  message: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = message.headers;
  if (encoding !== 'identity') throw new FetchError('encoding', `the body is in ${encoding}`);
  if (Number(length) > maxBytes) throw new FetchError('size', `more than ${maxBytes} bytes`);
  let size = 0;
  try {
    for await (const chunk of message) {
      size += chunk.length;
      if (size > maxBytes) throw new FetchError('size', `more than ${maxBytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    throw asFetchError(error, signal);
  }
}

function asFetchError(error: unknown, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  if (signal.aborted) return new FetchError('time', 'it took too long', { cause: error });
  return new FetchError('network', error instanceof Error ? error.message : String(error), { cause: error });
}
