import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { writeWxr } from '@almanac/wxr';
import type { Terminal } from '../command-line/terminal.js';
import type { OpenSite } from '../site/site.js';
import { exported } from './wxr.js';

/** Writes a site as an export file: it stands under its name only once it is complete. @returns how many items */
export async function writeExport(site: OpenSite, file: string, terminal: Terminal): Promise<number> {
  const progress = terminal.step('Items');
  let items = 0;
  const text = Readable.from(
    writeWxr(
      exported(site, () => {
        items += 1;
        progress.add(1);
      }),
    ),
  );
  const part = `${file}.part`;
  const target = createWriteStream(part, { mode: 0o600 });
  try {
    await (file.endsWith('.gz') ? pipeline(text, createGzip(), target) : pipeline(text, target));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  progress.end();
  return items;
}
