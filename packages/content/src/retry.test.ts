import { DuplicateKeyError } from '@almanac/service';
import { describe, expect, test } from '@jest/globals';
import { repeatedly, retryTaken } from './retry.js';

const taken = () => {
  throw new DuplicateKeyError('slugKey');
};
const exhausted = () => new Error('exhausted');

describe('a write with a slug that others take', () => {
  test('is repeated until it works', async () => {
    expect(await retryTaken(async (attempt) => (attempt < 4 ? taken() : attempt))).toBe(4);
  });

  test('is given up in the end', async () => {
    await expect(retryTaken(async () => taken())).rejects.toThrow(DuplicateKeyError);
    await expect(retryTaken(async () => taken(), exhausted)).rejects.toThrow('exhausted');
  });

  test('is not repeated for any other reason', async () => {
    const attempts: number[] = [];
    const write = async (attempt: number) => {
      attempts.push(attempt);
      throw new DuplicateKeyError('email');
    };
    await expect(retryTaken(write)).rejects.toThrow(DuplicateKeyError);
    expect(attempts).toEqual([1]);
  });
});

describe('a change that others interfere with', () => {
  test('is decided anew by what there is', async () => {
    const seen: string[] = [];
    const changed = await repeatedly(
      'as read',
      async (current, attempt) => {
        seen.push(`${attempt} ${current}`);
        if (attempt === 1) return null;
        return attempt === 2 ? taken() : 'done';
      },
      async () => 'as it is',
      exhausted,
    );
    expect(changed).toBe('done');
    expect(seen).toEqual(['1 as read', '2 as it is', '3 as it is']);
  });

  test('ends when the item is gone, or others never stop', async () => {
    const gone = async () => {
      throw new Error('gone');
    };
    await expect(repeatedly('a', async () => null, gone, exhausted)).rejects.toThrow('gone');
    await expect(
      repeatedly(
        'a',
        async () => null,
        async () => 'a',
        exhausted,
      ),
    ).rejects.toThrow('exhausted');
  });
});
