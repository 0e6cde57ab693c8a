import { describe, expect, test } from '@jest/globals';
import { groupCommit } from './group-commit.js';

/** Work that records its begin, and that the test completes and ends. */
function setUp(ms: number) {
  const run = groupCommit(ms);
  const begun: string[] = [];
  const at = new Map<string, { done: () => void; end: () => void; fail: (error: Error) => void }>();
  const begin = (name: string): Promise<string> =>
    run(
      (done) =>
        new Promise((resolve, reject) => {
          begun.push(name);
          at.set(name, { done, end: () => resolve(name), fail: reject });
        }),
    );
  return { begun, at, begin };
}
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
};

describe('group commit', () => {
  test('a single call begins at once, each time', async () => {
    const { begun, at, begin } = setUp(60_000);
    for (const name of ['a', 'b']) {
      const ended = begin(name);
      await turns();
      expect(begun.at(-1)).toBe(name);
      at.get(name)?.end();
      expect(await ended).toBe(name);
    }
  });

  test('calls made while others run begin together once those are done', async () => {
    const { begun, at, begin } = setUp(60_000);
    const first = [begin('a'), begin('b')];
    await turns();
    const second = [begin('c'), begin('d')];
    await turns();
    expect(begun).toEqual(['a', 'b']);
    at.get('a')?.done();
    // A repeated call counts once.
    at.get('a')?.done();
    await turns();
    expect(begun).toEqual(['a', 'b']);
    at.get('b')?.done();
    await turns();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['a', 'b', 'c', 'd']) at.get(name)?.end();
    expect(await Promise.all([...first, ...second])).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a call does not wait for calls that have failed', async () => {
    const { begun, at, begin } = setUp(60_000);
    const failing = begin('a');
    await turns();
    const next = begin('b');
    at.get('a')?.fail(new Error('no'));
    await expect(failing).rejects.toThrow('no');
    await turns();
    expect(begun).toEqual(['a', 'b']);
    at.get('b')?.end();
    await next;
  });

  test('a call waits no longer than its limit, and late calls do not join the next group', async () => {
    const { begun, at, begin } = setUp(20);
    void begin('slow');
    await turns();
    void begin('b');
    while (begun.length < 2) await turns();
    void begin('c');
    at.get('slow')?.end();
    at.get('b')?.done();
    while (begun.length < 3) await turns();
    expect(begun).toEqual(['slow', 'b', 'c']);
  });
});
