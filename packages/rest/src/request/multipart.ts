import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Params } from '../arguments/argument-set.js';
import { bodyTooLarge, fileTooLarge, invalidMultipart } from '../errors/framework-errors.js';
import { parsePairs } from './query.js';
import type { UploadedFile } from './request.js';

/** Destination of files, and their size limit. */
export interface FileStore {
  readonly spool: Spool;
  readonly maxBytes: number;
}

interface MultipartOptions {
  /** Headers of the request. */
  readonly headers: IncomingHttpHeaders;
  /** Limit of all fields together. */
  readonly fieldBytes: number;
  readonly store: FileStore | undefined;
}

const MAX_FIELDS = 1000;
const MAX_FILES = 20;

/**
 * Reads a multipart body as it streams in: fields into memory, files to disk.
 * @throws RestError `rest_invalid_multipart`, `rest_incomplete_body`, `rest_content_too_large`,
 *   `rest_upload_file_too_big`, `rest_too_busy`
 */
export async function readMultipart(
  chunks: AsyncIterable<Buffer>,
  { headers, fieldBytes, store }: MultipartOptions,
): Promise<{ params: Params; files: UploadedFile[] }> {
  const parser = createParser(headers, fieldBytes, store);
  const newPath = await store?.spool.open();
  const pairs: [string, string][] = [];
  const saving: Promise<UploadedFile>[] = [];
  let room = fieldBytes;
  const refuse = (error: Error) => parser.destroy(error);
  const empty = new EmptyControls();

  parser.on('field', (name, value, { valueTruncated, nameTruncated }) => {
    room -= name.length + value.length;
    if (room < 0 || valueTruncated || nameTruncated) refuse(bodyTooLarge());
    else pairs.push([name, value]);
  });
  parser.on('file', (field, stream, { filename, mimeType }) => {
    if (store === undefined || newPath === undefined) {
      // A failed part emits an error: without a listener the process would end.
      stream.on('error', () => undefined).resume();
      return;
    }
    const saved = save(stream, store.maxBytes, {
      field,
      // busboy yields no name for an empty file input.
      filename: filename ?? '',
      mimeType,
      path: newPath(),
    });
    saved.catch(refuse);
    saving.push(saved);
  });
  parser.on('fieldsLimit', () => refuse(bodyTooLarge()));
  parser.on('filesLimit', () => refuse(bodyTooLarge()));

  try {
    await pipeline(store ? empty.watch(chunks) : chunks, parser);
  } catch (error) {
    await Promise.allSettled(saving);
    throw isParserError(error) ? invalidMultipart() : error;
  }
  // The first failure must not leave the others writing.
  await Promise.allSettled(saving);
  const files = await Promise.all(saving);
  return { params: parsePairs(pairs), files: empty.found ? files : files.filter(isFile) };
}

/** An empty file input has neither name nor bytes; a part without `filename` is no file. */
const isFile = ({ filename, size }: UploadedFile): boolean => filename !== '' || size > 0;

const EMPTY_NAME = Buffer.from('; filename=""');

/**
 * Distinguishes `filename=""`, which browsers send for an empty file input, from a missing `filename`. busboy does
 * not.
 */
class EmptyControls {
  found = false;

  async *watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let tail = Buffer.alloc(0);
    for await (const chunk of chunks) {
      if (!this.found) {
        const seen = Buffer.concat([tail, chunk]);
        this.found = seen.includes(EMPTY_NAME);
        tail = seen.subarray(Math.max(0, seen.length - EMPTY_NAME.length + 1));
      }
      yield chunk;
    }
  }
}

function createParser(
  headers: IncomingHttpHeaders,
  fieldBytes: number,
  store: FileStore | undefined,
): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: {
        fieldSize: fieldBytes,
        fields: MAX_FIELDS,
        files: MAX_FILES,
        // One byte more than allowed distinguishes a file of the exact limit from one that was cut.
        fileSize: (store?.maxBytes ?? 0) + 1,
      },
    });
  } catch {
    // The type has no boundary.
    throw invalidMultipart();
  }
}

/** Writes a part to disk. It starts at once: a part that breaks off before anybody listens would end the process. */
async function save(
  stream: Readable,
  maxBytes: number,
  file: Omit<UploadedFile, 'size'>,
): Promise<UploadedFile> {
  const target = createWriteStream(file.path, { flags: 'wx', mode: 0o600 });
  await pipeline(stream, target);
  if (target.bytesWritten > maxBytes) throw fileTooLarge();
  return { ...file, size: target.bytesWritten };
}

/** busboy throws plain errors; ours and the socket's carry a code. */
const isParserError = (error: unknown): boolean => error instanceof Error && !('code' in error);

/** A place of one request for the files it brings; made when the first is expected, removed before the answer. */
export class Spool {
  #directory: Promise<string> | undefined;

  /** @param parent an existing directory. */
  constructor(private readonly parent: string) {}

  /** Makes the place. @returns a maker of paths where nothing is yet. */
  async open(): Promise<() => string> {
    this.#directory ??= mkdtemp(join(this.parent, 'almanac-upload-'));
    const directory = await this.#directory;
    return () => join(directory, randomUUID());
  }

  /** Removes all files. A handler that wants to keep one has moved it by now. */
  async remove(): Promise<void> {
    if (this.#directory) await rm(await this.#directory, { recursive: true, force: true });
  }
}
