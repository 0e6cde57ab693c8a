import { expect, test } from '@jest/globals';
import { type BatchBounds, BatchLimits, type MostOfBatches } from './batch-limits.js';

const never = new AbortController().signal;
const ROOMY: MostOfBatches = { all: 5, perClient: 5, bytes: 100, bytesPerBatch: 100, ms: 60_000 };
const limitsOf = (most: Partial<MostOfBatches>, stopping = never): BatchLimits =>
  new BatchLimits({ ...ROOMY, ...most }, stopping);
const client = (address: string, ended?: AbortSignal) => ({ address, ended });
const code = ({ error }: BatchBounds): string | undefined => error?.code;

/** Work that ends when `end` is called. */
function pending(): { work: () => Promise<void>; end: () => void } {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

test('a client may run a limited number of concurrent batches', async () => {
  const limits = limitsOf({ perClient: 1 });
  const first = pending();
  const running = limits.run(client('192.0.2.1'), first.work);
  await expect(limits.run(client('192.0.2.1'), async () => undefined)).rejects.toMatchObject({
    code: 'rest_too_many_batches',
    status: 429,
    data: { retry_after: 1 },
  });
  await limits.run(client('192.0.2.2'), async () => undefined);
  first.end();
  await running;
  await limits.run(client('192.0.2.1'), async () => undefined);
});

test('all clients together may run a limited number of concurrent batches, and failed ones do not count', async () => {
  const limits = limitsOf({ all: 1 });
  const failing = async () => {
    throw new Error('failed');
  };
  await expect(limits.run(client('192.0.2.1'), failing)).rejects.toThrow('failed');
  const first = pending();
  const running = limits.run(client('192.0.2.1'), first.work);
  await expect(limits.run(client('192.0.2.2'), async () => undefined)).rejects.toMatchObject({
    code: 'rest_too_busy',
    status: 503,
  });
  first.end();
  await running;
});

test('a batch ends when its responses are too large or its time is over', async () => {
  await limitsOf({ bytesPerBatch: 10 }).run(client('192.0.2.1'), async (bounds) => {
    bounds.hold(9);
    expect(code(bounds)).toBeUndefined();
    bounds.hold(1);
    expect(code(bounds)).toBe('rest_batch_too_large');
  });
  await limitsOf({ ms: 0 }).run(client('192.0.2.1'), async (bounds) => {
    expect(code(bounds)).toBe('rest_batch_interrupted');
  });
});

test('a batch ends when its client disconnects', async () => {
  const left = new AbortController();
  await limitsOf({}).run(client('192.0.2.1', left.signal), async (bounds) => {
    expect(code(bounds)).toBeUndefined();
    left.abort();
    expect(code(bounds)).toBe('rest_batch_interrupted');
  });
});

test('a batch ends when the gateway stops', async () => {
  const stop = new AbortController();
  await limitsOf({}, stop.signal).run(client('192.0.2.1'), async (bounds) => {
    expect(code(bounds)).toBeUndefined();
    stop.abort();
    expect(code(bounds)).toBe('rest_batch_interrupted');
  });
});

test('all batches share the memory for unsent responses', async () => {
  const limits = limitsOf({ bytes: 10 });
  const sent = new AbortController();
  await limits.run(client('192.0.2.1', sent.signal), async (bounds) => bounds.hold(6));
  await limits.run(client('192.0.2.2'), async (bounds) => {
    expect(code(bounds)).toBeUndefined();
    bounds.hold(4);
    expect(code(bounds)).toBe('rest_too_busy');
    await expect(limits.run(client('192.0.2.3'), async () => undefined)).rejects.toMatchObject({
      status: 503,
    });
    sent.abort();
    expect(code(bounds)).toBeUndefined();
  });
  const gone = AbortSignal.abort();
  await limits.run(client('192.0.2.1', gone), async (bounds) => bounds.hold(10));
  await limits.run(client('192.0.2.1'), async (bounds) => expect(code(bounds)).toBeUndefined());
});
