import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ANONYMOUS, type Identity } from '@almanac/identity';
import type { PlainRequest, RestResponse } from './app.js';
import { internalError } from './errors/framework-errors.js';
import { send } from './json/buffers.js';
import { hasBody, headerValue } from './request/headers.js';
import { REQUEST_ID_HEADER } from './request/request-id.js';
import { errorResponse, wrap } from './response/response.js';

/**
 * Header that lists the versions on which the response depends, for the gateway; absent when it must not be cached.
 */
export const CACHE_HEADER = 'X-Almanac-Cache';
/**
 * Header with the number of seconds for which a response is true if nothing changes, for the gateway; absent:
 * unlimited.
 */
export const MAX_AGE_HEADER = 'X-Almanac-Max-Age';

/** A request of Node's HTTP server as plain values. @param identity undefined when the caller cannot be verified */
export function plainRequest(message: IncomingMessage, identity: Identity | undefined): PlainRequest {
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

// This response is serialized in advance, so that serializing it cannot fail.
const FAILURE = wrap(errorResponse(internalError(), ANONYMOUS), {
  envelope: false,
  pretty: false,
  callback: undefined,
});

/**
 * Sends a response over HTTP.
 * @throws the error of a failure, after it has sent a 500 or broken off the response
 */
export async function sendResponse(result: RestResponse, response: ServerResponse): Promise<void> {
  const { status, headers, body } = result;
  try {
    response.writeHead(status, { ...headers, ...cacheHeaders(result) });
    if (body instanceof Readable) await stream(body, response);
    else send(body, response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else {
      const { status: failed, type, body: text } = FAILURE;
      response.writeHead(failed, { 'Content-Type': type, [REQUEST_ID_HEADER]: result.outcome.id });
      send(text, response);
    }
    throw error;
  }
}

/** Tells the gateway how long it may cache a response. */
export const cacheHeaders = ({
  dependsOn,
  maxAgeMs,
}: {
  readonly dependsOn: readonly string[] | undefined;
  readonly maxAgeMs?: number | undefined;
}): Readonly<Record<string, string>> => ({
  ...(dependsOn && dependsOn.length > 0 && { [CACHE_HEADER]: dependsOn.join(',') }),
  ...(maxAgeMs !== undefined && { [MAX_AGE_HEADER]: String(maxAgeMs / 1_000) }),
});

/** The last address in the header is the one that the gateway sees. */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = headerValue(headers, 'x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded || (socket.remoteAddress ?? '');
}

/** @throws the error of the source, after breaking off the response */
async function stream(source: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(source, response);
  } catch (error) {
    // A client that disconnects is not a failure of the service.
    if (!isDisconnect(error)) throw error;
  }
}

/** Whether an error means that the client disconnected before the end. */
export const isDisconnect = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
