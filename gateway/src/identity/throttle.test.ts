import { describe, expect, test } from '@jest/globals';
import { Throttle } from './throttle.js';

describe('Throttle', () => {
  test('holds back who fails too often, until the window ends', () => {
    let now = 1_000;
    const throttle = new Throttle({ failures: 3, windowMs: 10_000 }, () => now);
    for (let attempt = 0; attempt < 3; attempt++) expect(throttle.take('a')).toBe(0);
    now += 4_000;
    expect(throttle.take('a')).toBe(6_000);
    expect(throttle.take('b')).toBe(0);
    now += 6_000;
    expect(throttle.take('a')).toBe(0);
  });

  test('counts attempts whose outcome is not known yet, and not those that succeeded', () => {
    const throttle = new Throttle({ failures: 2, windowMs: 10_000 }, () => 0);
    expect([throttle.take('a'), throttle.take('a'), throttle.take('a')]).toEqual([0, 0, 10_000]);
    throttle.giveBack('a');
    expect([throttle.take('a'), throttle.take('a')]).toEqual([0, 10_000]);
  });

  test('counts anew in a new window', () => {
    let now = 0;
    const throttle = new Throttle({ failures: 2, windowMs: 10_000 }, () => now);
    throttle.take('a');
    now += 10_000;
    expect([throttle.take('a'), throttle.take('a'), throttle.take('a')]).toEqual([0, 0, 10_000]);
  });
});
