import { describe, expect, test } from '@jest/globals';
import { Versions } from './versions.js';

describe('Versions', () => {
  test('what was computed before a change does not hold after it', () => {
    const versions = new Versions();
    const marks = [versions.mark('wp/v2'), versions.mark('oembed/1.0')];
    const at = versions.now;
    expect(versions.holds(at, marks)).toBe(true);
    versions.raise('tribe/events/v1');
    expect(versions.holds(at, marks)).toBe(true);
    versions.raise('wp/v2');
    expect(versions.holds(at, marks)).toBe(false);
    expect(versions.holds(versions.now, marks)).toBe(true);
  });

  test('a namespace that is first named after a change may be the one that changed', () => {
    const versions = new Versions();
    const at = versions.now;
    versions.raise('wp/v2');
    expect(versions.holds(at, [versions.mark('never/seen')])).toBe(false);
  });

  test('nothing holds while there is doubt, nor from before it', () => {
    const versions = new Versions();
    const marks = [versions.mark('wp/v2')];
    const before = versions.now;
    versions.doubt('one');
    versions.doubt('another');
    expect(versions.holds(versions.now, marks)).toBe(false);
    const during = versions.now;
    versions.trust('one');
    expect(versions.reliable).toBe(false);
    versions.trust('another');
    expect(versions.holds(before, marks)).toBe(false);
    expect(versions.holds(during, marks)).toBe(false);
    expect(versions.holds(versions.now, marks)).toBe(true);
  });

  test('a namespace may change with everything within it', () => {
    const versions = new Versions();
    const [within, beside] = [versions.mark('wp/v2/users'), versions.mark('wp/v20')];
    const at = versions.now;
    versions.raise('wp/v2');
    expect(versions.holds(at, [within])).toBe(true);
    versions.raiseWithin('wp/v2');
    expect(versions.holds(at, [within])).toBe(false);
    expect(versions.holds(at, [beside])).toBe(true);
  });

  test('what may have changed has not been heard of as changed', () => {
    const versions = new Versions();
    const marks = [versions.mark('wp/v2/users')];
    const at = versions.now;
    versions.raiseWithin('wp/v2');
    versions.doubt('contact');
    versions.trust('contact');
    expect([versions.holds(at, marks), versions.changedSince(at, marks)]).toEqual([false, false]);
    versions.raise('wp/v2/users');
    expect(versions.changedSince(at, marks)).toBe(true);
  });

  test('trust without a doubt changes nothing', () => {
    const versions = new Versions();
    const at = versions.now;
    versions.trust('nothing');
    expect(versions.now).toBe(at);
  });
});
