import { describe, expect, test } from '@jest/globals';
import { Throttle } from './throttle.js';

describe('Throttle', () => {
  test('holds back who fails too often, until the window ends', () => {
    let now = 1_000;
    const throttle = new Throttle({ failures: 3, windowMs: 10_000 }, () => now);
    for (let failure = 0; failure < 3; failure++) {
      expect(throttle.waitMs('a')).toBe(0);
      throttle.failed('a');
    }
    now += 4_000;
    expect(throttle.waitMs('a')).toBe(6_000);
    expect(throttle.waitMs('b')).toBe(0);
    now += 6_000;
    expect(throttle.waitMs('a')).toBe(0);
  });

  test('counts anew in a new window', () => {
    let now = 0;
    const throttle = new Throttle({ failures: 2, windowMs: 10_000 }, () => now);
    throttle.failed('a');
    now += 10_000;
    throttle.failed('a');
    expect(throttle.waitMs('a')).toBe(0);
    throttle.failed('a');
    expect(throttle.waitMs('a')).toBe(10_000);
  });
});
