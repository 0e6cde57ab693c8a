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
    const [mark, other] = [versions.mark('wp/v2'), versions.mark('oembed/1.0')];
    redis.raise('wp/v2');
    await eventually(() => mark.raisedAt > at, true);
    expect(versions.holds(at, [other])).toBe(true);
  });

  test('sync reads all changes so far, with or without their messages', async () => {
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

  test('versions are in doubt while Redis is unavailable, and start anew afterwards', async () => {
    redis.raise('wp/v2');
    await follow();
    const marks = [versions.mark('wp/v2')];
    const at = versions.now;
    await redis.stop();
    await eventually(() => !versions.reliable, true);
    await following.sync();
    expect(versions.holds(versions.now, marks)).toBe(false);
    // Redis has lost its data, so the same number stands for another state.
    await redis.start();
    redis.raise('wp/v2');
    await eventually(() => versions.reliable, true);
    expect(versions.holds(at, marks)).toBe(false);
    expect(versions.holds(versions.now, marks)).toBe(true);
    const later = versions.now;
    redis.raise('wp/v2');
    await eventually(() => !versions.holds(later, marks), true);
  });

  test('a change whose message is lost is noticed at the next interval', async () => {
    await follow();
    const marks = [versions.mark('wp/v2')];
    const at = versions.now;
    redis.delivers = false;
    redis.raise('wp/v2');
    await eventually(() => !versions.holds(at, marks), true);
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
