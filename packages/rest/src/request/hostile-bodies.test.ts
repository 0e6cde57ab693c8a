import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { can, IDENTITY_HEADER, IdentityTokens } from '@almanac/identity';
import { eventually } from '@almanac/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { TestServer } from '../fixtures/server.js';
import { arg, body, defineError, endpoint, type Route, requires } from '../index.js';

const OPEN = 2000;
const MAX = 100_000;
const PENDING = 400_000;
const NOTES = '/library/v1/notes';
const tokens = new IdentityTokens('a secret that only these tests know of');
const cannotWrite = defineError('library_cannot_write', 'authorization', 'You may not write notes.');
const noSubject = defineError('library_no_subject', 400, 'A note has a subject.');

let directory: string;
let server: TestServer;
const sockets: Socket[] = [];

const notes: Route = {
  path: NOTES,
  endpoints: [
    endpoint({
      methods: ['GET', 'POST'],
      args: { text: arg.string({ maxText: MAX }), subject: arg.string() },
      offered: () => true,
      permission: ({ identity, method, has }) => {
        if (method !== 'GET' && !can(identity, 'edit_posts')) throw cannotWrite();
        if (method !== 'GET' && can(identity, 'manage_options') && !has('subject')) throw noSubject();
      },
      handler: async ({ args }) => body({ length: args.text?.length ?? 0 }),
    }),
    endpoint({
      methods: ['PUT'],
      args: {},
      permission: requires('upload_files', cannotWrite),
      upload: { maxBytes: MAX, allowed: ({ identity }) => can(identity, 'upload_files') },
      handler: async ({ files }) => body({ files: files.length }),
    }),
  ],
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-rest-test-'));
  server = await new TestServer([notes], {
    limits: {
      uploadDirectory: directory,
      bodyBytes: MAX,
      openBodyBytes: OPEN,
      bodyMemoryBytes: PENDING,
    },
  }).start();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop();
  await rm(directory, { recursive: true });
});

/** Sends the beginning of a request and leaves the connection open. */
async function begin(method: string, type: string, sent: string, { as = '', length = 99_999 } = {}) {
  const identity = as && `${IDENTITY_HEADER}: ${await tokens.sign({ userId: 7, roles: [as] })}\r\n`;
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  const head = `${method} ${NOTES} HTTP/1.1\r\nHost: x\r\n${identity}Content-Type: ${type}\r\nContent-Length: ${length}`;
  // A busy process may need longer to connect than the test waits before it disconnects.
  await new Promise<void>((sentAll) => socket.write(`${head}\r\n\r\n${sent}`, () => sentAll()));
  return socket;
}

const FORM = 'multipart/form-data; boundary=b';
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nxxxx';

describe('a multipart body that ends inside a file', () => {
  test.each([
    ['POST', 'author'],
    ['POST', undefined],
    ['PUT', 'author'],
    ['PUT', undefined],
  ])('a multipart body that ends inside a file is refused (%s by %s)', async (method, as) => {
    const seen = await server.call(NOTES, {
      method,
      body: PART,
      headers: { 'Content-Type': FORM },
      ...(as !== undefined && { as }),
    });
    expect([seen.status, seen.body.code]).toEqual([400, 'rest_invalid_multipart']);
    expect(await readdir(directory)).toEqual([]);
    expect(server.errors).toEqual([]);
  });
});

