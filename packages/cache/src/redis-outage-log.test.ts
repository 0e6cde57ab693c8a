import { createLogger } from '@almanac/process';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RedisOutageLog } from './redis-outage-log.js';

let lines: string[];
let log: RedisOutageLog;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  lines = [];
  const destination = { write: (line: string) => void lines.push(line) };
  log = RedisOutageLog.of(createLogger('gateway', 'info', destination));
});
afterEach(() => {
  jest.useRealTimers();
});

const logged = (): { level: string; msg: string; failures?: number }[] =>
  lines.map((line) => {
    const { level, msg, failures } = JSON.parse(line);
    return { level, msg, ...(failures !== undefined && { failures }) };
  });

test('an outage of Redis is logged as a warning, a count each minute, and its end', () => {
  for (let second = 0; second < 150; second += 1) {
    for (let failure = 0; failure < 12; failure += 1) log.failed(new Error('connect ECONNREFUSED'));
    jest.advanceTimersByTime(1000);
  }
  log.ready();
  log.ready();
  expect(logged()).toEqual([
    { level: 'warn', msg: 'Redis cannot be reached' },
    { level: 'warn', msg: 'Redis still cannot be reached', failures: 733 },
    { level: 'warn', msg: 'Redis still cannot be reached', failures: 1465 },
    { level: 'info', msg: 'Redis can be reached again', failures: 1800 },
  ]);
});

test('the next outage is logged as a warning again', () => {
  log.failed(new Error('connect ECONNREFUSED'));
  log.ready();
  log.failed(new Error('connect ECONNREFUSED'));
  expect(logged().filter(({ msg }) => msg === 'Redis cannot be reached')).toHaveLength(2);
});

test('all connections of a process log an outage once', () => {
  const logger = createLogger('gateway', 'silent');
  expect(RedisOutageLog.of(logger)).toBe(RedisOutageLog.of(logger));
  expect(RedisOutageLog.of(logger)).not.toBe(log);
});
