import { PROCESS_HEADER, type ProcessName, USERS_VERSION } from '@almanac/identity';
import { createRpcClient, gateway } from '@almanac/rpc';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { basic, type FakeService, FakeSite, identityTokens, processTokensOf } from '../testing/fake-site.js';

const site = new FakeSite();
beforeAll(() => site.start({ LOGIN_MAX_FAILURES: '3', LOG_LEVEL: 'trace' }));
afterAll(() => site.stop());
beforeEach(async () => {
  for (const service of site.services) service.requests.length = 0;
  await site.bump(USERS_VERSION);
});

const POSTS = '/wp-json/wp/v2/posts';
const EVENTS = '/wp-json/tribe/events/v1/events';
const lastIdentity = (service: FakeService = site.core) => {
  const token = service.requests.at(-1)?.headers['x-almanac-identity'];
  return identityTokens.verify(typeof token === 'string' ? token : undefined);
};

describe('the website', () => {
  const signIn = async (caller: ProcessName, login: string, password: string, address: string) => {
    const client = createRpcClient(gateway.Logins, `127.0.0.1:${site.ports.grpc}`, {
      identityTokens,
      processTokens: processTokensOf(caller),
      deadlineMs: 60_000,
    });
    try {
      return await client.signIn({ login, password, address });
    } finally {
      client.close();
    }
  };

  test('the website signs a visitor in, and no other service does', async () => {
    const { identity } = await signIn('website', 'admin', 'password', '203.0.113.1');
    expect(await identityTokens.verify(identity)).toEqual({ userId: 1, roles: ['administrator'] });
    await expect(signIn('core', 'admin', 'password', '203.0.113.1')).rejects.toBeDefined();
  });

  test("a visitor's wrong passwords count together with those of requests to the API", async () => {
    const address = '127.0.0.1';
    for (let tries = 0; tries < 2; tries++)
      await expect(signIn('website', 'someone', `wrong ${tries}`, address)).rejects.toMatchObject({
        status: 401,
      });
    expect((await site.ask(POSTS, { headers: basic('someone', 'wrong 2') })).status).toBe(401);
    await expect(signIn('website', 'someone', 'wrong 3', address)).rejects.toMatchObject({
      code: 'rest_too_many_attempts',
      status: 429,
    });
    expect((await site.ask(POSTS, { headers: basic('someone', 'wrong 4') })).status).toBe(429);
  });
});

