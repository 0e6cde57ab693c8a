import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { basic, FakeSite, type Seen, sendJson } from './testing/fake-site.js';

const site = new FakeSite();
beforeAll(() => site.start());
afterAll(() => site.stop());

const POSTS = '/wp-json/wp/v2/posts';
const origin = 'https://app.example';

function expectForBrowsers(seen: Seen): void {
  expect(seen.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    vary: 'Origin',
  });
  const exposed = String(seen.headers['access-control-expose-headers']).split(', ');
  expect(exposed).toEqual(
    expect.arrayContaining(['X-WP-Total', 'X-WP-TotalPages', 'Link', 'X-TEC-Total', 'ETag']),
  );
  const allowed = String(seen.headers['access-control-allow-headers']).split(', ');
  expect(allowed).toEqual(
    expect.arrayContaining([
      'Authorization',
      'X-WP-Nonce',
      'Content-Disposition',
      'Content-MD5',
      'Content-Type',
    ]),
  );
}

describe('a page of another origin', () => {
  test('a page of another origin may read responses, from the service and from the cache', async () => {
    site.core.handler = (_request, response) =>
      sendJson(response, [], {
        cache: 'wp/v2',
        headers: { 'Access-Control-Allow-Origin': 'https://wrong.example' },
      });
    expectForBrowsers(await site.ask(POSTS, { headers: { origin } }));
    expectForBrowsers(await site.ask(POSTS, { headers: { origin } }));
    expect(site.core.requests).toHaveLength(1);
    const other = await site.ask(POSTS, { headers: { origin: 'https://other.example' } });
    expect(other.headers['access-control-allow-origin']).toBe('https://other.example');
    const none = await site.ask(POSTS);
    expect(none.headers).not.toHaveProperty('access-control-allow-origin');
    expect(none.headers['vary']).toBe('Origin');
  });

  test.each([
    ['an error response of the service', '/wp-json/wp/v2/posts/9', {}, 404],
    ['a route that does not exist', '/wp-json/nope', {}, 404],
    ['wrong credentials', POSTS, basic('nobody', 'x'), 401],
    ['a malformed address', '/wp-json/%zz', {}, 400],
    ['an answer that has not changed', POSTS, { 'if-none-match': '*' }, 304],
  ])('a page of another origin may read the response: %s', async (_what, address, headers, status) => {
    site.core.handler = (request, response) =>
      request.url?.endsWith('9')
        ? sendJson(response, { code: 'x' }, { status: 404 })
        : sendJson(response, []);
    const seen = await site.ask(address, { headers: { origin, ...headers } });
    expect(seen.status).toBe(status);
    expectForBrowsers(seen);
  });

  test('a page of another origin may read that a service is unavailable', async () => {
    await site.forms.stop();
    const seen = await site.ask('/wp-json/contact-form-7/v1/contact-forms', { headers: { origin } });
    expect(seen.status).toBe(503);
    expectForBrowsers(seen);
    await site.forms.start();
  });
});

describe('a preflight', () => {
  const preflight = (address: string) =>
    site.ask(address, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  test('a preflight gets a response without a request to a service', async () => {
    const before = site.core.requests.length;
    const seen = await preflight(POSTS);
    expect([seen.status, seen.text]).toEqual([200, '']);
    expectForBrowsers(seen);
    expect(Number(seen.headers['access-control-max-age'])).toBeGreaterThan(0);
    expect(seen.headers).toMatchObject({
      link: `<http://site.test/wp-json/>; rel="https://api.w.org/"`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(site.core.requests).toHaveLength(before);
  });

  test('a preflight for routes of an unavailable service gets a response', async () => {
    await site.forms.stop();
    expectForBrowsers(await preflight('/wp-json/contact-form-7/v1/contact-forms'));
    await site.forms.start();
  });

  test('a plain OPTIONS request is not a preflight and goes to the service', async () => {
    site.core.handler = (_request, response) => sendJson(response, { namespace: 'wp/v2' });
    const seen = await site.ask(POSTS, { method: 'OPTIONS', headers: { origin } });
    expect(seen.json()).toEqual({ namespace: 'wp/v2' });
    expectForBrowsers(seen);
  });
});

test('when origins are listed, only these are allowed', async () => {
  const strict = await new FakeSite().start({ CORS_ORIGINS: 'https://app.example' });
  try {
    expectForBrowsers(await strict.ask(POSTS, { headers: { origin } }));
    const other = await strict.ask(POSTS, { headers: { origin: 'https://other.example' } });
    expect(other.status).toBe(200);
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
    expect(other.headers['vary']).toBe('Origin');
  } finally {
    await strict.stop();
  }
});
