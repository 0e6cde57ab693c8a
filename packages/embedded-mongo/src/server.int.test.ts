import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Document, Long, MongoClient, UUID } from 'mongodb';
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

describe('retryable writes', () => {
  const lsid = { id: new UUID() };

  /** Sends a write with its number, over a connection of its own. */
  async function numbered(number: number, fields: Document): Promise<Document> {
    const wire = await WireClient.connect(server.port);
    try {
      return await wire.command({ ...fields, lsid, txnNumber: Long.fromNumber(number), $db: 'test' });
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

  test('of the past are not carried out any more, and those of many documents never', async () => {
    await restart('local');
    await numbered(5, { insert: 'items', documents: [{ _id: 1 }] });
    const late = await numbered(4, { insert: 'items', documents: [{ _id: 2 }] });
    expect(late).toMatchObject({ n: 0, writeErrors: [{ code: 225 }] });
    const many = await numbered(6, {
      update: 'items',
      updates: [{ q: {}, u: { $set: { a: 1 } }, multi: true }],
    });
    expect(many).toMatchObject({ n: 0, writeErrors: [{ code: 72 }] });
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
