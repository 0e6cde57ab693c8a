import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { isSystemError } from './errors.js';

/**
 * Puts what is in a log aside as `<path>.1`, in place of what was there before, once it has grown larger than the
 * limit. The file stays the same one: a process with it open for appending goes on at its beginning. Lines that are
 * written in the moment between may be lost.
 */
export function putAside(path: string, limitBytes: number): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limitBytes) return;
  const aside = `${path}.1`;
  try {
    copyFileSync(path, aside);
  } catch (error) {
    if (!isSystemError(error, 'ENOSPC') && !isSystemError(error, 'EDQUOT')) throw error;
    // On a full disk the room is worth more than old lines.
    rmSync(aside, { force: true });
  }
  truncateSync(path);
}
