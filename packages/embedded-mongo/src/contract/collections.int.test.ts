import { describe, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { useMongo } from '../testing/mongo.js';
import { rejection } from '../testing/rejection.js';

const mongo = useMongo();

const { command } = mongo;

describe('collections', () => {
  test('collections are created, listed and dropped', async () => {
    await Promise.all([mongo.db.createCollection('made'), mongo.db.createCollection('made')]);
    await mongo.db.collection<{ _id: number }>('written').insertOne({ _id: 1 });
    const names = (await mongo.db.listCollections().toArray()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['made', 'written']));
    const [made] = await mongo.db.listCollections({ name: 'made' }).toArray();
    expect(made).toMatchObject({
      name: 'made',
      type: 'collection',
      idIndex: { key: { _id: 1 }, name: '_id_' },
    });
    const [named] = await mongo.db.listCollections({ name: 'made' }, { nameOnly: true }).toArray();
    expect(named).toEqual({ name: 'made', type: 'collection' });
    expect(await command({ drop: 'written' })).toMatchObject({ ok: 1, nIndexesWas: 1 });
    expect(await mongo.db.listCollections({ name: 'written' }).toArray()).toEqual([]);
    expect(await mongo.db.collection('written').countDocuments()).toBe(0);
  });

  test('collections are empty when they are created again', async () => {
    const again = mongo.db.collection<{ _id: number; a?: number }>('again');
    await again.createIndex({ a: 1 });
    await again.insertOne({ _id: 1, a: 1 });
    await again.drop();
    await again.insertOne({ _id: 1 });
    expect(await again.find().toArray()).toEqual([{ _id: 1 }]);
    expect(await again.indexes()).toHaveLength(1);
  });

  test.each(['', '$a', 'a$b', '.a', 'system.x'])('collections cannot be called %p', async (name) => {
    expect(await rejection(command({ insert: name, documents: [{ a: 1 }] }))).toMatchObject({ code: 73 });
  });

  test.each<Document>([
    { insert: 'system.x', documents: [{ a: 1 }] },
    { update: 'system.x', updates: [{ q: {}, u: { $set: { a: 1 } } }] },
    { delete: 'system.x', deletes: [{ q: {}, limit: 0 }] },
    { findAndModify: 'system.x', query: {}, remove: true },
    { create: 'system.x' },
    { createIndexes: 'system.x', indexes: [{ key: { a: 1 }, name: 'a_1' }] },
  ])('collections of the server are not written by %j', async (fields) => {
    expect(await rejection(command(fields))).toMatchObject({ code: 73 });
    expect(await mongo.db.listCollections({ name: 'system.x' }).toArray()).toEqual([]);
  });

  test('system collections can be read', async () => {
    const own = mongo.db.collection('system.x');
    expect(await own.find().toArray()).toEqual([]);
    expect(await own.aggregate([{ $match: { a: 1 } }]).toArray()).toEqual([]);
    expect(await own.aggregate([{ $count: 'n' }]).toArray()).toEqual([]);
    expect(await command({ count: 'system.x' })).toMatchObject({ n: 0 });
    expect(await own.distinct('a')).toEqual([]);
    expect(await rejection(own.indexes())).toMatchObject({ code: 26 });
    expect(await own.find().explain('queryPlanner')).toMatchObject({
      queryPlanner: { winningPlan: { stage: 'EOF' } },
    });
  });

  test('collections of an unsupported kind are rejected', async () => {
    expect(await rejection(command({ create: 'capped', capped: true, size: 1000 }))).toMatchObject({
      code: 115,
    });
    expect(await mongo.db.listCollections({ name: 'capped' }).toArray()).toEqual([]);
  });
});

describe('databases', () => {
  test('databases exist while they have a collection', async () => {
    const db = mongo.client.db(`${mongo.db.databaseName}_other`);
    const names = async (): Promise<string[]> =>
      (await mongo.client.db().admin().listDatabases()).databases.map(({ name }) => name);
    expect(await names()).not.toContain(db.databaseName);
    await db.collection('a').insertOne({ a: 1 });
    expect(await names()).toContain(db.databaseName);
    expect(await db.dropDatabase()).toBe(true);
    expect(await names()).not.toContain(db.databaseName);
  });

  test('databases keep collections of one name apart', async () => {
    const other = mongo.client.db(`${mongo.db.databaseName}_apart`);
    await mongo.db.collection('same').insertOne({ a: 1 });
    await other.collection('same').insertMany([{ a: 2 }, { a: 3 }]);
    expect(await mongo.db.collection('same').countDocuments()).toBe(1);
    await other.dropDatabase();
    expect(await mongo.db.collection('same').countDocuments()).toBe(1);
  });
});

