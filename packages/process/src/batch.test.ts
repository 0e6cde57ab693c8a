import { describe, expect, test } from '@jest/globals';
import { batch, type Gathering } from './batch.js';

/** A batched function whose calls the test answers: each number by its double. */
function setUp(gathering?: Gathering) {
  const rounds: { questions: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const double = batch<number, number>(
    (questions) =>
      new Promise((resolve, reject) => {
        rounds.push({
          questions,
          answer: () => resolve(questions.map((question) => question * 2)),
          fail: reject,
        });
      }),
    gathering,
  );
  return { rounds, double };
}
const turn = () => new Promise(setImmediate);

describe('batch', () => {
  test('a single call is sent at once', async () => {
    const { rounds, double } = setUp();
    const answer = double(1);
    await turn();
    rounds[0]?.answer();
    expect(await answer).toBe(2);
    const later = double(2);
    await turn();
    rounds[1]?.answer();
    expect(await later).toBe(4);
  });

  test('calls made while one is in flight are sent together, and each gets its own result', async () => {
    const { rounds, double } = setUp();
    const first = [double(1), double(2)];
    await turn();
    const later = [double(3), double(4), double(5)];
    await turn();
    expect(rounds.map(({ questions }) => questions)).toEqual([[1, 2]]);
    rounds[0]?.answer();
    expect(await Promise.all(first)).toEqual([2, 4]);
    await turn();
    expect(rounds[1]?.questions).toEqual([3, 4, 5]);
    rounds[1]?.answer();
    expect(await Promise.all(later)).toEqual([6, 8, 10]);
  });

  test('a batch waits for calls that are announced', async () => {
    let coming = 1;
    const { rounds, double } = setUp({ ms: 60_000, coming: () => coming });
    const early = double(1);
    await turn();
    await turn();
    expect(rounds).toEqual([]);
    coming = 0;
    const late = double(2);
    await turn();
    expect(rounds.map(({ questions }) => questions)).toEqual([[1, 2]]);
    rounds[0]?.answer();
    expect(await Promise.all([early, late])).toEqual([2, 4]);
  });

  test('a batch waits no longer than its limit for announced calls', async () => {
    const { rounds, double } = setUp({ ms: 1, coming: () => 1 });
    const answer = double(1);
    while (rounds.length === 0) await turn();
    rounds[0]?.answer();
    expect(await answer).toBe(2);
  });

  test('a failure rejects the calls of its batch, and no later ones', async () => {
    const { rounds, double } = setUp();
    const failing = [double(1), double(2)];
    const outcomes = Promise.allSettled(failing);
    await turn();
    const later = double(3);
    rounds[0]?.fail(new Error('no'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    rounds[1]?.answer();
    expect(await later).toBe(6);
  });
});
