import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { DatabaseCircuit } from './database-circuit.js';

const driver = new EventEmitter();
const connection = Object.assign(new EventEmitter(), { getClient: () => driver });
let circuit: DatabaseCircuit;

beforeEach(() => {
  jest.useFakeTimers();
  circuit = new DatabaseCircuit();
  circuit.follow(connection as unknown as Connection);
  driver.emit('serverHeartbeatSucceeded');
});

afterEach(() => {
  jest.useRealTimers();
  driver.removeAllListeners();
  connection.removeAllListeners();
});

/** Work that ends when the test ends it. */
function begin(maxWaitMs?: number): { settled: Promise<string>; finish: () => void } {
  let finish = (): void => undefined;
  const work = new Promise<string>((resolve) => {
    finish = () => resolve('done');
  });
  const settled = circuit
    .run(() => work, { mayWrite: false, ...(maxWaitMs !== undefined && { maxWaitMs }) })
    .catch(({ code }: { code: string }) => code);
  return { settled, finish };
}

const AWAY = 'rest_service_unavailable';

test('a database that closes its connections has five seconds to return', async () => {
  connection.emit('disconnected');
  const { settled, finish } = begin();
  await jest.advanceTimersByTimeAsync(4_900);
  connection.emit('connected');
  await jest.advanceTimersByTimeAsync(60_000);
  finish();
  expect(await settled).toBe('done');
});

test('work fails at once after that time', async () => {
  connection.emit('disconnected');
  const { settled } = begin();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await settled).toBe(AWAY);
  expect(await begin().settled).toBe(AWAY);
});

test('a database that was silent before has no such time', async () => {
  const { settled } = begin();
  await jest.advanceTimersByTimeAsync(2_000);
  connection.emit('disconnected');
  await jest.advanceTimersByTimeAsync(300);
  expect(await settled).toBe(AWAY);
});

test('a request with a short timeout is refused after it, and others continue to wait', async () => {
  connection.emit('disconnected');
  const [hurried, patient] = [begin(2_000), begin(10_000)];
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await hurried.settled).toBe(AWAY);
  expect(await begin(2_000).settled).toBe(AWAY);
  patient.finish();
  expect(await patient.settled).toBe('done');
  connection.emit('connected');
  const again = begin(2_000);
  again.finish();
  expect(await again.settled).toBe('done');
});
