import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { types } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { isSystemError, UserError } from '@almanac/supervisor/errors';

const CHUNK_BYTES = 256 * 1024;

/** File name that stands for standard input or output. */
export const STANDARD_STREAM = '-';

/** Checks that a file can be read, before any other work. @throws UserError when it cannot be read */
export async function checkReadable(path: string): Promise<void> {
  if (path === STANDARD_STREAM)
    throw new UserError('Name a file: it is read several times, which the standard input does not allow.');
  const found = await stat(path).catch((error: unknown) => {
    throw new UserError(`There is no file ${path}.`, { cause: error });
  });
  if (found.isDirectory()) throw new UserError(`${path} is a folder, not a file.`);
  await access(path, constants.R_OK);
}

/**
 * Checks that a file can be written, before any other work.
 * @param force whether the file may exist already
 * @throws UserError when it cannot be written
 */
export async function checkWritable(path: string, force: boolean): Promise<void> {
  if (path === STANDARD_STREAM) return;
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new UserError(`${path} is a folder, not a file.`);
  if (found && !force)
    throw new UserError(`${path} already exists. Name another file, or overwrite it with --force.`);
  const folder = dirname(resolve(path));
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw new UserError(`There is no folder ${folder} to write to.`, { cause: error });
  });
}

/** The text of a file, in parts; `.gz` is decompressed. @throws UserError for a compressed file that is damaged */
export async function* textOf(path: string): AsyncGenerator<string, void, undefined> {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  // A failure is thrown to the reader of the text.
  const bytes = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
  try {
    for await (const chunk of bytes.setEncoding('utf8')) yield chunk;
  } catch (error) {
    const isDamaged = types.isNativeError(error) && 'code' in error && /^Z_/.test(String(error.code));
    throw isDamaged ? new UserError(`${path} is not compressed with gzip, or is damaged.`) : error;
  } finally {
    file.destroy();
  }
}

/**
 * Writes a text to a file, which gets its name only once it is complete; `.gz` is compressed.
 * @param path `-` for standard output
 */
export async function writeAtomically(path: string, parts: AsyncIterable<string>): Promise<void> {
  if (path === STANDARD_STREAM) return writeOut(parts);
  const unfinished = `${path}.part`;
  const coding = path.endsWith('.gz') ? createGzip() : new PassThrough();
  try {
    await piped(Readable.from(parts), coding, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeOut(parts: AsyncIterable<string>): Promise<void> {
  try {
    await piped(Readable.from(parts), process.stdout, { end: false });
  } catch (error) {
    if (!isSystemError(error, 'EPIPE')) throw error;
    throw new UserError('The output is incomplete: its reader has ended.', { cause: error });
  }
}
