import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  type AnyClientBulkWriteModel,
  type ClientBulkWriteOptions,
  type Collection,
  type Document,
  MongoClientBulkWriteError,
  MongoServerError,
} from 'mongodb';
import { useMongo } from '../testing/mongo.js';
import { rejection } from '../testing/rejection.js';
import type { Any } from './documents.js';

const mongo = useMongo();
let items: Collection<Any>;
let others: Collection<Any>;
let last = 0;

beforeEach(() => {
  last += 1;
  items = mongo.db.collection(`items${last}`);
  others = mongo.db.collection(`others${last}`);
});

const all = (collection = items): Promise<Document[]> => collection.find().sort({ _id: 1 }).toArray();

/** An insert of a document with this `_id`. */
const insertion = (_id: Any['_id'], namespace = items.namespace): AnyClientBulkWriteModel<Any> => ({
  name: 'insertOne',
  namespace,
  document: { _id },
});

const bulkWrite = (models: readonly AnyClientBulkWriteModel<Any>[], options?: ClientBulkWriteOptions) =>
  mongo.client.bulkWrite<Record<string, Any>>(models, options);

/** The command with fields that no driver sends. */
const command = (ops: Document[], fields: Document = {}): Promise<Document> =>
  mongo.client
    .db('admin')
    .command({ bulkWrite: 1, ops, nsInfo: [{ ns: items.namespace }, { ns: others.namespace }], ...fields });

const insertOps = (ids: readonly unknown[]): Document[] =>
  ids.map((_id) => ({ insert: 0, document: { _id } }));

async function codeOf(action: Promise<unknown>): Promise<unknown> {
  const error = await rejection(action);
  return error instanceof MongoServerError ? error.code : error;
}

