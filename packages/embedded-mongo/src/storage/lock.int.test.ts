import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platform } from 'node:process';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { serve } from '../server.js';
import { eventually } from '../testing/eventually.js';
import { temporaryDirectory } from '../testing/mongo.js';
import { ServerProcess } from '../testing/server-process.js';
import { makeDirectory } from './directory.js';
import { DirectoryInUseError, lockDirectory } from './lock.js';
import { isRunning } from './processes.js';

let dataDir: string;

beforeEach(async () => {
  dataDir = await temporaryDirectory();
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

// Reads of /proc.
const onLinux = platform === 'linux' ? describe : describe.skip;

onLinux('a zombie', () => {
  let parent: ChildProcess;
  let pid: number;

  /** Starts a program with a parent that never waits for its child. The shell might, so the parent tells the pid once it has replaced the shell. */
  beforeEach(async () => {
    const wait = 'setInterval(() => {}, 1000)';
    const script = `${process.execPath} -e '${wait}' & exec ${process.execPath} -e "console.log($!); ${wait}"`;
    parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    if (parent.stdout === null) throw new Error('no output');
    const [line] = await once(createInterface({ input: parent.stdout }), 'line');
    pid = Number(line);
  });
  afterEach(() => {
    parent.kill('SIGKILL');
  });

  test('a process that has ended but was not reaped does not count as running', async () => {
    expect(isRunning(pid)).toBe(true);
    process.kill(pid, 'SIGKILL');
    await eventually(() => !isRunning(pid));
    expect(process.kill(pid, 0)).toBe(true);
  });
});

onLinux('the directory of a killed server', () => {
  test('the directory is usable at once, even before the killed server is reaped', async () => {
    const sh = ['sh', '-c', '"$@" & exec sleep 60', 'sh'];
    const server = await ServerProcess.start(dataDir, { under: sh });
    try {
      const inUse = await serve({ dataDir, port: 0 }).catch((error) => error);
      expect(inUse).toBeInstanceOf(DirectoryInUseError);
      const [, pid] = /database process (\d+)/.exec(inUse.message) ?? [];
      expect(Number(pid)).not.toBe(server.process.pid);
      process.kill(Number(pid), 'SIGKILL');
      const next = await serve({ dataDir, port: 0, waitMs: 10_000 });
      await next.close();
      expect(process.kill(Number(pid), 0)).toBe(true);
    } finally {
      await server.kill();
    }
  });
});

describe('the directory of a server that stops', () => {
  test('the directory of a server that stops goes to the next one that waits for it', async () => {
    const first = await serve({ dataDir, port: 0 });
    await expect(serve({ dataDir, port: 0 })).rejects.toThrow(
      `${dataDir} is in use by the database process ${process.pid}`,
    );
    const second = serve({ dataDir, port: 0, waitMs: 30_000 });
    await first.close();
    await (await second).close();
    lockDirectory(dataDir)();
  });
});

describe('a directory', () => {
  onLinux('where the system has none', () => {
    test.each(['nope', 'nope/db'])('%s is refused in bounded time', (name) => {
      expect(() => makeDirectory(join('/proc', name))).toThrow(expect.objectContaining({ code: 'ENOENT' }));
    });
  });

  test('a directory is created with its parents, and left alone when it exists', async () => {
    const top = await mkdtemp(join(dataDir, 'top-'));
    const path = join(top, 'a', 'b');
    makeDirectory(path);
    await writeFile(join(path, 'kept'), '');
    makeDirectory(path);
    expect(await readdir(path)).toEqual(['kept']);
    // Windows has no rights of groups and others.
    expect((await stat(path)).mode & 0o777).toBe(platform === 'win32' ? 0o666 : 0o700);
    expect(() => makeDirectory(join(path, 'kept'))).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  });
});
