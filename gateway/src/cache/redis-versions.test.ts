import { Versions } from '@almanac/cache';
import { createLogger } from '@almanac/process';
import { eventually } from '@almanac/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FakeRedis } from '../testing/fake-redis.js';
import { RedisVersions } from './redis-versions.js';

const redis = new FakeRedis();
let versions: Versions;
let following: RedisVersions;

beforeEach(async () => {
  await redis.start();
  redis.delivers = true;
  redis.hangs = false;
  versions = new Versions();
  following = new RedisVersions(redis.url, versions, createLogger('gateway', 'silent'));
});
afterEach(async () => {
  following.stop();
  await redis.stop();
});

const follow = async (): Promise<void> => {
  following.start();
  await eventually(() => versions.reliable, true);
};

describe('RedisVersions', () => {
  test('nothing counts before the counters are followed', async () => {
    expect(versions.reliable).toBe(false);
    await follow();
    expect(versions.reliable).toBe(true);
  });

  test('hears of a change', async () => {
    await follow();
    const at = versions.now;
    const [mark, other] = [versions.mark('wp/v2'), versions.mark('oembed/1.0')];
    redis.raise('wp/v2');
    await eventually(() => mark.raisedAt > at, true);
    expect(versions.holds(at, [other])).toBe(true);
  });

  test('can be asked for all changes so far, whether or not their news has come', async () => {
    await follow();
    const marks = [versions.mark('wp/v2')];
    const at = versions.now;
    redis.delivers = false;
    redis.raise('wp/v2');
    await following.sync();
    expect(versions.holds(at, marks)).toBe(false);
    const after = versions.now;
    await following.sync();
    expect(versions.holds(after, marks)).toBe(true);
  });

  test('is in doubt while Redis is away, and starts afresh when it is back', async () => {
    redis.raise('wp/v2');
    await follow();
    const marks = [versions.mark('wp/v2')];
    const at = versions.now;
    await redis.stop();
    await eventually(() => !versions.reliable, true);
    await following.sync();
    expect(versions.holds(versions.now, marks)).toBe(false);
    // Its memory is gone: the same number says something else now.
    await redis.start();
    redis.raise('wp/v2');
    await eventually(() => versions.reliable, true);
    expect(versions.holds(at, marks)).toBe(false);
    expect(versions.holds(versions.now, marks)).toBe(true);
    const later = versions.now;
    redis.raise('wp/v2');
    await eventually(() => !versions.holds(later, marks), true);
  });

  test('hears of a change by itself when its news is lost', async () => {
    await follow();
    const marks = [versions.mark('wp/v2')];
    const at = versions.now;
    redis.delivers = false;
    redis.raise('wp/v2');
    await eventually(() => !versions.holds(at, marks), true);
    expect(versions.reliable).toBe(true);
  });

  test('is in doubt while Redis hangs', async () => {
    await follow();
    redis.hangs = true;
    await eventually(() => !versions.reliable, true);
    redis.hangs = false;
    await eventually(() => versions.reliable, true);
  });

  test('waits for a Redis that is not there yet', async () => {
    await redis.stop();
    following.start();
    await following.sync();
    expect(versions.reliable).toBe(false);
    await redis.start();
    await eventually(() => versions.reliable, true);
  });
});
