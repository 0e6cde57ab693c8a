import { writeWxr } from '@almanac/wxr';
import { writeAtomically } from '../command-line/files.js';
import type { Terminal } from '../command-line/terminal.js';
import type { OpenSite } from '../site/site.js';
import { exported } from './wxr.js';

/** Writes a site as an export file. @returns how many items */
export async function writeExport(site: OpenSite, file: string, terminal: Terminal): Promise<number> {
  const progress = terminal.step('Items');
  let items = 0;
  const onItem = (): void => {
    items += 1;
    progress.add(1);
  };
  await writeAtomically(file, writeWxr(exported(site, onItem)));
  progress.end();
  return items;
}
