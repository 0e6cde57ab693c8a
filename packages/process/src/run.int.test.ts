import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually, gatewayHeaders, TEST_SECRET } from '@almanac/testing';
import { afterEach, describe, expect, test } from '@jest/globals';

const program = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}.mjs`, import.meta.url));
const ENV = {
  PATH: process.env['PATH'],
  HTTP_PORT: '0',
  GRPC_PORT: '0',
  OPS_PORT: '0',
  IDENTITY_SECRET: TEST_SECRET,
};

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Observes the output and the exit of a process. */
class Observed {
  readonly events: string[] = [];
  readonly ended: Promise<number | string>;
  #log = '';

  constructor(readonly process: ChildProcess) {
    children.push(process);
    this.ended = once(process, 'exit').then(([code, signal]) => code ?? signal);
    for (const stream of [process.stdout, process.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#log += text;
      });
    process.on('message', (message: { event?: string; ready?: boolean }) => {
      this.events.push(message.event ?? 'ready');
    });
  }

  get log(): string {
    return this.#log;
  }

  /** Parsed lines of the log. */
  get lines(): { msg: string; ports?: { http: number; ops: number }; err?: { message: string } }[] {
    return this.#log
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line));
  }

  async until(event: string): Promise<void> {
    await this.#until(() => this.events.includes(event));
  }

  /** Resolves with the ports once the process reports that it is ready. */
  async ready(): Promise<{ http: number; ops: number }> {
    const line = () => this.lines.find(({ msg }) => msg === 'ready');
    await this.#until(() => line() !== undefined);
    const ports = line()?.ports;
    if (!ports) throw new Error('no ports');
    return ports;
  }

  async #until(condition: () => boolean): Promise<void> {
    await eventually(() => {
      const isMet = condition();
      if (!isMet && (this.process.exitCode !== null || this.process.signalCode !== null))
        throw new Error(`it has ended:\n${this.#log}`);
      return isMet;
    }, true);
  }
}

const start = (env: NodeJS.ProcessEnv = {}, words: readonly string[] = []): Observed =>
  new Observed(
    fork(program('service'), words, {
      env: { ...ENV, ...env },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }),
  );

/** Sends a request like the gateway. */
const get = async (port: number, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: await gatewayHeaders('events') });

