import { describe, expect, test } from '@jest/globals';
import { WorkQueue } from './work-queue.js';

/** Work that ends when it is told to; whether it has begun. */
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
const BUSY = { code: 'rest_too_busy', status: 503 };

describe('WorkQueue', () => {
  test('does a few at a time, in the order of asking', async () => {
    const queue = new WorkQueue({ atOnce: 2, waiting: 10 });
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

  test('refuses at once when too many wait, and takes more when there is room', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
    const [running, waiting] = [task(), task()];
    const results = [queue.run(running.work), queue.run(waiting.work)];
    await expect(queue.run(task().work)).rejects.toMatchObject(BUSY);
    running.end();
    waiting.end();
    await Promise.all(results);
    await expect(queue.run(async () => 1)).resolves.toBe(1);
  });

  test('drops what nobody waits for any more', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
    const [running, dropped, next] = [task(), task(), task()];
    const first = queue.run(running.work);
    const givenUp = new AbortController();
    const second = queue.run(dropped.work, givenUp.signal);
    givenUp.abort();
    await expect(second).rejects.toMatchObject(BUSY);
    const third = queue.run(next.work);
    running.end();
    next.end();
    expect(await Promise.all([first, third])).toEqual(['done', 'done']);
    expect(dropped.state.begun).toBe(false);
    await expect(queue.run(dropped.work, givenUp.signal)).rejects.toMatchObject(BUSY);
    expect(dropped.state.begun).toBe(false);
  });

  test('goes on after work that fails', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 2);
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe(2);
  });
});
