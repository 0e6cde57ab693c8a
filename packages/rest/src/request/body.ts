import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Params } from '../arguments/argument-set.js';
import { isRestError } from '../errors/errors.js';
import {
  bodyTooLarge,
  fileTooLarge,
  incompleteBody,
  requestTimeout,
  tooBusy,
} from '../errors/framework-errors.js';
import { parseJson } from './json-body.js';
import { type FileStore, readMultipart } from './multipart.js';
import { parseQuery } from './query.js';
import type { Method, UploadedFile } from './request.js';

/** Parameters and files of a body. */
export interface Body {
  readonly params: Params;
  readonly files: readonly UploadedFile[];
}

/** The body of a request as it arrives, with the headers that describe it. */
export interface SentBody {
  readonly headers: IncomingHttpHeaders;
  readonly stream: Readable;
}

const NOTHING: Body = { params: {}, files: [] };

// Media types of JSON: application/json, and every application/*+json such as application/json+oembed. As in
// WordPress, the type may be one of several.
const JSON_TYPE = /(?:^|[\s,])application\/(?:[\w!#$&^.+-]+\+)?json(?:\+oembed)?(?:$|[\s,])/;

/** Milliseconds within which the body of a GET must arrive. */
const READ_BODY_MS = 2_000;

const FORM_TYPE = 'application/x-www-form-urlencoded';

export interface BodyOptions {
  /** Limits of the request's size. */
  readonly allowance: Allowance;
  /** Limit of a form's fields without files. */
  readonly fieldBytes: number;
  /**
   * Method of the request. A GET accepts only JSON; a body without a type is a form unless the method is POST, as in
   * WordPress.
   */
  readonly method: Method;
  /** Destination of files; without it they are skipped. */
  readonly store: FileStore | undefined;
}

/**
 * Reads the body of a request: JSON, a form, multipart, or, if the endpoint accepts files, a raw file. Bodies of other
 * types (text/plain) are ignored. For a GET only JSON is read, with a short timeout. After an error response the rest
 * of the body is discarded, so that the client receives the response and may reuse the connection.
 * @throws RestError `rest_invalid_json`, `rest_invalid_multipart`, `rest_incomplete_body`, `rest_content_too_large`,
 * `rest_upload_file_too_big`, `rest_request_timeout`, `rest_too_busy`
 */
export async function readBody(sent: SentBody, options: BodyOptions): Promise<Body> {
  try {
    return await readAs(sent, options);
  } catch (error) {
    void discardRest(sent.stream);
    throw error;
  }
}

async function readAs(sent: SentBody, { allowance, fieldBytes, method, store }: BodyOptions): Promise<Body> {
  const type = mediaType(sent.headers);
  if (JSON_TYPE.test(type)) {
    const json = await (method === 'GET' ? readInTime : readAll)(sent, allowance);
    return { params: parseJson(json), files: [] };
  }
  if (method === 'GET') return NOTHING;
  if (type === FORM_TYPE || (type === '' && method !== 'POST')) {
    return { params: parseQuery((await readAll(sent, allowance)).toString()), files: [] };
  }
  if (type === 'multipart/form-data') {
    // With a store each file has its own limit.
    const chunks = store ? allChunksOf(sent.stream) : held(sent, allowance);
    return readMultipart(chunks, { headers: sent.headers, fieldBytes, store });
  }
  if (store !== undefined) return { params: {}, files: [await readRaw(sent, type, store)] };
  await skip(sent, allowance);
  return NOTHING;
}

/** Waits for the end of an ignored body, because an incomplete write must not be carried out. */
async function skip(sent: SentBody, allowance: Allowance): Promise<void> {
  for await (const _chunk of allowance.chunksOf(sent));
}

/** The media type of a body, in lower case without its parameters; '' for none. */
export const mediaType = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

async function readAll(sent: SentBody, allowance: Allowance): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of held(sent, allowance)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Reads a body that must arrive soon. After the timeout the rest stays unread. @throws RestError
 * `rest_request_timeout`
 */
async function readInTime({ headers, stream }: SentBody, allowance: Allowance): Promise<Buffer> {
  const inTime = new PassThrough();
  const fail = (error: Error): void => void inTime.destroy(error);
  // After a pause of the process, timers run before the bytes that have arrived meanwhile are read.
  const limit = setTimeout(() => setImmediate(fail, requestTimeout()), READ_BODY_MS);
  // The next read throws a failure that occurs between two reads.
  inTime.on('error', () => undefined);
  stream.once('error', fail).pipe(inTime);
  try {
    return await readAll({ headers, stream: inTime }, allowance);
  } finally {
    clearTimeout(limit);
    stream.off('error', fail).unpipe(inTime);
  }
}

/** Chunks of a body that stay in memory. Each chunk is counted before it is yielded. */
async function* held(sent: SentBody, allowance: Allowance): AsyncGenerator<Buffer> {
  for await (const chunk of allowance.chunksOf(sent)) {
    allowance.hold(chunk.length);
    yield chunk;
  }
}

async function readRaw(
  { headers, stream }: SentBody,
  mimeType: string,
  { spool, maxBytes }: FileStore,
): Promise<UploadedFile> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw fileTooLarge();
  const path = await spool.newPath();
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? fileTooLarge() : null, chunk);
    },
  });
  await pipeline(allChunksOf(stream), counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { field: '', filename: '', mimeType, path, size };
}

