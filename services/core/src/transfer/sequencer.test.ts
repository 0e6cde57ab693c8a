import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { createSequencer } from './content.js';

test('work runs in the order of the calls, while preparations run concurrently', async () => {
  const inSequence = createSequencer();
  const done: string[] = [];
  const step = (name: string, ms: number) =>
    inSequence(
      () => pause(ms),
      async () => {
        done.push(`${name} begins`);
        await pause(1);
        done.push(`${name} ends`);
      },
    );
  const failing = inSequence(
    () => Promise.reject(new Error('refused')),
    async () => done.push('never'),
  );
  await Promise.all([step('slow', 30), step('fast', 0), expect(failing).rejects.toThrow('refused')]);
  expect(done).toEqual(['slow begins', 'slow ends', 'fast begins', 'fast ends']);
});

test('results of earlier calls are not retained', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heapMegabytes = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1024 ** 2;
  };
  const inSequence = createSequencer();
  const before = heapMegabytes();
  for (let n = 0; n < 50; n += 1)
    await inSequence(
      async () => n,
      async () => Array.from({ length: 125_000 }, (_, index) => index * n),
    );
  // All results together have 50 MB.
  expect(heapMegabytes() - before).toBeLessThan(25);
});
