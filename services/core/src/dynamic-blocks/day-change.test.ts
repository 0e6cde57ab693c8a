import { expect, test } from '@jest/globals';
import type { Settings } from '../settings/declarations.js';
import { DayChange } from './day-change.js';

function dayChange(start: string, timezone = 'Europe/Berlin') {
  let moment = new Date(start);
  let days = 0;
  let fails = false;
  const silent = () => undefined;
  const change = new DayChange({
    settings: { current: async () => ({ timezone }) as Settings },
    onNewDay: async () => {
      if (fails) throw new Error('unavailable');
      days += 1;
    },
    logger: { error: silent, warn: silent },
    now: () => moment,
  });
  return {
    change,
    days: () => days,
    at: (next: string) => {
      moment = new Date(next);
    },
    failing: (now: boolean) => {
      fails = now;
    },
  };
}

test('a new day of the site is announced once', async () => {
  const { change, days, at } = dayChange('2026-06-01T21:59:59Z');
  await change.check();
  await change.check();
  expect(days()).toBe(0);
  at('2026-06-01T22:00:00Z');
  await change.check();
  await change.check();
  expect(days()).toBe(1);
});

test('the start of a process announces no day', async () => {
  const { change, days } = dayChange('2026-06-01T22:00:00Z');
  await change.check();
  expect(days()).toBe(0);
});

test('an announcement that fails is repeated', async () => {
  const { change, days, at, failing } = dayChange('2026-06-01T12:00:00Z');
  await change.check();
  at('2026-06-02T12:00:00Z');
  failing(true);
  await expect(change.check()).rejects.toThrow('unavailable');
  failing(false);
  await change.check();
  expect(days()).toBe(1);
});

test.each([
  ['2026-06-01T12:00:00.250Z', 'Europe/Berlin', '2026-06-01T22:00:00.000Z'],
  ['2026-06-01T22:00:00.000Z', 'Europe/Berlin', '2026-06-02T22:00:00.000Z'],
  ['2026-01-01T23:59:59.900Z', 'UTC', '2026-01-02T00:00:00.000Z'],
  // Half an hour before clocks are set from 00:00 to 01:00.
  ['2026-09-06T03:30:00.000Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('at %s, the next day in %s begins at %s', async (now, timezone, expected) => {
  expect((await dayChange(now, timezone).change.nextDay()).toISOString()).toBe(expected);
});
