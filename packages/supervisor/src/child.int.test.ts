import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@almanac/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Child, type ChildDescription } from './child.js';

describe('Child', () => {
  let directory: string;
  const children: Child[] = [];
  const reports: string[] = [];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'almanac-child-'));
    reports.length = 0;
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await child.stop();
    await rm(directory, { recursive: true });
  });

  async function childThatRuns(
    source: string,
    own: Pick<ChildDescription, 'firstEnv' | 'now'> = {},
  ): Promise<Child> {
    const program = join(directory, 'program.mjs');
    await writeFile(program, source);
    const child = new Child({
      name: 'program',
      program,
      env: {},
      logDirectory: directory,
      report: (text) => reports.push(text),
      ...own,
    });
    children.push(child);
    return child;
  }

  /** The number in a file, once the file exists. */
  const contentOf = async (path: string): Promise<number> => {
    const read = () => readFile(path, 'utf8').catch(() => '');
    return Number(await eventually(read, (text) => text !== ''));
  };

  const reported = async (part: string): Promise<void> => {
    await eventually(
      () => reports,
      (texts) => texts.some((text) => text.includes(part)),
    );
  };

  test('a child counts as started once it reports that it is ready, and its other messages are kept', async () => {
    const child = await childThatRuns(`
      console.log('a line');
      process.send({ installed: true });
      process.send({ ready: true });
      process.on('SIGTERM', () => process.exit(0));
      setInterval(() => {}, 1000);
    `);
    await child.start();
    expect(child.messages.get('installed')).toBe(true);
    await child.stop();
    expect(await readFile(join(directory, 'program.log'), 'utf8')).toBe('a line\n');
    expect(reports).toEqual([]);
  });

  test('the variables of the first run do not affect a restart', async () => {
    const child = await childThatRuns(
      `process.send({ [process.env.OF_FIRST_RUN ?? 'none']: true, ready: true });
       process.on('message', ({ stop }) => stop && process.exit(0));
       if (process.env.OF_FIRST_RUN) setTimeout(() => process.exit(0), 100);`,
      { firstEnv: { OF_FIRST_RUN: 'one' } },
    );
    await child.start();
    await reported('program is running again.');
    expect([...child.messages.keys()]).toEqual(['one', 'ready', 'none']);
  });

  /** A program that reports signals, and stops when it is ordered to. */
  const OBEDIENT = `
    process.on('SIGTERM', () => process.send({ stopRequested: 'SIGTERM', pid: process.pid }));
    process.on('message', ({ stop }) => stop && process.exit(0));
    process.send({ ready: true, pid: process.pid });
  `;
  const pidOf = (child: Child): number => Number(child.messages.get('pid'));

  test("a child that gets a signal stops by the supervisor's order and is started again", async () => {
    const child = await childThatRuns(OBEDIENT);
    await child.start();
    process.kill(pidOf(child), 'SIGTERM');
    await reported('program is running again.');
    expect(reports[0]).toContain('program ended (exit status 0)');
  });

  test('a child that gets a signal while the site stops runs until its turn to stop', async () => {
    const child = await childThatRuns(OBEDIENT);
    await child.start();
    child.awaitStop();
    process.kill(pidOf(child), 'SIGTERM');
    for (let tries = 0; !child.messages.has('stopRequested') && tries < 200; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    // This is longer than a signal is deferred.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(process.kill(pidOf(child), 0)).toBe(true);
    await child.stop();
    expect(reports).toEqual([]);
    expect(() => process.kill(pidOf(child), 0)).toThrow('ESRCH');
  });

  test('a child that ends before it is ready fails the start with the end of its log', async () => {
    const child = await childThatRuns(`console.error('no such database'); process.exit(3);`);
    await expect(child.start()).rejects.toThrow(/exit status 3[\s\S]*no such database/);
  });

  test('a child ended by a signal fails the start with an explanation of the signal', async () => {
    const source = `process.kill(process.pid, 'SIGBUS'); setInterval(() => {}, 1000);`;
    const program = join(directory, 'program.mjs');
    await writeFile(program, source);
    const common = { name: 'program', program, env: {}, logDirectory: directory, report: () => undefined };
    const endings = { SIGBUS: 'a part of its data is missing' };
    await expect(new Child({ ...common, endings }).start()).rejects.toThrow(
      'program did not start (a part of its data is missing).',
    );
    await expect(new Child(common).start()).rejects.toThrow('program did not start (SIGBUS).');
  });

  test('a child that crashes is started again', async () => {
    const child = await childThatRuns(`
      process.send({ ready: true });
      process.on('SIGTERM', () => process.exit(0));
      const { existsSync, writeFileSync } = await import('node:fs');
      const mark = ${JSON.stringify(join(directory, 'ran'))};
      if (existsSync(mark)) setInterval(() => {}, 1000);
      else { writeFileSync(mark, ''); setTimeout(() => process.exit(7), 50); }
    `);
    await child.start();
    await reported('program ended (exit status 7); restarting it in 0.5 s');
    await reported('program is running again');
  });

  test('a child that served for a while is restarted at once, and one that crashes soon after growing pauses', async () => {
    const mark = join(directory, 'runs');
    let clock = 0;
    const child = await childThatRuns(
      `
      const { appendFileSync, readFileSync } = await import('node:fs');
      appendFileSync(${JSON.stringify(mark)}, 'x');
      // The third run dies while it starts.
      if (readFileSync(${JSON.stringify(mark)}, 'utf8').length === 3) process.exit(3);
      process.on('SIGTERM', () => process.exit(0));
      process.send({ ready: true, pid: process.pid });
      setInterval(() => {}, 1000);
    `,
      { now: () => clock },
    );
    await child.start();
    clock += 10_000;
    process.kill(pidOf(child), 'SIGKILL');
    await reported('program ended (SIGKILL); restarting it at once');
    await reported('program is running again');
    clock += 9_999;
    process.kill(pidOf(child), 'SIGKILL');
    await reported('program ended (SIGKILL); restarting it in 0.5 s');
    await reported('program ended (exit status 3); restarting it in 1 s');
    await eventually(() => reports.filter((text) => text.includes('program is running again')).length, 2);
  });

  test('a child with an order to stop is not started again', async () => {
    const child = await childThatRuns(`process.send({ ready: true }); setInterval(() => {}, 1000);`);
    await child.start();
    await child.stop();
    expect(reports).toEqual([]);
  });

  test.each([
    ['stop', (child: Child) => child.stop()],
    ['kill', async (child: Child) => child.kill()],
  ])('a %s during the start of a child leaves no process', async (_how, end) => {
    const mark = join(directory, 'pid');
    const child = await childThatRuns(`
      const { writeFileSync } = await import('node:fs');
      writeFileSync(${JSON.stringify(mark)}, String(process.pid));
      setInterval(() => {}, 1000);
    `);
    // The order comes at once, and then again when the process runs but is not ready.
    const started = child.start();
    await end(child);
    await started;
    const another = await childThatRuns(await readFile(join(directory, 'program.mjs'), 'utf8'));
    const startedToo = another.start();
    const pid = await contentOf(mark);
    await end(another);
    await startedToo;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(reports).toEqual([]);
  });

  test('a child with an order to stop before its start is never run', async () => {
    const mark = join(directory, 'ran');
    const child = await childThatRuns(`
      (await import('node:fs')).writeFileSync(${JSON.stringify(mark)}, '');
    `);
    await child.stop();
    await child.start();
    await expect(readFile(mark)).rejects.toThrow('ENOENT');
  });

  test('the error of a start shows only the log of that start', async () => {
    await writeFile(join(directory, 'program.log'), 'the cause of last week\n');
    const child = await childThatRuns(`
      console.log(JSON.stringify({ level: 'fatal', msg: 'could not start', err: { message: 'refused' } }));
      process.exit(1);
    `);
    const failure = child.start();
    await expect(failure).rejects.toThrow(
      'program did not start (exit status 1):\nfatal: could not start: refused',
    );
    await expect(failure).rejects.not.toThrow('last week');
  });

  test('the error of a start says when the log cannot be written', async () => {
    await mkdir(join(directory, 'program.log'));
    const child = await childThatRuns('');
    await expect(child.start()).rejects.toThrow(`${join(directory, 'program.log')} cannot be used`);
  });
});
