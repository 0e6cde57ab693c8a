import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Collection, type Document, Long, UUID } from 'mongodb';
import { eventually } from '../testing/eventually.js';
import { useMongo } from '../testing/mongo.js';
import { rejection } from '../testing/rejection.js';
import { WireClient } from '../testing/wire-client.js';

const mongo = useMongo();
let items: Collection<Document & { _id: number }>;
let last = 0;

beforeEach(async () => {
  last += 1;
  items = mongo.db.collection(`items${last}`);
  await items.insertMany(
    Array.from({ length: 20 }, (_, _id) => ({ _id, kind: 'abcd'[_id % 4], rank: 100 - _id })),
  );
});

const idsOf = (documents: readonly Document[]): unknown[] => documents.map(({ _id }) => _id);
const { command } = mongo;
const find = (options: Document = {}): Promise<Document> =>
  command({ find: items.collectionName, ...options });

describe('find', () => {
  test('find filters, sorts, skips, limits and projects', async () => {
    const found = await items
      .find({ kind: 'b' }, { projection: { rank: 1 } })
      .sort({ rank: 1 })
      .skip(1)
      .limit(2)
      .toArray();
    expect(found).toEqual([
      { _id: 13, rank: 87 },
      { _id: 9, rank: 91 },
    ]);
  });

  test('find returns nothing from a missing collection', async () => {
    expect(await mongo.db.collection('nowhere').find().toArray()).toEqual([]);
    expect(await mongo.db.collection('nowhere').findOne({ a: 1 })).toBeNull();
  });

  test('find reads the collection backwards by $natural: -1', async () => {
    expect(idsOf(await items.find().sort({ $natural: -1 }).limit(2).toArray())).toEqual([19, 18]);
    expect(idsOf(await items.find().hint({ $natural: -1 }).limit(2).toArray())).toEqual([19, 18]);
  });

  test('documents are returned as they were stored', async () => {
    const stored = { _id: 100, long: Long.fromNumber(5), double: 5.5, nested: { b: 1, a: [null, { z: 1 }] } };
    await items.insertOne(stored);
    expect(await items.findOne({ _id: 100 }, { promoteLongs: false })).toEqual(stored);
  });

  test('find returns several by ids of any length, in their order', async () => {
    const named = mongo.db.collection<{ _id: string }>(`named${last}`);
    // Lengths around the maximum length of an index key.
    const lengths = [1, 995, 996, 997, 998, 999, 1000, 2000];
    const ids = lengths.flatMap((length) => ['a', 'b'].map((end) => 'x'.repeat(length) + end));
    await named.insertMany(ids.map((_id) => ({ _id })));
    const asked = { _id: { $in: [...ids.filter((id) => id.endsWith('a')), 'x', 'x'.repeat(1500)] } };
    const wanted = ids.filter((id) => id.endsWith('a'));
    expect(idsOf(await named.find(asked).toArray()).toSorted()).toEqual(wanted.toSorted());
    expect(idsOf(await items.find({ _id: { $in: [7, 99, 3, 12] } }).toArray())).toEqual([3, 7, 12]);
    const backwards = items.find({ _id: { $in: [7, 99, 3, 12] } }).sort({ _id: -1 });
    expect(idsOf(await backwards.toArray())).toEqual([12, 7, 3]);
  });

  test('find uses the index of a hint, and refuses an unknown one', async () => {
    await items.createIndex({ kind: 1 }, { sparse: true });
    await items.insertOne({ _id: 50 });
    expect(await items.find({}, { hint: 'kind_1' }).toArray()).toHaveLength(20);
    expect(await items.find({}, { hint: { kind: 1 } }).toArray()).toHaveLength(20);
    expect(await rejection(items.find({}, { hint: 'other' }).toArray())).toMatchObject({ code: 2 });
  });

  test('find accepts options that change nothing here', async () => {
    const options = {
      allowDiskUse: true,
      comment: { any: 'thing' },
      noCursorTimeout: true,
      allowPartialResults: true,
    };
    expect((await find({ ...options, limit: 1 }))['cursor'].firstBatch).toHaveLength(1);
    expect(
      await items.find({}, { readConcern: 'majority', readPreference: 'secondaryPreferred' }).toArray(),
    ).toHaveLength(20);
  });

  test.each<[number, Document]>([
    [40415, { unknown: 1 }],
    [14, { filter: 1 }],
    [14, { skip: 'a' }],
    [51024, { skip: -1 }],
    [51024, { limit: -1 }],
    [51024, { batchSize: -1 }],
    [15975, { sort: { a: 2 } }],
    [2, { filter: { a: { $unknown: 1 } } }],
    [16410, { sort: { $a: 1 } }],
  ])('find answers %i to %p', async (code, options) => {
    expect(await rejection(find(options))).toMatchObject({ code });
  });

  test('find ends when its time is over', async () => {
    await items.insertMany(
      Array.from({ length: 5_000 }, (_, i) => ({ _id: 1000 + i, text: 'x'.repeat(200) })),
    );
    const slow = items
      .find({ $or: [{ text: /y+z/ }, { other: /y+z/ }] })
      .sort({ text: 1 })
      .maxTimeMS(1);
    expect(await rejection(slow.toArray())).toMatchObject({ code: 50 });
  });
});

