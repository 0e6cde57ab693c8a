import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Collection, type Document, MongoBulkWriteError, MongoServerError, ObjectId } from 'mongodb';
import { eventually } from '../testing/eventually.js';
import { useMongo } from '../testing/mongo.js';
import { rejection } from '../testing/rejection.js';
import type { Any } from './documents.js';

/** Thousands of documents take long on a busy machine. */
const mongo = useMongo();
let items: Collection<Any>;
let last = 0;

beforeEach(() => {
  last += 1;
  items = mongo.db.collection(`items${last}`);
});

const all = (): Promise<Document[]> => items.find().sort({ _id: 1 }).toArray();

describe('insert', () => {
  test('insert creates the collection, and a missing _id in front of all other fields', async () => {
    await mongo.db.command({
      insert: items.collectionName,
      documents: [
        { b: 1, a: 2 },
        { b: 1, _id: 5 },
      ],
    });
    const [first, second] = await items.find().toArray();
    expect(Object.keys(first ?? {})).toEqual(['_id', 'b', 'a']);
    expect(first?._id).toBeInstanceOf(ObjectId);
    expect(Object.keys(second ?? {})).toEqual(['_id', 'b']);
  });

  test('insert gives documents back in the order of their insertion', async () => {
    await items.insertMany([3, 1, 2].map((_id) => ({ _id })));
    expect((await items.find().toArray()).map(({ _id }) => _id)).toEqual([3, 1, 2]);
  });

  test('insert ends at the first error when ordered', async () => {
    const error = await rejection(items.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }]));
    expect(error).toBeInstanceOf(MongoBulkWriteError);
    expect(error).toMatchObject({ code: 11000, insertedCount: 2 });
    expect(await all()).toEqual([{ _id: 1 }, { _id: 2 }]);
  });

  test('an unordered write continues after errors', async () => {
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }];
    const error = (await rejection(items.insertMany(documents, { ordered: false }))) as MongoBulkWriteError;
    expect([error.writeErrors].flat().map(({ index, code }) => [index, code])).toEqual([
      [1, 11000],
      [3, 11000],
    ]);
    expect(await all()).toEqual([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  });

  test('insert treats equal numbers of different types as one _id', async () => {
    await items.insertOne({ _id: 1 });
    const reply = await mongo.db.command({
      insert: items.collectionName,
      documents: [{ _id: 1.5 }, { _id: 1 }],
    });
    expect(reply).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 11000 }] });
  });

  test('the error of a duplicate names the key', async () => {
    await items.createIndex({ 'name.first': 1, age: -1 }, { unique: true });
    await items.insertOne({ _id: 1, name: { first: 'Ada' }, age: 36 });
    const error = await rejection(items.insertOne({ _id: 2, name: { first: 'Ada' }, age: 36 }));
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { 'name.first': 1, age: -1 },
      keyValue: { 'name.first': 'Ada', age: 36 },
    });
    expect((error as Error).message).toContain('E11000 duplicate key error collection');
    const sameId = await rejection(items.insertOne({ _id: 1 }));
    expect(sameId).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } });
  });

  test('an insert with an empty write concern has the same reply as one without', async () => {
    const insert = { insert: items.collectionName, documents: [{ _id: 70 }], writeConcern: {} };
    expect(await mongo.db.command(insert)).toMatchObject({ n: 1, ok: 1 });
  });

  test.each([[[1]], [/a/]])('insert refuses %p as _id', async (_id) => {
    expect(await rejection(items.insertOne({ _id: _id as never }))).toMatchObject({ code: 53 });
  });

  test('insert refuses an _id with a field that begins with $', async () => {
    expect(await rejection(items.insertOne({ _id: { $a: 1 } as never }))).toMatchObject({ code: 52 });
  });

  test('insert takes null as _id', async () => {
    await mongo.db.command({ insert: items.collectionName, documents: [{ _id: null, a: 1 }] });
    expect(await items.findOne({ _id: null as never })).toEqual({ _id: null, a: 1 });
  });

  test('an insert and an update refuse a document of more than 16 MB', async () => {
    const huge = 'x'.repeat(16 * 1024 * 1024);
    const insert = await mongo.db.command({ insert: items.collectionName, documents: [{ _id: 1, huge }] });
    expect(insert).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 2 }] });
    await items.insertOne({ _id: 1, half: huge.slice(huge.length / 2) });
    const error = await rejection(
      items.updateOne({ _id: 1 }, { $set: { other: huge.slice(huge.length / 2) } }),
    );
    expect(error).toMatchObject({ code: 17419 });
    expect(await items.findOne({ _id: 1 }, { projection: { half: 0 } })).toEqual({ _id: 1 });
  });

  test('insert does nothing without documents', async () => {
    const error = await rejection(mongo.db.command({ insert: items.collectionName, documents: [] }));
    expect(error).toBeInstanceOf(MongoServerError);
    expect(error).toMatchObject({ code: 16 });
  });

  test('an unacknowledged insert is executed', async () => {
    await items.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
    await eventually(async () => (await items.countDocuments()) === 1);
  });
});