describe('a bulk write', () => {
  test('a bulk write of the driver executes every kind of operation in several collections', async () => {
    await others.insertMany([1, 2, 3, 4].map((_id) => ({ _id, n: 0 })));
    const namespace = others.namespace;
    const result = await bulkWrite(
      [
        insertion(1),
        { name: 'updateOne', namespace, filter: { _id: 1 }, update: { $inc: { n: 1 } } },
        { name: 'updateMany', namespace, filter: { n: 0 }, update: [{ $set: { m: '$n' } }] },
        { name: 'updateOne', namespace, filter: { _id: 9 }, update: { $set: { n: 9 } }, upsert: true },
        { name: 'replaceOne', namespace, filter: { n: 0 }, replacement: { r: 1 }, sort: { _id: -1 } },
        { name: 'deleteOne', namespace, filter: { _id: 2 } },
        { name: 'deleteMany', namespace, filter: { _id: { $gte: 9 } } },
        { name: 'updateOne', namespace, filter: { _id: 3 }, update: { $set: { n: 0 } } },
      ],
      { verboseResults: true },
    );
    expect(result).toMatchObject({
      acknowledged: true,
      insertedCount: 1,
      matchedCount: 6,
      modifiedCount: 5,
      upsertedCount: 1,
      deletedCount: 2,
    });
    expect(result.insertResults).toEqual(new Map([[0, { insertedId: 1 }]]));
    expect(result.updateResults).toEqual(
      new Map([
        [1, { matchedCount: 1, modifiedCount: 1, didUpsert: false }],
        [2, { matchedCount: 3, modifiedCount: 3, didUpsert: false }],
        [3, { matchedCount: 1, modifiedCount: 0, didUpsert: true, upsertedId: 9 }],
        [4, { matchedCount: 1, modifiedCount: 1, didUpsert: false }],
        [7, { matchedCount: 1, modifiedCount: 0, didUpsert: false }],
      ]),
    );
    expect(result.deleteResults).toEqual(
      new Map([
        [5, { deletedCount: 1 }],
        [6, { deletedCount: 1 }],
      ]),
    );
    expect(await all()).toEqual([{ _id: 1 }]);
    expect(await all(others)).toEqual([
      { _id: 1, n: 1 },
      { _id: 3, n: 0, m: 0 },
      { _id: 4, r: 1 },
    ]);
  });

  test('a bulk write ends at the first error when ordered', async () => {
    const write = bulkWrite([insertion(1), insertion(1), insertion(2)]);
    const error = (await rejection(write)) as MongoClientBulkWriteError;
    expect(error).toBeInstanceOf(MongoClientBulkWriteError);
    expect([...error.writeErrors]).toMatchObject([[1, { code: 11000 }]]);
    expect(error.partialResult).toMatchObject({ insertedCount: 1 });
    expect(await all()).toEqual([{ _id: 1 }]);
  });

  test('an unordered bulk write continues after errors', async () => {
    const models = [
      insertion(1),
      insertion(1),
      insertion(2, others.namespace),
      insertion([] as never),
      insertion(3, `${mongo.db.databaseName}.system.x`),
      insertion(4),
    ];
    const write = bulkWrite(models, { ordered: false });
    const error = (await rejection(write)) as MongoClientBulkWriteError;
    expect([...error.writeErrors].map(([index, { code }]) => [index, code])).toEqual([
      [1, 11000],
      [3, 53],
      [4, 73],
    ]);
    expect(error.partialResult).toMatchObject({ insertedCount: 3 });
    expect(await all()).toEqual([{ _id: 1 }, { _id: 4 }]);
    expect(await all(others)).toEqual([{ _id: 2 }]);
  });

  test('a bulk write with many operations is split by the driver into several commands', async () => {
    const models = Array.from({ length: 100_010 }, (_, i) => insertion(i));
    expect(await bulkWrite(models)).toMatchObject({ insertedCount: 100_010 });
    expect(await items.countDocuments()).toBe(100_010);
  });

  test('a bulk write accepts variables, hints and comments', async () => {
    await items.insertMany([1, 2].map((_id) => ({ _id })));
    await items.createIndex({ n: 1 });
    const namespace = items.namespace;
    await bulkWrite(
      [
        { name: 'updateOne', namespace, filter: { _id: 1 }, update: [{ $set: { n: '$$v' } }], hint: '_id_' },
        { name: 'deleteOne', namespace, filter: { $expr: { $eq: ['$_id', '$$id'] } }, hint: { n: 1 } },
      ],
      { let: { v: 7, id: 2 }, comment: 'why' },
    );
    expect(await all()).toEqual([{ _id: 1, n: 7 }]);
    const noIndex = { name: 'deleteOne', namespace, filter: {}, hint: 'none' } as const;
    const error = (await rejection(bulkWrite([noIndex]))) as MongoClientBulkWriteError;
    expect([...error.writeErrors]).toMatchObject([[0, { code: 2 }]]);
  });
});

