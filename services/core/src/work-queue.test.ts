import { describe, expect, test } from '@jest/globals';
import { type Reputation, WorkQueue } from './work-queue.js';

/** A task that ends on command and tells whether it has begun. */
function task() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = { begun: false };
  const work = async () => {
    state.begun = true;
    await ended;
    return 'done';
  };
  return { state, work, end };
}
const BUSY = { message: 'too busy' };
const tooBusy = () => new Error('too busy');

describe('WorkQueue', () => {
  test('the queue runs a few tasks at a time, first come, first served', async () => {
    const queue = new WorkQueue({ atOnce: 2, waiting: 10, waitingPerClient: 10 }, tooBusy);
    const tasks = [task(), task(), task(), task()] as const;
    const results = tasks.map(({ work }) => queue.run(work));
    const begun = () => tasks.map(({ state }) => state.begun);
    await Promise.resolve();
    expect(begun()).toEqual([true, true, false, false]);
    tasks[1].end();
    await results[1];
    await new Promise(setImmediate);
    expect(begun()).toEqual([true, true, true, false]);
    for (const { end } of tasks) end();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('a full queue refuses tasks until there is room', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1, waitingPerClient: 1 }, tooBusy);
    const [running, waiting] = [task(), task()];
    const results = [queue.run(running.work), queue.run(waiting.work)];
    await expect(queue.run(task().work)).rejects.toMatchObject(BUSY);
    running.end();
    waiting.end();
    await Promise.all(results);
    await expect(queue.run(async () => 1)).resolves.toBe(1);
  });

  test('the queue drops tasks that were aborted while waiting', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1, waitingPerClient: 1 }, tooBusy);
    const [running, dropped, next] = [task(), task(), task()];
    const first = queue.run(running.work);
    const givenUp = new AbortController();
    const second = queue.run(dropped.work, { reputation: 'known', signal: givenUp.signal });
    givenUp.abort();
    await expect(second).rejects.toMatchObject(BUSY);
    const third = queue.run(next.work);
    running.end();
    next.end();
    expect(await Promise.all([first, third])).toEqual(['done', 'done']);
    expect(dropped.state.begun).toBe(false);
    await expect(
      queue.run(dropped.work, { reputation: 'known', signal: givenUp.signal }),
    ).rejects.toMatchObject(BUSY);
    expect(dropped.state.begun).toBe(false);
  });

  test('the queue continues after a task that fails', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1, waitingPerClient: 1 }, tooBusy);
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 2);
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe(2);
  });

  test('the queue reserves places for clients of better reputation and limits those of one client', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 8, waitingPerClient: 2 }, tooBusy);
    const running = task();
    const results = [queue.run(running.work)];
    const done: string[] = [];
    const ask = (client: string, reputation: Reputation) =>
      queue.run(async () => void done.push(`${client} ${reputation}`), { client, reputation });
    results.push(...['a', 'b'].map((client) => ask(client, 'suspect').then(() => 'done')));
    await expect(ask('c', 'suspect')).rejects.toMatchObject(BUSY);
    results.push(...['c', 'c', 'd', 'd'].map((client) => ask(client, 'clean').then(() => 'done')));
    await expect(ask('e', 'clean')).rejects.toMatchObject(BUSY);
    results.push(...['f', 'f'].map((client) => ask(client, 'known').then(() => 'done')));
    await expect(ask('g', 'known')).rejects.toMatchObject(BUSY);
    running.end();
    await Promise.all(results);
    expect(done).toEqual([
      ...['f known', 'f known', 'a suspect', 'b suspect'],
      ...['c clean', 'c clean', 'd clean', 'd clean'],
    ]);
  });

  test('one client cannot fill the queue', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 8, waitingPerClient: 2 }, tooBusy);
    const running = task();
    const results = [queue.run(running.work)];
    const ask = (client: string) => queue.run(async () => 'done', { client, reputation: 'clean' });
    results.push(ask('a'), ask('a'));
    await expect(ask('a')).rejects.toMatchObject(BUSY);
    results.push(ask('b'));
    running.end();
    expect(await Promise.all(results)).toEqual(Array(4).fill('done'));
  });
});
