import { copyFileSync, statSync, truncateSync } from 'node:fs';

/**
 * Puts what is in a log aside as `<path>.1`, in place of what was there before, once it has grown larger than the
 * limit. The file stays the same one: whoever has it open for appending goes on at its beginning. Lines that are
 * written in the moment between may be lost.
 */
export function putAside(path: string, limitBytes: number): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limitBytes) return;
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}
