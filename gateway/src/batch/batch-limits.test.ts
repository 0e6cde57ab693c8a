import { expect, test } from '@jest/globals';
import { BatchLimits } from './batch-limits.js';

/** Work that ends when it is told to. */
function pending(): { work: () => Promise<void>; end: () => void } {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

test('a client has so many batches under way, and may send another when one has ended', async () => {
  const limits = new BatchLimits({ all: 5, perClient: 1 });
  const first = pending();
  const running = limits.run('192.0.2.1', first.work);
  await expect(limits.run('192.0.2.1', async () => undefined)).rejects.toMatchObject({
    code: 'rest_too_many_batches',
    status: 429,
    data: { retry_after: 1 },
  });
  await limits.run('192.0.2.2', async () => undefined);
  first.end();
  await running;
  await limits.run('192.0.2.1', async () => undefined);
});

test('all clients together have so many batches under way, failed ones not among them', async () => {
  const limits = new BatchLimits({ all: 1, perClient: 1 });
  const failing = async () => {
    throw new Error('failed');
  };
  await expect(limits.run('192.0.2.1', failing)).rejects.toThrow('failed');
  const first = pending();
  const running = limits.run('192.0.2.1', first.work);
  await expect(limits.run('192.0.2.2', async () => undefined)).rejects.toMatchObject({
    code: 'rest_too_busy',
    status: 503,
  });
  first.end();
  await running;
});
