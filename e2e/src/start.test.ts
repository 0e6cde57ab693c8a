import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@almanac/testing';
import {
  ADMIN,
  Client,
  childrenOf,
  dataDirectory,
  descendantsOf,
  freePort,
  removeDirectory,
  SERVICES,
  type Site,
  spawnStart,
  startSite,
} from '@almanac/testing/site';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnAlmanac } from './support/processes.js';

const directories: string[] = [];
const sites: Site[] = [];

const newDirectory = async (): Promise<string> => {
  const directory = await dataDirectory();
  directories.push(directory);
  return directory;
};

/** The site uses the embedded database, because this suite tests `npm start`. */
const started = async (options: Parameters<typeof startSite>[0]): Promise<Site> => {
  const site = await startSite({ ...options, ownDatabase: true });
  sites.push(site);
  return site;
};

afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
});
afterAll(async () => {
  for (const directory of directories) await removeDirectory(directory);
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function runToEnd(options: { dataDir: string; port: number; env?: NodeJS.ProcessEnv }) {
  const run = spawnStart(options);
  const [status] = await once(run.process, 'exit');
  return { status, output: run.output() };
}

/** Exit status of a process that should end by itself; null when it and its children had to be killed. */
async function endOf(child: ChildProcess): Promise<number | null> {
  const limit = setTimeout(async () => {
    const below = await descendantsOf(child.pid ?? 0);
    child.kill('SIGKILL');
    for (const { pid } of below) process.kill(pid, 'SIGKILL');
  }, 100_000);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  clearTimeout(limit);
  return child.exitCode;
}

const PROGRAMS = [
  'almanac.mjs start',
  'supervisor/dist/database.js',
  'gateway/dist',
  ...SERVICES.map((name) => `services/${name}`),
];

/** Stops the site of `npm start`: all of its processes end, and npm reports success. */
async function expectStop(site: Site, signal: (npm: number) => void): Promise<void> {
  const npm = site.process.pid ?? 0;
  const all = await descendantsOf(npm);
  expect(all.map(({ command }) => command)).toEqual(
    expect.arrayContaining(PROGRAMS.map((program) => expect.stringContaining(program))),
  );
  const exit = once(site.process, 'exit');
  signal(npm);
  expect(await exit).toEqual([0, null]);
  expect(site.output()).toContain('Stopped.');
  expect(all.filter(({ pid }) => isAlive(pid))).toEqual([]);
}

describe('npm start', () => {
  test('a start creates a site, shows a generated password once, stops on a signal, and resumes', async () => {
    const dataDir = await newDirectory();
    const port = await freePort();
    const options = { dataDir, port, env: { ADMIN_PASSWORD: '' }, throughNpm: true };
    const first = await started(options);
    const password = /password\s+(\S{12,})\n/.exec(first.output())?.[1];
    if (!password) throw new Error(`no password in:\n${first.output()}`);
    expect(first.output()).toMatch(/Mail +of contact forms and accounts is queued: set SMTP_URL/);
    const client = new Client(first.url);
    const admin = { user: 'admin', password };
    const me = await client.ask('GET', '/wp/v2/users/me', { as: admin });
    expect(me).toMatchObject({ status: 200, body: { id: 1 } });
    expect(await client.ask('GET', '/wp/v2/categories/1')).toMatchObject({ body: { id: 1, count: 1 } });
    expect(await client.ask('GET', '/wp/v2/posts/1')).toMatchObject({ body: { id: 1, status: 'publish' } });
    expect(await client.ask('GET', '/wp/v2/pages/2')).toMatchObject({ body: { id: 2, status: 'publish' } });
    expect((await client.ask('GET', '/wp/v2/comments', { query: { post: 1 } })).body).toHaveLength(1);
    const made = await client.ask('POST', '/wp/v2/posts', {
      as: admin,
      body: { title: 'Kept', status: 'publish' },
    });
    expect(made.status).toBe(201);
    await expectStop(first, (npm) => process.kill(npm, 'SIGTERM'));

    const second = await started({
      ...options,
      env: { ADMIN_USER: 'somebody', ADMIN_PASSWORD: 'something' },
    });
    expect(second.output()).not.toContain(password);
    // The settings for a new administrator do not affect an existing site.
    expect(second.output()).not.toContain('somebody');
    const again = new Client(second.url);
    expect(await again.ask('GET', '/wp/v2/users/me', { as: admin })).toMatchObject({ status: 200 });
    expect(await again.ask('GET', `/wp/v2/posts/${made.body['id']}`)).toMatchObject({
      status: 200,
      body: { title: { rendered: 'Kept' } },
    });
    // A terminal sends Ctrl-C to npm and to its whole process group.
    await expectStop(second, (npm) => process.kill(-npm, 'SIGINT'));
  });

  test('the start fails with a clear message when the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const dataDir = await newDirectory();
    const { status, output } = await runToEnd({ dataDir, port: address.port });
    taken.close();
    expect(status).toBe(1);
    expect(output).toContain(`Port ${address.port} on 127.0.0.1 is taken`);
    expect(await readdir(dataDir)).toEqual([]);
  });

  /** Nothing can be created in this directory, and the system reports ENOENT. */
  const NOWHERE = '/proc/nope';

  test('an unusable data directory is reported in one sentence', async () => {
    const run = spawnStart({ dataDir: NOWHERE, port: await freePort(), ownDatabase: true, throughNpm: true });
    expect(await endOf(run.process)).toBe(1);
    expect(run.output()).toContain(
      `Almanac cannot start. ${NOWHERE} cannot be used: it cannot be created (ENOENT).\n`,
    );
    expect(run.output()).not.toMatch(/^ +at /m);
  });

  test('doctor reports an unusable data directory', async () => {
    const { process: doctor, ended } = spawnAlmanac(['doctor'], { DATA_DIR: NOWHERE });
    expect(await endOf(doctor)).toBe(1);
    expect((await ended).output).toContain(`WRONG disk: ${NOWHERE} cannot be used:`);
  });

  test('a message about damaged data names the file and shows no content', async () => {
    const dataDir = await newDirectory();
    const file = join(dataDir, 'secrets.json');
    await writeFile(file, '{"identitySecret": "hunter2');
    const port = await freePort();
    for (const directory of [dataDir, file, join(file, 'below')]) {
      const { status, output } = await runToEnd({ dataDir: directory, port });
      expect(status).toBe(1);
      expect(output).toMatch(/^Almanac cannot start\. [^\n]+\n$/);
      // Versions of Node name either the file or its folder.
      expect(output).toContain(file);
      expect(output).not.toContain('hunter2');
    }
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  test('a start without its database fails with a sentence', async () => {
    const env = { MONGODB_URI: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=500' };
    const { status, output } = await runToEnd({ dataDir: await newDirectory(), port: await freePort(), env });
    expect(status).toBe(1);
    expect(output).toMatch(/Almanac cannot start\. \w+ did not start \(exit status 1\):\n.*ECONNREFUSED/);
    expect(output).not.toContain('{');
  });

  test('a start that is stopped early leaves no process and no file', async () => {
    const dataDir = await newDirectory();
    const { process: start, output } = spawnStart({ dataDir, port: await freePort(), ownDatabase: true });
    await eventually(async () => (await childrenOf(start.pid ?? 0)).length > 0, true);
    const all = await childrenOf(start.pid ?? 0);
    const exit = once(start, 'exit');
    start.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(output()).toContain('Stopped.');
    expect(output()).not.toContain('Almanac is ready');
    expect(all.filter(({ pid }) => isAlive(pid))).toEqual([]);
    expect(await readdir(dataDir)).not.toContain('almanac.lock');
  });

  test('invalid settings of all processes are named, without values, and nothing is started', async () => {
    const env = {
      PORT: 'hunter2',
      SITE_URL: 'ftp://hunter2',
      ADMIN_USER: 'hunter2/*',
      ADMIN_EMAIL: 'hunter2',
      CORS_ORIGINS: 'hunter2',
      LOG_LEVEL: 'hunter2',
      EVENTS_PER_PAGE: 'hunter2',
    };
    const dataDir = await newDirectory();
    const { status, output } = await runToEnd({ dataDir, port: 1, env });
    expect(status).toBe(1);
    expect(output).toContain('Almanac cannot start. These settings cannot be used:');
    const named = [...output.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(env).sort());
    expect(output).not.toContain('hunter2');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('a running site', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ dataDir: await newDirectory(), ownDatabase: true });
  });
  afterAll(() => site.stop());

  test('the start fails with a clear message when another one uses the same data', async () => {
    const { status, output } = await runToEnd({ dataDir: site.dataDir, port: await freePort() });
    expect(status).toBe(1);
    expect(output).toContain(`Another Almanac (process ${site.process.pid})`);
    expect((await new Client(site.url).ask('GET', '/wp/v2/posts/1')).status).toBe(200);
  });

  // Only Linux shows the environment of another process.
  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('only the process that installs the site gets the password of the administrator', async () => {
    const told: string[] = [];
    for (const { pid, command } of await childrenOf(site.process.pid ?? 0))
      if ((await readFile(`/proc/${pid}/environ`, 'utf8')).includes('ADMIN_PASSWORD')) told.push(command);
    expect(told).toEqual([expect.stringContaining('services/core')]);
  });

  test('a crashed process is started again while the others continue', async () => {
    const client = new Client(site.url);
    const children = await childrenOf(site.process.pid ?? 0);
    const forms = children.find(({ command }) => command.includes('services/forms'));
    if (!forms) throw new Error(`no such process among ${children.map(({ command }) => command)}`);
    process.kill(forms.pid, 'SIGKILL');
    await eventually(() => site.output().includes('forms ended'), true);
    expect((await client.ask('GET', '/wp/v2/posts/1')).status).toBe(200);
    expect((await client.ask('GET', '/')).body).toMatchObject({
      namespaces: expect.arrayContaining(['contact-form-7/v1']),
    });
    await eventually(async () => (await client.ask('GET', '/contact-form-7/v1')).status, 200);
  });

  test('a site keeps running when its output is closed', async () => {
    const client = new Client(site.url);
    const start = site.process.pid ?? 0;
    const oembed = (await childrenOf(start)).find(({ command }) => command.includes('services/oembed'));
    if (!oembed) throw new Error('no such process');
    site.process.stdout?.destroy();
    site.process.stderr?.destroy();
    process.kill(oembed.pid, 'SIGKILL');
    await eventually(
      () => childrenOf(start),
      (processes) =>
        processes.some(({ pid, command }) => pid !== oembed.pid && command.includes('services/oembed')),
    );
    await eventually(async () => (await client.ask('GET', '/oembed/1.0')).status, 200);
  });

  test('a killed start leaves no process, and the next start works', async () => {
    const children = await childrenOf(site.process.pid ?? 0);
    expect(children.length).toBeGreaterThanOrEqual(6);
    site.process.kill('SIGKILL');
    await eventually(() => children.filter(({ pid }) => isAlive(pid)), []);
    site = await startSite({ dataDir: site.dataDir, port: site.port, ownDatabase: true });
    expect((await new Client(site.url).ask('GET', '/wp/v2/users/me', { as: ADMIN })).status).toBe(200);
  });

  test('a start succeeds right after all processes were killed', async () => {
    const all = await descendantsOf(site.process.pid ?? 0);
    const exit = once(site.process, 'exit');
    for (const pid of [site.process.pid ?? 0, ...all.map(({ pid }) => pid)]) process.kill(pid, 'SIGKILL');
    await exit;
    site = await startSite({ dataDir: site.dataDir, port: site.port, ownDatabase: true });
    expect((await new Client(site.url).ask('GET', '/wp/v2/users/me', { as: ADMIN })).status).toBe(200);
  });

  test('a site restarts no process when all get SIGTERM, as from systemd', async () => {
    const all = await descendantsOf(site.process.pid ?? 0);
    const exit = once(site.process, 'exit');
    // The supervisor comes last, so that the others get their signal before it stops them.
    for (const pid of [...all.map(({ pid }) => pid), site.process.pid ?? 0]) process.kill(pid, 'SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(site.output()).toContain('Stopped.');
    expect(site.output()).not.toContain('ended');
    expect(all.filter(({ pid }) => isAlive(pid))).toEqual([]);
    site = await startSite({ dataDir: site.dataDir, port: site.port, ownDatabase: true });
  });

  test('a second signal ends the site at once', async () => {
    const children = await childrenOf(site.process.pid ?? 0);
    const gateway = children.find(({ command }) => command.includes('gateway/dist'));
    if (!gateway) throw new Error(`no such process among ${children.map(({ command }) => command)}`);
    // The gateway cannot stop any more, and it is the first that should.
    process.kill(gateway.pid, 'SIGSTOP');
    const exit = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    await eventually(() => site.output().includes('Stopping…'), true);
    // A second signal right away would count as the first, which npm forwards too.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    site.process.kill('SIGTERM');
    expect(await exit).toEqual([1, null]);
    await eventually(() => children.filter(({ pid }) => isAlive(pid)), []);
    expect(await readdir(site.dataDir)).not.toContain('almanac.lock');
  });

  test("a site stops when its data is removed, and leaves the next start's data alone", async () => {
    site = await startSite({ dataDir: site.dataDir, port: site.port, ownDatabase: true });
    const children = await childrenOf(site.process.pid ?? 0);
    const exit = once(site.process, 'exit');
    await removeDirectory(site.dataDir);
    await mkdir(site.dataDir);
    await writeFile(join(site.dataDir, 'site.json'), '{}');
    expect(await exit).toEqual([1, null]);
    expect(site.output()).toContain(`The data in ${site.dataDir} was removed. Stopping…`);
    expect(children.filter(({ pid }) => isAlive(pid))).toEqual([]);
    expect(await readdir(site.dataDir)).toEqual(['site.json']);
  });
});
