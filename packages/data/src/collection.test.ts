import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { insertAll } from './collection.js';

/** A collection whose insertion refuses the second document, and perhaps is not stored on enough members. */
const refusing = (writeConcernError: mongo.WriteConcernError | undefined) => {
  const result = { getWriteConcernError: () => writeConcernError } as unknown as mongo.BulkWriteResult;
  const writeErrors = [{ code: 11000, index: 1 } as mongo.WriteError];
  const error = new mongo.MongoBulkWriteError({ message: 'E11000', code: 11000, writeErrors }, result);
  return { insertMany: () => Promise.reject(error) } as unknown as mongo.Collection<{ _id: number }>;
};

test('an insertion leaves out documents that a unique index refuses', async () => {
  expect(await insertAll(refusing(undefined), [{ _id: 1 }, { _id: 1 }])).toEqual([true, false]);
});

test('an insertion fails when its documents are not stored on enough members, also beside a refused one', async () => {
  const unsafe = { errmsg: 'waiting for replication timed out' } as mongo.WriteConcernError;
  await expect(insertAll(refusing(unsafe), [{ _id: 1 }, { _id: 1 }])).rejects.toThrow('E11000');
});
