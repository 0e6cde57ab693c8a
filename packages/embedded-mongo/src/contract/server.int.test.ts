import { describe, expect, test } from '@jest/globals';
import { type Document, Long } from 'mongodb';
import { useMongo } from '../testing/mongo.js';
import { rejection } from '../testing/rejection.js';

const mongo = useMongo();

const { command } = mongo;
const admin = (fields: Document): Promise<Document> => mongo.client.db('admin').command(fields);

describe('the server', () => {
  test('the server identifies itself', async () => {
    expect(await admin({ hello: 1 })).toMatchObject({
      isWritablePrimary: true,
      maxBsonObjectSize: 16 * 1024 * 1024,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      minWireVersion: 0,
      ok: 1,
    });
    expect(await admin({ buildInfo: 1 })).toMatchObject({
      versionArray: expect.any(Array),
      version: expect.any(String),
    });
    expect(await admin({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(await admin({ serverStatus: 1 })).toMatchObject({ uptime: expect.any(Number) });
  });

  test.each<[number, Document]>([
    [59, { noSuchCommand: 1 }],
    [40415, { count: 'a', noSuchField: 1 }],
    [40414, { insert: 'a' }],
    [14, { insert: 'a', documents: 1 }],
    [73, { find: 1 }],
    [115, { find: 'a', min: { _id: 1 }, hint: { _id: 1 } }],
    [115, { connectionStatus: 1 }],
    [14, { find: 'a', allowDiskUse: 'yes' }],
    [14, { insert: 'a', documents: [{}], bypassDocumentValidation: 'yes' }],
    [9, { find: 'a', let: { Name: 1 } }],
    [4890500, { find: 'a', let: { name: '$field' } }],
    [40415, { explain: { find: 'a', noSuchField: 1 } }],
    [59, { explain: { noSuchCommand: 1 } }],
    [59, { explain: {} }],
    [20, { explain: { insert: 'a', documents: [{}] } }],
    [20, { explain: { ping: 1 } }],
    [20, { explain: { isMaster: 1 } }],
    [20, { explain: { collStats: 'a' } }],
    [20, { explain: { explain: { find: 'a' } } }],
    [2, { getMore: Long.fromNumber(1), collection: 'a', maxTimeMS: 1 }],
    [14, { endSessions: [1] }],
    [2, { find: 'a', readConcern: { level: 'noSuchLevel' } }],
    [14, { find: 'a', readConcern: { level: 1 } }],
    [14, { find: 'a', readConcern: { afterClusterTime: 1 } }],
    [40415, { find: 'a', readConcern: { noSuchField: 1 } }],
    [72, { insert: 'a', documents: [{}], readConcern: { level: 'majority' } }],
    [72, { find: 'a', writeConcern: { w: 1 } }],
    [72, { aggregate: 'a', pipeline: [], cursor: {}, writeConcern: { w: 1 } }],
    [9, { insert: 'a', documents: [{}], writeConcern: { w: 51 } }],
    [9, { insert: 'a', documents: [{}], writeConcern: { w: true } }],
    [14, { insert: 'a', documents: [{}], writeConcern: { j: 'yes' } }],
    [40415, { insert: 'a', documents: [{}], writeConcern: { noSuchField: 1 } }],
    [2, { find: 'a', $readPreference: { mode: 'noSuchMode' } }],
  ])('the server answers %i to %p', async (code, fields) => {
    expect(await rejection(command(fields))).toMatchObject({ code });
  });

  test('renaming a collection is rejected', async () => {
    await command({ insert: 'renamed', documents: [{ _id: 1 }] });
    const { databaseName } = mongo.db;
    const rename = { renameCollection: `${databaseName}.renamed`, to: `${databaseName}.other` };
    expect(await rejection(admin(rename))).toMatchObject({ code: 115 });
    expect(await mongo.db.collection('renamed').findOne()).toEqual({ _id: 1 });
  });

  test('commands for administrators work in the database admin only', async () => {
    expect(await rejection(command({ listDatabases: 1 }))).toMatchObject({ code: 13 });
  });

  test('the server takes a comment of any kind, sessions and concerns with any command', async () => {
    const session = mongo.client.startSession();
    const items = mongo.db.collection('concerns');
    await items.insertOne({ a: 1 }, { session, writeConcern: { w: 'majority', j: true }, comment: 'why' });
    expect(
      await items.findOne({ a: 1 }, { session, readConcern: 'local', comment: { why: 1 } }),
    ).toMatchObject({ a: 1 });
    await session.endSession();
  });

  test('the server refuses to wait for members that it does not have', async () => {
    expect(
      await rejection(mongo.db.collection('w').insertOne({ a: 1 }, { writeConcern: { w: 3 } })),
    ).toBeInstanceOf(Error);
  });

  test('other requests are answered while a long query runs', async () => {
    const items = mongo.db.collection('many');
    for (let i = 0; i < 10; i++)
      await items.insertMany(Array.from({ length: 1_000 }, (_, n) => ({ n, text: `text ${n}`.repeat(20) })));
    let running = true;
    const slow = items
      .find({ text: /does not occur$/ })
      .sort({ text: 1 })
      .toArray()
      .finally(() => {
        running = false;
      });
    let pings = 0;
    while (running) {
      await admin({ ping: 1 });
      pings += 1;
    }
    expect(await slow).toEqual([]);
    expect(pings).toBeGreaterThan(3);
  });
});
