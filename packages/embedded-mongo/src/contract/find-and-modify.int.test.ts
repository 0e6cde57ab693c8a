import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Collection } from 'mongodb';
import { useMongo } from '../testing/mongo.js';
import type { Any } from './documents.js';

const mongo = useMongo();
let jobs: Collection<Any>;

beforeAll(() => {
  jobs = mongo.db.collection<Any>('jobs');
});
beforeEach(async () => {
  await jobs.deleteMany({});
  await jobs.insertMany([
    { _id: 1, state: 'ready', rank: 2 },
    { _id: 2, state: 'ready', rank: 1, notes: ['x'] },
    { _id: 3, state: 'done', rank: 0 },
  ]);
});

describe('findAndModify', () => {
  test('findAndModify changes the first in the sort order, and returns it before or after', async () => {
    const claim = { $set: { state: 'taken' } };
    expect(await jobs.findOneAndUpdate({ state: 'ready' }, claim, { sort: { rank: 1 } })).toEqual({
      _id: 2,
      state: 'ready',
      rank: 1,
      notes: ['x'],
    });
    expect(await jobs.findOneAndUpdate({ state: 'ready' }, claim, { returnDocument: 'after' })).toEqual({
      _id: 1,
      state: 'taken',
      rank: 2,
    });
    expect(await jobs.findOneAndUpdate({ state: 'ready' }, claim)).toBeNull();
  });

  test('a projection applies to the returned document', async () => {
    const options = { projection: { rank: 1, _id: 0 }, returnDocument: 'after' } as const;
    expect(await jobs.findOneAndUpdate({ _id: 1 }, { $inc: { rank: 5 } }, options)).toEqual({ rank: 7 });
  });

  test('findAndModify replaces and deletes', async () => {
    expect(await jobs.findOneAndReplace({ _id: 1 }, { a: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      a: 1,
    });
    expect(await jobs.findOneAndDelete({ state: 'ready' })).toMatchObject({ _id: 2 });
    expect(await jobs.findOneAndDelete({ state: 'ready' })).toBeNull();
    expect(await jobs.countDocuments()).toBe(2);
  });

  test('findAndModify can upsert', async () => {
    const update = { $set: { state: 'new' }, $setOnInsert: { rank: 4 } };
    expect(await jobs.findOneAndUpdate({ _id: 9 }, update, { upsert: true })).toBeNull();
    expect(
      await jobs.findOneAndUpdate({ _id: 8 }, update, { upsert: true, returnDocument: 'after' }),
    ).toEqual({
      _id: 8,
      state: 'new',
      rank: 4,
    });
  });

  test('lastErrorObject tells an update from an upsert', async () => {
    const result = await jobs.findOneAndUpdate(
      { _id: 1 },
      { $set: { rank: 2 } },
      { includeResultMetadata: true },
    );
    expect(result.lastErrorObject).toEqual({ n: 1, updatedExisting: true });
    const upserted = await jobs.findOneAndUpdate(
      { _id: 7 },
      { $set: { rank: 2 } },
      { includeResultMetadata: true, upsert: true },
    );
    expect(upserted.lastErrorObject).toEqual({ n: 1, updatedExisting: false, upserted: 7 });
  });

  test('findAndModify accepts pipelines and positional operators', async () => {
    const copied = await jobs.findOneAndUpdate({ _id: 1 }, [{ $set: { rank: '$_id' } }], {
      returnDocument: 'after',
    });
    expect(copied).toMatchObject({ rank: 1 });
    await jobs.insertOne({ _id: 4, steps: [{ n: 1 }, { n: 2 }] });
    const change = { $set: { 'steps.$.done': true } };
    expect(await jobs.findOneAndUpdate({ 'steps.n': 2 }, change, { returnDocument: 'after' })).toEqual({
      _id: 4,
      steps: [{ n: 1 }, { n: 2, done: true }],
    });
  });

  test('findAndModify gives a document to one of many concurrent clients', async () => {
    const claims = await Promise.all(
      Array.from({ length: 10 }, () =>
        jobs.findOneAndUpdate({ state: 'ready' }, { $set: { state: 'taken' } }),
      ),
    );
    const claimed = claims.filter((job) => job !== null).map(({ _id }) => _id);
    expect(claimed.sort()).toEqual([1, 2]);
  });

  test.each([
    [{ update: { $set: { _id: 5 } } }, 66],
    [{ update: { $foo: { a: 1 } } }, 9],
    [{ remove: true, update: {} }, 9],
    [{ remove: true, new: true }, 9],
    [{ remove: true, upsert: true }, 9],
    [{ update: { $set: { state: 'x' } }, new: true, fields: { 'state.$': 1 } }, 115],
    [{}, 9],
  ])('%j is refused', async (fields, code) => {
    await expect(
      mongo.db.command({ findAndModify: 'jobs', query: { _id: 1 }, ...fields }),
    ).rejects.toMatchObject({ code });
    expect(await jobs.countDocuments()).toBe(3);
  });
});
