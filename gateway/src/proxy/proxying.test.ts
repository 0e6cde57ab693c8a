import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { basic, FakeSite, POSTS, sendJson, TIGHT_LIMITS } from '../testing/fake-site.js';

const site = new FakeSite();

beforeAll(() => site.start(TIGHT_LIMITS));

afterAll(() => site.stop());

beforeEach(() => site.core.measureBodies());

test.each([
  'GET /wp-json/wp/v2/posts HTTP/1.0\r\n\r\n',
  'GET /wp-json/wp/v2/posts HTTP/1.1\r\nHost: site.test\r\nExpect: a miracle\r\nConnection: close\r\n\r\n',
])('the request %j is accepted', async (bytes) => {
  expect(await site.sendRaw(bytes)).toMatch(/^HTTP\/1.1 200 /);
});

test.each(['GET', 'POST'])(
  "a %s with Expect or Upgrade forwards none of the gateway's own headers",
  async (method) => {
    for (const extra of [
      'Expect: 100-continue',
      'Expect: a miracle',
      'Connection: Upgrade\r\nUpgrade: websocket',
    ]) {
      site.core.requests.length = 0;
      const answer = await site.sendRaw(
        `${method} ${POSTS}?${method}${encodeURIComponent(extra)} HTTP/1.1\r\nHost: x\r\n${extra}\r\nConnection: close\r\n` +
          'Authorization: Digest x\r\nCookie: a=b\r\nX-Almanac-Identity: forged\r\nX-Almanac-Process: forged\r\n' +
          'X-Forwarded-For: 1.2.3.4\r\nContent-Length: 1\r\n\r\n1',
      );
      expect(answer).toMatch(/HTTP\/1.1 200 /);
      const { headers = {} } = site.core.requests[0] ?? {};
      expect(headers['x-almanac-process']).toMatch(/^ey/);
      expect([headers['x-forwarded-for'], headers.connection]).toEqual(['127.0.0.1', 'keep-alive']);
      for (const name of ['authorization', 'cookie', 'expect', 'upgrade', 'x-almanac-identity'])
        expect(headers).not.toHaveProperty(name);
    }
  },
);

test('a signed-in HEAD request has the ETag and the length of GET', async () => {
  site.core.handler = (request, response) => sendJson(response, { method: request.method });
  const headers = basic('admin', 'password');
  const get = await site.ask(POSTS, { headers });
  const head = await site.ask(POSTS, { headers, method: 'HEAD' });
  expect([head.text, get.text]).toEqual(['', '{"method":"GET"}']);
  for (const name of ['etag', 'content-length']) expect(head.headers[name]).toBe(get.headers[name]);
});

test('a signed-in read is repeated when its service closed a kept connection', async () => {
  const headers = basic('admin', 'password');
  site.core.handler = (_request, response) => sendJson(response, {});
  await site.ask(POSTS, { headers });
  let cut = false;
  site.core.handler = (request, response) => {
    if (cut) return sendJson(response, { again: true });
    cut = true;
    request.socket.destroy();
  };
  expect((await site.ask(POSTS, { headers })).json()).toEqual({ again: true });
});

