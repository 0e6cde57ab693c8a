import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DataInUseError, lockData } from './lock.js';

describe('lockData', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'almanac-lock-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('gives a directory to one at a time, and to the next once it is free', async () => {
    const unlock = await lockData(directory);
    await expect(lockData(directory)).rejects.toThrow(DataInUseError);
    await unlock();
    await (await lockData(directory))();
    expect(await readdir(directory)).toEqual([]);
  });

  test.each([
    ['of a process that is gone', JSON.stringify({ pid: process.pid, port: 9, token: 'x' })],
    ['that was cut short', '{"pid": 1'],
    ['that is empty', ''],
  ])('takes over a lock %s', async (_what, content) => {
    await writeFile(join(directory, 'almanac.lock'), content);
    await (await lockData(directory))();
  });

  test('makes the directory when there is none', async () => {
    await (await lockData(join(directory, 'deep', 'er')))();
    expect(await readdir(directory)).toEqual(['deep']);
  });
});
