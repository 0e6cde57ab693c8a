import { describe, expect, test } from '@jest/globals';
import { batch, type Gathering } from './batch.js';

/** A question whose rounds are answered by hand: each number by its double. */
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
  test('asks at once for whoever is alone', async () => {
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

  test('asks together what comes while a call is under way, and gives each its own answer', async () => {
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

  test('waits for calls that are on their way', async () => {
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

  test('waits no longer than it is told for calls that never come', async () => {
    const { rounds, double } = setUp({ ms: 1, coming: () => 1 });
    const answer = double(1);
    while (rounds.length === 0) await turn();
    rounds[0]?.answer();
    expect(await answer).toBe(2);
  });

  test('fails for those who asked together, and not for those after them', async () => {
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
