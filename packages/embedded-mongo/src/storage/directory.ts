import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSystemError } from './system-error.js';

/**
 * Makes a directory that only its owner can read, and its parents, where there are none. Node's `recursive` is not
 * used: it tries for ever where the system answers ENOENT although the parent is there, as in /proc.
 * @throws the system's error.
 */
export function makeDirectory(path: string): void {
  if (isDirectory(path)) return;
  const parent = dirname(path);
  if (parent !== path && !isDirectory(parent)) makeDirectory(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!(isSystemError(error, 'EEXIST') && isDirectory(path))) throw error;
  }
}

const isDirectory = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
