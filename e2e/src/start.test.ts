import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import {
  ADMIN,
  dataDirectory,
  freePort,
  removeDirectory,
  type Site,
  spawnStart,
  startSite,
} from '@almanac/testing/site';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { Client } from './support/client.js';

const directories: string[] = [];
const sites: Site[] = [];

const newDirectory = async (): Promise<string> => {
  const directory = await dataDirectory();
  directories.push(directory);
  return directory;
};

const started = async (options: Parameters<typeof startSite>[0]): Promise<Site> => {
  const site = await startSite(options);
  sites.push(site);
  return site;
};

afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
});
afterAll(async () => {
  for (const directory of directories) await removeDirectory(directory);
});

/** Process ids below a process, by name of the program they run. */
async function childrenOf(pid: number): Promise<{ pid: number; command: string }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .filter((match) => Number(match[2]) === pid)
    .map((match) => ({ pid: Number(match[1]), command: match[3] ?? '' }));
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const limit = Date.now() + 30_000; Date.now() < limit; ) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`it did not come to pass: ${what}`);
}

async function runToEnd(options: { dataDir: string; port: number; env?: NodeJS.ProcessEnv }) {
  const run = spawnStart({ env: {}, ...options });
  const [status] = await once(run.process, 'exit');
  return { status, output: run.output() };
}

describe('npm start', () => {
  test('makes a fresh site, shows a generated password once, keeps data across restarts', async () => {
    const dataDir = await newDirectory();
    const port = await freePort();
    const env = { ADMIN_PASSWORD: '' };
    const first = await started({ dataDir, port, env });
    const password = /password\s+(\S{12,})\n/.exec(first.output())?.[1];
    if (!password) throw new Error(`no password in:\n${first.output()}`);
    const client = new Client(first.url);
    const me = await client.ask('GET', '/wp/v2/users/me', { as: { user: 'admin', password } });
    expect(me).toMatchObject({ status: 200, body: { id: 1 } });
    expect(await client.ask('GET', '/wp/v2/categories/1')).toMatchObject({ body: { id: 1, count: 1 } });
    expect(await client.ask('GET', '/wp/v2/posts/1')).toMatchObject({ body: { id: 1, status: 'publish' } });
    expect(await client.ask('GET', '/wp/v2/pages/2')).toMatchObject({ body: { id: 2, status: 'publish' } });
    expect((await client.ask('GET', '/wp/v2/comments', { query: { post: 1 } })).body).toHaveLength(1);
    expect(await first.stop()).toBe(0);
    expect(first.output()).toContain('Stopped.');

    const second = await started({ dataDir, port, env });
    expect(second.output()).not.toContain(password);
    const again = await new Client(second.url).ask('GET', '/wp/v2/users/me', {
      as: { user: 'admin', password },
    });
    expect(again.status).toBe(200);
  });

  test('says what is wrong when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const { status, output } = await runToEnd({ dataDir: await newDirectory(), port: address.port });
    taken.close();
    expect(status).toBe(1);
    expect(output).toContain(`Port ${address.port} on 127.0.0.1 is taken`);
  });

  test('says what is wrong when another start holds the same data', async () => {
    const site = await started({ dataDir: await newDirectory() });
    const { status, output } = await runToEnd({ dataDir: site.dataDir, port: await freePort() });
    expect(status).toBe(1);
    expect(output).toContain(`Another start (process ${site.process.pid})`);
    expect((await new Client(site.url).ask('GET', '/wp/v2/posts/1')).status).toBe(200);
  });

  test('names every setting that cannot be used, and no value', async () => {
    const env = { PORT: 'eighty', SITE_URL: 'ftp://secret-value' };
    const { status, output } = await runToEnd({ dataDir: await newDirectory(), port: 1, env });
    expect(status).toBe(1);
    expect(output).toContain('PORT');
    expect(output).toContain('SITE_URL');
    expect(output).not.toContain('secret-value');
  });

  test('starts a process again that dies, and the others go on meanwhile', async () => {
    const site = await started({ dataDir: await newDirectory() });
    const client = new Client(site.url);
    const children = await childrenOf(site.process.pid ?? 0);
    const forms = children.find(({ command }) => command.includes('services/forms'));
    if (!forms) throw new Error(`no such process among ${children.map(({ command }) => command)}`);
    process.kill(forms.pid, 'SIGKILL');
    await until(() => site.output().includes('forms ended'), 'its end is noticed');
    expect((await client.ask('GET', '/wp/v2/posts/1')).status).toBe(200);
    expect((await client.ask('GET', '/')).body).toMatchObject({
      namespaces: expect.arrayContaining(['contact-form-7/v1']),
    });
    await until(async () => (await client.ask('GET', '/contact-form-7/v1')).status === 200, 'it is back');
  });

  test('leaves no process behind when it is killed, and the next start works', async () => {
    const dataDir = await newDirectory();
    const site = await started({ dataDir });
    const children = await childrenOf(site.process.pid ?? 0);
    expect(children.length).toBeGreaterThanOrEqual(6);
    site.process.kill('SIGKILL');
    await until(() => children.every(({ pid }) => !isAlive(pid)), 'all its processes end');
    const next = await started({ dataDir, port: site.port });
    expect((await new Client(next.url).ask('GET', '/wp/v2/users/me', { as: ADMIN })).status).toBe(200);
  });
});
