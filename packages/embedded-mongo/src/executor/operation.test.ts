import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Operation, runSteps } from './operation.js';

const STEP_MS = 0.5;
const SCANS = 16;
/** A statement stops at the first step after 1.5 milliseconds. */
const PIECE_MS = 2;

/** Fake time that advances only with steps, so that the speed of the machine does not matter. */
let now = 0;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  jest.restoreAllMocks();
});

function run(steps: number): Promise<void> {
  function* work(): IterableIterator<undefined> {
    for (let i = 0; i < steps; i++) {
      now += STEP_MS;
      yield undefined;
    }
  }
  return runSteps(work(), new Operation());
}

const networkIsLookedAt = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a new operation waits for one piece and the first steps of others that begin together', async () => {
  let scanning = SCANS;
  const scans = Array.from({ length: SCANS }, () => run(100).finally(() => scanning--));
  expect(now).toBeLessThanOrEqual(PIECE_MS + SCANS * STEP_MS);
  const pieces: number[] = [];
  for (let before = now; scanning > 0; before = now) {
    await networkIsLookedAt();
    pieces.push(now - before);
  }
  await Promise.all(scans);
  expect(pieces.length).toBeGreaterThan(SCANS);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(PIECE_MS);
});

test('a short statement ends at once while long ones run', async () => {
  const scans = Array.from({ length: SCANS }, () => run(400));
  const waits: number[] = [];
  for (let i = 0; i < 20; i++) {
    for (let turn = 0; turn < 5; turn++) await networkIsLookedAt();
    const arrival = now;
    await run(3);
    waits.push(now - arrival);
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(3 * STEP_MS);
  await Promise.all(scans);
});
