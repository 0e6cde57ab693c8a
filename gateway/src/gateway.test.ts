import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gatewayMiddleware } from './gateway.js';
import type { Middleware } from './http/request.js';
import { gatewayProcessWith } from './process.js';
import { basic, FakeSite, sendJson } from './testing/fake-site.js';

const site = new FakeSite();
/** Number of middlewares that every request passes, up to the response cache. */
const PASSED_BY_ALL = 8;
const passed: string[] = [];
/** Middleware that is inserted at a position of the list. */
const probe =
  (place: number): Middleware =>
  (request, _response, next) => {
    passed.push(`${place} ${request.method} ${request.url}`);
    next();
  };
const withProbes = gatewayProcessWith((deps) =>
  gatewayMiddleware(deps).flatMap((one, place) => (place < PASSED_BY_ALL ? [probe(place), one] : [one])),
);

beforeAll(async () => {
  await site.start({ PUBLIC_PAGES: 'on' }, [], withProbes);
  site.core.handler = (_request, response) => sendJson(response, {}, { cache: 'wp/v2' });
});
afterAll(() => site.stop());

const POSTS = '/wp-json/wp/v2/posts';
/** Number of middlewares that a refused request passes, by its status. */
const ENDS: Readonly<Record<number, number>> = { 400: 2, 413: 3, 401: 6 };
const isPreflight = (headers: object): boolean => 'access-control-request-method' in headers;

test.each([
  ['a read of the API', 'GET', POSTS, {}, 200],
  ['a write of the API', 'POST', POSTS, {}, 200],
  ['a signed-in read', 'GET', POSTS, basic('admin', 'password'), 200],
  ['a read with wrong credentials', 'GET', POSTS, basic('admin', 'wrong'), 401],
  ['the root index', 'GET', '/wp-json/', {}, 200],
  ['a page of the website', 'GET', '/robots.txt', {}, 200],
  ['an uploaded file', 'GET', '/wp-content/uploads/a.png', {}, 200],
  ['an upload', 'POST', '/wp-json/wp/v2/media', { 'content-type': 'image/png' }, 200],
  ['a preflight', 'OPTIONS', POSTS, { origin: 'http://a.test', 'access-control-request-method': 'GET' }, 200],
  ['the API description', 'GET', '/openapi.json', {}, 200],
  ['a malformed address', 'GET', '/wp-json/%zz', {}, 400],
  ['a body that is too large', 'POST', POSTS, { 'content-length': '100000000' }, 413],
  ['an unknown route', 'GET', '/wp-json/none/v1', {}, 404],
  ['a HEAD', 'HEAD', `${POSTS}?head`, {}, 200],
  ['a form of a page', 'POST', '/about/', {}, 200],
  ['an OPTIONS that is no preflight', 'OPTIONS', POSTS, {}, 200],
  ['a request that expects something', 'POST', POSTS, { expect: 'a miracle' }, 200],
])('middleware at each position sees %s until its response', async (_what, method, path, headers, status) => {
  passed.length = 0;
  const response = await site.ask(path, { method, headers });
  expect(response.status).toBe(status);
  // Refused requests, and requests that the list itself responds to, stop there.
  const places = ENDS[status] ?? (isPreflight(headers) ? 4 : PASSED_BY_ALL);
  expect(passed).toEqual(Array.from({ length: places }, (_, place) => `${place} ${method} ${path}`));
});

test('a response from the cache passes no middleware', async () => {
  await site.ask(`${POSTS}?cached`);
  passed.length = 0;
  expect((await site.ask(`${POSTS}?cached`)).status).toBe(200);
  expect(passed).toEqual([]);
});
