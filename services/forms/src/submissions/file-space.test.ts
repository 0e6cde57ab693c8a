import { describe, expect, test } from '@jest/globals';
import { FileSpace } from './file-space.js';

const MINUTE_MS = 60_000;

/** A space of 100 bytes, with a clock and a counter of measurements. */
function space(stored = 0) {
  const state = { stored, now: 0, measured: 0, full: [] as number[] };
  const files = new FileSpace({
    limitBytes: 100,
    measure: async () => {
      state.measured += 1;
      return state.stored;
    },
    onFull: (bytes) => state.full.push(bytes),
    now: () => new Date(state.now),
  });
  const store = (bytes: number) =>
    files
      .use(bytes, async () => {
        state.stored += bytes;
      })
      .then(
        () => 'stored',
        (error) => error.name,
      );
  return { state, files, store };
}

describe('space for files', () => {
  test('files are stored up to the limit and refused above it', async () => {
    const { state, store } = space(30);
    expect([await store(60), await store(11), await store(10)]).toEqual([
      'stored',
      'LimitExceeded',
      'stored',
    ]);
    expect(state.stored).toBe(100);
    expect(state.measured).toBe(1);
  });

  test('files that are being stored count', async () => {
    const { files, store } = space();
    let finish = (): void => undefined;
    const slow = files.use(
      60,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    expect(await store(60)).toBe('LimitExceeded');
    finish();
    await slow;
  });

  test('concurrent files share one measurement', async () => {
    const { state, store } = space(30);
    expect(await Promise.all([store(60), store(60)])).toEqual(['stored', 'LimitExceeded']);
    expect(state.measured).toBe(1);
  });

  test('files that could not be stored do not count', async () => {
    const { files, store } = space();
    await expect(files.use(60, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(await store(100)).toBe('stored');
  });

  test('the space is measured again after a minute, and reported as full once', async () => {
    const { state, store } = space(100);
    expect([await store(1), await store(1)]).toEqual(['LimitExceeded', 'LimitExceeded']);
    expect([state.measured, state.full]).toEqual([1, [100]]);
    state.now = MINUTE_MS;
    state.stored = 50;
    expect(await store(50)).toBe('stored');
    expect([state.measured, state.full]).toEqual([2, [100]]);
  });

  test('the space of removed files is available at once', async () => {
    const { state, files, store } = space(100);
    expect(await store(1)).toBe('LimitExceeded');
    state.stored = 0;
    files.removed();
    expect(await store(1)).toBe('stored');
  });
});
