import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { serialize } from 'bson';
import { Binary, type Document, Long, MongoClient, Timestamp, UUID } from 'mongodb';
import { codeName } from './errors.js';
import { type RunningServer, serve } from './server.js';
import { temporaryDirectory } from './testing/mongo.js';
import { WireClient } from './testing/wire-client.js';

// What concerns this server alone, whatever MongoDB does.

let dataDir: string;
let server: RunningServer;
let client: MongoClient;

beforeEach(async () => {
  dataDir = await temporaryDirectory();
  await start();
});

afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true });
});

async function start(replicaSet?: string): Promise<void> {
  server = await serve({ dataDir, port: 0, ...(replicaSet !== undefined && { replicaSet }) });
  client = new MongoClient(server.uri);
}

async function stop(): Promise<void> {
  await client.close();
  await server.close();
}

async function restart(replicaSet?: string): Promise<void> {
  await stop();
  await start(replicaSet);
}

const command = (fields: Document): Promise<Document> => client.db('test').command(fields);

describe('malformed bytes', () => {
  const send = (bytes: Buffer): Promise<void> =>
    new Promise((resolve) => {
      const socket: Socket = connect({ port: server.port, host: '127.0.0.1' }, () => socket.write(bytes));
      socket.on('close', () => resolve());
      socket.on('error', () => undefined);
    });

  test.each<[string, Buffer]>([
    ['text', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    ['a negative length', Buffer.from('ffffffff', 'hex')],
    ['a header alone', Buffer.from('100000000100000000000000dd070000', 'hex')],
    ['an unknown operation', Buffer.from('14000000010000000000000001020304deadbeef', 'hex')],
  ])('%s end their connection and no other', async (_, bytes) => {
    await send(bytes);
    expect(await command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});

test('values pass through as their bytes, neither decoded nor encoded anew', async () => {
  // Bytes that are no text would not survive it.
  const place = Buffer.alloc(64 * 1024, 'x');
  const bad = Buffer.alloc(place.length, 0xff);
  const withBytes = (document: Document): Buffer => {
    const bytes = Buffer.from(serialize(document));
    for (let at = bytes.indexOf(place); at >= 0; at = bytes.indexOf(place)) bytes.set(bad, at);
    return bytes;
  };
  const item = (_id: number, n = 0): Document => ({ _id, text: place.toString(), n });
  const wire = await WireClient.connect(server.port);
  await wire.send(withBytes({ insert: 'items', documents: [item(1), item(2)], $db: 'test' }));
  wire.close();

  const items = client.db('test').collection<{ _id: number; n: number }>('items');
  const raw = { raw: true } as const;
  const bytesOf = (document: unknown): Buffer => Buffer.from(document as Uint8Array);
  const found = await items.find({}, { ...raw, batchSize: 1 }).toArray();
  expect(found.map(bytesOf)).toEqual([withBytes(item(1)), withBytes(item(2))]);
  const projected = await items.findOne({ _id: 1 }, { ...raw, projection: { n: 0 } });
  expect(bytesOf(projected)).toEqual(withBytes({ _id: 1, text: place.toString() }));
  const [piped] = await items
    .aggregate([{ $match: { _id: 1 } }, { $project: { n: 1, text: 1 } }], raw)
    .toArray();
  expect(bytesOf(piped)).toEqual(withBytes(item(1)));
  const change = { $inc: { n: 1 } };
  const modified = await items.findOneAndUpdate({ _id: 2 }, change, { ...raw, returnDocument: 'after' });
  expect(bytesOf(modified)).toEqual(withBytes(item(2, 1)));
  expect(bytesOf(await items.findOneAndDelete({ _id: 2 }, raw))).toEqual(withBytes(item(2, 1)));
});

describe('what every command takes', () => {
  /** What a command is answered that is sent just as it is. */
  async function answerTo(fields: Document): Promise<Document> {
    const wire = await WireClient.connect(server.port);
    try {
      return await wire.command(fields);
    } finally {
      wire.close();
    }
  }

  const id = new UUID();
  const clusterTime = Timestamp.fromBits(1, 1);

  test.each<[string, Document]>([
    ['a session', { lsid: { id } }],
    ['a cluster time', { $clusterTime: { clusterTime, signature: { hash: id, keyId: Long.ZERO } } }],
    ['a read preference', { $readPreference: { mode: 'nearest', tags: [{}], maxStalenessSeconds: 120 } }],
    ['a read concern', { readConcern: { level: 'majority' } }],
  ])('%s', async (_, fields) => {
    expect(await answerTo({ find: 'a', ...fields, $db: 'test' })).toMatchObject({ ok: 1 });
  });

  test.each<[number, string, Document]>([
    [14, 'TypeMismatch', { lsid: 1 }],
    [14, 'TypeMismatch', { lsid: { id: 1 } }],
    [14, 'TypeMismatch', { lsid: { id: new Binary(Buffer.alloc(16), 0) } }],
    [207, 'InvalidUUID', { lsid: { id: new Binary(Buffer.alloc(15), 4) } }],
    [207, 'InvalidUUID', { lsid: { id: new Binary(Buffer.alloc(16), 3) } }],
    [40414, 'Location40414', { lsid: {} }],
    [40415, 'Location40415', { lsid: { id, noSuchField: 1 } }],
    [14, 'TypeMismatch', { $clusterTime: 1 }],
    [40414, 'Location40414', { $clusterTime: {} }],
    [14, 'TypeMismatch', { $clusterTime: { clusterTime: 1 } }],
    [40415, 'Location40415', { $clusterTime: { clusterTime, noSuchField: 1 } }],
    [123, 'NotAReplicaSet', { readConcern: { afterClusterTime: clusterTime } }],
    [123, 'NotAReplicaSet', { readConcern: { level: 'linearizable' } }],
    [123, 'NotAReplicaSet', { readConcern: { level: 'snapshot' } }],
    [72, 'InvalidOptions', { txnNumber: Long.ONE }],
    [14, 'TypeMismatch', { txnNumber: 1, lsid: { id } }],
    [72, 'InvalidOptions', { autocommit: false, lsid: { id } }],
    [
      20,
      'IllegalOperation',
      { txnNumber: Long.ONE, lsid: { id }, autocommit: false, startTransaction: true },
    ],
    [51024, 'Location51024', { maxTimeMS: 2 ** 31 }],
    [115, 'CommandNotSupported', { apiVersion: '1' }],
  ])('%i %s answers %j', async (code, codeName, fields) => {
    expect(await answerTo({ find: 'a', ...fields, $db: 'test' })).toMatchObject({ ok: 0, code, codeName });
  });

  test('a database', async () => {
    expect(await answerTo({ ping: 1 })).toMatchObject({ ok: 0, code: 40571 });
    expect(await answerTo({ ping: 1, $db: 'a.b' })).toMatchObject({ ok: 0, code: 73 });
  });

  test('in a replica set of one member, only what that can give', async () => {
    await restart('local');
    const insert = { insert: 'a', documents: [{}], $db: 'test' };
    const find = { find: 'a', $db: 'test' };
    expect(await answerTo({ ...find, readConcern: { level: 'linearizable' } })).toMatchObject({ ok: 1 });
    expect(await answerTo({ ...find, readConcern: { level: 'snapshot' } })).toMatchObject({ code: 115 });
    const watch = { aggregate: 'a', pipeline: [{ $changeStream: {} }], cursor: {}, $db: 'test' };
    expect(await answerTo(watch)).toMatchObject({ ok: 0, code: 115 });
    expect(await answerTo({ ...insert, writeConcern: { w: 2 } })).toMatchObject({ code: 100 });
    expect(await answerTo({ ...insert, writeConcern: { w: 'dc' } })).toMatchObject({ code: 79 });
    expect(await answerTo({ ...find, lsid: { id }, txnNumber: Long.ONE })).toMatchObject({ code: 50768 });
    expect(await client.db('test').collection('a').countDocuments()).toBe(0);
  });
});

describe('requests as no driver sends them', () => {
  let wire: WireClient;
  const send = (fields: Document): Promise<Document> => wire.command({ ...fields, $db: 'test' });

  beforeEach(async () => {
    wire = await WireClient.connect(server.port);
  });
  afterEach(() => wire.close());

  test('a field that is there twice is refused', async () => {
    const find = Buffer.from(serialize({ find: 'a', limit: 1, limiu: 2, $db: 'test' }));
    find[find.indexOf('limiu') + 4] = 't'.charCodeAt(0);
    expect(await wire.send(find)).toMatchObject({ code: 40413 });
  });

  test('a document with two _ids is refused', async () => {
    const insert = Buffer.from(serialize({ insert: 'a', documents: [{ _id: 91, _ie: 92 }], $db: 'test' }));
    insert[insert.indexOf('_ie') + 2] = 'd'.charCodeAt(0);
    expect(await wire.send(insert)).toMatchObject({ n: 0, writeErrors: [{ code: 2 }] });
  });

  test('explanations that MongoDB gives and this server does not are refused', async () => {
    const deletion = { delete: 'a', deletes: [{ q: {}, limit: 0 }] };
    for (const command of [deletion, { bulkWrite: 1, ops: [], nsInfo: [] }])
      expect(await send({ explain: command })).toMatchObject({ code: 115 });
  });

  test('constants of a pipeline are refused, as nothing is known of them', async () => {
    const update = { q: {}, u: [{ $set: { b: '$$v' } }], c: { v: 7 } };
    expect(await send({ update: 'a', updates: [update] })).toMatchObject({ code: 115 });
  });

  test.each([2, 'x'])('dropDatabase: %p drops nothing', async (given) => {
    await send({ insert: 'a', documents: [{}] });
    expect(await send({ dropDatabase: given })).toMatchObject({ ok: 0 });
    expect(await send({ count: 'a' })).toMatchObject({ n: 1 });
  });
});

describe('replies', () => {
  test('stay what they are while a client does not read', async () => {
    const texts = Array.from({ length: 40 }, (_, i) => String.fromCharCode(0x41 + i).repeat(60_000));
    await client
      .db('test')
      .collection<{ _id: number; text: string }>('texts')
      .insertMany(texts.map((text, _id) => ({ _id, text })));
    const wire = await WireClient.connect(server.port);
    // Far more than the system keeps for a connection.
    const ids = Array.from({ length: 500 }, (_, i) => i % texts.length);
    const finds = ids.map((_id) => ({ find: 'texts', filter: { _id }, $db: 'test' }));
    const replies = await wire.commands(finds, 1_000);
    wire.close();
    const found = replies.map((reply) => reply['cursor'].firstBatch[0]);
    expect(found.map(({ _id }) => _id)).toEqual(ids);
    expect(found.filter(({ _id, text }) => text !== texts[_id])).toEqual([]);
  });
});

describe('error codes', () => {
  test('below the numbered assertions have names', () => {
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
    const codes = sources.flatMap((text) =>
      [...text.matchAll(/new CommandError\(\s*(\d+),/g)].map(([, code]) => Number(code)),
    );
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => code < 1000 && codeName(code).startsWith('Location'))).toEqual([]);
  });
});

describe('retryable writes', () => {
  const lsid = { id: new UUID() };

  /** Sends a write with its number, over a connection of its own. */
  async function numbered(number: number, fields: Document): Promise<Document> {
    const wire = await WireClient.connect(server.port);
    try {
      const retried = { lsid, txnNumber: Long.fromNumber(number) };
      return await wire.command({ ...fields, ...retried, $db: fields['$db'] ?? 'test' });
    } finally {
      wire.close();
    }
  }

  test('are refused by a server that stands alone, as are transactions', async () => {
    expect(await numbered(1, { insert: 'a', documents: [{ _id: 1 }] })).toMatchObject({ ok: 0, code: 20 });
    const begin = { insert: 'a', documents: [{ _id: 1 }], autocommit: false, startTransaction: true };
    expect(await numbered(1, begin)).toMatchObject({ ok: 0, code: 20 });
    expect(await client.db('test').collection('a').countDocuments()).toBe(0);
  });

  test('are carried out once, also over a restart', async () => {
    await restart('local');
    const items = () => client.db('test').collection<{ _id: number; n: number }>('items');
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

  test('of several collections are carried out once, also over a restart', async () => {
    await restart('local');
    const ops = [
      { insert: 0, document: { _id: 1, n: 0 } },
      { update: 0, filter: { _id: 1 }, updateMods: { $inc: { n: 1 } } },
      { update: 1, filter: { _id: 2 }, updateMods: { $inc: { n: 1 } }, upsert: true },
      { delete: 1, filter: { _id: 3 } },
    ];
    await client
      .db('test')
      .collection<{ _id: number }>('b')
      .insertMany([{ _id: 3 }, { _id: 4 }]);
    const write = { bulkWrite: 1, ops, nsInfo: [{ ns: 'test.a' }, { ns: 'test.b' }] };
    const first = await numbered(1, { ...write, $db: 'admin' });
    expect(first).toMatchObject({ nErrors: 0, nInserted: 1, nMatched: 1, nUpserted: 1, nDeleted: 1 });
    await restart('local');
    expect(await numbered(1, { ...write, $db: 'admin' })).toEqual(first);
    expect(await client.db('test').collection('a').find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    const many = { delete: 1, filter: {}, multi: true };
    expect(await numbered(2, { ...write, ops: [many], $db: 'admin' })).toMatchObject({
      nErrors: 1,
      cursor: { firstBatch: [{ ok: 0, code: 72 }] },
    });
  });

  test('give back the document that the first attempt gave', async () => {
    await restart('local');
    await client
      .db('test')
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
  ])('are refused with %i when they are sent again as others: %s', async (code, _, first, again) => {
    await restart('local');
    const items = client.db('test').collection<{ _id: number; n: number }>('items');
    await items.insertMany([1, 2].map((_id) => ({ _id, n: 0 })));
    const command = { findAndModify: 'items', query: { _id: 1 } };
    expect(await numbered(1, { ...command, ...first })).toMatchObject({ ok: 1 });
    await restart('local');
    const before = await client.db('test').collection('items').find().toArray();
    expect(await numbered(1, { ...command, ...again })).toMatchObject({ ok: 0, code });
    expect(await client.db('test').collection('items').find().toArray()).toEqual(before);
    expect(await numbered(1, { ...command, ...first })).toMatchObject({ ok: 1, lastErrorObject: { n: 1 } });
  });

  test('that inserted a document answer with it, or with none before it', async () => {
    await restart('local');
    const upsert = { findAndModify: 'items', query: { _id: 1 }, update: { n: 1 }, upsert: true };
    expect(await numbered(1, upsert)).toMatchObject({ lastErrorObject: { upserted: 1 }, value: null });
    expect(await numbered(1, { ...upsert, new: true })).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 1 },
      value: { _id: 1, n: 1 },
    });
    expect(await numbered(1, upsert)).toMatchObject({ value: null });
  });

  test('that updated a document answer a removal with it as it was before', async () => {
    await restart('local');
    await numbered(1, { insert: 'items', documents: [{ _id: 1, n: 0 }] });
    const modify = { findAndModify: 'items', query: { _id: 1 } };
    const first = await numbered(2, { ...modify, update: { $inc: { n: 1 } } });
    expect(await numbered(2, { ...modify, remove: true })).toEqual(first);
    expect(await client.db('test').collection('items').countDocuments()).toBe(1);
  });

  test('that updated a document answer an upsert', async () => {
    await restart('local');
    await numbered(1, { insert: 'items', documents: [{ _id: 1, n: 0 }] });
    const command = { findAndModify: 'items', query: { _id: 1 }, update: { $inc: { n: 1 } } };
    const first = await numbered(2, command);
    expect(first['value']).toEqual({ _id: 1, n: 0 });
    expect(await numbered(2, { ...command, upsert: true })).toEqual(first);
  });

  test('of the past are not carried out any more, and those of many documents never', async () => {
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

  test('are not stopped by a clock that was set back between two starts', async () => {
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

  test('are used by drivers when the server says that it belongs to a replica set', async () => {
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

describe('where it listens', () => {
  test('is this machine only', async () => {
    await expect(serve({ dataDir, port: 0, host: '0.0.0.0' })).rejects.toThrow('not a loopback address');
  });

  test('a taken port is reported, and leaves the data directory free', async () => {
    const other = await temporaryDirectory();
    await expect(serve({ dataDir: other, port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const second = await serve({ dataDir: other, port: 0 });
    await second.close();
    await rm(other, { recursive: true });
  });
});
