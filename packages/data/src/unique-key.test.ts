import { describe, expect, test } from '@jest/globals';
import { DuplicateKeyError, withUniqueKey } from './unique-key.js';

/** The error of a refused write. */
const refusedAs = (message: string, more: object = {}) =>
  withUniqueKey(() => Promise.reject(Object.assign(new Error(message), { code: 11000, ...more }))).catch(
    (error: unknown) => error,
  );

describe('the field that a unique index refused', () => {
  test('the field is the last one in the key of the index that refused the write', async () => {
    expect(await refusedAs('whatever', { keyPattern: { taxonomy: 1, slug: 1 } })).toMatchObject({
      name: 'DuplicateKeyError',
      field: 'slug',
    });
  });

  test.each([
    [
      'E11000 duplicate key error collection: core.users index: loginKey_1 dup key: { loginKey: "a" }',
      'loginKey',
    ],
    ['E11000 duplicate key error collection: core.users index: _id_ dup key: { _id: 5 }', '_id'],
    [
      'E11000 duplicate key error collection: c.terms index: taxonomy_1_slug_1 dup key: { taxonomy: "a", slug: "index: b_1" }',
      'slug',
    ],
    ["Duplicate key violation on the requested collection: Index '_id_'", '_id'],
    ["Duplicate key violation on the requested collection: Index 'emailKey_-1'", 'emailKey'],
    ['E11000 duplicate key error collection: core.users', undefined],
  ])('the field is read from the message: %s', async (message, field) => {
    const error = await refusedAs(message);
    expect(error).toBeInstanceOf(DuplicateKeyError);
    expect(error).toMatchObject({ field });
  });

  test('other errors are unchanged', async () => {
    const other = new Error('index: slug_1');
    await expect(withUniqueKey(() => Promise.reject(other))).rejects.toBe(other);
  });
});
