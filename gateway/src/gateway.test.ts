import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gatewayMiddleware } from './gateway.js';
import type { Middleware } from './http/request.js';
import { gatewayProcessWith } from './process.js';
import { basic, FakeSite, sendJson } from './testing/fake-site.js';

const site = new FakeSite();
const passed: string[] = [];
/** Middleware that somebody adds behind the first of the list. */
const probe: Middleware = (request, _response, next) => {
  passed.push(`${request.method} ${request.url}`);
  next();
};
const withProbe = gatewayProcessWith((deps) => gatewayMiddleware(deps).toSpliced(1, 0, probe));

beforeAll(async () => {
  await site.start({ PUBLIC_PAGES: 'on' }, [], withProbe);
  site.core.handler = (_request, response) => sendJson(response, {}, { cache: 'wp/v2' });
});
afterAll(() => site.stop());

const POSTS = '/wp-json/wp/v2/posts';

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
])('%s passes middleware that is added to the list', async (_what, method, path, headers, status) => {
  passed.length = 0;
  const response = await site.ask(path, { method, headers });
  expect([response.status, passed]).toEqual([status, [`${method} ${path}`]]);
});

test('a hit in the response cache passes no middleware', async () => {
  await site.ask(`${POSTS}?cached`);
  passed.length = 0;
  expect((await site.ask(`${POSTS}?cached`)).status).toBe(200);
  expect(passed).toEqual([]);
});
