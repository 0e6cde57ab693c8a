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
  test('nothing is fresh before the first read of the counters', async () => {
    expect(versions.reliable).toBe(false);
    await follow();
    expect(versions.reliable).toBe(true);
  });

  test('a change is noticed by its message', async () => {
    await follow();
    const at = versions.now;
    const [stamp, other] = [versions.stamp('wp/v2'), versions.stamp('oembed/1.0')];
    redis.bump('wp/v2');
    await eventually(() => stamp.bumpedAt > at, true);
    expect(versions.isFresh(at, [other])).toBe(true);
  });

  test('sync reads all changes so far, with or without their messages', async () => {
    await follow();
    const stamps = [versions.stamp('wp/v2')];
    const at = versions.now;
    redis.delivers = false;
    redis.bump('wp/v2');
    await following.sync();
    expect(versions.isFresh(at, stamps)).toBe(false);
    const after = versions.now;
    await following.sync();
    expect(versions.isFresh(after, stamps)).toBe(true);
  });

  test('versions are in doubt while Redis is unavailable, and start anew afterwards', async () => {
    redis.bump('wp/v2');
    await follow();
    const stamps = [versions.stamp('wp/v2')];
    const at = versions.now;
    await redis.stop();
    await eventually(() => !versions.reliable, true);
    await following.sync();
    expect(versions.isFresh(versions.now, stamps)).toBe(false);
    // Redis has lost its data, so the same number stands for another state.
    await redis.start();
    redis.bump('wp/v2');
    await eventually(() => versions.reliable, true);
    expect(versions.isFresh(at, stamps)).toBe(false);
    expect(versions.isFresh(versions.now, stamps)).toBe(true);
    const later = versions.now;
    redis.bump('wp/v2');
    await eventually(() => !versions.isFresh(later, stamps), true);
  });

  test('a change whose message is lost is noticed at the next interval', async () => {
    await follow();
    const stamps = [versions.stamp('wp/v2')];
    const at = versions.now;
    redis.delivers = false;
    redis.bump('wp/v2');
    await eventually(() => !versions.isFresh(at, stamps), true);
    expect(versions.reliable).toBe(true);
  });

  test('versions are in doubt while Redis is unresponsive', async () => {
    await follow();
    redis.hangs = true;
    await eventually(() => !versions.reliable, true);
    redis.hangs = false;
    await eventually(() => versions.reliable, true);
  });

  test('versions wait for a Redis that starts later', async () => {
    await redis.stop();
    following.start();
    await following.sync();
    expect(versions.reliable).toBe(false);
    await redis.start();
    await eventually(() => versions.reliable, true);
  });
});