describe('a process', () => {
  test('a process reports to its supervisor that it is ready, after its workers have started', async () => {
    const service = start();
    const { http } = await service.ready();
    await service.until('ready');
    expect(service.events).toEqual(['worker started', 'ready']);
    expect((await get(http, '/test/v1')).status).toBe(200);
  });

  test('a service with the argument migrate builds its indexes, drops none and ends without serving', async () => {
    const service = start({}, ['migrate']);
    expect(await service.ended).toBe(0);
    expect(service.events).toEqual(['indexes built, none dropped', 'connection closed']);
    expect(service.lines.find(({ msg }) => msg === 'ready')?.ports).not.toHaveProperty('http');
    const failing = start({ FAULT: 'start' }, ['migrate']);
    expect(await failing.ended).toBe(1);
  });

  test('a process runs without a supervisor', async () => {
    const child = spawn(process.execPath, [program('service')], {
      env: ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const service = new Observed(child);
    const { http } = await service.ready();
    expect((await get(http, '/test/v1')).status).toBe(200);
    child.kill('SIGINT');
    expect(await service.ended).toBe(0);
  });

  test('a process does not start with invalid settings, and names them all', async () => {
    const service = start({ HTTP_PORT: 'marker', IDENTITY_SECRET: 'marker' });
    expect(await service.ended).toBe(1);
    expect(service.log).toContain('events cannot start. These settings cannot be used:');
    expect(service.log).toContain('HTTP_PORT');
    expect(service.log).toContain('IDENTITY_SECRET');
    expect(service.log).not.toContain('marker');
  });

  test('a process that cannot be built ends with status 1 and the reason', async () => {
    const service = start({ FAULT: 'start' });
    expect(await service.ended).toBe(1);
    expect(service.lines.at(-1)).toMatchObject({
      msg: 'could not start',
      err: { message: 'the fixture does not start' },
    });
  });

  test('a process that cannot listen closes its resources and ends with status 1', async () => {
    const first = start();
    const { http } = await first.ready();
    const second = start({ HTTP_PORT: String(http) });
    expect(await second.ended).toBe(1);
    expect(second.events).toEqual(['connection closed']);
    expect(second.log).toContain('EADDRINUSE');
  });
});

describe('SIGTERM', () => {
  /** A service that has got the signal during a request, once it is not ready any more. */
  async function stopping() {
    const service = start();
    const { http, ops } = await service.ready();
    const answer = get(http, '/test/v1/slow');
    await service.until('request begun');
    service.process.kill('SIGTERM');
    await eventually(async () => (await get(ops, '/ready')).ok, false);
    return { service, http, ops, answer };
  }

  test('a stop waits for requests, then workers, then connections, and exits with status 0', async () => {
    const { service, ops, answer } = await stopping();
    // The operator sees that the process is not ready any more but still alive.
    expect((await get(ops, '/live')).status).toBe(200);
    expect(service.events).toEqual(['worker started', 'ready', 'request begun']);

    service.process.send('finish');
    const response = await answer;
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ finished: true });
    expect(await service.ended).toBe(0);
    expect(service.events).toEqual([
      'worker started',
      'ready',
      'request begun',
      'worker stopped',
      'connection closed',
    ]);
  });

  test('a stop ends a start that is still waiting', async () => {
    const service = start({ FAULT: 'start never ends' });
    await service.until('starting');
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);
  });

  test('a second signal changes nothing', async () => {
    const { service, answer } = await stopping();
    service.process.kill('SIGTERM');
    service.process.kill('SIGINT');
    service.process.send('finish');
    expect((await answer).status).toBe(200);
    expect(await service.ended).toBe(0);
    expect(service.events.filter((event) => event === 'connection closed')).toHaveLength(1);
  });

  test('a stop refuses new connections', async () => {
    const { service, http, answer } = await stopping();
    // A connection opened a moment before gets a response and is closed.
    const isTaken = () =>
      get(http, '/test/v1').then(
        () => true,
        () => false,
      );
    await eventually(isTaken, false);
    service.process.send('finish');
    await answer;
  });

  test('a stop accepts requests for the configured delay', async () => {
    const service = start({ STOP_DELAY_MS: '60000' });
    const { http, ops } = await service.ready();
    service.process.kill('SIGTERM');
    await eventually(async () => (await get(ops, '/ready')).ok, false);
    expect((await get(http, '/test/v1')).status).toBe(200);
  });

  test('SIGTERM is forwarded to a supervisor that orders stops, and its order is awaited', async () => {
    const service = start();
    const { http } = await service.ready();
    service.process.send({ ordersStop: true });
    // The message has arrived after one more request.
    await get(http, '/test/v1');
    const requested = once(service.process, 'message');
    service.process.kill('SIGTERM');
    expect(await requested).toMatchObject([{ stopRequested: 'SIGTERM' }, undefined]);
    expect((await get(http, '/test/v1')).status).toBe(200);
    service.process.send({ stop: true });
    expect(await service.ended).toBe(0);
  });

  test('a stop with a failing part ends with status 1, and stops the other parts', async () => {
    const service = start({ FAULT: 'stop' });
    await service.ready();
    await service.until('ready');
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(service.lines.map(({ msg }) => msg)).toContain('a part of the process could not be stopped');
  });
});

test('an uncaught error stops the process in order, with status 1', async () => {
  const service = start();
  const { http } = await service.ready();
  await service.until('ready');
  await get(http, '/test/v1/fault').catch(() => undefined);
  expect(await service.ended).toBe(1);
  expect(service.log).toContain('nobody catches this');
  expect(service.events.slice(-2)).toEqual(['worker stopped', 'connection closed']);
});

describe('a process without its supervisor', () => {
  test('a process stops in order when its supervisor ends', async () => {
    const service = start();
    await service.ready();
    await service.until('ready');
    service.process.disconnect();
    expect(await service.ended).toBe(0);
  });

  test('a process does not survive a supervisor killed by kill -9', async () => {
    const supervisor = fork(program('supervisor'), {
      env: ENV,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.push(supervisor);
    let message: { ready?: boolean; pid: number };
    do [message] = (await once(supervisor, 'message')) as [typeof message];
    while (!message.ready);
    supervisor.kill('SIGKILL');
    await eventually(() => isRunning(message.pid), false);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
