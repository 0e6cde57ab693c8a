import { describe, expect, test } from '@jest/globals';
import { retryConflicts, retryTaken, withFreeId } from './retry.js';
import { DuplicateKeyError } from './unique-key.js';

const taken = () => {
  throw new DuplicateKeyError('slugKey');
};
const exhausted = () => new Error('exhausted');

describe('retrying a write with a slug in use', () => {
  test('a write with a slug in use is repeated until it succeeds', async () => {
    expect(await retryTaken(async (attempt) => (attempt < 4 ? taken() : attempt))).toBe(4);
  });

  test('a write with a slug in use fails after a bounded number of attempts', async () => {
    await expect(retryTaken(async () => taken())).rejects.toThrow(DuplicateKeyError);
    await expect(retryTaken(async () => taken(), exhausted)).rejects.toThrow('exhausted');
  });

  test('a write is not repeated for any other error', async () => {
    const attempts: number[] = [];
    const write = async (attempt: number) => {
      attempts.push(attempt);
      throw new DuplicateKeyError('email');
    };
    await expect(retryTaken(write)).rejects.toThrow(DuplicateKeyError);
    expect(attempts).toEqual([1]);
  });
});

describe('writes with an id in use', () => {
  /** A sequence that begins at 1, over a collection with ids up to 6. */
  const collection = { highestId: async () => 6 };
  const sequence = () => {
    let last = 0;
    return { next: async (above = 0) => (last = Math.max(last, above) + 1) };
  };
  const refusing = (field: string | undefined, ids: readonly number[]) => async (id: number) => {
    if (ids.includes(id)) throw new DuplicateKeyError(field);
    return id;
  };

  test.each(['_id', undefined])('an id in use is replaced by another (%s)', async (field) => {
    expect(await withFreeId(sequence(), collection, refusing(field, [1]))).toBe(7);
  });

  test('the first id is one that was taken before', async () => {
    expect(await withFreeId(sequence(), collection, refusing('_id', []), 5)).toBe(5);
    expect(await withFreeId(sequence(), collection, refusing('_id', [5]), 5)).toBe(7);
  });

  test('an error without a field counts as an id in use', async () => {
    const store = (id: number) => retryTaken(() => refusing(undefined, [1])(id), exhausted);
    expect(await withFreeId(sequence(), collection, store)).toBe(7);
  });

  test('the search for a free id is bounded', async () => {
    const tried: number[] = [];
    const stored = withFreeId(sequence(), collection, async (id) => {
      tried.push(id);
      throw new DuplicateKeyError('_id');
    });
    await expect(stored).rejects.toThrow(DuplicateKeyError);
    expect(tried).toEqual([1, 7, 8, 9, 10]);
  });

  test('an error with another field does not count as an id in use', async () => {
    await expect(withFreeId(sequence(), collection, refusing('slug', [1]))).rejects.toThrow(
      DuplicateKeyError,
    );
  });
});

describe('a change during concurrent changes', () => {
  test('a conflicting change is repeated on the current item', async () => {
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

  test('a change fails when the item is deleted or conflicts do not end', async () => {
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