describe('a service', () => {
  test('a service that is silent for too long times out', async () => {
    const own = await new FakeSite().start({ UPSTREAM_TIMEOUT_SECONDS: '1' });
    own.core.handler = () => undefined;
    const seen = await own.ask(POSTS);
    expect([seen.status, seen.json()['code']]).toEqual([504, 'rest_service_timeout']);
    await own.stop();
  });

  test('a service that closes the connection before it responds counts as unavailable', async () => {
    site.core.handler = (request) => {
      request.socket.destroy();
    };
    const seen = await site.ask(POSTS);
    expect([seen.status, seen.json()['code']]).toEqual([503, 'rest_service_unavailable']);
    expect(seen.headers['retry-after']).toBeDefined();
  });

  test('a service may send larger headers than a client', async () => {
    site.core.handler = (_request, response) =>
      sendJson(response, {}, { headers: { 'x-wp-total': '1', 'x-almanac-internal': 'x'.repeat(40_000) } });
    expect((await site.ask(POSTS)).status).toBe(200);
  });

  test('a service that sends invalid HTTP gets no second request, and does not count as unavailable', async () => {
    site.core.handler = (_request, response) => sendJson(response, {});
    await site.ask(POSTS);
    site.core.requests.length = 0;
    site.core.handler = (_request, response) => void response.socket?.end('NONSENSE\r\n\r\n');
    const seen = await site.ask(POSTS);
    expect([seen.status, seen.json()['code']]).toEqual([502, 'rest_invalid_response']);
    expect(site.core.requests).toHaveLength(1);
  });

  test('a service that closes the connection during a write leaves its outcome unknown, and the write is not sent again', async () => {
    site.core.handler = (request) => {
      request.socket.destroy();
    };
    const seen = await site.ask(POSTS, { method: 'POST' });
    expect([seen.status, seen.json()['code']]).toEqual([503, 'rest_outcome_unknown']);
    expect(seen.headers['retry-after']).toBeDefined();
    expect(site.core.requests).toHaveLength(1);
  });

  test('a service that answers no ping delays no request until it is available again', async () => {
    const own = await new FakeSite().start();
    const twoArrived = new Promise<void>((resolve) => {
      own.core.handler = () => {
        if (own.core.requests.length === 2) resolve();
      };
    });
    const underWay = [own.ask(POSTS), own.ask(POSTS, { method: 'POST' })];
    await twoArrived;
    await own.core.hang();
    const codes = (await Promise.all(underWay)).map((seen) => [seen.status, seen.json()['code']]);
    expect(codes).toEqual([
      [503, 'rest_service_unavailable'],
      [503, 'rest_outcome_unknown'],
    ]);
    for (const method of ['GET', 'POST']) {
      const seen = await own.ask(POSTS, { method });
      expect([seen.status, seen.json()['code']]).toEqual([503, 'rest_service_unavailable']);
      expect(seen.headers['retry-after']).toBeDefined();
    }
    expect(own.core.requests).toHaveLength(2);
    expect((await own.ask('/wp-json/tribe/events/v1/events')).status).toBe(200);

    await own.core.stop();
    await own.core.start();
    own.core.handler = (_request, response) => sendJson(response, {});
    await eventually(async () => (await own.ask(POSTS)).status, 200);
    await own.stop();
  });

  test('a service whose address disappeared times out, and no connection to it is kept', async () => {
    const own = await new FakeSite().start();
    let closed: Promise<unknown> | undefined;
    own.core.handler = (request, response) => {
      closed = once(request.socket, 'close');
      sendJson(response, {});
    };
    await own.ask(POSTS);
    own.core.handler = () => undefined;
    own.core.vanish();
    const seen = await own.ask(POSTS);
    expect([seen.status, seen.json()['code']]).toEqual([503, 'rest_service_unavailable']);
    await closed;
    await own.stop();
  });

  test('a service that closes the connection within its response leaves the outcome of a write unknown', async () => {
    site.core.handler = (_request, response) => {
      response.writeHead(201, { 'content-length': '100' });
      response.write('the beginning');
      setImmediate(() => response.destroy());
    };
    const seen = await site.ask(POSTS, { method: 'POST' });
    expect([seen.status, seen.json()['code']]).toEqual([503, 'rest_outcome_unknown']);
    site.core.handler = (_request, response) => sendJson(response, {});
    expect((await site.ask(POSTS)).status).toBe(200);
  });

  test('a streamed response that its service aborts is aborted for the client', async () => {
    site.core.handler = (_request, response) => {
      response.writeHead(201);
      response.write('the beginning');
      setImmediate(() => response.destroy());
    };
    await expect(site.ask(POSTS, { method: 'POST' })).rejects.toThrow();
    site.core.handler = (_request, response) => sendJson(response, {});
    expect((await site.ask(POSTS)).status).toBe(200);
  });

  test('a read is repeated when its service closed a kept connection', async () => {
    site.core.handler = (_request, response) => sendJson(response, {});
    await site.ask(POSTS);
    let cut = false;
    site.core.handler = (request, response) => {
      if (cut) return sendJson(response, { again: true });
      cut = true;
      request.socket.destroy();
    };
    expect((await site.ask(POSTS)).json()).toEqual({ again: true });
  });

  test('a service notices that the client has disconnected', async () => {
    const arrived = new Promise<ServerResponse>((resolve) => {
      site.core.handler = (_request, response) => resolve(response);
    });
    const outgoing = site.open(`${POSTS}?cancelled`);
    const response = await arrived;
    const closed = once(response, 'close');
    outgoing.destroy();
    await closed;
    expect(response.writableFinished).toBe(false);
  });
});

test('connections to services are kept open', async () => {
  const ports = new Set<number | undefined>();
  site.core.handler = (request, response) => {
    ports.add(request.socket.remotePort);
    sendJson(response, {});
  };
  for (let index = 0; index < 5; index++) await site.ask(POSTS);
  expect(ports.size).toBe(1);
});

