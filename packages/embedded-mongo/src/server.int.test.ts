import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { serialize } from 'bson';
import { Binary, type Document, Long, Timestamp, UUID } from 'mongodb';
import { codeName } from './errors.js';
import { serve } from './server.js';
import { temporaryDirectory, useServer } from './testing/mongo.js';
import { WireClient } from './testing/wire-client.js';

// Behaviour of this server alone, independent of MongoDB.

const server = useServer();
const { command, restart } = server;

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

  const items = server.db.collection<{ _id: number; n: number }>('items');
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
  /** Reply to a command that is sent unchanged. */
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
  ])('the server accepts a command with %s', async (_, fields) => {
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

  test('a command without a database is refused', async () => {
    expect(await answerTo({ ping: 1 })).toMatchObject({ ok: 0, code: 40571 });
    expect(await answerTo({ ping: 1, $db: 'a.b' })).toMatchObject({ ok: 0, code: 73 });
  });

  test('a replica set of one member rejects snapshots, change streams and wider write concerns', async () => {
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
    expect(await server.db.collection('a').countDocuments()).toBe(0);
  });
});

describe('requests as no driver sends them', () => {
  let wire: WireClient;
  const send = (fields: Document): Promise<Document> => wire.command({ ...fields, $db: 'test' });

  beforeEach(async () => {
    wire = await WireClient.connect(server.port);
  });
  afterEach(() => wire.close());

  test('a duplicate field is refused', async () => {
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
  test('replies stay unchanged while a client does not read', async () => {
    const texts = Array.from({ length: 40 }, (_, i) => String.fromCharCode(0x41 + i).repeat(60_000));
    await server.db
      .collection<{ _id: number; text: string }>('texts')
      .insertMany(texts.map((text, _id) => ({ _id, text })));
    const wire = await WireClient.connect(server.port);
    // Far more than the system buffers for a connection.
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
  test('error codes below the numbered assertions have names', () => {
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

describe('where it listens', () => {
  test('the server listens on this machine only', async () => {
    await expect(serve({ dataDir: server.dataDir, port: 0, host: '0.0.0.0' })).rejects.toThrow(
      'not a loopback address',
    );
  });

  test('a taken port is reported, and leaves the data directory free', async () => {
    const other = await temporaryDirectory();
    await expect(serve({ dataDir: other, port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const second = await serve({ dataDir: other, port: 0 });
    await second.close();
    await rm(other, { recursive: true });
  });
});
