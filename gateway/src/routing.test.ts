import { eventually } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { basic, FakeSite, sendJson } from './testing/fake-site.js';

const site = new FakeSite();
beforeAll(() => site.start({ CACHE: 'off' }));
afterAll(() => site.stop());
beforeEach(() => {
  for (const service of site.services) service.requests.length = 0;
});

describe('a route of the API', () => {
  test.each([
    ['/wp-json/wp/v2/posts/7?a=1', '/wp/v2/posts/7?a=1'],
    ['/wp-json/wp/v2', '/wp/v2'],
    ['/WP-JSON', undefined],
    ['/wp-json/WP/V2/posts', '/WP/V2/posts'],
    ['/?rest_route=/wp/v2/posts&a=1', '/wp/v2/posts?rest_route=/wp/v2/posts&a=1'],
    ['/index.php?a[]=1&rest_route=%2Fwp%2Fv2', '/wp/v2?a[]=1&rest_route=%2Fwp%2Fv2'],
    ['/wp-json/wp/v20', undefined],
  ])('the route %s reaches the service of its namespace', async (address, url) => {
    await site.ask(address);
    expect(site.core.requests.map((request) => request.url)).toEqual(url === undefined ? [] : [url]);
  });

  test('routes reach the other services as well', async () => {
    await site.ask('/wp-json/tribe/events/v1/events');
    await site.ask('/wp-json/contact-form-7/v1/contact-forms');
    await site.ask('/wp-json/oembed/1.0/embed?url=x');
    expect(site.events.requests).toHaveLength(1);
    expect(site.forms.requests).toHaveLength(1);
    expect(site.oembed.requests).toHaveLength(1);
    expect(site.core.requests).toHaveLength(0);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'a request keeps its method (%s) and its body',
    async (method) => {
      const bodies: string[] = [];
      site.core.handler = async (request, response) => {
        for await (const chunk of request) bodies.push(String(chunk));
        sendJson(
          response,
          { id: 7 },
          { status: 201, headers: { Location: 'http://site.test/wp-json/wp/v2/posts/7' } },
        );
      };
      const body = method === 'OPTIONS' ? '' : '{"title":"ä"}';
      const seen = await site.ask('/?rest_route=/wp/v2/posts', {
        method,
        body,
        headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      });
      expect(seen.status).toBe(201);
      expect(seen.json()).toEqual({ id: 7 });
      expect(seen.headers['location']).toBe('http://site.test/wp-json/wp/v2/posts/7');
      expect(site.core.requests).toMatchObject([
        {
          method,
          url: '/wp/v2/posts?rest_route=/wp/v2/posts',
          headers: { 'content-type': 'application/json' },
        },
      ]);
      expect(bodies.join('')).toBe(body);
    },
  );
});

describe('responses', () => {
  test('a response has the headers of its service and those of all responses', async () => {
    site.core.handler = (_request, response) =>
      sendJson(response, [1], {
        headers: {
          'X-WP-Total': '11',
          Allow: 'GET',
          Link: '<http://site.test/wp-json/wp/v2/posts?page=2>; rel="next"',
          'X-Almanac-Degraded': 'authors',
          'X-Almanac-Secret': 'x',
          'X-Powered-By': 'x',
        },
      });
    const { headers } = await site.ask('/wp-json/wp/v2/posts');
    expect(headers).toMatchObject({
      'x-wp-total': '11',
      allow: 'GET',
      link: '<http://site.test/wp-json/wp/v2/posts?page=2>; rel="next"',
      'x-almanac-degraded': 'authors',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('x-almanac-secret');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('a response without links of its own links to the API', async () => {
    site.core.handler = (_request, response) => sendJson(response, { code: 'x' }, { status: 404 });
    const { status, headers } = await site.ask('/wp-json/wp/v2/posts/9');
    expect(status).toBe(404);
    expect(headers['link']).toBe('<http://site.test/wp-json/>; rel="https://api.w.org/"');
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['/wp-json/nowhere/v1/x?_method=HEAD', {}, 404],
    ['/wp-json/wp/v2/posts?_method=HEAD', { authorization: 'Basic eDp5' }, 401],
    ['/wp-json/wp/v2/posts', { authorization: 'Basic eDp5', 'x-http-method-override': 'head' }, 401],
  ])('an error response to %s has no body for HEAD', async (path, headers, status) => {
    const refused = await site.ask(path, { headers });
    expect([refused.status, refused.text]).toEqual([status, '']);
    const usual = await site.ask(path.replace('HEAD', 'GET'), {
      headers: { ...headers, 'x-http-method-override': '' },
    });
    expect([usual.status, usual.json()['code']]).toEqual([status, expect.stringMatching(/./)]);
  });

  test('a response to HEAD has the headers of GET and no body', async () => {
    site.core.handler = (_request, response) =>
      sendJson(response, { id: 7 }, { headers: { 'X-WP-Total': '1' } });
    const get = await site.ask('/wp-json/wp/v2/posts');
    const head = await site.ask('/wp-json/wp/v2/posts', { method: 'HEAD' });
    expect(head.text).toBe('');
    expect(head.headers).toMatchObject({
      etag: get.headers['etag'],
      'content-length': get.headers['content-length'],
      'x-wp-total': '1',
    });
  });

  test('a response has an ETag, and is not sent again to a client that has cached it', async () => {
    for (const headers of [{}, basic('admin', 'password')]) {
      const first = await site.ask('/wp-json/wp/v2/posts', { headers });
      const etag = String(first.headers['etag']);
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `"x", W/${etag}`, '*']) {
        const again = await site.ask('/wp-json/wp/v2/posts', {
          headers: { ...headers, 'if-none-match': known },
        });
        expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
        expect(again.headers).toHaveProperty('access-control-expose-headers');
      }
      const other = await site.ask('/wp-json/wp/v2/posts', {
        headers: { ...headers, 'if-none-match': '"x"' },
      });
      expect(other.status).toBe(200);
    }
  });

  test('a list gets another ETag when only its total differs', async () => {
    const tags = [];
    for (const total of ['1', '2']) {
      site.core.handler = (_request, response) =>
        sendJson(response, [], { headers: { 'X-WP-Total': total } });
      tags.push((await site.ask('/wp-json/wp/v2/posts')).headers['etag']);
    }
    expect(tags[0]).not.toBe(tags[1]);
  });

  test('a response may be of any size', async () => {
    const large = 'x'.repeat(6 * 1024 * 1024);
    site.core.handler = (_request, response) => sendJson(response, large);
    const seen = await site.ask('/wp-json/wp/v2/posts');
    expect(seen.text).toHaveLength(large.length + 2);
    expect(seen.headers).not.toHaveProperty('etag');
  });
});

describe('unknown addresses', () => {
  test.each(['/wp-json/nope/v9', '/wp-json/wp', '/?rest_route=nope', '/wp-json//wp/v2/posts'])(
    'the address %s is not a route',
    async (address) => {
      const seen = await site.ask(address);
      expect([seen.status, seen.json()['code']]).toEqual([404, 'rest_no_route']);
      const options = await site.ask(address, { method: 'OPTIONS' });
      expect([options.status, options.json()]).toEqual([200, []]);
    },
  );

  test('unknown addresses are refused in the format of the request', async () => {
    const enveloped = await site.ask('/wp-json/nope?_envelope');
    expect([enveloped.status, enveloped.json()]).toMatchObject([
      200,
      { status: 404, body: { code: 'rest_no_route' } },
    ]);
    const denied = await site.ask('/wp-json/wp/v2/posts?_envelope', { headers: basic('admin', 'wrong') });
    expect([denied.status, denied.json()]).toMatchObject([
      200,
      { status: 401, body: { code: 'incorrect_password' } },
    ]);
    const script = await site.ask('/wp-json/nope?_jsonp=cb');
    expect(script.text).toMatch(/^\/\*\*\/cb\(\{"code":"rest_no_route"/);
  });

  test.each([
    ['GET', '/nothing.html'],
    ['POST', '/'],
    ['POST', '/wp-content/uploads/a.png'],
    ['GET', '/favicon.ico?x=1'],
  ])('the error response to %s %s is JSON', async (method, address) => {
    const seen = await site.ask(address, { method });
    expect([seen.status, seen.json()['code']]).toEqual([404, 'rest_no_route']);
    expect(seen.headers['content-type']).toContain('application/json');
  });

  test('addresses with an invalid encoding are malformed', async () => {
    const seen = await site.ask('/wp-json/wp/v2/posts/%zz');
    expect([seen.status, seen.json()['code']]).toEqual([400, 'rest_malformed_address']);
    expect(site.core.requests).toHaveLength(0);
  });
});

describe('the home page', () => {
  const TEXTS = ['<h1>Bread &amp; &lt;Butter&gt;</h1>', '<a href="http://site.test/docs">explorer</a>'];
  test.each([
    ['GET', TEXTS],
    ['HEAD', []],
  ])('the home page links programs to the API (%s)', async (method, told) => {
    site.core.site.title = 'Bread &amp; &lt;Butter&gt;';
    // While the machine is busy, the page may lack the title: it waits for core only briefly.
    await eventually(async () => {
      const seen = await site.ask('/', { method });
      expect(seen.status).toBe(200);
      expect(seen.headers['link']).toBe('<http://site.test/wp-json/>; rel="https://api.w.org/"');
      expect(seen.headers['content-type']).toBe('text/html; charset=UTF-8');
      return TEXTS.filter((text) => seen.text.includes(text));
    }, told);
  });
});

test('a site without public pages has embed pages only', async () => {
  site.website.handler = (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html; charset=UTF-8' }).end('<h1>Page not found</h1>');
  };
  const cards = ['/nothing/embed/', '/nothing/embed', '/?p=7&embed=true', '/?embed=true'];
  for (const card of cards) {
    const { status, headers } = await site.ask(card);
    expect([card, status, headers['content-type']]).toEqual([card, 404, 'text/html; charset=UTF-8']);
  }
  expect(site.website.requests.map(({ url }) => url)).toEqual(cards);
  const page = await site.ask('/nothing/');
  expect([page.status, page.json()['code']]).toEqual([404, 'rest_no_route']);
});

describe('an uploaded file', () => {
  test('an uploaded file is served unchanged by the service that declares its prefix', async () => {
    site.core.handler = (_request, response) => {
      response.writeHead(206, {
        'content-type': 'image/png',
        etag: '"own"',
        'cache-control': 'max-age=1',
        'x-content-type-options': 'nosniff',
      });
      response.end('bytes');
    };
    const seen = await site.ask('/wp-content/uploads/2026/11/a.png?x=1', {
      headers: { range: 'bytes=0-4', 'if-none-match': '"known"', ...basic('admin', 'wrong') },
    });
    expect([seen.status, seen.text]).toEqual([206, 'bytes']);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      etag: '"own"',
      'cache-control': 'max-age=1',
      'x-content-type-options': 'nosniff',
    });
    expect(site.core.requests).toMatchObject([
      {
        url: '/wp-content/uploads/2026/11/a.png?x=1',
        headers: { range: 'bytes=0-4', 'if-none-match': '"known"' },
      },
    ]);
    expect(site.core.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each(['GET', 'HEAD'])(
    'a missing uploaded file is refused with the JSON error of its service (%s)',
    async (method) => {
      const body = '{"code":"rest_no_route","message":"There is nothing.","data":{"status":404}}';
      site.core.handler = (_request, response) => {
        response.writeHead(404, {
          'Content-Type': 'application/json; charset=UTF-8',
          'Content-Length': body.length,
          'Cache-Control': 'no-store',
        });
        response.end(body);
      };
      const seen = await site.ask('/wp-content/uploads/2026/11/nothing.png', { method });
      expect([seen.status, seen.text]).toEqual([404, method === 'HEAD' ? '' : body]);
      expect(seen.headers).toMatchObject({
        'content-type': 'application/json; charset=UTF-8',
        'content-length': String(body.length),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );
});

test('the API may be below another root', async () => {
  const other = await new FakeSite().start({ API_ROOT: '/api' });
  try {
    expect((await other.ask('/api/')).json()['routes']).toHaveProperty(
      ['/wp/v2', '_links', 'self', '0', 'href'],
      'http://site.test/api/wp/v2',
    );
    expect((await other.ask('/api/wp/v2/posts')).json()).toEqual({ path: '/wp/v2/posts' });
    expect((await other.ask('/wp-json/')).status).toBe(404);
    expect((await other.ask('/')).headers['link']).toContain('http://site.test/api/');
  } finally {
    await other.stop();
  }
});

describe('the API description', () => {
  test('the API description is merged from the parts of all services, and revalidated by its ETag', async () => {
    const { status, headers, json } = await site.ask('/openapi.json', {
      headers: { origin: 'https://a.test' },
    });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, 'https://a.test']);
    const { openapi, paths } = json() as { openapi: string; paths: object };
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths).sort()).toEqual(
      ['/', '/batch/v1', ...site.apiServices.map(({ namespace }) => `/${namespace}`)].sort(),
    );
    const again = await site.ask('/openapi.json', { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expect(again.status).toBe(304);
  });

  test('the API explorer loads all of its files from the site', async () => {
    const page = await site.ask('/docs');
    expect(page.status).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toContain('unsafe');
    const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    for (const address of addresses.filter((one) => one.includes('/docs/'))) {
      const file = await site.ask(address.replace(/^https?:\/\/[^/]+/, ''), {
        headers: { 'accept-encoding': 'gzip, br' },
      });
      // Small files are not compressed.
      const coding = address.includes('swagger-ui') ? 'br' : undefined;
      expect([file.status, file.headers['content-encoding']]).toEqual([200, coding]);
      expect((await site.ask(address)).headers['content-encoding']).toBeUndefined();
    }
    expect(addresses.filter((address) => /^https?:/.test(address))).toEqual([]);
    expect((await site.ask('/docs', { method: 'POST' })).status).toBe(404);
    expect((await site.ask('/docs/nothing')).status).toBe(404);
  });
});
