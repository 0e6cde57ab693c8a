import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { insertAll } from './collection.js';
import { DuplicateKeyError, withUniqueKey } from './unique-key.js';

const refusal = { code: 11000, index: 1, errmsg: 'E11000' } as mongo.WriteError;

/** A collection whose insertion fails with these errors, and perhaps is not stored on enough members. */
function failing(writeErrors: readonly mongo.WriteError[], unsafe?: mongo.WriteConcernError) {
  const result = { getWriteConcernError: () => unsafe } as unknown as mongo.BulkWriteResult;
  const [{ code = 0, errmsg: message = '' } = {}] = writeErrors;
  const error = new mongo.MongoBulkWriteError({ message, code, writeErrors: [...writeErrors] }, result);
  return { insertMany: () => Promise.reject(error) } as unknown as mongo.Collection<{ _id: number }>;
}
const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
/** The error of an insertion, as its callers see it. */
const errorOf = (collection: ReturnType<typeof failing>): Promise<unknown> =>
  withUniqueKey(() => insertAll(collection, documents)).catch((error: unknown) => error);

test('an insertion leaves out documents that a unique index refuses', async () => {
  expect(await insertAll(failing([refusal]), documents)).toEqual([true, false, true]);
});

test('an insertion fails when its documents are not stored on enough members, also beside a refused one', async () => {
  const unsafe = { code: 64, errmsg: 'waiting for replication timed out' } as mongo.WriteConcernError;
  const error = await errorOf(failing([refusal], unsafe));
  expect(error).not.toBeInstanceOf(DuplicateKeyError);
  expect(error).toMatchObject({ code: 64, message: 'waiting for replication timed out' });
});

test('an insertion fails with the error of a document, even when a unique index refuses another one first', async () => {
  const invalid = { code: 121, index: 2, errmsg: 'Document failed validation' } as mongo.WriteError;
  const error = await errorOf(failing([refusal, invalid]));
  expect(error).not.toBeInstanceOf(DuplicateKeyError);
  expect(error).toMatchObject({ code: 121, message: 'Document failed validation' });
});
