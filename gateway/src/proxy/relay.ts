import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CACHE_HEADER } from '@almanac/rest';
import { RAISED_HEADER } from '@almanac/service';
import type { Versions } from '../cache/versions.js';
import type { GatewayResponse } from '../http/locals.js';
import { sendTagged, sendUntagged, tagResponse } from '../http/tagged-response.js';
import { apiHeaders, fileHeaders } from './headers.js';
import { LARGEST_WHOLE, type ServiceAnswer } from './response-reader.js';

export interface RelayDeps {
  readonly versions: Versions;
  /** Hears of every change that any service has announced so far. */
  readonly catchUp: () => Promise<void>;
  /** Address of the root index. */
  readonly rootUrl: string;
}

/**
 * Passes a service's answer on to the client. Rejects when it cannot be read to its end; what has been begun is then
 * broken off.
 */
export async function relay(
  answer: ServiceAnswer,
  response: GatewayResponse,
  { versions, catchUp, rootUrl }: RelayDeps,
): Promise<void> {
  const { address, plainRead, identity, pending, own } = response.locals;
  const { status, body, release } = answer;
  for (const namespace of listOf(answer, RAISED_HEADER)) versions.raise(namespace);
  // Nobody may learn of a change from here before this gateway has. A file tells of none.
  if (!plainRead && address.kind === 'api') await catchUp();

  const length = lengthOf(answer);
  if (address.kind !== 'api') {
    response.writeHead(status, [...fileHeaders(answer.headers), ...length, ...own]);
    return pipeline(body instanceof Readable ? body : [body], response);
  }
  const headers = apiHeaders(answer.headers, rootUrl);
  const passOn = (stream: Readable, beginning?: Buffer): Promise<void> => {
    // Others who ask the same do not wait until this client has taken all of it.
    pending?.abandon();
    response.writeHead(status, [...headers, 'Cache-Control', 'no-store', ...length, ...own]);
    if (beginning) response.write(beginning);
    return pipeline(stream, response);
  };
  // What has no length is made while it is sent.
  if (!plainRead && length.length === 0 && body instanceof Readable) return passOn(body);

  const { beginning, rest } =
    body instanceof Readable ? await readUpTo(body, LARGEST_WHOLE) : { beginning: body };
  if (rest) return passOn(rest, beginning);
  if (!plainRead || status !== 200) {
    // An answer without a body may tell the length of the one that it leaves out.
    const own = beginning.length > 0 ? [] : length;
    return sendUntagged(response, status, [...headers, ...own], own.length > 0 ? undefined : beginning);
  }
  const tagged = tagResponse(headers, beginning, identity === undefined ? 'public' : 'private');
  pending?.resolve(tagged, listOf(answer, CACHE_HEADER));
  if (release && !pending?.isShared) response.once('finish', release);
  sendTagged(response, tagged, response.locals);
}

/** The comma-separated values of a header. */
const listOf = (answer: ServiceAnswer, name: string): string[] =>
  headerOf(answer, name)
    ?.split(',')
    .flatMap((part) => part.trim() || []) ?? [];

function lengthOf(answer: ServiceAnswer): string[] {
  const length = headerOf(answer, 'Content-Length');
  return length === undefined ? [] : ['Content-Length', length];
}

/** The value of a header. */
function headerOf({ headers }: ServiceAnswer, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const index = headers.findIndex(
    (text, at) => at % 2 === 0 && text.length === wanted.length && text.toLowerCase() === wanted,
  );
  return index < 0 ? undefined : headers[index + 1];
}

/** The beginning of a stream, and what comes after it, paused; absent when that is all of it. */
function readUpTo(stream: Readable, limit: number): Promise<{ beginning: Buffer; rest?: Readable }> {
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
      const beginning = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      resolve({ beginning, ...(!isAll && { rest: stream }) });
    };
    const release = (): void => {
      stream.off('data', take).off('end', end).off('error', fail).off('aborted', broken).off('close', broken);
    };
    stream.on('data', take).on('end', end).on('error', fail).on('aborted', broken).on('close', broken);
    // It may have broken off before anybody listened, and says so only once.
    if (stream.destroyed) broken();
  });
}
