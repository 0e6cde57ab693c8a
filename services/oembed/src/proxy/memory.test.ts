import { describe, expect, test } from '@jest/globals';
import type { ForeignEmbed } from './answer.js';
import { Memory } from './memory.js';

const embed = (title: string, cache_age?: number): ForeignEmbed => ({
  version: '1.0',
  type: 'link',
  title,
  html: title,
  ...(cache_age !== undefined && { cache_age }),
});

const LIMITS = {
  maxBytes: 20_000,
  foundMs: { shortest: 1000, usual: 5000, longest: 20_000 },
  nothingMs: 500,
};

describe('what is kept', () => {
  test.each([
    ['nothing', undefined, 500],
    ['an answer', embed('a'), 5000],
    ['an answer that says how long', embed('a', 8), 8000],
    ['an answer that says too short a time', embed('a', 0.1), 1000],
    ['an answer that says too long a time', embed('a', 1e9), 20_000],
  ])('%s, for its time', async (_what, answer, lifeMs) => {
    let now = 1000;
    const memory = new Memory(LIMITS, { now: () => now });
    await memory.ask('k', async () => answer);
    now += lifeMs;
    expect(memory.recall('k')).toEqual({ embed: answer });
    now += 1;
    expect(memory.recall('k')).toBeUndefined();
  });
});

test('the same question at the same time is asked once', async () => {
  const memory = new Memory(LIMITS);
  let asked = 0;
  const question = async () => {
    asked++;
    return embed('a');
  };
  expect(await Promise.all([memory.ask('k', question), memory.ask('k', question)])).toEqual([
    embed('a'),
    embed('a'),
  ]);
  expect(asked).toBe(1);
});

test('a question that fails is asked again', async () => {
  const memory = new Memory(LIMITS);
  await expect(memory.ask('k', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(memory.recall('k')).toBeUndefined();
  expect(await memory.ask('k', async () => embed('a'))).toEqual(embed('a'));
});

test('no more is kept than there is room for', async () => {
  const memory = new Memory(LIMITS);
  for (let n = 0; n < 100; n++) await memory.ask(`k${n}`, async () => embed('x'.repeat(500)));
  const kept = Array.from({ length: 100 }, (_, n) => memory.recall(`k${n}`)).filter((known) => known);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(20);
  expect(memory.recall('k0')).toBeUndefined();
  await memory.ask('large', async () => embed('x'.repeat(5000)));
  expect(memory.recall('large')).toBeUndefined();
});