describe('update', () => {
  beforeEach(() => items.insertMany([1, 2, 3].map((_id) => ({ _id, n: _id % 2, list: [1, 2, 3] }))));

  test('update changes the first match, or all', async () => {
    expect(await items.updateOne({ n: 1 }, { $set: { seen: true } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await items.updateMany({ n: 1 }, { $set: { seen: true } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await items.countDocuments({ seen: true })).toBe(2);
  });

  test('update changes the first in the given order', async () => {
    await mongo.db.command({
      update: items.collectionName,
      updates: [{ q: { n: 1 }, u: { $set: { chosen: true } }, sort: { _id: -1 } }],
    });
    expect(await items.findOne({ chosen: true })).toMatchObject({ _id: 3 });
  });

  test('update replaces all but the _id', async () => {
    expect(await items.replaceOne({ _id: 2 }, { other: 1 })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await items.findOne({ _id: 2 })).toEqual({ _id: 2, other: 1 });
  });

  test('an upsert inserts when nothing matches', async () => {
    const result = await items.updateOne(
      { _id: 9, n: 5 },
      { $set: { a: 1 }, $setOnInsert: { b: 2 } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 9 });
    expect(await items.findOne({ _id: 9 })).toEqual({ _id: 9, n: 5, a: 1, b: 2 });
    expect(await items.updateMany({ n: 7 }, { $set: { a: 1 } }, { upsert: true })).toMatchObject({
      upsertedCount: 1,
    });
    expect(await items.countDocuments({ n: 7, a: 1 })).toBe(1);
  });

  test('update never changes an _id', async () => {
    expect(await rejection(items.updateOne({ _id: 1 }, { $set: { _id: 7 } }))).toMatchObject({ code: 66 });
    expect(await rejection(items.replaceOne({ _id: 1 }, { _id: 7 } as Document))).toMatchObject({ code: 66 });
  });

  test('earlier changes stay when a later document is rejected', async () => {
    await items.createIndex({ slug: 1 }, { unique: true, sparse: true });
    const error = await rejection(items.updateMany({}, { $set: { slug: 'same' } }));
    expect(error).toMatchObject({ code: 11000 });
    expect(await items.countDocuments({ slug: 'same' })).toBe(1);
  });

  test('update refuses several documents for a replacement', async () => {
    const updates = [{ q: {}, u: { a: 1 }, multi: true }];
    const reply = await mongo.db.command({ update: items.collectionName, updates });
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 9 }] });
  });

  test('update executes the statements after a failed one only when unordered', async () => {
    const updates = [
      { q: { _id: 1 }, u: { $unknown: { a: 1 } } },
      { q: { _id: 2 }, u: { $set: { a: 1 } } },
    ];
    const ordered = await mongo.db.command({ update: items.collectionName, updates });
    expect(ordered).toMatchObject({ n: 0, nModified: 0, writeErrors: [{ index: 0, code: 9 }] });
    const unordered = await mongo.db.command({ update: items.collectionName, updates, ordered: false });
    expect(unordered).toMatchObject({ n: 1, nModified: 1, writeErrors: [{ index: 0 }] });
  });

  test('an update of many documents skips none that a concurrent writer changes', async () => {
    await items.insertMany(
      Array.from({ length: 3_000 }, (_, i) => ({ _id: 100 + i, group: 'big', count: 0 })),
    );
    await Promise.all(
      Array.from({ length: 4 }, () => items.updateMany({ group: 'big' }, { $inc: { count: 1 } })),
    );
    expect(await items.countDocuments({ group: 'big', count: 4 })).toBe(3_000);
  });

  test('concurrent findOneAndUpdate calls get different documents', async () => {
    await items.insertMany(Array.from({ length: 40 }, (_, i) => ({ _id: 100 + i, state: 'waiting' })));
    const claims = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        items.findOneAndUpdate(
          { state: 'waiting' },
          { $set: { state: 'taken', by: i } },
          { sort: { _id: 1 } },
        ),
      ),
    );
    const ids = claims.filter((claim) => claim !== null).map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(40);
    expect(ids).toHaveLength(40);
  });

  test('concurrent upserts of one key create one document', async () => {
    const increments = Array.from({ length: 20 }, () =>
      items.updateOne({ _id: 'counter' }, { $inc: { value: 1 } }, { upsert: true }),
    );
    await Promise.all(increments);
    expect(await items.findOne({ _id: 'counter' })).toEqual({ _id: 'counter', value: 20 });
  });
});