describe('a client that disconnects', () => {
  test.each([
    ['in a file that is skipped', 'POST', FORM, PART, 'author'],
    ['in a file that nobody may send', 'PUT', FORM, PART, ''],
    ['in a file that is kept', 'PUT', FORM, PART, 'author'],
    ['in a second file', 'PUT', FORM, `${PART}\r\n${PART}`, 'author'],
    ['in a raw file', 'PUT', 'image/png', 'xxxx', 'author'],
    ['in JSON', 'POST', 'application/json', '{"text":"', 'author'],
    ['in a form', 'POST', 'application/x-www-form-urlencoded', 'text=', 'author'],
    ['in what is not read', 'POST', 'text/plain', 'xxxx', 'author'],
  ])('a client that disconnects %s leaves no files and no errors', async (_where, method, type, sent, as) => {
    const socket = await begin(method, type, sent, { as, length: 1000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await eventually(() => server.outcomes.length, 1);
    expect(server.outcomes[0]?.status).toBe(400);
    expect(await readdir(directory)).toEqual([]);
    expect(server.errors).toEqual([]);
    expect((await server.call(NOTES)).status).toBe(200);
  });
});

describe('a body above the limit for anonymous callers', () => {
  const text = 'x'.repeat(OPEN + 1);
  const streamed = () => ({
    method: 'POST',
    body: new Blob([JSON.stringify({ text })]).stream(),
    headers: { 'Content-Type': 'application/json' },
  });

  test('a large body is accepted from a caller with the permission', async () => {
    expect((await server.call(NOTES, { json: { text }, as: 'author' })).body).toEqual({ length: OPEN + 1 });
    expect((await server.call(NOTES, { ...streamed(), as: 'author' })).body).toEqual({ length: OPEN + 1 });
    expect((await server.call(NOTES, { form: { text }, as: 'author' })).body).toEqual({ length: OPEN + 1 });
  });

  test.each([
    ['subscriber', 403],
    ['', 401],
  ])('a large body is refused to %s before it is read', async (as, status) => {
    const socket = await begin('POST', 'application/json', '{', { as });
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain(`HTTP/1.1 ${status} `);
    expect(String(answer)).toContain('library_cannot_write');
    const seen = await server.call(NOTES, { ...streamed(), ...(as && { as }) });
    expect([seen.status, seen.body.code]).toEqual([status, 'library_cannot_write']);
  });

  test('a large body is refused without reading arguments from it', async () => {
    const seen = await server.call(NOTES, { json: { text, subject: 'x' }, as: 'administrator' });
    expect([seen.status, seen.body.code]).toEqual([413, 'rest_content_too_large']);
  });

  test('a large body is refused for GET', async () => {
    const socket = await begin('GET', 'application/json', '{', { as: 'administrator' });
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('413');
  });

  test('a body above the limit for all callers is refused', async () => {
    const seen = await server.call(NOTES, { json: { text: 'x'.repeat(MAX) }, as: 'author' });
    expect([seen.status, seen.body.code]).toEqual([413, 'rest_content_too_large']);
  });
});

describe('the body of a GET', () => {
  const answered = async (type: string, sent: string, length: number) => {
    const socket = await begin('GET', type, sent, { length });
    const [answer] = await once(socket, 'data');
    return String(answer).split('\r\n', 1)[0];
  };

  test('a body of a GET has a short timeout', async () => {
    const socket = await begin('GET', 'application/json', '{"text":', { length: 100 });
    const trickle = setInterval(() => socket.write(' '), 50);
    const [answer] = await once(socket, 'data');
    clearInterval(trickle);
    expect(String(answer)).toContain('HTTP/1.1 408 ');
    expect(String(answer)).toContain('rest_request_timeout');
    expect(server.errors).toEqual([]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', FORM])(
    'a body of a GET is ignored when its type is %s',
    async (type) => {
      expect(await answered(type, 'text=', 100)).toBe('HTTP/1.1 200 OK');
    },
  );

  test('a JSON body of a GET has parameters', async () => {
    const socket = await begin('GET', 'application/json', '{"text":', { length: 15 });
    socket.write('"abcd"');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write('}');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('HTTP/1.1 200 ');
    expect(String(answer)).toMatch(/\{"length":4\}$/);
  });
});

describe('bodies that arrive slowly', () => {
  const unfinished = `{"text":"${'x'.repeat(90_000)}`;

  test('slow bodies share a bounded memory, and anonymous callers have their own part of it', async () => {
    const waiting = [
      await begin('POST', 'application/json', unfinished, { as: 'author' }),
      await begin('POST', 'application/json', unfinished, { as: 'author' }),
      await begin('POST', 'application/json', unfinished, { as: 'author' }),
    ];
    const text = 'x'.repeat(MAX / 2);
    const seen = await eventually(
      () => server.call(NOTES, { json: { text }, as: 'author' }),
      ({ status }) => status === 503,
    );
    expect(seen.body.code).toBe('rest_too_busy');
    expect(seen.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await server.call(NOTES, { method: 'POST', json: { text: 'x' } })).status).toBe(401);
    for (const socket of waiting) socket.destroy();
    await eventually(async () => (await server.call(NOTES, { json: { text }, as: 'author' })).status, 200);
    expect(server.errors).toEqual([]);
  });
});

test('the number of slow bodies is bounded, and other requests are served meanwhile', async () => {
  const refused = new Set<Socket>();
  const opened: Socket[] = [];
  const unfinished = `{"text":"${'x'.repeat(90_000)}`;
  for (let count = 0; count < 60; count++) {
    const isStranger = count % 2 === 0;
    const socket = await begin(
      'POST',
      'application/json',
      isStranger ? unfinished.slice(0, OPEN - 1) : unfinished,
      isStranger ? { length: OPEN } : { as: 'author' },
    );
    socket.on('data', (answer) => {
      if (String(answer).includes('rest_too_busy')) refused.add(socket);
    });
    opened.push(socket);
  }
  // Authors share three quarters of the memory, which three such bodies fill.
  await eventually(
    () => refused.size,
    (count) => count >= 27,
  );
  expect((await server.call(NOTES)).status).toBe(200);
  expect((await server.call(NOTES, { json: { text: 'x' } })).status).toBe(401);
  expect([...refused].every((socket) => opened.indexOf(socket) % 2 === 1)).toBe(true);
  for (const socket of opened) socket.destroy();
  const text = 'x'.repeat(MAX / 2);
  await eventually(async () => (await server.call(NOTES, { json: { text }, as: 'author' })).status, 200);
  expect(server.errors).toEqual([]);
});

describe('JSON with too many values', () => {
  test.each([
    ['items', `{"text":[${'1,'.repeat(20_000)}1]}`],
    ['members', `{${Array.from({ length: 15_000 }, (_, n) => `"${n}":1`).join()}}`],
    ['empty lists', `{"text":[${'[],'.repeat(6000)}[]]}`],
  ])('too many %s are refused before they are parsed', async (_what, json) => {
    const seen = await server.call(NOTES, {
      body: json.slice(0, MAX),
      headers: { 'Content-Type': 'application/json' },
      as: 'author',
    });
    expect([seen.status, seen.body.code]).toEqual([413, 'rest_content_too_large']);
  });

  test('brackets in a string do not count as nested values', async () => {
    const seen = await server.call(NOTES, { json: { text: '[{,"\\'.repeat(12_000) }, as: 'author' });
    expect(seen.body).toEqual({ length: 60_000 });
  });

  test('_fields accepts names nested to any depth', async () => {
    const fields = `a${'.a'.repeat(900)}`;
    expect((await server.call(`${NOTES}?_fields=${fields},length`)).body).toEqual({ length: 0 });
    expect(
      (await server.call(NOTES, { json: { _fields: `x${'.x'.repeat(40_000)}` }, as: 'author' })).status,
    ).toBe(200);
  });
});

test('a complete body whose client disconnects before it is read is no error', async () => {
  let goOn = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const waiting = await new TestServer([notes], {
    before: async (method) => {
      if (method === 'POST') await gone;
    },
  }).start();
  const socket = connect(waiting.port, '127.0.0.1');
  await once(socket, 'connect');
  const type = 'Content-Type: application/json';
  socket.write(`POST ${NOTES} HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 2\r\n\r\n{}`);
  expect((await waiting.call(NOTES)).status).toBe(200);
  socket.resetAndDestroy();
  expect((await waiting.call(NOTES)).status).toBe(200);
  goOn();
  while (waiting.outcomes.length < 3) await new Promise((resolve) => setImmediate(resolve));
  expect([waiting.errors, waiting.outcomes.at(-1)?.status]).toEqual([[], 400]);
  await waiting.stop();
});
