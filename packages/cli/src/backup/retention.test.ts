import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { UserError } from '@almanac/supervisor/errors';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BackupFolder } from './retention.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a folder keeps the newest backups, and all other files', async () => {
  const backups = new BackupFolder(folder, 2);
  const names: string[] = [];
  for (const day of [9, 10, 11, 12]) {
    const path = await backups.next(new Date(Date.UTC(2031, 4, day, 3, 30)));
    names.push(basename(path));
    await writeFile(path, 'a backup');
  }
  await writeFile(join(folder, 'notes.txt'), 'mine');
  await writeFile(join(folder, `${names[3]}.part`), 'under way');
  expect(names[0]).toBe('site-2031-05-09T033000Z.jsonl.gz');
  expect(await backups.prune()).toEqual(names.slice(0, 2));
  expect((await readdir(folder)).sort()).toEqual(
    ['notes.txt', names[2], names[3], `${names[3]}.part`].sort(),
  );
  expect(await backups.prune()).toEqual([]);
});

test('a missing folder is an error', async () => {
  const missing = new BackupFolder(join(folder, 'none'), 2);
  await expect(missing.next(new Date())).rejects.toThrow(UserError);
});