describe('delete', () => {
  beforeEach(() => items.insertMany([1, 2, 3, 4].map((_id) => ({ _id, n: _id % 2 }))));

  test('delete removes the first match, or all', async () => {
    expect(await items.deleteOne({ n: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await items.deleteMany({ n: 0 })).toMatchObject({ deletedCount: 2 });
    expect(await all()).toEqual([{ _id: 3, n: 1 }]);
    expect(await items.deleteMany({})).toMatchObject({ deletedCount: 1 });
  });

  test('delete refuses another limit than 0 and 1', async () => {
    const command = { delete: items.collectionName, deletes: [{ q: {}, limit: 2 }] };
    expect(await rejection(mongo.db.command(command))).toMatchObject({ code: 9 });
    expect(await items.countDocuments()).toBe(4);
  });

  test('delete on a missing collection removes nothing', async () => {
    expect(await mongo.db.collection('nowhere').deleteMany({})).toMatchObject({ deletedCount: 0 });
  });
});

describe('findAndModify', () => {
  beforeEach(() => items.insertMany([1, 2, 3].map((_id) => ({ _id, n: _id * 10 }))));

  const modify = (options: Document): Promise<Document> =>
    mongo.db.command({ findAndModify: items.collectionName, ...options });

  test('findAndModify returns the document before or after the change', async () => {
    expect(await modify({ query: { _id: 1 }, update: { $inc: { n: 1 } } })).toMatchObject({
      value: { _id: 1, n: 10 },
      lastErrorObject: { n: 1, updatedExisting: true },
    });
    expect(await modify({ query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true })).toMatchObject({
      value: { n: 12 },
    });
  });

  test('findAndModify changes the first document in the given order, and applies the projection', async () => {
    const reply = await modify({ sort: { n: -1 }, update: { $set: { top: true } }, fields: { _id: 1 } });
    expect(reply['value']).toEqual({ _id: 3 });
  });

  test('findAndModify can remove a document', async () => {
    expect(await modify({ query: { n: 20 }, remove: true })).toMatchObject({
      value: { _id: 2, n: 20 },
      lastErrorObject: { n: 1 },
    });
    expect(await modify({ query: { n: 20 }, remove: true })).toMatchObject({
      value: null,
      lastErrorObject: { n: 0 },
    });
  });

  test('findAndModify with upsert inserts a document', async () => {
    const lastErrorObject = { n: 1, updatedExisting: false, upserted: 7 };
    expect(await modify({ query: { _id: 7 }, update: { $set: { a: 1 } }, upsert: true })).toMatchObject({
      value: null,
      lastErrorObject,
    });
    const query = { _id: 8 };
    expect(await modify({ query, update: { a: 2 }, upsert: true, new: true })).toMatchObject({
      value: { _id: 8, a: 2 },
    });
  });

  test.each([
    [{}],
    [{ remove: true, update: { $set: { a: 1 } } }],
    [{ remove: true, upsert: true }],
    [{ remove: true, new: true }],
  ])('findAndModify refuses %p', async (options) => {
    expect(await rejection(modify(options))).toMatchObject({ code: 9 });
  });
});

describe('bulkWrite', () => {
  test('bulkWrite runs different operations by one command', async () => {
    await items.insertOne({ _id: 1, n: 1 });
    const result = await items.bulkWrite([
      { insertOne: { document: { _id: 2, n: 2 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 5 } } } },
      { replaceOne: { filter: { _id: 3 }, replacement: { n: 3 }, upsert: true } },
      { deleteOne: { filter: { _id: 2 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      modifiedCount: 1,
      upsertedCount: 1,
      deletedCount: 1,
      upsertedIds: { 2: 3 },
    });
    expect(await all()).toEqual([
      { _id: 1, n: 6 },
      { _id: 3, n: 3 },
    ]);
  });
});
