import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { basic, FakeSite, sendJson } from '../testing/fake-site.js';

const site = new FakeSite();
let state = 0;
beforeAll(() => site.start());
afterAll(() => site.stop());
beforeEach(async () => {
  await site.bump('wp/v2');
  site.core.requests.length = 0;
  state = 0;
  site.core.handler = (_request, response) =>
    sendJson(
      response,
      { state },
      { cache: 'wp/v2, tribe/events/v1', headers: { 'X-WP-Total': '1', Allow: 'GET' } },
    );
});

const POSTS = '/wp-json/wp/v2/posts';
const read = async (address = POSTS) => (await site.ask(address)).json()['state'];

describe('an anonymous read', () => {
  test('a repeated anonymous read is sent to the service once', async () => {
    const first = await site.ask(POSTS);
    const again = await site.ask(`${POSTS}/`);
    expect(site.core.requests).toHaveLength(1);
    const { 'x-request-id': _first, date: _date, ...headers } = first.headers;
    expect(again.headers).toMatchObject(headers);
    expect(again.text).toBe(first.text);
    expect(again.headers).not.toHaveProperty('x-almanac-cache');
    const head = await site.ask(POSTS, { method: 'HEAD' });
    expect([head.text, head.headers['etag']]).toEqual(['', first.headers['etag']]);
    const known = await site.ask(POSTS, { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect([known.status, known.text]).toEqual([304, '']);
    expect(site.core.requests).toHaveLength(1);
  });

  test('an anonymous read that starts as HEAD caches a whole response', async () => {
    await site.ask(`${POSTS}?x=1`, { method: 'HEAD' });
    expect(await read(`${POSTS}?x=1`)).toBe(0);
    expect(site.core.requests).toHaveLength(1);
  });

  test.each(['0', '0.001'])('an anonymous read is sent again after a lifetime of %s s', async (seconds) => {
    site.core.handler = (_request, response) =>
      sendJson(response, { state }, { cache: 'wp/v2', headers: { 'X-Almanac-Max-Age': seconds } });
    const { headers } = await site.ask(POSTS);
    expect(headers).not.toHaveProperty('x-almanac-max-age');
    await pause(20);
    state = 1;
    expect(await read()).toBe(1);
  });

  test.each(['wp/v2', 'tribe/events/v1'])(
    'an anonymous read is sent again after a change of %s',
    async (namespace) => {
      await read();
      state = 1;
      await site.bump('contact-form-7/v1');
      expect(await read()).toBe(0);
      await site.bump(namespace);
      expect(await read()).toBe(1);
    },
  );

  test('anonymous reads of different routes or queries are cached separately', async () => {
    await read();
    await read(`${POSTS}?page=2`);
    await read(`${POSTS}/7`);
    await read('/?rest_route=/wp/v2/posts');
    expect(site.core.requests).toHaveLength(4);
  });

  test('concurrent identical anonymous reads are sent to the service once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.ask(POSTS)));
    expect(answers.map(({ text }) => text)).toEqual(Array(5).fill('{"state":0}'));
    expect(site.core.requests).toHaveLength(1);
  });

  test('an anonymous read with an empty override equals one without it', async () => {
    await read();
    await site.ask(POSTS, { headers: { 'x-http-method-override': '' } });
    expect(site.core.requests).toHaveLength(1);
  });

  test('an anonymous read gets no response from before the service was lost', async () => {
    await read();
    await site.core.stop();
    await site.events.stop();
    await site.core.start();
    await site.events.start();
    state = 1;
    await eventually(async () => (await site.ask(POSTS)).status, 200);
    expect(await read()).toBe(1);
  });
});

describe('requests and responses that are not cached', () => {
  const JSON_BODY = { 'content-type': 'application/json', 'content-length': '7' };

  test.each([
    ['an answer for somebody', { headers: basic('admin', 'password') }],
    ['a read with a body', { body: '{"a":1}', headers: JSON_BODY }],
    ['a read that pretends to be a write', { headers: { 'x-http-method-override': 'DELETE' } }],
    ['a write', { method: 'POST' }],
  ])('the response to %s is not cached', async (_what, asked) => {
    await site.ask(POSTS, asked);
    state = 1;
    await site.ask(POSTS, asked);
    state = 2;
    expect(await read()).toBe(2);
    expect(site.core.requests).toHaveLength(3);
  });

  test('a response that its service does not mark as cacheable is not cached', async () => {
    site.core.handler = (_request, response) => sendJson(response, { state });
    expect(await read()).toBe(0);
    state = 1;
    expect(await read()).toBe(1);
  });

  test('a response whose query overrides the method is not cached', async () => {
    await site.ask(`${POSTS}?_method=DELETE`);
    await site.ask(`${POSTS}?_method=DELETE`);
    expect(site.core.requests).toHaveLength(2);
  });

  test('an error response is not cached', async () => {
    site.core.handler = (_request, response) =>
      sendJson(response, { state }, { status: 404, cache: 'wp/v2' });
    await read();
    state = 1;
    expect(await read()).toBe(1);
  });

  test('no response is cached while the cache is off', async () => {
    const plain = await new FakeSite().start({ CACHE: 'off' });
    try {
      plain.core.handler = (_request, response) => sendJson(response, {}, { cache: 'wp/v2' });
      await plain.ask(POSTS);
      expect((await plain.ask(POSTS)).headers).toHaveProperty('etag');
      expect(plain.core.requests).toHaveLength(2);
    } finally {
      await plain.stop();
    }
  });
});

describe('a reader gets no response older than an acknowledged write', () => {
  /** Holds responses back until `next` is called. */
  function holdBack(): { next: () => Promise<ServerResponse> } {
    const held: ServerResponse[] = [];
    const arrivals: ((response: ServerResponse) => void)[] = [];
    site.core.handler = (request, response) => {
      request.resume();
      const arrived = arrivals.shift();
      if (arrived) arrived(response);
      else held.push(response);
    };
    return {
      next: async () => held.shift() ?? new Promise((resolve) => arrivals.push(resolve)),
    };
  }

  test('a response requested before a write and received after it is not cached', async () => {
    const { next } = holdBack();
    const early = site.ask(POSTS);
    const slow = await next();
    await site.bump('wp/v2');
    sendJson(slow, { state: 'old' }, { cache: 'wp/v2' });
    expect((await early).json()['state']).toBe('old');

    const late = site.ask(POSTS);
    sendJson(await next(), { state: 'new' }, { cache: 'wp/v2' });
    expect((await late).json()['state']).toBe('new');
  });

  test('a request in flight since before a write is not shared', async () => {
    const { next } = holdBack();
    const early = site.ask(POSTS);
    const slow = await next();
    await site.bump('wp/v2');
    const late = site.ask(POSTS);
    const fresh = await next();
    sendJson(slow, { state: 'old' }, { cache: 'wp/v2' });
    sendJson(fresh, { state: 'new' }, { cache: 'wp/v2' });
    expect((await early).json()['state']).toBe('old');
    expect((await late).json()['state']).toBe('new');
    expect(await read()).toBe('new');
  });

  test('many readers during changes cause few requests to the service', async () => {
    const { next } = holdBack();
    const asked = site.core.requests.length;
    const early = site.ask(POSTS);
    const first = await next();
    await site.bump('wp/v2');
    const late = site.ask(POSTS);
    const second = await next();
    await site.bump('wp/v2');
    const crowd = Array.from({ length: 8 }, () => site.ask(POSTS));
    sendJson(second, { state: 'between' }, { cache: 'wp/v2' });
    sendJson(await next(), { state: 'new' }, { cache: 'wp/v2' });
    expect((await Promise.all(crowd)).map((seen) => seen.json()['state'])).toEqual(Array(8).fill('new'));
    sendJson(first, { state: 'old' }, { cache: 'wp/v2' });
    expect([(await early).json()['state'], (await late).json()['state']]).toEqual(['old', 'between']);
    expect(await read()).toBe('new');
    expect(site.core.requests.length - asked).toBe(3);
  });

  test('a change announced in the response to its writer takes effect at once', async () => {
    await read();
    site.core.handler = (request, response) => {
      if (request.method === 'POST') {
        state = 1;
        return sendJson(
          response,
          {},
          { status: 201, headers: { 'X-Almanac-Bumped': 'wp/v2, tribe/events/v1' } },
        );
      }
      return sendJson(response, { state }, { cache: 'wp/v2' });
    };
    const written = await site.ask(POSTS, { method: 'POST' });
    expect(written.headers).not.toHaveProperty('x-almanac-bumped');
    expect(await read()).toBe(1);
  });

  test('waiting requests are sent when the client of the shared request disconnects', async () => {
    const { next } = holdBack();
    const early = site.open(POSTS);
    const first = await next();
    const late = site.ask(POSTS);
    const cancelled = once(first, 'close');
    early.destroy();
    await cancelled;
    sendJson(await next(), { state: 'own' }, { cache: 'wp/v2' });
    expect((await late).json()['state']).toBe('own');
  });
});

describe('a slow client does not delay others whose response cannot be shared', () => {
  test('a large response delays no other request', async () => {
    const large = 'x'.repeat(16 * 1024 * 1024);
    site.core.handler = (_request, response) => sendJson(response, large);
    const socket = connect(site.ports.http ?? 0, '127.0.0.1').pause();
    socket.write(`GET ${POSTS} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'readable');
    expect((await site.ask(POSTS)).json()).toBe(large);
    socket.destroy();
  });

  test('an error response delays no other request', async () => {
    site.core.handler = ({ url }, response) => {
      if (url === '/wp/v2/posts/7') sendJson(response, {}, { status: 404 });
    };
    const socket = connect(site.ports.http ?? 0, '127.0.0.1');
    socket.write(['', '/7'].map((id) => `GET ${POSTS}${id} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    while (site.core.requests.length < 2) await pause(5);
    expect((await site.ask(`${POSTS}/7`)).status).toBe(404);
    socket.destroy();
  });

  test('a client that has disconnected delays no other request', async () => {
    site.core.handler = () => undefined;
    const earlier = site.log.length;
    const socket = connect(site.ports.http ?? 0, '127.0.0.1');
    socket.write(['', '/7'].map((id) => `GET ${POSTS}${id} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    while (site.core.requests.length < 2) await pause(5);
    socket.destroy();
    while (site.log.slice(earlier).match(/"status":499/g)?.length !== 2) await pause(5);
    site.core.handler = (_request, response) => sendJson(response, { state });
    expect((await site.ask(`${POSTS}/7`)).status).toBe(200);
  });
});

test('metrics count hits and misses', async () => {
  await read(`${POSTS}?counted`);
  await read(`${POSTS}?counted`);
  const metrics = await (await fetch(`http://127.0.0.1:${site.ports.ops}/metrics`)).text();
  for (const line of [
    /gateway_cache_requests_total\{outcome="hit".*\} \d/,
    /gateway_cache_requests_total\{outcome="miss".*\} \d/,
    /gateway_authentications_total\{outcome="accepted".*\} \d/,
    /http_request_duration_seconds_count\{route="\/wp\/v2",method="GET",status="200".*\} \d/,
    /rpc_client_duration_seconds_count\{.*method="GetRoutes",code="OK".*\} \d/,
  ])
    expect(metrics).toMatch(line);
});
