import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, rmdir, unlink } from 'node:fs/promises';
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
  /** Maximum size of all fields together. */
  readonly fieldBytes: number;
  readonly store: FileStore | undefined;
}

const MAX_FIELDS = 1000;
const MAX_FILES = 20;

/**
 * Reads a multipart body while it arrives: fields into memory, files to disk.
 * @throws RestError `rest_invalid_multipart`, `rest_incomplete_body`, `rest_content_too_large`,
 * `rest_upload_file_too_big`, `rest_too_busy`
 */
export async function readMultipart(
  chunks: AsyncIterable<Buffer>,
  { headers, fieldBytes, store }: MultipartOptions,
): Promise<{ params: Params; files: UploadedFile[] }> {
  const parser = createParser(headers, fieldBytes, store);
  const pairs: [string, string][] = [];
  const saving: Promise<UploadedFile>[] = [];
  let room = fieldBytes;
  const refuse = (error: Error) => parser.destroy(error);
  const empty = new EmptyControls();

  parser.on('field', (sentName, value, { valueTruncated, nameTruncated }) => {
    const name = nameOf(sentName);
    room -= name.length + value.length;
    if (room < 0 || valueTruncated || nameTruncated) refuse(bodyTooLarge());
    else pairs.push([name, value]);
  });
  parser.on('file', (name, stream, { filename, mimeType }) => {
    const field = nameOf(name);
    if (store === undefined || field === '') {
      // A failed part emits an error, which would end the process without a listener.
      stream.on('error', () => undefined).resume();
      return;
    }
    // busboy gives no name for an empty file input.
    const saved = save(stream, store, { field, filename: filename ?? '', mimeType });
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
  // After the first failure, the other writes must end as well.
  await Promise.allSettled(saving);
  const files = await Promise.all(saving);
  return { params: parsePairs(pairs), files: empty.found ? files : files.filter(isFile) };
}

/** The name of a part without blanks in front, as PHP reads it; '' for none, for which busboy gives undefined. */
const nameOf = (sent: string | undefined): string => sent?.replace(/^ +/, '') ?? '';

/** Whether a part is a file. An empty file input has neither name nor bytes; a part without `filename` is no file. */
const isFile = ({ filename, size }: UploadedFile): boolean => filename !== '' || size > 0;

const EMPTY_NAME = Buffer.from('; filename=""');

/**
 * Finds `filename=""`, which browsers send for an empty file input. busboy does not distinguish it from a missing
 * `filename`.
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
        // The limit is one byte above the allowed size, which tells a file of exactly that size from a truncated one.
        fileSize: (store?.maxBytes ?? 0) + 1,
      },
    });
  } catch {
    // The content type lacks a boundary.
    throw invalidMultipart();
  }
}

/** Writes a part to disk. */
async function save(
  stream: Readable,
  { spool, maxBytes }: FileStore,
  part: Omit<UploadedFile, 'path' | 'size'>,
): Promise<UploadedFile> {
  // A part that ends early emits an error, which would end the process without a listener.
  stream.on('error', () => undefined);
  const path = await spool.newPath();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(stream, target);
  if (target.bytesWritten > maxBytes) throw fileTooLarge();
  return { ...part, path, size: target.bytesWritten };
}

/**
 * Whether the error comes from busboy, which throws plain errors; errors of this package and of sockets carry a code.
 */
const isParserError = (error: unknown): boolean => error instanceof Error && !('code' in error);

/**
 * A temporary directory for the files of one request. It is created for the first file and removed before the
 * response.
 */
export class Spool {
  #directory: Promise<string> | undefined;

  /** @param parent an existing directory */
  constructor(private readonly parent: string) {}

  /** An unused path in the directory. */
  async newPath(): Promise<string> {
    this.#directory ??= mkdtemp(join(this.parent, 'almanac-upload-'));
    return join(await this.#directory, randomUUID());
  }

  /** Removes the directory with its files. A handler that keeps a file has moved it before. */
  async remove(): Promise<void> {
    const directory = await this.#directory;
    if (directory === undefined) return;
    try {
      // A recursive removal would ask for the type of each file.
      for (const name of await readdir(directory)) await unlink(join(directory, name));
      await rmdir(directory);
    } catch {
      // The file of an aborted upload may appear late, and a handler may have removed one.
      await rm(directory, { recursive: true, force: true });
    }
  }
}
