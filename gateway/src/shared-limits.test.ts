import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FakeRedis } from './testing/fake-redis.js';
import { basic, FakeSite } from './testing/fake-site.js';

const POSTS = '/wp-json/wp/v2/posts';
const redis = new FakeRedis();
const [one, other] = [new FakeSite(), new FakeSite()];

beforeAll(async () => {
  await redis.start();
  // Both gateways trust the address in a proxy's header.
  const env = { REDIS_URL: redis.url, LOGIN_MAX_FAILURES: '3', TRUST_PROXY: '1' };
  await Promise.all([one.start(env), other.start(env)]);
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await redis.stop();
});

const login = async (site: FakeSite, password: string, address: string): Promise<number> =>
  (await site.ask(POSTS, { headers: { ...basic('admin', password), 'x-forwarded-for': address } })).status;

test('failures count for all gateways that share a Redis, and Redis stores no login or address', async () => {
  // On a busy machine Redis may respond too late for an attempt, which then only its gateway counts.
  const counted = () => [...redis.values].find(([key]) => key.includes(':pair:'))?.[1] ?? 0;
  for (let n = 0; counted() < 3; n += 1) await login(one, `guess ${n}`, '192.0.2.1');
  // This number is below the limit of one gateway.
  const seen = [await login(other, 'guess 1', '192.0.2.1'), await login(other, 'guess 2', '192.0.2.1')];
  expect(seen).toContain(429);
  expect(await login(other, 'password', '192.0.2.2')).toBe(200);
  const stored = [...redis.values.keys()].join(' ');
  expect(stored).toContain('almanac:logins');
  expect(stored).not.toMatch(/192\.0|admin|user/);
});

test('each gateway counts failures alone while Redis is unavailable', async () => {
  await redis.stop();
  for (let n = 0; n < 3; n += 1) expect(await login(one, `guess ${n}`, '192.0.2.3')).toBe(401);
  const refused = await one.ask(POSTS, {
    headers: { ...basic('admin', 'guess'), 'x-forwarded-for': '192.0.2.3' },
  });
  expect(refused.status).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'rest_too_many_attempts' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await login(other, 'guess', '192.0.2.3')).toBe(401);
});
