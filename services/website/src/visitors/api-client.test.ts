import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { HttpConnections, httpAddressOf, type PeerState } from '@almanac/rpc';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ApiClient, type ApiRequest, type ApiServer } from './api-client.js';

const PRESENT: PeerState = {
  isUnavailable: false,
  onceUnavailable: () => () => undefined,
  recordResponse: () => undefined,
};
const VISITOR = {
  address: '203.0.113.7',
  userAgent: 'Browser/1',
  referer: 'https://site.test/a/',
  requestId: 'one',
};
const READ: ApiRequest = { method: 'GET', route: '/wp/v2/posts?page=2' };
const WRITE: ApiRequest = {
  method: 'POST',
  route: '/wp/v2/comments',
  body: { type: 'application/json', content: '{"post":1}' },
};

let listener: RequestListener;
let service: Server;
let server: ApiServer;
const client = new ApiClient({
  tokens: { sign: async (name) => `token for ${name}` },
  connections: new HttpConnections(1_000),
});
const send = (request: ApiRequest, to = server) => client.send(to, VISITOR, request);

beforeEach(async () => {
  service = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  server = { name: 'core', address: httpAddressOf(`http://127.0.0.1:${port}`), peer: PRESENT };
});
afterEach(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

describe('a request of a visitor', () => {
  test("a visitor's request reaches the service with the visitor's address, browser and page", async () => {
    let seen: unknown;
    listener = (request, response) => {
      const { method, url, headers } = request;
      void text(request).then((body) => {
        seen = { method, url, headers, body };
        response.writeHead(201, { 'X-Almanac-Bumped': 'wp/v2', 'X-WP-Total': '3' }).end('{"id":7}');
      });
    };
    expect(await send(WRITE)).toMatchObject({
      status: 201,
      body: { id: 7 },
      bumped: 'wp/v2',
      headers: { 'x-wp-total': '3' },
    });
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/wp/v2/comments',
      body: '{"post":1}',
      headers: {
        'content-type': 'application/json',
        'content-length': '10',
        'x-forwarded-for': VISITOR.address,
        'user-agent': VISITOR.userAgent,
        referer: VISITOR.referer,
        'x-request-id': VISITOR.requestId,
        'x-almanac-process': 'token for core',
      },
    });
  });

  test("a visitor's request streams its body", async () => {
    listener = (request, response) => void text(request).then((body) => response.end(JSON.stringify(body)));
    const content = Readable.from(['a', 'b', 'c']);
    const { body } = await send({ ...WRITE, body: { type: 'text/plain', content } });
    expect(body).toBe('abc');
  });

  test("a visitor's request gets a response that comes before the end of its body", async () => {
    listener = (_request, response) => void response.writeHead(413, { connection: 'close' }).end('{}');
    const content = new PassThrough();
    content.write('the beginning');
    const { status } = await send({ ...WRITE, body: { type: 'text/plain', content } });
    expect(status).toBe(413);
    content.destroy();
  });
});

describe('an unresponsive service', () => {
  const breakOff: RequestListener = (request) => void request.socket.destroy();

  test('an unresponsive service is unavailable to a read', async () => {
    listener = breakOff;
    await expect(send(READ)).rejects.toMatchObject({ code: 'rest_service_unavailable' });
  });

  test.each([
    ['gets a read again', READ, { status: 200 }],
    ['gets no write again', WRITE, { code: 'rest_outcome_unknown' }],
  ])('a read on a connection that the service just closed %s', async (_what, request, outcome) => {
    let requests = 0;
    listener = (incoming, response) => {
      requests += 1;
      if (requests === 2) incoming.socket.destroy();
      else response.end('{}');
    };
    await send(READ);
    // The connection is back in the pool.
    await new Promise(setImmediate);
    expect(await send(request).catch((error: unknown) => error)).toMatchObject(outcome);
    expect(requests).toBe(request.method === 'GET' ? 3 : 2);
  });

  test('a read is not sent again after the deadline of the first', async () => {
    let requests = 0;
    const parts = {
      tokens: { sign: async (name: string) => `token for ${name}` },
      connections: new HttpConnections(10_000),
    };
    listener = (_incoming, response) => {
      requests += 1;
      if (requests === 1) response.end('{}');
    };
    await new ApiClient(parts).send(server, VISITOR, READ);
    await new Promise(setImmediate);
    await expect(
      new ApiClient({ ...parts, deadlineMs: 300 }).send(server, VISITOR, READ),
    ).rejects.toMatchObject({ code: 'rest_service_unavailable' });
    // On a busy machine the deadline may come before the service has seen the request.
    expect(requests).toBeLessThanOrEqual(2);
  });

  test('an unresponsive service leaves the outcome of a write unknown', async () => {
    listener = breakOff;
    await expect(send(WRITE)).rejects.toMatchObject({ code: 'rest_outcome_unknown' });
  });

  test('a service is unavailable to a write that it has never received', async () => {
    const nobody = { ...server, address: httpAddressOf('http://127.0.0.1:1') };
    await expect(send(WRITE, nobody)).rejects.toMatchObject({ code: 'rest_service_unavailable' });
  });

  test('a service gets no request while it is known to be unavailable', async () => {
    let requests = 0;
    listener = (_request, response) => {
      requests++;
      response.end('{}');
    };
    const away = { ...server, peer: { ...PRESENT, isUnavailable: true } };
    await expect(send(READ, away)).rejects.toMatchObject({ code: 'rest_service_unavailable' });
    expect(requests).toBe(0);
  });

  test('a service that becomes unavailable meanwhile aborts a request', async () => {
    let goAway = (): void => undefined;
    const peer: PeerState = {
      ...PRESENT,
      onceUnavailable: (listen) => {
        goAway = listen;
        return () => undefined;
      },
    };
    listener = () => goAway();
    await expect(send(READ, { ...server, peer })).rejects.toMatchObject({ code: 'rest_service_unavailable' });
  });
});