/** Memory that the bodies of all pending requests share. */
export class BodyMemory {
  #free: number;

  /** @param bytes limit of all bodies together. */
  constructor(bytes: number) {
    this.#free = bytes;
  }

  /** @returns whether the memory was available. */
  take(bytes: number): boolean {
    if (bytes > this.#free) return false;
    this.#free -= bytes;
    return true;
  }

  give(bytes: number): void {
    this.#free += bytes;
  }
}

export interface AllowanceOptions {
  /** Bytes that any caller may send. */
  readonly openBytes: number;
  /** Returns the caller's limit, once the body exceeds `openBytes`. @throws RestError */
  readonly extend: () => Promise<number>;
  readonly memory: BodyMemory;
}

/** Limits the size of one request and the memory that it holds. */
export class Allowance {
  #limit: number;
  #isExtended = false;
  #held = 0;

  constructor(private readonly options: AllowanceOptions) {
    this.#limit = options.openBytes;
  }

  /**
   * Chunks of a body, up to its limit. Stopping early leaves the connection open for the response.
   * @throws RestError `rest_content_too_large`, `rest_incomplete_body`, or the error of `extend`
   */
  async *chunksOf({ headers, stream }: SentBody): AsyncGenerator<Buffer> {
    await this.#admit(Number(headers['content-length'] ?? 0));
    let size = 0;
    for await (const chunk of allChunksOf(stream)) {
      size += chunk.length;
      if (size > this.#limit) await this.#admit(size);
      yield chunk;
    }
  }

  /** Counts bytes that stay in memory until the response. @throws RestError `rest_too_busy` */
  hold(bytes: number): void {
    if (!this.options.memory.take(bytes)) throw tooBusy();
    this.#held += bytes;
  }

  /** Releases the held bytes. */
  release(): void {
    this.options.memory.give(this.#held);
    this.#held = 0;
  }

  async #admit(size: number): Promise<void> {
    if (size > this.#limit && !this.#isExtended) {
      this.#isExtended = true;
      this.#limit = await this.options.extend();
    }
    if (size > this.#limit) throw bodyTooLarge();
  }
}

/** Chunks of a body of unlimited size. @throws RestError `rest_incomplete_body` when the client disconnects. */
async function* allChunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } catch (error) {
    // The body may have arrived completely, though unread, when the client disconnected.
    throw isRestError(error) || !stream.errored ? error : incompleteBody();
  }
}

/**
 * Discards the rest of a body, because the next request on the connection follows it. Node does this itself only for a
 * request that was never read. @returns when the rest is discarded, or the client has disconnected
 */
export function discardRest(stream: Readable): Promise<void> {
  // The listener stays: without any listener the stream would pause.
  stream.on('data', () => undefined);
  return finished(stream.resume()).catch(() => undefined);
}
