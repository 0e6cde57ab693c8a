import { describe, expect, test } from '@jest/globals';
import { CommandError } from '../errors.js';
import { storageError } from './storage-error.js';

const withCode = (code: number | string): Error => Object.assign(new Error('lmdb says why'), { code });

/** The error with which lmdb-js rejects a commit. */
const commitFailure = (cause: Error): Error => {
  const commitError = Promise.reject(cause);
  commitError.catch(() => undefined);
  return Object.assign(new Error('Commit failed (see commitError for details)'), { commitError });
};

describe('the error of a failed transaction', () => {
  test.each([
    ['ENOSPC', 28],
    ['EDQUOT', 122],
    ['EFBIG', 27],
    ['EIO', 5],
    ['MDB_MAP_FULL', -30792],
  ])(
    'the error %s for lack of room is OutOfDiskSpace, in a commit and within a transaction',
    async (_, code) => {
      const expected = { code: 14031, codeName: 'OutOfDiskSpace' };
      expect(await storageError(withCode(code))).toMatchObject(expected);
      expect(await storageError(commitFailure(withCode(code)))).toMatchObject(expected);
    },
  );

  test('an error of Node.js for lack of room is OutOfDiskSpace', async () => {
    const error = Object.assign(new Error('EFBIG: file too large, write'), { code: 'EFBIG', errno: -27 });
    expect(await storageError(error)).toMatchObject({
      code: 14031,
      message: 'the write could not be stored: EFBIG: file too large, write',
    });
  });

  test('any other reason becomes an InternalError that names it', async () => {
    const expected = { code: 1, message: 'the write could not be stored: lmdb says why' };
    expect(await storageError(withCode(-30790))).toMatchObject(expected);
    expect(await storageError(commitFailure(withCode('EACCES')))).toMatchObject(expected);
  });

  test('an error for the client is returned unchanged', async () => {
    const error = new CommandError(11000, 'there is one already');
    expect(await storageError(error)).toBe(error);
  });
});
