import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
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

  /** Leaves the lock of a killed start. */
  async function leaveLock(name: string): Promise<void> {
    await mkdir(join(directory, 'almanac.lock'));
    await writeFile(join(directory, 'almanac.lock', name), '');
  }

  test('lockData gives a directory to one start at a time, and to the next after its release', async () => {
    const lock = await lockData(directory);
    await expect(lockData(directory)).rejects.toThrow(DataInUseError);
    await lock.release();
    await (await lockData(directory)).release();
    expect(await readdir(directory)).toEqual([]);
  });

  test.each([
    ['of a process that is gone', `${process.pid}.9.x`],
    ['of no port', `${process.pid}.99999.x`],
    ['with an invalid name', 'x'],
  ])('lockData takes over a lock %s', async (_what, name) => {
    await leaveLock(name);
    await (await lockData(directory)).release();
    expect(await readdir(directory)).toEqual([]);
  });

  test('a holder that is alive but suspended keeps its lock', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    await leaveLock(`${process.pid}.${address.port}.x`);
    await expect(lockData(directory)).rejects.toThrow(DataInUseError);
    await rm(join(directory, 'almanac.lock'), { recursive: true });

    const { pid } = spawnSync(process.execPath, ['--version']);
    await leaveLock(`${pid}.${address.port}.x`);
    await (await lockData(directory)).release();
    silent.close();
  });

  // Only Linux shows the state of a process, and has a directory in which no other can be created.
  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('a directory that cannot be created is an error, in bounded time', async () => {
    await expect(lockData('/proc/nope')).rejects.toMatchObject({ code: 'ENOENT', path: '/proc/nope' });
  });

  test('a lock replaces an empty directory and a file of its name', async () => {
    await mkdir(join(directory, 'almanac.lock'));
    await (await lockData(directory)).release();
    await writeFile(join(directory, 'almanac.lock'), '{"pid": 1');
    await (await lockData(directory)).release();
    expect(await readdir(directory)).toEqual([]);
  });

  test('a lock of a dead start goes to exactly one of several starts', async () => {
    for (let round = 0; round < 40; round++) {
      await leaveLock(`${process.pid}.9.x`);
      const starts = await Promise.allSettled([1, 2, 3].map(() => lockData(directory)));
      const locks = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      expect(locks).toHaveLength(1);
      await expect(lockData(directory)).rejects.toThrow(DataInUseError);
      for (const lock of locks) await lock.release();
      expect(await readdir(directory)).toEqual([]);
    }
  });

  test('a start loses its lock when the directory is removed, and leaves the next lock alone', async () => {
    const lock = await lockData(directory);
    expect(await lock.isHeld()).toBe(true);
    await rm(directory, { recursive: true });
    expect(await lock.isHeld()).toBe(false);
    const next = await lockData(directory);
    await lock.release();
    expect([await lock.isHeld(), await next.isHeld()]).toEqual([false, true]);
    await expect(lockData(directory)).rejects.toThrow(DataInUseError);
    await next.release();
  });

  test('lockData creates a missing directory', async () => {
    await (await lockData(join(directory, 'deep', 'er'))).release();
    expect(await readdir(directory)).toEqual(['deep']);
  });
});
