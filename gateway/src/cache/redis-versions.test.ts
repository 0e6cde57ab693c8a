import { Versions } from '@almanac/cache';
import { createLogger } from '@almanac/process';
import { eventually } from '@almanac/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FakeRedis } from '../testing/fake-redis.js';
import { RedisVersions } from './redis-versions.js';

const redis = new FakeRedis();
const logger = createLogger('gateway', 'silent');
let versions: Versions;
let following: RedisVersions;

beforeEach(async () => {
  await redis.start();
  redis.delivers = true;
  redis.hangs = false;
  versions = new Versions();
  following = new RedisVersions(redis.url, versions, logger);
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
  test('nothing is fresh before the log is followed', async () => {
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
    // Redis has lost its data.
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

  test('one change of several versions changes each of them and no other', async () => {
    await follow();
    const at = versions.now;
    const [one, two, other] = ['wp/v2/item-1', 'wp/v2/item-2', 'wp/v2/item-3'].map((name) =>
      versions.stamp(name),
    );
    redis.bump('wp/v2/item-1', 'wp/v2/item-2');
    await eventually(() => [one, two].every((stamp) => (stamp?.bumpedAt ?? 0) > at), true);
    expect(other?.bumpedAt).toBeLessThanOrEqual(at);
  });

  test('a change is applied once', async () => {
    await follow();
    const stamp = versions.stamp('wp/v2');
    redis.bump('wp/v2');
    await following.sync();
    const { now } = versions;
    redis.bump('oembed/1.0');
    await following.sync();
    await following.sync();
    expect(stamp.bumpedAt).toBeLessThanOrEqual(now);
    expect(versions.isFresh(now, [stamp])).toBe(true);
  });

  test('a log without the last entry that was read drops everything', async () => {
    await follow();
    const stamps = [versions.stamp('wp/v2')];
    const at = versions.now;
    redis.log.length = 0;
    await following.sync();
    expect(versions.isFresh(at, stamps)).toBe(false);
    expect(versions.reliable).toBe(true);
    const after = versions.now;
    await following.sync();
    expect(versions.isFresh(after, stamps)).toBe(true);
    redis.bump('wp/v2');
    await following.sync();
    expect(versions.isFresh(after, stamps)).toBe(false);
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
