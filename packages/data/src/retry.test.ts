import { describe, expect, test } from '@jest/globals';
import { retryConflicts, retryTaken, withFreeId } from './retry.js';
import { DuplicateKeyError } from './unique-key.js';

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

describe('an id that is taken', () => {
  /** A sequence that begins at 1, over a collection that has up to 6. */
  const collection = { highestId: async () => 6 };
  const sequence = () => {
    let last = 0;
    return { next: async (above = 0) => (last = Math.max(last, above) + 1) };
  };
  const refusing = (field: string | undefined, ids: readonly number[]) => async (id: number) => {
    if (ids.includes(id)) throw new DuplicateKeyError(field);
    return id;
  };

  test.each(['_id', undefined])('gives way to another (%s)', async (field) => {
    expect(await withFreeId(sequence(), collection, refusing(field, [1]))).toBe(7);
  });

  test('begins with the one that was taken for it', async () => {
    expect(await withFreeId(sequence(), collection, refusing('_id', []), 5)).toBe(5);
    expect(await withFreeId(sequence(), collection, refusing('_id', [5]), 5)).toBe(7);
  });

  test('may be what a server means that names no value', async () => {
    const store = (id: number) => retryTaken(() => refusing(undefined, [1])(id), exhausted);
    expect(await withFreeId(sequence(), collection, store)).toBe(7);
  });

  test('is not looked for for ever', async () => {
    const tried: number[] = [];
    const stored = withFreeId(sequence(), collection, async (id) => {
      tried.push(id);
      throw new DuplicateKeyError('_id');
    });
    await expect(stored).rejects.toThrow(DuplicateKeyError);
    expect(tried).toEqual([1, 7, 8, 9, 10]);
  });

  test('is not to blame for any other value', async () => {
    await expect(withFreeId(sequence(), collection, refusing('slug', [1]))).rejects.toThrow(
      DuplicateKeyError,
    );
  });
});

describe('a change that others interfere with', () => {
  test('is decided anew by what there is', async () => {
    const seen: string[] = [];
    const changed = await retryConflicts(
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
    await expect(retryConflicts('a', async () => null, gone, exhausted)).rejects.toThrow('gone');
    await expect(
      retryConflicts(
        'a',
        async () => null,
        async () => 'a',
        exhausted,
      ),
    ).rejects.toThrow('exhausted');
  });
});
