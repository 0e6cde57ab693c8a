import { describe, expect, test } from '@jest/globals';
import { type CachedEmbed, cachedEmbedOf, EmbedCache } from './embed-cache.js';
import type { ForeignEmbed } from './foreign-embed.js';

const embed = (title: string, cache_age?: number): ForeignEmbed => ({
  version: '1.0',
  type: 'link',
  title,
  html: title,
  ...(cache_age !== undefined && { cache_age }),
});

const now = new Date('2031-05-06T07:08:09Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const answer = (title: string, ms = 1000): CachedEmbed => ({ embed: embed(title), expiresAt: after(ms) });

describe('a cached embed', () => {
  const lifetimes = { foundMs: { shortest: 1000, usual: 5000, longest: 20_000 }, nothingMs: 500 };

  test.each([
    ['that there is nothing', undefined, 500],
    ['of a site that does not say how long', embed('a'), 5000],
    ['of a site that says how long', embed('a', 8), 8000],
    ['of a site that says too short a time', embed('a', 0.1), 1000],
    ['of a site that says too long a time', embed('a', 1e9), 20_000],
  ])('the embed of %s expires after its time', (_what, found, lifeMs) => {
    expect(cachedEmbedOf(found, now, lifetimes)).toEqual({ embed: found, expiresAt: after(lifeMs) });
  });
});

test('an embed is cached until it expires', async () => {
  let clock = 1000;
  const memory = new EmbedCache(() => now, { clock: { now: () => clock } });
  await memory.load('k', async () => answer('a', 5000));
  clock += 5000;
  expect(memory.find('k')).toEqual(answer('a', 5000));
  clock += 1;
  expect(memory.find('k')).toBeUndefined();
});

test('an embed that expires before it arrives is not cached', async () => {
  const memory = new EmbedCache(() => now);
  expect(await memory.load('k', async () => answer('a', -1))).toEqual(answer('a', -1));
  expect(memory.find('k')).toBeUndefined();
});

test('concurrent requests for the same key load once', async () => {
  const memory = new EmbedCache(() => now);
  let asked = 0;
  const question = async () => {
    asked++;
    return answer('a');
  };
  const both = await Promise.all([memory.load('k', question), memory.load('k', question)]);
  expect(both).toEqual([answer('a'), answer('a')]);
  expect(asked).toBe(1);
});

test('a key is loaded again after a failed load', async () => {
  const memory = new EmbedCache(() => now);
  await expect(memory.load('k', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(memory.find('k')).toBeUndefined();
  expect(await memory.load('k', async () => answer('a'))).toEqual(answer('a'));
});

test('the cache stays within its limit', async () => {
  const memory = new EmbedCache(() => now, { maxBytes: 20_000 });
  for (let n = 0; n < 100; n++) await memory.load(`k${n}`, async () => answer('x'.repeat(500)));
  const kept = Array.from({ length: 100 }, (_, n) => memory.find(`k${n}`)).filter((known) => known);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(20);
  expect(memory.find('k0')).toBeUndefined();
  await memory.load('large', async () => answer('x'.repeat(5000)));
  expect(memory.find('large')).toBeUndefined();
});
