import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { isOutage } from './database-outage.js';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongo;
// The results before the error are not used.
const result = {} as mongo.BulkWriteResult;
const inBulk = (error: Error) => new MongoBulkWriteError(error as never, result);

describe('errors of an unavailable database', () => {
  test.each([
    ['its connection ended', new MongoNetworkError('connection 3 to 127.0.0.1:27017 closed')],
    ['its connection ended in the middle of many writes', inBulk(new MongoNetworkError('closed'))],
    ['it is stopping', new MongoServerError({ message: 'shutting down', code: 91 })],
    ['it is stopping in the middle of many writes', inBulk(new MongoServerError({ message: 'x', code: 91 }))],
    ['it knows a cursor no more', new MongoServerError({ message: 'cursor 5 not found', code: 43 })],
  ])('the database is unavailable: %s', (_what, error) => {
    expect(isOutage(error)).toBe(true);
  });

  test.each([
    ['it refuses a write', new MongoServerError({ message: 'duplicate key', code: 11000 })],
    ['it refuses one of many', inBulk(new MongoServerError({ message: 'duplicate key', code: 11000 }))],
    ['something else fails', new TypeError('not a function')],
    ['no error is thrown', 'closed'],
  ])('the database is available: %s', (_what, error) => {
    expect(isOutage(error)).toBe(false);
  });
});
