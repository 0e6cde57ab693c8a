import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ReturningClients } from './returning-clients.js';

/** Flush time in milliseconds, longer than the wait. */
const SLOW = 5;

let clients: ReturningClients;
let begun: string[];

beforeEach(() => {
  jest.useFakeTimers();
  clients = new ReturningClients();
  begun = [];
});

afterEach(() => {
  jest.useRealTimers();
});

/** Records when the transaction after this one may begin. */
const answered = async (name: string, jobs: number, duration: number): Promise<void> => {
  await clients.answered(jobs, duration);
  begun.push(name);
};

const come = (jobs: number): void => {
  for (let i = 0; i < jobs; i++) clients.count();
};

test('a transaction waits for the requests of all clients that just got replies, if those of the previous one came back', async () => {
  const first = answered('first', 2, SLOW);
  come(2);
  await first;
  const second = answered('second', 3, SLOW);
  come(2);
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  come(1);
  await second;
  const third = answered('third', 3, SLOW);
  jest.advanceTimersByTime(1);
  await third;
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('a commit does not wait after one for which not all clients came back in time', async () => {
  const first = answered('first', 2, SLOW);
  come(1);
  jest.advanceTimersByTime(2);
  come(1);
  await first;
  await answered('second', 2, SLOW);
});

test('a commit does not wait when flushing is faster, or nothing was acknowledged', async () => {
  await answered('fast', 2, 0.5);
  come(2);
  await answered('failed', 0, SLOW);
});
