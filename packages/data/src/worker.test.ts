import { createLogger, inReadScope, readOnce } from '@almanac/process';
import { requestContext, serviceUnavailable } from '@almanac/rpc';
import { describe, expect, test } from '@jest/globals';
import { jobsWorker, whenDue } from './worker.js';

const silent = createLogger('events', 'silent');

/** Work whose rounds the test ends one by one. */
function rounds() {
  const begun: (() => void)[] = [];
  let wake = (): void => undefined;
  return {
    work: () =>
      new Promise<void>((resolve) => {
        begun.push(resolve);
        wake();
      }),
    get count() {
      return begun.length;
    },
    end: (round: number) => begun[round]?.(),
    async until(count: number): Promise<void> {
      while (begun.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
  };
}

const now = () => new Date();

describe('a worker', () => {
  test('a round begins only after the previous one has ended', async () => {
    const round = rounds();
    const worker = whenDue({ name: 'publish', maxSleepMs: 1, work: round.work, logger: silent, now });
    worker.start();
    await round.until(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(round.count).toBe(1);
    round.end(0);
    await round.until(2);
    round.end(1);
    await worker.stop();
  });

  test('work that fails is logged and repeated', async () => {
    const lines: string[] = [];
    const logger = createLogger('events', 'error', { write: (line) => lines.push(line) });
    let round = 0;
    let second = (): void => undefined;
    const secondRound = new Promise<void>((resolve) => {
      second = resolve;
    });
    const worker = whenDue({
      name: 'publish',
      maxSleepMs: 1,
      now,
      logger,
      work: async () => {
        round += 1;
        if (round === 1) throw new Error('not this time');
        second();
      },
    });
    worker.start();
    await secondRound;
    await worker.stop();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        worker: 'publish',
        err: expect.objectContaining({ message: 'not this time' }),
      }),
    ]);
  });

  test('a stop ends the round and begins no other', async () => {
    const round = rounds();
    const worker = whenDue({ name: 'publish', maxSleepMs: 0, work: round.work, logger: silent, now });
    worker.start();
    await round.until(1);
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await Promise.resolve();
    expect(stopped).toBe(false);
    round.end(0);
    await stopping;
    expect(round.count).toBe(1);
  });

  test('each round has a request context of its own', async () => {
    const ids: (string | undefined)[] = [];
    let done = (): void => undefined;
    const enough = new Promise<void>((resolve) => {
      done = resolve;
    });
    const worker = whenDue({
      name: 'publish',
      maxSleepMs: 0,
      now,
      logger: silent,
      work: async () => {
        ids.push(requestContext.getStore()?.requestId);
        if (ids.length === 2) done();
      },
    });
    worker.start();
    await enough;
    await worker.stop();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(undefined);
  });
});

test("work that a request has woken does not run in the request's context", async () => {
  const requests: (string | undefined)[] = [];
  const ids: (string | undefined)[] = [];
  let reads = 0;
  let wake = (): void => undefined;
  const worker = whenDue({
    name: 'mails',
    logger: silent,
    maxSleepMs: 60_000,
    now,
    work: async () => {
      // The connection stays open, as with most clients.
      await new Promise((resolve) => setTimeout(resolve, 1));
      ids.push(requestContext.getStore()?.requestId);
      // Cached reads of the request may be outdated by now.
      await readOnce('settings', async () => (reads += 1));
      wake();
    },
  });
  for (const rounds of [1, 2]) {
    const done = new Promise<void>((resolve) => {
      wake = resolve;
    });
    inReadScope('', () => {
      void readOnce('settings', async () => 0);
      requests.push(requestContext.getStore()?.requestId);
      worker.wake();
    });
    await done;
    expect([ids.length, reads]).toEqual([rounds, rounds]);
  }
  await worker.stop();
  expect(new Set([undefined, ...requests, ...ids]).size).toBe(5);
});

test('a worker wakes at a time announced to it, also during its work', async () => {
  let begun = 0;
  let nextRound = (): void => undefined;
  const round = () =>
    new Promise<void>((resolve) => {
      nextRound = resolve;
    });
  const worker = whenDue({
    name: 'content',
    logger: silent,
    maxSleepMs: 60_000,
    now,
    work: async () => {
      begun += 1;
      if (begun === 1) worker.wake(5);
      nextRound();
    },
  });
  const first = round();
  worker.start();
  await first;
  await round();
  const third = round();
  worker.wake(60_000);
  worker.wake(5);
  worker.wake(60_000);
  await third;
  await worker.stop();
  worker.wake();
  expect(begun).toBe(3);
});

describe('work that fails', () => {
  const outage = Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });

  test.each([
    ['a warning while the database is away', outage, 'warn'],
    ['a warning while another process is away', serviceUnavailable(), 'warn'],
    ['an error else', new Error('a fault'), 'error'],
  ])('a failure is logged as %s', async (_what, failure, level) => {
    const work = async () => {
      throw failure;
    };
    const logged: unknown[] = [];
    const logger = createLogger('events', 'warn', { write: (line) => logged.push(JSON.parse(line).level) });
    const worker = whenDue({ name: 'content', work, maxSleepMs: 60_000, logger, now });
    worker.start();
    await worker.stop();
    expect(logged).toEqual([level]);
  });
});

test('work in steps gets a signal when it should end', async () => {
  let steps = 0;
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const worker = whenDue({
    name: 'mails',
    logger: silent,
    maxSleepMs: 60_000,
    now,
    work: async (stopping) => {
      for (; !stopping.aborted; steps += 1) {
        begun();
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },
  });
  worker.start();
  await hasBegun;
  await worker.stop();
  expect(steps).toBeGreaterThan(0);
});

describe('a worker with several jobs', () => {
  test('the worker runs all jobs when one has pending work, and announces their changes once', async () => {
    const done: string[] = [];
    let left = (_withinMs?: number): void => undefined;
    let changes = 0;
    let told = (): void => undefined;
    const changed = () =>
      new Promise<void>((resolve) => {
        told = resolve;
      });
    const job = (name: string) => ({
      run: async (changed: () => void) => {
        done.push(name);
        changed();
      },
    });
    const worker = jobsWorker(
      [
        job('terms'),
        {
          ...job('users'),
          onPending(wake) {
            left = wake;
          },
        },
      ],
      {
        name: 'deletions',
        maxSleepMs: 60_000,
        onChange: async () => {
          changes += 1;
          told();
        },
        logger: silent,
        now,
      },
    );
    const first = changed();
    worker.start();
    await first;
    const second = changed();
    left();
    await second;
    await worker.stop();
    expect([done, changes]).toEqual([['terms', 'users', 'terms', 'users'], 2]);
  });

  test('jobs announce their changes even when a later job fails', async () => {
    const announced: string[] = [];
    const failing = { run: () => Promise.reject(new Error('the database is away')) };
    const changing = { run: async (changed: () => void) => changed() };
    const partly = {
      run: async (changed: () => void) => {
        changed();
        throw new Error('the database has gone away');
      },
    };
    for (const [name, jobs] of Object.entries({
      unchanged: [failing, changing],
      changed: [changing, failing],
      partly: [partly],
    })) {
      let logged = (): void => undefined;
      const failed = new Promise<void>((resolve) => {
        logged = resolve;
      });
      const worker = jobsWorker(jobs, {
        name,
        maxSleepMs: 60_000,
        onChange: async () => {
          announced.push(name);
        },
        logger: { ...silent, error: logged, warn: logged } as never,
        now,
      });
      worker.start();
      await failed;
      await worker.stop();
    }
    expect(announced).toEqual(['changed', 'partly']);
  });
});