describe('cursors', () => {
  test('a cursor returns documents batch by batch, each once', async () => {
    const first = (await find({ sort: { _id: 1 }, batchSize: 8 }))['cursor'];
    expect(idsOf(first.firstBatch)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const getMore = { getMore: first.id, collection: items.collectionName, batchSize: 10 };
    const second = (await command(getMore))['cursor'];
    expect(idsOf(second.nextBatch)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    const third = (await command(getMore))['cursor'];
    expect(idsOf(third.nextBatch)).toEqual([18, 19]);
    expect(Number(third.id)).toBe(0);
    expect(await rejection(command(getMore))).toMatchObject({ code: 43 });
  });

  test('the first batch has 101 documents', async () => {
    await items.insertMany(Array.from({ length: 200 }, (_, i) => ({ _id: 1000 + i })));
    expect((await find())['cursor'].firstBatch).toHaveLength(101);
    expect(await items.find().toArray()).toHaveLength(220);
  });

  test('the first batch may be empty', async () => {
    const { firstBatch, id } = (await find({ batchSize: 0 }))['cursor'];
    expect(firstBatch).toEqual([]);
    const { nextBatch } = (await command({ getMore: id, collection: items.collectionName }))['cursor'];
    expect(nextBatch).toHaveLength(20);
  });

  test('cursors end at the limit', async () => {
    const { firstBatch, id } = (await find({ batchSize: 3, limit: 5 }))['cursor'];
    expect(firstBatch).toHaveLength(3);
    const more = (await command({ getMore: id, collection: items.collectionName, batchSize: 3 }))['cursor'];
    expect(more.nextBatch).toHaveLength(2);
    expect(Number(more.id)).toBe(0);
  });

  test('cursors with a single batch are closed at once', async () => {
    const { firstBatch, id } = (await find({ batchSize: 3, singleBatch: true }))['cursor'];
    expect(firstBatch).toHaveLength(3);
    expect(Number(id)).toBe(0);
  });

  test('a cursor can be closed', async () => {
    const { id } = (await find({ batchSize: 1 }))['cursor'];
    const kill = { killCursors: items.collectionName, cursors: [id] };
    expect(await command(kill)).toMatchObject({ cursorsKilled: [id], cursorsNotFound: [] });
    expect(await command(kill)).toMatchObject({ cursorsKilled: [], cursorsNotFound: [id] });
    expect(await rejection(command({ getMore: id, collection: items.collectionName }))).toMatchObject({
      code: 43,
    });
  });

  test('cursors belong to their collection', async () => {
    const { id } = (await find({ batchSize: 1 }))['cursor'];
    expect(await rejection(command({ getMore: id, collection: 'other' }))).toMatchObject({ code: 13 });
  });

  test.each([
    [50736, 'a session', 'none', undefined, new UUID()],
    [50737, 'none', 'a session', new UUID(), undefined],
    [50738, 'another session', 'a session', new UUID(), new UUID()],
  ])('cursors are refused with %i to %s when they were made in %s', async (code, _, __, made, asking) => {
    const wire = await WireClient.connect(Number(new URL(mongo.uri).port));
    const inSession = (session: UUID | undefined, fields: Document): Promise<Document> =>
      wire.command({ ...fields, ...(session && { lsid: { id: session } }), $db: mongo.db.databaseName });
    const { id } = (await inSession(made, { find: items.collectionName, batchSize: 1 }))['cursor'];
    const more = { getMore: Long.fromString(String(id)), collection: items.collectionName };
    expect(await inSession(asking, more)).toMatchObject({ ok: 0, code });
    expect(await inSession(made, more)).toMatchObject({ ok: 1 });
    wire.close();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['its collection', () => items.drop()],
    ['its database', () => mongo.db.dropDatabase()],
  ])('cursors end with %s', async (_, drop) => {
    const { id } = (await find({ batchSize: 1 }))['cursor'];
    await drop();
    const more = { getMore: id, collection: items.collectionName };
    expect(await rejection(command(more))).toMatchObject({ code: 175, codeName: 'QueryPlanKilled' });
    expect(await rejection(command(more))).toMatchObject({ code: 43 });
  });

  test('cursors are killed by their ids under any collection name', async () => {
    const { id } = (await find({ batchSize: 1 }))['cursor'];
    expect(await command({ killCursors: 'other', cursors: [id] })).toMatchObject({ cursorsKilled: [id] });
  });

  test('cursors are limited by maxTimeMS, without the time of the client', async () => {
    const batchAfterPause = async (): Promise<unknown[]> => {
      const { id } = (await find({ batchSize: 2, maxTimeMS: 500 }))['cursor'];
      await sleep(700);
      const more = { getMore: id, collection: items.collectionName, batchSize: 2 };
      return (await command(more))['cursor'].nextBatch;
    };
    // On a busy machine, the server itself may need more time than that.
    await eventually(async () => (await batchAfterPause().catch(() => [])).length === 2);
  });

  test('a cursor neither loses nor repeats a document during writes', async () => {
    await items.createIndex({ rank: 1 });
    const cursor = items
      .find({ rank: { $gte: 0 } })
      .sort({ rank: 1 })
      .batchSize(4);
    const seen: number[] = [];
    for await (const { _id } of cursor) {
      seen.push(_id);
      // Moves read documents after unread ones, and the other way round.
      await items.updateOne({ _id }, { $inc: { rank: 1000 } });
      await items.updateOne({ _id: (_id + 7) % 20 }, { $inc: { rank: -50 } });
      await items.insertOne({ _id: 100 + seen.length, rank: 1e6 });
    }
    expect(seen.filter((_id) => _id < 100).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i),
    );
  });

  test('cursors keep a reply below 16 MB', async () => {
    const big = mongo.db.collection<{ _id: number; text: string }>('big');
    for (let _id = 0; _id < 5; _id++) await big.insertOne({ _id, text: 'x'.repeat(5 * 1024 * 1024) });
    const { firstBatch, id } = (await command({ find: 'big' }))['cursor'];
    expect(firstBatch).toHaveLength(3);
    const { nextBatch } = (await command({ getMore: id, collection: 'big' }))['cursor'];
    expect(nextBatch).toHaveLength(2);
  });

  test.each(['tailable', 'awaitData'])('cursors are not %s', async (option) => {
    expect(await rejection(find({ [option]: true }))).toBeInstanceOf(Error);
  });
});

describe('count', () => {
  const count = (fields: Document): Promise<Document> => command({ count: items.collectionName, ...fields });

  test('count returns the number of all, those that match, and a page of them', async () => {
    expect(await count({})).toMatchObject({ n: 20 });
    expect(await count({ query: { kind: 'a' } })).toMatchObject({ n: 5 });
    expect(await count({ query: { kind: 'a' }, skip: 1, limit: 3 })).toMatchObject({ n: 3 });
    expect(await count({ query: { kind: 'a' }, skip: 4 })).toMatchObject({ n: 1 });
    expect(await command({ count: 'nowhere' })).toMatchObject({ n: 0 });
  });

  test('count follows what is written', async () => {
    await items.deleteMany({ kind: 'a' });
    await items.insertOne({ _id: 77 });
    expect(await items.estimatedDocumentCount()).toBe(16);
    expect(await items.countDocuments()).toBe(16);
  });
});

describe('distinct', () => {
  test('distinct returns each value once', async () => {
    expect((await items.distinct('kind')).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect((await items.distinct('kind', { _id: { $lt: 2 } })).toSorted()).toEqual(['a', 'b']);
    expect(await items.distinct('nothing')).toEqual([]);
  });

  test('distinct unwinds arrays and skips missing fields', async () => {
    await items.insertMany([
      { _id: 100, tags: ['x', 'y', ['z']] },
      { _id: 101, tags: 'x' },
      { _id: 102, tags: [] },
      { _id: 103, tags: null },
      { _id: 104, list: [{ deep: 1 }, { deep: [1, 2] }] },
    ]);
    expect(await items.distinct('tags')).toEqual(['x', 'y', ['z'], null]);
    expect(await items.distinct('list.deep')).toEqual([1, 2]);
  });

  test('distinct returns the same values with an index', async () => {
    await items.createIndex({ kind: 1, rank: 1 });
    await items.insertMany([{ _id: 200 }, { _id: 201, kind: null }]);
    expect(await items.distinct('kind')).toEqual([null, 'a', 'b', 'c', 'd']);
    expect((await items.distinct('rank', { kind: 'b' })).toSorted()).toEqual([83, 87, 91, 95, 99]);
  });
});

describe('explain', () => {
  test('explain shows the used index and the examined keys and documents', async () => {
    await items.createIndex({ kind: 1, rank: -1 });
    const plan = await items.find({ kind: 'c' }).sort({ rank: -1 }).limit(2).explain('executionStats');
    expect(stagesOf(plan['queryPlanner'].winningPlan)).toContain('IXSCAN');
    expect(JSON.stringify(plan['queryPlanner'].winningPlan)).toContain('"indexName":"kind_1_rank_-1"');
    expect(plan['executionStats']).toMatchObject({
      nReturned: 2,
      totalKeysExamined: 2,
      totalDocsExamined: 2,
    });
  });

  test('explain distinguishes a collection scan, a sort and a count from an index', async () => {
    const scan = await items.find({ kind: 'c' }).sort({ rank: 1 }).explain('executionStats');
    expect(stagesOf(scan['queryPlanner'].winningPlan)).toEqual(expect.arrayContaining(['SORT', 'COLLSCAN']));
    expect(scan['executionStats']).toMatchObject({
      nReturned: 5,
      totalDocsExamined: 20,
      totalKeysExamined: 0,
    });
    await items.createIndex({ kind: 1 });
    const counted = await command({
      explain: { count: items.collectionName, query: { kind: 'c' } },
      verbosity: 'executionStats',
    });
    expect(stagesOf(counted['queryPlanner'].winningPlan)).toEqual(['COUNT', 'COUNT_SCAN']);
    expect(counted['executionStats'].totalDocsExamined).toBe(0);
  });
});

/** The names of a plan's stages, from the outermost on. */
function stagesOf(stage: Document | undefined): string[] {
  if (stage === undefined) return [];
  const inputs: Document[] = stage['inputStages'] ?? (stage['inputStage'] ? [stage['inputStage']] : []);
  return [stage['stage'], ...inputs.flatMap(stagesOf)];
}