describe('a caller', () => {
  test("a caller's signed identity reaches the service, and the credentials do not", async () => {
    const seen = await site.ask(POSTS, { headers: { ...basic('admin', 'password'), cookie: 'a=b' } });
    expect(seen.status).toBe(200);
    expect(await lastIdentity()).toEqual({ userId: 1, roles: ['administrator'] });
    expect(site.core.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(site.core.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  test('a caller is authenticated by core once for all spellings of the header, and again after a user changes', async () => {
    const before = site.core.authentications;
    for (let index = 0; index < 3; index++) {
      await site.ask(EVENTS, { headers: basic('admin', 'password') });
      await site.bump('wp/v2');
    }
    expect(site.core.authentications).toBe(before + 1);
    site.core.users.set('admin', { password: 'password', userId: 1, roles: ['subscriber'] });
    await site.bump(USERS_VERSION);
    await site.ask(POSTS, { headers: basic('admin', 'password') });
    expect(await lastIdentity()).toEqual({ userId: 1, roles: ['subscriber'] });
    site.core.users.set('admin', { password: 'password', userId: 1, roles: ['administrator'] });
  });

  test('an identity cannot be forged', async () => {
    const forged = await identityTokens.sign({ userId: 1, roles: ['administrator'] });
    await site.ask(`${POSTS}?forged`, {
      headers: {
        'X-Almanac-Identity': forged,
        'x-almanac-anything': 'x',
        [PROCESS_HEADER]: 'x',
        'X-Forwarded-For': '6.6.6.6',
        'x-forwarded-host': 'evil.test',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        connection: 'x-request-id, close',
        expect: '100-continue',
      },
    });
    const headers = site.core.requests.at(-1)?.headers ?? {};
    expect(await lastIdentity()).toMatchObject({ userId: 0 });
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', connection: 'keep-alive' });
    expect(await processTokensOf('core').verify(String(headers?.[PROCESS_HEADER]))).toBe('gateway');
    expect(headers).toHaveProperty('x-request-id');
    for (const name of [
      'x-almanac-identity',
      'x-almanac-anything',
      'x-forwarded-host',
      'x-real-ip',
      'forwarded',
    ])
      expect(headers).not.toHaveProperty(name);
  });

  test.each(['Digest x', 'Token x', 'Basic !!!', 'Basic YWRtaW4=', 'Bearer x', 'Bearer e30.e30.c2ln'])(
    'a caller with the header %j is anonymous',
    async (authorization) => {
      expect((await site.ask(POSTS, { headers: { authorization } })).status).toBe(200);
      expect(await lastIdentity()).toMatchObject({ userId: 0 });
    },
  );
});

describe('wrong credentials', () => {
  test.each([
    ['GET', POSTS],
    ['OPTIONS', POSTS],
    ['POST', POSTS],
    ['GET', '/wp-json/nope'],
    ['GET', '/wp-json/'],
    ['GET', '/?rest_route=/wp/v2/posts'],
  ])('wrong credentials are refused on every route: %s %s', async (method, address) => {
    const seen = await site.ask(address, { method, headers: basic(`${method} ${address}`, 'x') });
    expect([seen.status, seen.json()['code']]).toEqual([401, 'invalid_username']);
    expect(site.core.requests).toHaveLength(0);
  });

  test("wrong credentials are refused with core's error for the wrong half", async () => {
    const seen = await site.ask(POSTS, { headers: basic('admin', 'wrong') });
    expect([seen.status, seen.json()['code']]).toEqual([401, 'incorrect_password']);
  });

  test('wrong credentials count as none in the events namespace', async () => {
    const seen = await site.ask(EVENTS, { headers: basic('nobody', 'x') });
    expect(seen.status).toBe(200);
    expect(await lastIdentity(site.events)).toMatchObject({ userId: 0 });
  });

  test('wrong credentials are throttled per address and login', async () => {
    for (const guess of ['a', 'b', 'c']) await site.ask(POSTS, { headers: basic('victim', guess) });
    const seen = await site.ask(POSTS, { headers: basic('victim', 'd') });
    expect([seen.status, seen.json()['code']]).toEqual([429, 'rest_too_many_attempts']);
    expect(Number(seen.headers['retry-after'])).toBeGreaterThan(0);
    expect((await site.ask(EVENTS, { headers: basic('victim', 'e') })).status).toBe(429);
    expect((await site.ask(POSTS, { headers: basic('admin', 'password') })).status).toBe(200);
    expect((await site.ask(POSTS)).status).toBe(200);
  });
});

describe('the address of the client', () => {
  test("the address of the client is the one in a trusted proxy's header", async () => {
    const behindProxy = await new FakeSite().start({ TRUST_PROXY: '1' });
    try {
      await behindProxy.ask(POSTS, { headers: { 'x-forwarded-for': '6.6.6.6, 10.1.2.3' } });
      expect(behindProxy.core.requests[0]?.headers['x-forwarded-for']).toBe('10.1.2.3');
    } finally {
      await behindProxy.stop();
    }
  });
});

describe('the id of a request', () => {
  test('the id of a request is returned, and reaches the service', async () => {
    const seen = await site.ask(`${POSTS}?id`, { headers: { 'x-request-id': 'request-0001' } });
    expect(seen.headers['x-request-id']).toBe('request-0001');
    expect(site.core.requests[0]?.headers['x-request-id']).toBe('request-0001');
  });

  test.each(['short', 'x'.repeat(100), '<script>alert(1)', 'two words here'])(
    'the request id %j is replaced',
    async (given) => {
      const seen = await site.ask(`${POSTS}?id`, { headers: { 'x-request-id': given } });
      expect(seen.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test.each(['/', '/nothing', '/wp-json/%zz', '/wp-json/nope'])(
    'the request id is part of every response: %s',
    async (address) => {
      const seen = await site.ask(address, { headers: { 'x-request-id': 'request-0002' } });
      expect(seen.headers['x-request-id']).toBe('request-0002');
    },
  );
});

test('the log never contains a secret', async () => {
  const marker = 'm4rk3r-of-something-secret';
  site.core.handler = (request, response) => {
    request.resume();
    response.writeHead(500, { 'x-debug': marker }).end(marker);
  };
  await site.ask(`${POSTS}?password=${marker}&search=${marker}`);
  await site.ask(`/${marker}`);
  await site.ask(`/wp-json/${marker}/%zz`);
  await site.ask(POSTS, { headers: basic(marker, marker) });
  await site.ask(POSTS, { headers: { authorization: `Bearer ${marker}` } });
  await site.ask(POSTS, { headers: { cookie: marker, 'x-wp-nonce': marker, 'x-almanac-identity': marker } });
  await site.ask(POSTS, {
    method: 'POST',
    body: marker,
    headers: { 'content-type': 'text/plain', 'content-length': String(marker.length) },
  });
  await site.core.stop();
  await site.ask(`${POSTS}?password=${marker}`, { headers: basic('admin', marker) });
  await site.ask(`${POSTS}?password=${marker}`);
  await site.core.start();
  expect(site.log).toContain('"status":401');
  expect(site.log).toContain('"status":503');
  expect(site.log).not.toContain(marker);
  expect(site.log).not.toContain(Buffer.from(`${marker}:${marker}`).toString('base64'));
});
