import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { types } from 'node:util';
import { createGunzip } from 'node:zlib';
import { UserError } from './user-error.js';

const CHUNK_BYTES = 256 * 1024;

/** Makes sure that there is a file, before anything is done for it. @throws UserError when there is none to read */
export async function checkReadable(path: string): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    throw new UserError(`There is no file ${path}.`, { cause: error });
  });
  if (found.isDirectory()) throw new UserError(`${path} is a folder, not a file.`);
  await access(path, constants.R_OK);
}

/** Makes sure that a file can be made, before anything is done for it. @throws UserError when it cannot */
export async function checkWritable(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined))?.isDirectory())
    throw new UserError(`${path} is a folder, not a file.`);
  const folder = dirname(resolve(path));
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw new UserError(`There is no folder ${folder} to write to.`, { cause: error });
  });
}

/** The text of a file, in parts; `.gz` is decompressed. @throws UserError for a compressed file that is damaged */
export async function* textOf(path: string): AsyncGenerator<string, void, undefined> {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  // A failure comes where the text is read.
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

/** What a text says in JSON; undefined for one that is damaged. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
