import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CACHE_HEADER } from '@almanac/rest';
import { RAISED_HEADER } from '@almanac/service';
import type { Versions } from '../cache/versions.js';
import type { GatewayResponse } from '../http/locals.js';
import { sendTagged, tagResponse } from '../http/tagged-response.js';
import { apiHeaders, fileHeaders } from './headers.js';

export interface RelayDeps {
  readonly versions: Versions;
  /** Hears of every change that any service has announced so far. */
  readonly catchUp: () => Promise<void>;
  /** Address of the root index. */
  readonly rootUrl: string;
}

/** Larger answers are passed on as they come, without a tag. */
const LARGEST_TAGGED = 4 * 1024 * 1024;

/**
 * Passes a service's answer on to the client. Rejects when it cannot be read to its end; what has been begun is then
 * broken off.
 */
export async function relay(
  upstream: IncomingMessage,
  response: GatewayResponse,
  { versions, catchUp, rootUrl }: RelayDeps,
): Promise<void> {
  const { address, plainRead, identity, pending, own } = response.locals;
  for (const namespace of listOf(upstream, RAISED_HEADER)) versions.raise(namespace);
  // Nobody may learn of a change from here before this gateway has.
  if (!plainRead) await catchUp();

  const status = upstream.statusCode ?? 502;
  if (address.kind !== 'api') {
    response.writeHead(status, [...fileHeaders(upstream.rawHeaders), ...lengthOf(upstream), ...own]);
    return pipeline(upstream, response);
  }
  const headers = apiHeaders(upstream.rawHeaders, rootUrl);
  const passOn = (beginning?: Buffer): Promise<void> => {
    response.writeHead(status, [...headers, 'Cache-Control', 'no-store', ...lengthOf(upstream), ...own]);
    if (beginning) response.write(beginning);
    return pipeline(upstream, response);
  };
  if (!plainRead || status !== 200) return passOn();

  const { beginning, isAll } = await readUpTo(upstream, LARGEST_TAGGED);
  if (!isAll) return passOn(beginning);
  const tagged = tagResponse(headers, beginning, identity === undefined ? 'public' : 'private');
  pending?.resolve(tagged, listOf(upstream, CACHE_HEADER));
  sendTagged(response, tagged, response.locals);
}

/** The comma-separated values of a header. */
function listOf({ headers }: IncomingMessage, name: string): string[] {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value.split(',').flatMap((part) => part.trim() || []) : [];
}

const lengthOf = ({ headers }: IncomingMessage): string[] =>
  headers['content-length'] === undefined ? [] : ['Content-Length', headers['content-length']];

/** The beginning of a stream, and whether that is all of it; if not, the rest can still be read. */
async function readUpTo(stream: Readable, limit: number): Promise<{ beginning: Buffer; isAll: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) return { beginning: Buffer.concat(chunks), isAll: false };
  }
  return { beginning: Buffer.concat(chunks), isAll: true };
}