describe('indexes', () => {
  test('indexes are created once, listed and dropped', async () => {
    const create = {
      createIndexes: 'listed',
      indexes: [{ key: { a: 1, b: -1 }, name: 'a_b', unique: true }],
    };
    expect(await command(create)).toMatchObject({
      numIndexesBefore: 1,
      numIndexesAfter: 2,
      createdCollectionAutomatically: true,
    });
    expect(await command(create)).toMatchObject({ numIndexesBefore: 2, numIndexesAfter: 2 });
    const listed = mongo.db.collection('listed');
    expect(await listed.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'a_b', unique: true },
    ]);
    expect(await listed.dropIndex('a_b')).toMatchObject({ nIndexesWas: 2 });
    expect(await listed.indexes()).toHaveLength(1);
  });

  test('indexes that several clients request concurrently are created once', async () => {
    const wanted = mongo.db.collection('wanted');
    await wanted.insertOne({ a: 1 });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        wanted.createIndexes([{ key: { a: 1 }, unique: true }, { key: { b: 1 } }]),
      ),
    );
    expect((await wanted.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1', 'b_1']);
    expect(await rejection(wanted.insertOne({ a: 1 }))).toMatchObject({ code: 11000 });
  });

  test('indexes are filled while other clients write', async () => {
    const large = mongo.db.collection('large');
    const words = (i: number): string[] => Array.from({ length: 100 }, (_, k) => `word ${i * 7 + k * 13}`);
    const lists = Array.from({ length: 300 }, (_, i) => words(i));
    await large.insertMany(lists.map((list) => ({ words: list })));
    let filled = false;
    const filling = large.createIndex({ words: 1 }).finally(() => {
      filled = true;
    });
    let written = 0;
    for (; !filled; written++) await mongo.db.collection('small').insertOne({});
    await filling;
    expect(written).toBeGreaterThan(5);
    const having = lists.filter((list) => list.includes('word 1300'));
    expect(await large.countDocuments({ words: 'word 1300' })).toBe(having.length);
  });

  test('an index over large arrays is updated in time proportional to their sizes', async () => {
    const many = mongo.db.collection<{ _id: number; words: string[] }>('longArrays');
    await many.createIndex({ words: 1 });
    await many.insertOne({ _id: 1, words: Array.from({ length: 20_000 }, (_, k) => `word ${k}`) });
    await many.updateOne({ _id: 1 }, { $push: { words: 'new' } });
    expect(await many.find({ words: { $in: ['new', 'word 19999'] } }).toArray()).toHaveLength(1);
  });

  test('indexes can be dropped by key, by several names and all at once', async () => {
    const many = mongo.db.collection('many');
    await many.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }, { key: { d: 1 } }]);
    await command({ dropIndexes: 'many', index: 'a_1' });
    await command({ dropIndexes: 'many', index: ['b_1', 'c_1'] });
    expect((await many.indexes()).map(({ name }) => name)).toEqual(['_id_', 'd_1']);
    await many.dropIndexes();
    expect(await many.indexes()).toHaveLength(1);
    expect(await rejection(command({ dropIndexes: 'many', index: 'a_1' }))).toMatchObject({ code: 27 });
    expect(await rejection(command({ dropIndexes: 'many', index: [{ a: 1 }] }))).toMatchObject({ code: 14 });
    expect(await rejection(command({ dropIndexes: 'many', index: '_id_' }))).toMatchObject({ code: 72 });
    expect(await rejection(command({ dropIndexes: 'nowhere', index: 'a_1' }))).toMatchObject({ code: 26 });
  });

  test('indexes over the same fields can differ in their filters', async () => {
    const same = mongo.db.collection('same');
    await same.createIndex({ a: 1 });
    await same.createIndex({ a: 1 }, { name: 'unique', unique: true });
    await same.createIndex({ a: 1 }, { name: 'sparse', sparse: true });
    await same.createIndex({ a: 1 }, { name: 'partial', partialFilterExpression: { b: { $gt: 1 } } });
    expect((await same.indexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'a_1',
      'unique',
      'sparse',
      'partial',
    ]);
  });

  test('indexes are listed for existing collections only', async () => {
    expect(await rejection(command({ listIndexes: 'nowhere' }))).toMatchObject({ code: 26 });
  });

  test('indexes are listed with their time to live, and conflict with the same index without it', async () => {
    const expiring = mongo.db.collection('expiring');
    const ttl = { key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 };
    await expiring.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await expiring.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    expect((await expiring.indexes()).at(-1)).toMatchObject(ttl);
    for (const index of [
      { key: { at: 1 }, name: 'at_1' },
      { ...ttl, expireAfterSeconds: 30 },
      { ...ttl, name: 'other' },
    ])
      expect(await rejection(command({ createIndexes: 'expiring', indexes: [index] }))).toMatchObject({
        code: 85,
      });
    expect(await expiring.indexes()).toHaveLength(2);
  });

  test('collMod changes the time to live of an index', async () => {
    const changed = mongo.db.collection('changed');
    await changed.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await changed.createIndex({ plain: 1 });
    await changed.createIndex({ a: 1, b: 1 });
    const change = (index: Document) => command({ collMod: 'changed', index });
    expect(await change({ name: 'at_1', expireAfterSeconds: 30 })).toMatchObject({
      expireAfterSeconds_old: 60,
      expireAfterSeconds_new: 30,
    });
    expect(await change({ keyPattern: { plain: 1 }, expireAfterSeconds: 10 })).toMatchObject({
      expireAfterSeconds_new: 10,
    });
    expect((await changed.indexes()).slice(1, 3)).toMatchObject([
      { name: 'at_1', expireAfterSeconds: 30 },
      { name: 'plain_1', expireAfterSeconds: 10 },
    ]);
    expect(await rejection(change({ name: 'a_1_b_1', expireAfterSeconds: 1 }))).toMatchObject({ code: 72 });
    expect(await rejection(change({ name: 'none', expireAfterSeconds: 1 }))).toMatchObject({ code: 27 });
    expect(
      await rejection(command({ collMod: 'nowhere', index: { name: 'at_1', expireAfterSeconds: 1 } })),
    ).toMatchObject({
      code: 26,
    });
  });

  test.each<[number, Document]>([
    [85, { key: { a: 1 }, name: 'other' }],
    [86, { key: { b: 1 }, name: 'a_1' }],
    [86, { key: { a: 1 }, name: 'a_1', unique: true }],
    [67, { key: { z: 1 }, name: 'filter', partialFilterExpression: { a: { $ne: 1 } } }],
    [67, { key: { z: 1 }, name: 'filter', partialFilterExpression: { $or: [{ a: { $exists: false } }] } }],
    [67, { key: { z: 1 }, name: 'filter', partialFilterExpression: { a: /x/ } }],
    [2, { key: { z: 1 }, name: '_id_' }],
    [197, { key: { _id: 1 }, name: '_id_', unique: true }],
    [67, { key: { a: 0 }, name: 'zero' }],
    [67, { key: { a: 'unknown' }, name: 'kind' }],
    [67, { key: {}, name: 'empty' }],
    [67, { key: { 'a.': 1 }, name: 'dot' }],
    [67, { key: { z: 1 }, name: 'both', sparse: true, partialFilterExpression: { a: 1 } }],
    [197, { key: { z: 1 }, name: 'option', unknownOption: true }],
    [85, { key: { a: 1 }, name: 'a_1', expireAfterSeconds: 60 }],
    [85, { key: { a: 1 }, name: 'other', expireAfterSeconds: 60 }],
    [67, { key: { z: 1 }, name: 'ttl', expireAfterSeconds: -1 }],
    [67, { key: { z: 1 }, name: 'ttl', expireAfterSeconds: 2 ** 40 }],
    [67, { key: { z: 1 }, name: 'ttl', expireAfterSeconds: 'soon' }],
    [67, { key: { z: 1, y: 1 }, name: 'ttl', expireAfterSeconds: 60 }],
    [197, { key: { _id: 1 }, name: '_id_', expireAfterSeconds: 60 }],
  ])('indexes answer %i to %p beside a_1', async (code, index) => {
    await mongo.db.collection('conflicts').createIndex({ a: 1 });
    expect(await rejection(command({ createIndexes: 'conflicts', indexes: [index] }))).toMatchObject({
      code,
    });
    expect(await mongo.db.collection('conflicts').indexes()).toHaveLength(2);
  });

  test('unique indexes are rejected over duplicate values', async () => {
    const items = mongo.db.collection('duplicates');
    await items.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await rejection(items.createIndex({ a: 1 }, { unique: true }))).toMatchObject({ code: 11000 });
    expect(await items.indexes()).toHaveLength(1);
  });

  test('indexes are filled while the collection is written to', async () => {
    const items = mongo.db.collection<{ _id: number; a: number }>('filled');
    await items.insertMany(Array.from({ length: 3_000 }, (_, _id) => ({ _id, a: _id % 5 })));
    const building = items.createIndex({ a: 1 });
    for (let i = 0; i < 20; i++) {
      await items.insertOne({ _id: 10_000 + i, a: 1 });
      await items.updateOne({ _id: i * 5 }, { $set: { a: 1 } });
      await items.deleteOne({ _id: i * 5 + 1 });
    }
    await building;
    expect(await items.countDocuments({ a: 1 }, { hint: 'a_1' })).toBe(600 + 20 + 20 - 20);
  });

  test('unique indexes treat missing fields as null, unless they are sparse or partial', async () => {
    const plain = mongo.db.collection('plain');
    await plain.createIndex({ a: 1 }, { unique: true });
    await plain.insertOne({});
    expect(await rejection(plain.insertOne({ a: null }))).toMatchObject({ code: 11000 });
    const sparse = mongo.db.collection('sparse');
    await sparse.createIndex({ a: 1 }, { unique: true, sparse: true });
    await sparse.insertMany([{}, {}, { a: null }]);
    expect(await rejection(sparse.insertOne({ a: null }))).toMatchObject({ code: 11000 });
    const partial = mongo.db.collection('partial');
    await partial.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await partial.insertMany([{ a: 1 }, { a: 1 }, { a: 1, live: true }]);
    expect(await rejection(partial.insertOne({ a: 1, live: true }))).toMatchObject({ code: 11000 });
    expect(
      await rejection(partial.updateOne({ live: { $exists: false } }, { $set: { live: true } })),
    ).toMatchObject({ code: 11000 });
    const existing = mongo.db.collection('existing');
    await existing.createIndex(
      { a: 1 },
      { unique: true, partialFilterExpression: { live: { $exists: 'yes' } } },
    );
    await existing.insertMany([{ a: 1 }, { a: 1 }, { a: 1, live: null }]);
    expect(await rejection(existing.insertOne({ a: 1, live: 0 }))).toMatchObject({ code: 11000 });
  });

  test('indexes hold every element of an array', async () => {
    const items = mongo.db.collection<{ _id: number; tags: string[] }>('arrays');
    await items.createIndex({ tags: 1 }, { unique: true });
    await items.insertMany([
      { _id: 1, tags: ['a', 'b', 'b'] },
      { _id: 2, tags: 'c' as never },
    ]);
    expect(await rejection(items.insertOne({ _id: 3, tags: ['x', 'b'] }))).toMatchObject({ code: 11000 });
    expect((await items.find({ tags: 'b' }, { hint: 'tags_1' }).toArray()).map(({ _id }) => _id)).toEqual([
      1,
    ]);
    await command({ update: 'arrays', updates: [{ q: { _id: 1 }, u: { $pull: { tags: 'b' } } }] });
    expect(await items.countDocuments({ tags: 'b' }, { hint: 'tags_1' })).toBe(0);
  });

  test('indexes over two arrays of one document are rejected', async () => {
    const items = mongo.db.collection<{ _id: number; a: unknown; b: unknown }>('parallel');
    await items.createIndex({ a: 1, b: 1 });
    expect(await rejection(items.insertOne({ _id: 1, a: [1], b: [1] }))).toMatchObject({ code: 171 });
    await items.insertOne({ _id: 1, a: [1], b: 1 });
    expect(await rejection(items.updateOne({ _id: 1 }, { $set: { b: [2] } }))).toMatchObject({ code: 171 });
  });

  test('indexes hold keys of any length', async () => {
    const items = mongo.db.collection<{ _id: string; text: string }>('long');
    await items.createIndex({ text: 1 }, { unique: true });
    const long = 'x'.repeat(5_000);
    await items.insertMany([
      { _id: long, text: `${long}b` },
      { _id: `${long}2`, text: `${long}a` },
      { _id: 'short', text: 'x' },
    ]);
    const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
      ((await rejection(work)) as Document)['code'];
    expect(await codeOf(items.insertOne({ _id: 'other', text: `${long}a` }))).toBe(11000);
    expect(await codeOf(items.insertOne({ _id: long, text: 'new' }))).toBe(11000);
    expect((await items.findOne({ text: `${long}a` }))?._id).toHaveLength(5_001);
    expect(await items.countDocuments({ text: `${long}a` })).toBe(1);
    expect(await items.countDocuments({ text: { $gt: long } })).toBe(2);
    expect((await items.find().sort({ text: 1 }).toArray()).map(({ text }) => text.at(-1))).toEqual([
      'x',
      'a',
      'b',
    ]);
    expect((await items.find().sort({ _id: -1 }).toArray()).map(({ _id }) => _id.length)).toEqual([
      5_001, 5_000, 5,
    ]);
  });
});
