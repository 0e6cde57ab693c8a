import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { isSystemError } from './errors.js';

/**
 * Moves the content of a log that exceeds the limit to `<path>.1`, replacing the previous one. The file itself stays,
 * so that a process with it open for appending continues at its beginning. Lines written at that moment may be lost.
 */
export function rotateLog(path: string, limitBytes: number): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limitBytes) return;
  const aside = `${path}.1`;
  try {
    copyFileSync(path, aside);
  } catch (error) {
    if (!isSystemError(error, 'ENOSPC') && !isSystemError(error, 'EDQUOT')) throw error;
    // On a full disk, free space is more important than old lines.
    rmSync(aside, { force: true });
  }
  truncateSync(path);
}
