import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Params } from '../arguments/argument-set.js';
import { fileTooLarge } from '../kit-errors.js';
import type { Method, UploadedFile } from '../request.js';
import { type Allowance, allChunksOf, discardRest } from './allowance.js';
import { parseQuery } from './head.js';
import { parseJson } from './json.js';
import { type FileStore, readMultipart } from './multipart.js';

/** What a body brings. JSON members outrank the form's, though a body is only ever one of them. */
export interface Body {
  readonly params: Params;
  readonly files: readonly UploadedFile[];
}

const NOTHING: Body = { params: {}, files: [] };

// application/json, every application/*+json, and application/json+oembed
const JSON_TYPE = /^application\/(?:[\w!#$&^.+-]+\+)?json(?:\+oembed)?$/;

const FORM_TYPE = 'application/x-www-form-urlencoded';

export interface BodyOptions {
  /** How much the request may send. */
  readonly allowance: Allowance;
  /** Of a form's fields beside files. */
  readonly fieldBytes: number;
  /** Of a GET, only JSON is looked at; a body that names no type is a form unless it is a POST's, as in WordPress. */
  readonly method: Method;
  /** Where files go; without it they are skipped. */
  readonly store: FileStore | undefined;
}

/**
 * Reads the body of a request that has one: JSON, a form, multipart, or, where files are taken, a raw file. Any other type
 * (text/plain) is not looked at and brings nothing. What a refusal leaves unread is let pass, so that the
 * client gets its answer and may go on asking.
 * @throws RestError `rest_invalid_json`, `rest_invalid_multipart`, `rest_incomplete_body`, `rest_content_too_large`,
 *   `rest_upload_file_too_big`, `rest_too_busy`
 */
export async function readBody(request: IncomingMessage, options: BodyOptions): Promise<Body> {
  try {
    return await readAs(request, options);
  } catch (error) {
    void discardRest(request);
    throw error;
  }
}

async function readAs(
  request: IncomingMessage,
  { allowance, fieldBytes, method, store }: BodyOptions,
): Promise<Body> {
  const type = mediaType(request);
  if (JSON_TYPE.test(type)) return { params: parseJson(await readAll(request, allowance)), files: [] };
  if (method === 'GET') return NOTHING;
  if (type === FORM_TYPE || (type === '' && method !== 'POST')) {
    return { params: parseQuery((await readAll(request, allowance)).toString()), files: [] };
  }
  if (type === 'multipart/form-data') return readMultipart(request, { allowance, fieldBytes, store });
  if (store !== undefined) return { params: {}, files: [await readRaw(request, type, store)] };
  await skip(request, allowance);
  return NOTHING;
}

/** Waits for the end of a body that brings nothing: a write of which a part is missing is not carried out. */
async function skip(request: IncomingMessage, allowance: Allowance): Promise<void> {
  for await (const _chunk of allowance.chunksOf(request));
}

/** The media type of a body, in lower case without its parameters; '' for none. */
export const mediaType = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

async function readAll(request: IncomingMessage, allowance: Allowance): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of allowance.chunksOf(request)) {
    allowance.hold(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readRaw(
  request: IncomingMessage,
  mimeType: string,
  { spool, maxBytes }: FileStore,
): Promise<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw fileTooLarge();
  const newPath = await spool.open();
  const path = newPath();
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? fileTooLarge() : null, chunk);
    },
  });
  await pipeline(allChunksOf(request), counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { field: '', filename: '', mimeType, path, size };
}
