import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from '../storage/directory.js';
import { isSystemError } from '../storage/system-error.js';

const PASSWORD_BYTES = 24;

/** The password of the server of a data directory, in the file `password` there; generated at the first start. */
export function loadPassword(dataDir: string): string {
  const path = join(dataDir, 'password');
  try {
    const password = readFileSync(path, 'utf8').trim();
    if (password !== '') return password;
    // The first start was interrupted, for example by a full disk.
    rmSync(path);
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
  }
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  makeDirectory(dataDir);
  writeFileSync(path, `${password}\n`, { flag: 'wx', mode: 0o600 });
  return password;
}
