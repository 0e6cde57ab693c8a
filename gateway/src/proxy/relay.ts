import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { CACHE_HEADER } from '@almanac/rest';
import { RAISED_HEADER } from '@almanac/service';
import type { Versions } from '../cache/versions.js';
import type { GatewayResponse } from '../http/locals.js';
import { sendTagged, sendUntagged, tagResponse } from '../http/tagged-response.js';
import { apiHeaders, fileHeaders } from './headers.js';

export interface RelayDeps {
  readonly versions: Versions;
  /** Hears of every change that any service has announced so far. */
  readonly catchUp: () => Promise<void>;
  /** Address of the root index. */
  readonly rootUrl: string;
}

/** Larger answers are passed on as they come, without a tag. */
const LARGEST_WHOLE = 4 * 1024 * 1024;

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
  // Nobody may learn of a change from here before this gateway has. A file tells of none.
  if (!plainRead && address.kind === 'api') await catchUp();

  const status = upstream.statusCode ?? 502;
  if (address.kind !== 'api') {
    response.writeHead(status, [...fileHeaders(upstream.rawHeaders), ...lengthOf(upstream), ...own]);
    return pipeline(upstream, response);
  }
  const headers = apiHeaders(upstream.rawHeaders, rootUrl);
  const passOn = (beginning?: Buffer): Promise<void> => {
    // Others who ask the same do not wait until this client has taken all of it.
    pending?.abandon();
    response.writeHead(status, [...headers, 'Cache-Control', 'no-store', ...lengthOf(upstream), ...own]);
    if (beginning) response.write(beginning);
    return pipeline(upstream, response);
  };
  // What has no length is made while it is sent.
  if (!plainRead && lengthOf(upstream).length === 0) return passOn();

  const { beginning, isAll } = await readUpTo(upstream, LARGEST_WHOLE);
  if (!isAll) return passOn(beginning);
  if (!plainRead || status !== 200) {
    // An answer without a body may tell the length of the one that it leaves out.
    const [body, length] = beginning.length > 0 ? [beginning, []] : [undefined, lengthOf(upstream)];
    return sendUntagged(response, status, [...headers, ...length], body);
  }
  const tagged = tagResponse(headers, beginning, identity === undefined ? 'public' : 'private');
  pending?.resolve(tagged, listOf(upstream, CACHE_HEADER));
  sendTagged(response, tagged, response.locals);
}

/** The comma-separated values of a header. */
const listOf = (upstream: IncomingMessage, name: string): string[] =>
  headerOf(upstream, name)
    ?.split(',')
    .flatMap((part) => part.trim() || []) ?? [];

function lengthOf(upstream: IncomingMessage): string[] {
  const length = headerOf(upstream, 'Content-Length');
  return length === undefined ? [] : ['Content-Length', length];
}

/** The value of a header. Node puts all headers together by name for who asks for one, which costs more. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const index = rawHeaders.findIndex(
    (text, at) => at % 2 === 0 && text.length === wanted.length && text.toLowerCase() === wanted,
  );
  return index < 0 ? undefined : rawHeaders[index + 1];
}

/** The beginning of a stream, and whether that is all of it; if not, the stream is paused, and the rest can be read. */
function readUpTo(stream: IncomingMessage, limit: number): Promise<{ beginning: Buffer; isAll: boolean }> {
  // Listeners in place of an iterator, which costs as much as a small answer does in all.
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) done(false);
    };
    const end = (): void => done(true);
    const broken = (): void => fail(new Error('the answer broke off'));
    const fail = (error: Error): void => {
      release();
      reject(error);
    };
    const done = (isAll: boolean): void => {
      release();
      if (!isAll) stream.pause();
      resolve({ beginning: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks), isAll });
    };
    const release = (): void => {
      stream.off('data', take).off('end', end).off('error', fail).off('aborted', broken).off('close', broken);
    };
    stream.on('data', take).on('end', end).on('error', fail).on('aborted', broken).on('close', broken);
    // It may have broken off before anybody listened, and says so only once.
    if (stream.destroyed) broken();
  });
}
