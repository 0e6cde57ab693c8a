import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** Writes files with declarations, `CONTENT_TYPES`, which are deleted after the tests of a file. */
export function declarationFiles(): (text: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  return (text) => {
    files += 1;
    const path = join(folder, `${files}.yaml`);
    writeFileSync(path, text);
    return path;
  };
}
