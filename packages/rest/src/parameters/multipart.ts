import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Params } from '../arguments/argument-set.js';
import { bodyTooLarge, fileTooLarge, invalidMultipart } from '../kit-errors.js';
import type { UploadedFile } from '../request.js';
import { parsePairs } from './query.js';
import type { Spool } from './spool.js';
import { chunksOf } from './stream.js';

/** Where file parts go, and how large one may be; without it they are skipped. */
export interface FileStore {
  readonly spool: Spool;
  readonly maxBytes: number;
}

const MAX_FIELDS = 1000;
const MAX_FILES = 20;

/**
 * Reads a multipart body as it streams in: fields into memory, files to disk.
 * @param fieldBytes how much all fields together may hold.
 * @throws RestError `rest_invalid_multipart`, `rest_content_too_large`, `rest_upload_file_too_big`
 */
export async function readMultipart(
  request: IncomingMessage,
  fieldBytes: number,
  store: FileStore | undefined,
): Promise<{ params: Params; files: UploadedFile[] }> {
  const parser = createParser(request, fieldBytes, store);
  const newPath = await store?.spool.open();
  const pairs: [string, string][] = [];
  const saving: Promise<UploadedFile | undefined>[] = [];
  let room = fieldBytes;
  const refuse = (error: Error) => parser.destroy(error);

  parser.on('field', (name, value, { valueTruncated, nameTruncated }) => {
    room -= name.length + value.length;
    if (room < 0 || valueTruncated || nameTruncated) return refuse(bodyTooLarge());
    pairs.push([name, value]);
    return undefined;
  });
  parser.on('file', (field, stream, { filename, mimeType }) => {
    // A file input left empty by a browser has no name and no bytes.
    if (store === undefined || newPath === undefined || !filename) {
      stream.resume();
      return;
    }
    const saved = save(stream, store.maxBytes, { field, filename, mimeType, path: newPath() });
    saved.catch(refuse);
    saving.push(saved);
  });
  parser.on('fieldsLimit', () => refuse(bodyTooLarge()));
  parser.on('filesLimit', () => refuse(bodyTooLarge()));

  try {
    await pipeline(chunksOf(request), parser);
  } catch (error) {
    await Promise.allSettled(saving);
    throw isParserError(error) ? invalidMultipart() : error;
  }
  const files = await Promise.all(saving);
  return { params: parsePairs(pairs), files: files.filter((file) => file !== undefined) };
}

function createParser(
  request: IncomingMessage,
  fieldBytes: number,
  store: FileStore | undefined,
): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        fieldSize: fieldBytes,
        fields: MAX_FIELDS,
        files: MAX_FILES,
        // One byte more than allowed tells a file that just fits from one that was cut.
        fileSize: (store?.maxBytes ?? 0) + 1,
      },
    });
  } catch {
    // A type without a boundary.
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