test('concurrent chunked and streamed responses stay complete', async () => {
  const PIECE = 100_000;
  const pieces = [1, 9, 30, 60];
  site.core.handler = async (request, response) => {
    const [letter = '', count = ''] = new URL(request.url ?? '', 'http://x').searchParams.getAll('of[]');
    response.writeHead(200, { 'content-type': 'application/json' }).write('"');
    for (let sent = 0; sent < Number(count); sent++) {
      if (!response.write(letter.repeat(PIECE))) await once(response, 'drain');
      await pause(0);
    }
    response.end('"');
  };
  const answers = await Promise.all(
    pieces.map(async (count, index) => {
      const letter = 'abcd'.charAt(index);
      const answer: unknown = (await site.ask(`${POSTS}?of[]=${letter}&of[]=${count}`)).json();
      return answer === letter.repeat(count * PIECE);
    }),
  );
  expect(answers).toEqual(pieces.map(() => true));
});

test('concurrent large responses stay complete for slow clients and many clients', async () => {
  const own = await new FakeSite().start();
  own.core.handler = (request, response) => {
    const [letter = '', size = ''] = new URL(request.url ?? '', 'http://x').searchParams.getAll('of[]');
    const body = `"${letter.repeat(Number(size))}"`;
    const headers = { 'content-type': 'application/json', 'x-almanac-cache': 'wp/v2' };
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  };
  const pathOf = (letter: string, size: number): string => `${POSTS}?of[]=${letter}&of[]=${size}`;
  const isComplete = async (letter: string, size: number): Promise<boolean> =>
    (await own.ask(pathOf(letter, size))).text === `"${letter.repeat(size)}"`;
  // The response has more bytes than the sockets buffer, so that the next request waits.
  const request = (path: string, end = ''): string => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n${end}\r\n`;
  const slow = connect(own.ports.http ?? 0, '127.0.0.1').pause();
  try {
    slow.write(request(pathOf('s', 15_000_000)) + request(pathOf('t', 200_000), 'Connection: close\r\n'));
    for (const size of [100, 70_000, 200_000, 3_000_000, 5_000_000]) {
      const letters = ['a', 'b', 'c', 'c', 'c', 'd'];
      const whole = await Promise.all(letters.map((letter) => isComplete(letter, size)));
      expect(whole).toEqual(letters.map(() => true));
    }
    expect((await text(slow)).endsWith(`\r\n\r\n"${'t'.repeat(200_000)}"`)).toBe(true);
  } finally {
    slow.destroy();
    await own.stop();
  }
});

test.each([65_535, 65_536, 131_072, 1_048_576])(
  'a cached response of %i bytes stays unchanged',
  async (size) => {
    const bodyOf = (letter: string): string => JSON.stringify(letter.repeat(size - 2));
    site.core.handler = (request, response) => {
      const letter = new URL(request.url ?? '', 'http://x').searchParams.get('search') ?? '';
      const headers = { 'content-type': 'application/json', 'x-almanac-cache': 'wp/v2' };
      response.writeHead(200, { ...headers, 'content-length': size }).end(bodyOf(letter));
    };
    const letters = [...'aabbccab'];
    const whole: boolean[] = [];
    for (const letter of letters) {
      const { text: body } = await site.ask(`${POSTS}?search=${letter}&page=${size}`);
      whole.push(body === bodyOf(letter));
    }
    expect(whole).toEqual(letters.map(() => true));
    expect(site.core.requests.length).toBeLessThan(letters.length);
  },
);

test('a connection that a service closes with its response is not reused', async () => {
  const ports = new Set<number | undefined>();
  site.core.handler = (request, response) => {
    ports.add(request.socket.remotePort);
    response.setHeader('connection', 'close');
    sendJson(response, {});
  };
  for (let index = 0; index < 3; index++) expect((await site.ask(POSTS)).status).toBe(200);
  expect(ports.size).toBe(3);
});

test('a service that responds is available although it answers no ping', async () => {
  const statuses = async (): Promise<Set<number>> => {
    const own = await new FakeSite().start();
    try {
      await own.ask(POSTS);
      await own.core.hang();
      const seen = new Set<number>();
      for (let page = 1; page <= 15; page++) {
        await pause(100);
        seen.add((await own.ask(`${POSTS}?page=${page}`)).status);
      }
      return seen;
    } finally {
      await own.stop();
    }
  };
  // The service does not respond while the machine pauses this process, which is also its own.
  await eventually(statuses, new Set([200]));
});

test('a stop finishes the running requests', async () => {
  const stopping = await new FakeSite().start();
  let response: ServerResponse | undefined;
  const arrived = new Promise<void>((resolve) => {
    stopping.core.handler = (_request, held) => {
      response = held;
      resolve();
    };
  });
  const asked = stopping.ask(POSTS);
  await arrived;
  const stopped = stopping.stopGateway();
  await new Promise((resolve) => setImmediate(resolve));
  if (response) sendJson(response, { finished: true });
  expect((await asked).json()).toEqual({ finished: true });
  expect(await stopped).toBe(true);
  await stopping.stop();
});
