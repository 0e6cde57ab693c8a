import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@almanac/supervisor/errors';

/** Names of backups in a folder. They sort by time. */
const NAME = /^site-\d{4}-\d\d-\d\dT\d{6}Z\.jsonl\.gz$/;

/** A folder of backups that keeps only the newest ones. */
export class BackupFolder {
  /** @param keep how many backups stay */
  constructor(
    private readonly folder: string,
    private readonly keep: number,
  ) {}

  /** The file of the next backup. @throws UserError when the folder is missing */
  async next(now: Date): Promise<string> {
    const found = await stat(this.folder).catch(() => undefined);
    if (!found?.isDirectory()) throw new UserError(`There is no folder ${this.folder}.`);
    const time = now.toISOString().replace(/:/g, '').replace(/\.\d+/, '');
    return join(this.folder, `site-${time}.jsonl.gz`);
  }

  /** Removes the oldest backups above the limit, after a new one is complete. @returns their names */
  async prune(): Promise<string[]> {
    const backups = (await readdir(this.folder)).filter((name) => NAME.test(name)).sort();
    const old = backups.slice(0, Math.max(0, backups.length - this.keep));
    for (const name of old) await rm(join(this.folder, name));
    return old;
  }
}
