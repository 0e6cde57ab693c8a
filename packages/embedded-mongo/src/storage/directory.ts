import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSystemError } from './system-error.js';

/**
 * Creates a directory that only its owner can read, with missing parents. Node's `recursive` is not used, because it
 * loops without end where the system reports ENOENT although the parent exists, as in /proc.
 * @throws the system's error.
 */
export function makeDirectory(path: string): void {
  if (isDirectory(path)) return;
  const parent = dirname(path);
  if (parent !== path && !isDirectory(parent)) makeDirectory(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process has created it.
    if (!(isSystemError(error, 'EEXIST') && isDirectory(path))) throw error;
  }
}

const isDirectory = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
