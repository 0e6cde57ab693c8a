import { describe, expect, jest, test } from '@jest/globals';
import { type Document, Long, MongoClient, UUID } from 'mongodb';
import { useServer } from '../testing/mongo.js';
import { WireClient } from '../testing/wire-client.js';

const server = useServer();
const { command, restart } = server;

describe('retryable writes', () => {
  const lsid = { id: new UUID() };

  /** Sends a numbered write over a new connection. */
  async function numbered(number: number, fields: Document): Promise<Document> {
    const wire = await WireClient.connect(server.port);
    try {
      const retried = { lsid, txnNumber: Long.fromNumber(number) };
      return await wire.command({ ...fields, ...retried, $db: fields['$db'] ?? 'test' });
    } finally {
      wire.close();
    }
  }

  test('retryable writes and transactions are rejected by a standalone server', async () => {
    expect(await numbered(1, { insert: 'a', documents: [{ _id: 1 }] })).toMatchObject({ ok: 0, code: 20 });
    const begin = { insert: 'a', documents: [{ _id: 1 }], autocommit: false, startTransaction: true };
    expect(await numbered(1, begin)).toMatchObject({ ok: 0, code: 20 });
    expect(await server.db.collection('a').countDocuments()).toBe(0);
  });

  test('retryable writes are executed once, also across a restart', async () => {
    await restart('local');
    const items = () => server.db.collection<{ _id: number; n: number }>('items');
    const insert = {
      insert: 'items',
      documents: [
        { _id: 1, n: 0 },
        { _id: 2, n: 0 },
      ],
    };
    expect(await numbered(1, insert)).toMatchObject({ n: 2 });
    await restart('local');
    const repeated = await numbered(1, insert);
    expect(repeated).toMatchObject({ n: 2 });
    expect(repeated).not.toHaveProperty('writeErrors');
    const update = { update: 'items', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] };
    for (let i = 0; i < 3; i++) expect(await numbered(2, update)).toMatchObject({ n: 1, nModified: 1 });
    await restart('local');
    expect(await numbered(2, update)).toMatchObject({ n: 1, nModified: 1 });
    expect(await items().findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
  });

  test('retryable writes of several collections are executed once, also across a restart', async () => {
    await restart('local');
    const ops = [
      { insert: 0, document: { _id: 1, n: 0 } },
      { update: 0, filter: { _id: 1 }, updateMods: { $inc: { n: 1 } } },
      { update: 1, filter: { _id: 2 }, updateMods: { $inc: { n: 1 } }, upsert: true },
      { delete: 1, filter: { _id: 3 } },
    ];
    await server.db.collection<{ _id: number }>('b').insertMany([{ _id: 3 }, { _id: 4 }]);
    const write = { bulkWrite: 1, ops, nsInfo: [{ ns: 'test.a' }, { ns: 'test.b' }] };
    const first = await numbered(1, { ...write, $db: 'admin' });
    expect(first).toMatchObject({ nErrors: 0, nInserted: 1, nMatched: 1, nUpserted: 1, nDeleted: 1 });
    await restart('local');
    expect(await numbered(1, { ...write, $db: 'admin' })).toEqual(first);
    expect(await server.db.collection('a').find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    const many = { delete: 1, filter: {}, multi: true };
    expect(await numbered(2, { ...write, ops: [many], $db: 'admin' })).toMatchObject({
      nErrors: 1,
      cursor: { firstBatch: [{ ok: 0, code: 72 }] },
    });
  });

  test('retryable writes return the document of the first attempt', async () => {
    await restart('local');
    await server.db
      .collection<{ _id: number; n: number }>('items')
      .insertMany([1, 2, 3].map((_id) => ({ _id, n: 0 })));
    const take = { findAndModify: 'items', query: {}, sort: { _id: 1 }, remove: true };
    const first = await numbered(1, take);
    expect(first['value']).toEqual({ _id: 1, n: 0 });
    expect((await numbered(1, take))['value']).toEqual({ _id: 1, n: 0 });
    expect((await numbered(2, take))['value']).toEqual({ _id: 2, n: 0 });
  });

  test.each<[number, string, Document, Document]>([
    [40606, 'a removal as an update', { remove: true }, { update: { $inc: { n: 1 } } }],
    [
      40612,
      'an update for the document after as a removal',
      { update: { $inc: { n: 1 } }, new: true },
      { remove: true },
    ],
    [40608, 'an upsert as an update', { query: { _id: 9 }, update: {}, upsert: true }, { update: {} }],
    [40608, 'an upsert as a removal', { query: { _id: 9 }, update: {}, upsert: true }, { remove: true }],
    [
      40611,
      'an update for the document before as one for that after',
      { update: { $inc: { n: 1 } } },
      { update: { $inc: { n: 1 } }, new: true },
    ],
    [
      40612,
      'an update for the document after as one for that before',
      { update: { $inc: { n: 1 } }, new: true },
      { update: { $inc: { n: 1 } } },
    ],
  ])(
    'retryable writes are refused with %i when they are sent again as others: %s',
    async (code, _, first, again) => {
      await restart('local');
      const items = server.db.collection<{ _id: number; n: number }>('items');
      await items.insertMany([1, 2].map((_id) => ({ _id, n: 0 })));
      const command = { findAndModify: 'items', query: { _id: 1 } };
      expect(await numbered(1, { ...command, ...first })).toMatchObject({ ok: 1 });
      await restart('local');
      const before = await server.db.collection('items').find().toArray();
      expect(await numbered(1, { ...command, ...again })).toMatchObject({ ok: 0, code });
      expect(await server.db.collection('items').find().toArray()).toEqual(before);
      expect(await numbered(1, { ...command, ...first })).toMatchObject({ ok: 1, lastErrorObject: { n: 1 } });
    },
  );

  test('a retried findAndModify that inserted a document returns it, or none before it', async () => {
    await restart('local');
    const upsert = { findAndModify: 'items', query: { _id: 1 }, update: { n: 1 }, upsert: true };
    expect(await numbered(1, upsert)).toMatchObject({ lastErrorObject: { upserted: 1 }, value: null });
    expect(await numbered(1, { ...upsert, new: true })).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 1 },
      value: { _id: 1, n: 1 },
    });
    expect(await numbered(1, upsert)).toMatchObject({ value: null });
  });

  test('a retried removal after an update returns the document before the update', async () => {
    await restart('local');
    await numbered(1, { insert: 'items', documents: [{ _id: 1, n: 0 }] });
    const modify = { findAndModify: 'items', query: { _id: 1 } };
    const first = await numbered(2, { ...modify, update: { $inc: { n: 1 } } });
    expect(await numbered(2, { ...modify, remove: true })).toEqual(first);
    expect(await server.db.collection('items').countDocuments()).toBe(1);
  });

  test('a retried upsert after an update returns its reply', async () => {
    await restart('local');
    await numbered(1, { insert: 'items', documents: [{ _id: 1, n: 0 }] });
    const command = { findAndModify: 'items', query: { _id: 1 }, update: { $inc: { n: 1 } } };
    const first = await numbered(2, command);
    expect(first['value']).toEqual({ _id: 1, n: 0 });
    expect(await numbered(2, { ...command, upsert: true })).toEqual(first);
  });

  test('retries of older writes are rejected, and writes of many documents are not retryable', async () => {
    await restart('local');
    await numbered(5, { insert: 'items', documents: [{ _id: 1 }] });
    await numbered(6, { insert: 'items', documents: [{ _id: 3 }, { _id: 4 }] });
    for (const late of [4, 5])
      expect(await numbered(late, { insert: 'items', documents: [{ _id: 2 }] })).toMatchObject({
        ok: 0,
        code: 225,
      });
    const many = await numbered(7, {
      update: 'items',
      updates: [{ q: {}, u: { $set: { a: 1 } }, multi: true }],
    });
    expect(many).toMatchObject({ n: 0, writeErrors: [{ code: 72 }] });
  });

  test('retryable writes survive a clock that was set back between two starts', async () => {
    const electedAt = async (): Promise<string> => {
      await restart('local');
      const { electionId } = await command({ hello: 1 });
      return String(electionId);
    };
    const first = await electedAt();
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 24 * 60 * 60 * 1000);
    try {
      expect((await electedAt()) > first).toBe(true);
    } finally {
      clock.mockRestore();
    }
  });

  test('retryable writes are used by drivers when the server reports a replica set', async () => {
    await restart('local');
    expect(await command({ hello: 1 })).toMatchObject({ setName: 'local', secondary: false });
    const sent: Document[] = [];
    const watching = new MongoClient(server.uri, { monitorCommands: true });
    watching.on('commandStarted', (event) => sent.push(event.command));
    await watching.db('test').collection('items').insertOne({ a: 1 });
    await watching.close();
    expect(sent.find((fields) => 'insert' in fields)).toHaveProperty('txnNumber');
  });
});