describe('the reply', () => {
  test('the reply has a result for each operation and a count of each kind', async () => {
    await items.insertOne({ _id: 1 });
    const update = { update: 0, filter: { _id: 2 }, updateMods: { $set: { a: 1 } }, upsert: true };
    const ops = [...insertOps([1, 3]), update, { delete: 0, filter: { _id: 1 } }];
    const { cursor, ...counts } = await command(ops, { ordered: false });
    const inserted = { ok: 1, idx: 2, n: 1, nModified: 0, upserted: { index: 0, _id: 2 } };
    expect(cursor).toEqual({
      id: 0,
      firstBatch: [
        { ok: 0, idx: 0, code: 11000, errmsg: expect.any(String), n: 0, ...duplicate(1) },
        { ok: 1, idx: 1, n: 1 },
        inserted,
        { ok: 1, idx: 3, n: 1 },
      ],
      ns: 'admin.$cmd.bulkWrite',
    });
    const expected = { nErrors: 1, nInserted: 1, nMatched: 0, nModified: 0, nUpserted: 1, nDeleted: 1 };
    expect(counts).toMatchObject({ ...expected, ok: 1 });
  });

  const duplicate = (_id: number): Document => ({ keyPattern: { _id: 1 }, keyValue: { _id } });

  test('the reply has errors alone when errorsOnly is set', async () => {
    const errors = { errorsOnly: true, ordered: false };
    const { cursor, nInserted } = await command(insertOps([1, 2, 1]), errors);
    expect(cursor.firstBatch).toMatchObject([{ ok: 0, idx: 2, code: 11000 }]);
    expect(nInserted).toBe(2);
    expect((await command(insertOps([3]), errors))['cursor']).toMatchObject({ firstBatch: [] });
  });

  test('the reply is read in batches', async () => {
    const ids = Array.from({ length: 10 }, (_, i) => i);
    const { cursor } = await command(insertOps(ids), { cursor: { batchSize: 3 } });
    const seen = cursor.firstBatch.map(({ idx }: Document) => idx);
    expect(seen).toEqual([0, 1, 2]);
    const { cursor: more } = await mongo.client
      .db('admin')
      .command({ getMore: cursor.id, collection: '$cmd.bulkWrite', batchSize: 100 });
    expect(more.nextBatch.map(({ idx }: Document) => idx)).toEqual(ids.slice(3));
    expect(more.id).toBe(0);
  });

  test('the reply has a maximum size, above which no operation is executed', async () => {
    await items.createIndex({ key: 1, text: 1 }, { unique: true });
    const text = 'x'.repeat(1_000_000);
    await items.insertMany([1, 2].map((_id) => ({ _id, key: _id, text })));
    // Each is refused with a result that shows the text.
    const update = { update: 0, filter: { _id: 2 }, updateMods: { $set: { key: 1 } } };
    const ops = [...Array.from({ length: 40 }, () => update), ...insertOps([3])];
    const { cursor, nErrors, nInserted } = await command(ops, { ordered: false, cursor: { batchSize: 1 } });
    const results = [...cursor.firstBatch, ...(await restOf(cursor.id))];
    expect(results).toHaveLength(nErrors);
    expect(nErrors).toBeLessThan(40);
    expect(results.slice(0, -1).map(({ code }) => code)).toEqual(Array(nErrors - 1).fill(11000));
    expect(results.at(-1)).toMatchObject({ ok: 0, idx: nErrors - 1, code: 146 });
    expect(nInserted).toBe(0);
    expect(await items.countDocuments()).toBe(2);
  });

  async function restOf(id: unknown): Promise<Document[]> {
    const results: Document[] = [];
    for (let next = id; next !== 0; ) {
      const getMore = { getMore: next, collection: '$cmd.bulkWrite' };
      const { cursor } = await mongo.client.db('admin').command(getMore);
      results.push(...cursor.nextBatch);
      next = cursor.id;
    }
    return results;
  }
});

describe('faults', () => {
  const insert = { insert: 0, document: {} };

  test.each<[string, Document[], Document, number]>([
    ['no operations', [], {}, 16],
    ['a namespace that is not there', [{ insert: 2, document: {} }], {}, 2],
    ['a namespace below the first', [{ insert: -1, document: {} }], {}, 51024],
    ['a namespace by its name', [{ insert: 'a', document: {} }], {}, 14],
    ['an operation without its document', [{ insert: 0 }], {}, 40414],
    ['an update without its changes', [{ update: 0, filter: {} }], {}, 40414],
    ['a delete without a filter', [{ delete: 0 }], {}, 40414],
    ['an unknown operation', [{ find: 0, filter: {} }], {}, 40415],
    ['an unknown field of an operation', [{ ...insert, upsert: true }], {}, 40415],
    ['an unknown field of the command', [insert], { noSuchField: 1 }, 40415],
    ['an unknown field of a namespace', [insert], { nsInfo: [{ ns: 'a.b', noSuchField: 1 }] }, 40415],
    ['a namespace without a collection', [insert], { nsInfo: [{ ns: 'a' }] }, 73],
    ['a namespace with a dollar', [insert], { nsInfo: [{ ns: 'a.$b' }] }, 73],
    ['no namespaces', [insert], { nsInfo: undefined }, 40414],
  ])('%s are refused, and nothing is written', async (_, ops, fields, code) => {
    expect(await codeOf(command([...insertOps([1]).slice(ops.length === 0 ? 1 : 0), ...ops], fields))).toBe(
      code,
    );
    expect(await items.countDocuments()).toBe(0);
  });

  test('a database other than admin is refused', async () => {
    const write = { bulkWrite: 1, ops: [insert], nsInfo: [{ ns: items.namespace }] };
    expect(await codeOf(mongo.db.command(write))).toBe(13);
  });
});
