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
])('%j is a request like any other', async (bytes) => {
  expect(await site.sendRaw(bytes)).toMatch(/^HTTP\/1.1 200 /);
});

test.each(['GET', 'POST'])(
  'a %s that expects or upgrades something forwards no header of the gateway alone',
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

test('a signed-in read of HEAD has the tag and the length of that of GET', async () => {
  site.core.handler = (request, response) => sendJson(response, { method: request.method });
  const headers = basic('admin', 'password');
  const get = await site.ask(POSTS, { headers });
  const head = await site.ask(POSTS, { headers, method: 'HEAD' });
  expect([head.text, get.text]).toEqual(['', '{"method":"GET"}']);
  for (const name of ['etag', 'content-length']) expect(head.headers[name]).toBe(get.headers[name]);
});

test('a signed-in read is sent once more when its service closed a kept connection', async () => {
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
  test('that is silent for too long is given up', async () => {
    site.core.handler = () => undefined;
    const seen = await site.ask(POSTS);
    expect([seen.status, seen.json()['code']]).toEqual([504, 'rest_service_timeout']);
  });

  test('that breaks off before it answers counts as away', async () => {
    site.core.handler = (request) => {
      request.socket.destroy();
    };
    const seen = await site.ask(POSTS);
    expect([seen.status, seen.json()['code']]).toEqual([503, 'rest_service_unavailable']);
    expect(seen.headers['retry-after']).toBeDefined();
  });

  test('may send larger headers than a client', async () => {
    site.core.handler = (_request, response) =>
      sendJson(response, {}, { headers: { 'x-wp-total': '1', 'x-almanac-internal': 'x'.repeat(40_000) } });
    expect((await site.ask(POSTS)).status).toBe(200);
  });

  test('that sends what cannot be read is not asked again, and not away', async () => {
    site.core.handler = (_request, response) => sendJson(response, {});
    await site.ask(POSTS);
    site.core.requests.length = 0;
    site.core.handler = (_request, response) => void response.socket?.end('NONSENSE\r\n\r\n');
    const seen = await site.ask(POSTS);
    expect([seen.status, seen.json()['code']]).toEqual([502, 'rest_invalid_response']);
    expect(site.core.requests).toHaveLength(1);
  });

  test('that breaks off a write leaves its outcome unknown, and it is not sent again', async () => {
    site.core.handler = (request) => {
      request.socket.destroy();
    };
    const seen = await site.ask(POSTS, { method: 'POST' });
    expect([seen.status, seen.json()['code']]).toEqual([503, 'rest_outcome_unknown']);
    expect(seen.headers['retry-after']).toBeDefined();
    expect(site.core.requests).toHaveLength(1);
  });

  test('that answers no ping costs nobody any more waiting until it is back', async () => {
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

  test('whose address is gone is given up, and no connection to it is kept', async () => {
    // With the time limit of a real site: it would be waited for.
    const own = await new FakeSite().start({ UPSTREAM_TIMEOUT_SECONDS: '60' });
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

  test('that breaks off within its answer leaves the outcome of a write unknown', async () => {
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

  test('that breaks off an answer that has begun breaks it off', async () => {
    site.core.handler = (_request, response) => {
      response.writeHead(201);
      response.write('the beginning');
      setImmediate(() => response.destroy());
    };
    await expect(site.ask(POSTS, { method: 'POST' })).rejects.toThrow();
    site.core.handler = (_request, response) => sendJson(response, {});
    expect((await site.ask(POSTS)).status).toBe(200);
  });

  test('that closed a kept connection is asked a read once more', async () => {
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

  test('is told when a client goes away', async () => {
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

test('answers that come in pieces beside each other stay whole, also those that are passed on as they come', async () => {
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

test('large answers stay whole beside each other, for slow clients and for many who ask the same', async () => {
  // A slow client is waited for.
  const own = await new FakeSite().start({ UPSTREAM_TIMEOUT_SECONDS: '60' });
  own.core.handler = (request, response) => {
    const [letter = '', size = ''] = new URL(request.url ?? '', 'http://x').searchParams.getAll('of[]');
    const body = `"${letter.repeat(Number(size))}"`;
    const headers = { 'content-type': 'application/json', 'x-almanac-cache': 'wp/v2' };
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  };
  const pathOf = (letter: string, size: number): string => `${POSTS}?of[]=${letter}&of[]=${size}`;
  const isWhole = async (letter: string, size: number): Promise<boolean> =>
    (await own.ask(pathOf(letter, size))).text === `"${letter.repeat(size)}"`;
  // More than fits into the sockets, so that what is asked for next has to wait.
  const request = (path: string, end = ''): string => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n${end}\r\n`;
  const slow = connect(own.ports.http ?? 0, '127.0.0.1').pause();
  try {
    slow.write(request(pathOf('s', 15_000_000)) + request(pathOf('t', 200_000), 'Connection: close\r\n'));
    for (const size of [100, 70_000, 200_000, 3_000_000, 5_000_000]) {
      const letters = ['a', 'b', 'c', 'c', 'c', 'd'];
      const whole = await Promise.all(letters.map((letter) => isWhole(letter, size)));
      expect(whole).toEqual(letters.map(() => true));
    }
    expect((await text(slow)).endsWith(`\r\n\r\n"${'t'.repeat(200_000)}"`)).toBe(true);
  } finally {
    slow.destroy();
    await own.stop();
  }
});

test.each([65_535, 65_536, 131_072, 1_048_576])(
  'a kept answer of %i bytes stays what it was',
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

test('a connection that a service ends with its answer is not used again', async () => {
  const ports = new Set<number | undefined>();
  site.core.handler = (request, response) => {
    ports.add(request.socket.remotePort);
    response.setHeader('connection', 'close');
    sendJson(response, {});
  };
  for (let index = 0; index < 3; index++) expect((await site.ask(POSTS)).status).toBe(200);
  expect(ports.size).toBe(3);
});

test('a service from which answers come is not away, though it answers no ping', async () => {
  const own = await new FakeSite().start();
  try {
    await own.ask(POSTS);
    await own.core.hang();
    const statuses: number[] = [];
    for (let page = 1; page <= 15; page++) {
      await pause(100);
      statuses.push((await own.ask(`${POSTS}?page=${page}`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    await own.stop();
  }
});

test('a stop finishes what is under way', async () => {
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
