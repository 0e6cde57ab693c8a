import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Binary, type Document, MongoClient, type MongoClientOptions } from 'mongodb';
import { type RunningServer, serve } from '../server.js';
import { temporaryDirectory } from '../testing/mongo.js';
import { WireClient } from '../testing/wire-client.js';
import { loadPassword } from './password-file.js';

const credential = { username: 'almanac', password: 'a-Random_password' };
let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  dataDir = await temporaryDirectory();
  server = await serve({ dataDir, port: 0, flush: false, credential });
});

afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

async function connected<T>(
  options: MongoClientOptions,
  work: (client: MongoClient) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(`mongodb://127.0.0.1:${server.port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 60_000,
    ...options,
  });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

const insert = (client: MongoClient): Promise<unknown> => client.db('test').collection('items').insertOne({});

describe('a server with a password', () => {
  test('a server with a password accepts the password in its address', async () => {
    const client = new MongoClient(server.uri);
    try {
      await insert(client);
    } finally {
      await client.close();
    }
  });

  test.each(['DEFAULT', 'SCRAM-SHA-256'] as const)(
    'a server with a password accepts it (%s)',
    async (authMechanism) => {
      await connected({ auth: credential, authMechanism, authSource: 'admin' }, insert);
    },
  );

  test.each<[string, number, MongoClientOptions]>([
    ['another password', 18, { auth: { ...credential, password: 'another' } }],
    ['another user', 18, { auth: { ...credential, username: 'other' } }],
    ['an older mechanism', 334, { auth: credential, authMechanism: 'SCRAM-SHA-1' }],
  ])('a server with a password refuses %s', async (_, code, options) => {
    const attempt = connected({ authSource: 'admin', ...options }, insert);
    await expect(attempt).rejects.toMatchObject({ code });
  });

  test('only ping, hello and buildInfo are answered without authentication', async () => {
    await connected({}, async (client) => {
      await expect(insert(client)).rejects.toMatchObject({ code: 13, codeName: 'Unauthorized' });
      const admin = client.db('admin');
      for (const command of [{ ping: 1 }, { hello: 1 }, { buildInfo: 1 }])
        expect(await admin.command(command)).toMatchObject({ ok: 1 });
      for (const command of [{ listDatabases: 1 }, { serverStatus: 1 }])
        await expect(admin.command(command)).rejects.toMatchObject({ code: 13 });
    });
  });

  /** Sends commands over a new connection. */
  async function exchange(commands: readonly Document[]): Promise<Document[]> {
    const wire = await WireClient.connect(server.port);
    const replies: Document[] = [];
    for (const command of commands) replies.push(await wire.command({ ...command, $db: 'admin' }));
    wire.close();
    return replies;
  }

  const payload = (text: string): Binary => new Binary(Buffer.from(text));
  const start = { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: payload('n,,n=almanac,r=abc') };

  test('a server with a password closes connections that send large messages before logging in', async () => {
    const wire = await WireClient.connect(server.port);
    const length = Buffer.alloc(4);
    length.writeInt32LE(40_000_000);
    wire.socket.write(length);
    await once(wire.socket, 'close');
    await connected({ auth: credential, authSource: 'admin' }, (client) =>
      client
        .db('test')
        .collection('items')
        .insertOne({ text: 'x'.repeat(1_000_000) }),
    );
  });

  test('a server with a password refuses a proof outside of its exchange', async () => {
    const next = { saslContinue: 1, conversationId: 1, payload: payload('c=biws,r=abc,p=') };
    expect(await exchange([next])).toMatchObject([{ ok: 0, code: 17 }]);
    const proof = Buffer.alloc(32).toString('base64');
    const [begun, refused, repeated, denied] = await exchange([
      start,
      { ...next, payload: payload(`c=biws,r=abc,p=${proof}`) },
      next,
      { listDatabases: 1 },
    ]);
    expect(begun).toMatchObject({ ok: 1, done: false });
    expect([refused?.['code'], repeated?.['code'], denied?.['code']]).toEqual([18, 17, 13]);
  });

  test('a server with a password refuses a proof for the nonce without the password', async () => {
    const wire = await WireClient.connect(server.port);
    const begun = await wire.command({ ...start, $db: 'admin' });
    const [, nonce = ''] = /^r=([^,]+)/.exec(begun['payload'].toString('utf8')) ?? [];
    const proof = Buffer.alloc(32, 1).toString('base64');
    const next = { saslContinue: 1, conversationId: 1, payload: payload(`c=biws,r=${nonce},p=${proof}`) };
    expect(await wire.command({ ...next, $db: 'admin' })).toMatchObject({ ok: 0, code: 18 });
    expect(await wire.command({ listDatabases: 1, $db: 'admin' })).toMatchObject({ ok: 0, code: 13 });
    wire.close();
  });
});

test('an empty password file of an interrupted start is replaced', async () => {
  const directory = await temporaryDirectory();
  await writeFile(join(directory, 'password'), '');
  const password = loadPassword(directory);
  expect(password).toMatch(/^[\w-]{32}$/);
  expect(loadPassword(directory)).toBe(password);
  await rm(directory, { recursive: true });
});

describe('a server without a password', () => {
  test('a server without a password refuses logins', async () => {
    const open = await serve({ dataDir: await temporaryDirectory(), port: 0, flush: false });
    const client = new MongoClient(open.uri, { auth: credential, authSource: 'admin' });
    await expect(insert(client)).rejects.toMatchObject({ code: 18 });
    await client.close();
    await open.close();
  });
});
