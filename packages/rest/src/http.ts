import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IDENTITY_HEADER, type Identity, type IdentityTokens } from '@almanac/identity';
import { type PlainRequest, RestApp, type RestResponse } from './app.js';
import { withIndex } from './description.js';
import { apiUrlOf, type Observation, type RestAppOptions } from './options.js';
import { hasBody } from './parameters/head.js';
import { send } from './sending.js';

/** Tells the gateway on which versions the response depends; absent when it must not be cached. */
export const CACHE_HEADER = 'X-Almanac-Cache';

export interface HttpOptions extends RestAppOptions {
  /** Checks the identity that the gateway signs. */
  readonly tokens: Pick<IdentityTokens, 'verify'>;
  readonly observe?: (observation: Observation) => void;
}

/**
 * The HTTP adapter of a service: answers the routes of one namespace and its index. Serves alone
 * (`createServer(listener)`) or inside an Express application (`app.use(listener)`).
 * @throws TypeError as `RestApp`
 */
export function createRestApp(options: HttpOptions): RequestListener {
  const app = new RestApp(options, withIndex(options.namespace, options.routes, apiUrlOf(options)));
  return async (message, response) => {
    const started = performance.now();
    const token = first(message.headers[IDENTITY_HEADER]);
    const identity = await options.tokens.verify(token).catch(() => undefined);
    const result = await app.handle(plainRequest(message, identity));
    try {
      await write(result, response);
    } catch (error) {
      const failure = app.failed(result, error);
      if (response.headersSent) response.destroy();
      else await write(failure, response);
    }
    options.observe?.({ ...result.outcome, duration: performance.now() - started });
  };
}

/** A Node request as plain values. */
function plainRequest(message: IncomingMessage, identity: Identity | undefined): PlainRequest {
  const { method = '', url = '/', headers } = message;
  const end = url.indexOf('?');
  return {
    method,
    path: end < 0 ? url : url.slice(0, end),
    query: end < 0 ? '' : url.slice(end + 1),
    headers,
    body: hasBody(headers) ? message : undefined,
    identity,
    clientAddress: clientAddress(message),
  };
}

async function write(
  { status, headers, body, dependsOn }: RestResponse,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(
    status,
    dependsOn.length > 0 ? { ...headers, [CACHE_HEADER]: dependsOn.join(',') } : headers,
  );
  if (body instanceof Readable) await stream(body, response);
  else send(body, response);
}

/** The gateway appends the address that it sees to the header. */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = first(headers['x-forwarded-for'])?.split(',').at(-1)?.trim();
  return forwarded || (socket.remoteAddress ?? '');
}

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** @throws what the source fails with; the response breaks off then */
async function stream(source: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(source, response);
  } catch (error) {
    // A client that hangs up is no failure of ours.
    if (!isDisconnect(error)) throw error;
  }
}

/** The client went away in the middle. */
export const isDisconnect = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
