import { text } from 'node:stream/consumers';
import { sessionCookie } from '@almanac/process';
import { eventually } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { basic, FakeSite, type Handler, sendJson } from '../testing/fake-site.js';

const HTML = 'text/html; charset=UTF-8';

/** Responds with a page. */
const sendPage =
  (html: string | (() => string), headers: Record<string, string> = {}, status = 200): Handler =>
  (_request, response) => {
    const text = typeof html === 'string' ? html : html();
    response.writeHead(status, { 'content-type': HTML, 'x-almanac-cache': 'wp/v2', ...headers }).end(text);
  };

const site = new FakeSite();
beforeAll(() => site.start({ PUBLIC_PAGES: 'on' }));
afterAll(() => site.stop());
beforeEach(async () => {
  await site.bump('wp/v2');
  for (const service of site.services) service.requests.length = 0;
  site.website.handler = sendPage('<p>Page</p>');
  site.core.handler = (request, response) => sendJson(response, { path: request.url });
});

const asked = (): string[] => site.website.requests.map(({ url }) => url);

describe('the website', () => {
  test.each([
    ['/', '/'],
    ['/?s=a+b&utm=1', '/?s=a+b&utm=1'],
    ['/about/', '/about/'],
    ['/events/7.ics', '/events/7.ics'],
    ['/favicon.ico', '/favicon.ico'],
    ['/wp-content-of-mine/', '/wp-content-of-mine/'],
  ])('the website gets requests for %s', async (address, url) => {
    const { status, text, headers } = await site.ask(address);
    expect([status, text, headers['content-type']]).toEqual([200, '<p>Page</p>', HTML]);
    expect(asked()).toEqual([url]);
    expect(site.website.requests[0]).toMatchObject({ method: 'GET' });
  });

  test.each(['/docs', '/openapi.json', '/wp-json/', '/wp-json/nope', '/wp-content/uploads/a.png'])(
    'the website gets no request for %s',
    async (address) => {
      await site.ask(address);
      expect(asked()).toEqual([]);
    },
  );

  test.each(['PUT', 'DELETE', 'OPTIONS'])('the website gets no %s request', async (method) => {
    const seen = await site.ask('/about/', { method });
    expect([seen.status, seen.json()['code']]).toEqual([404, 'rest_no_route']);
    expect(asked()).toEqual([]);
  });

  test("the website gets visitors' forms, and responses to them are not shared", async () => {
    let body = '';
    site.website.handler = async (request, response) => {
      body = await text(request);
      const headers = { 'content-type': HTML, 'cache-control': 'no-store', 'x-almanac-bumped': 'wp/v2' };
      response
        .writeHead(422, { ...headers, 'set-cookie': 'almanac-unlocked=x; Path=/about/' })
        .end('<p>Sent</p>');
    };
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const seen = await site.ask('/about/?send=comment', { method: 'POST', headers, body: 'comment=Hello' });
    expect([seen.status, seen.text, body]).toEqual([422, '<p>Sent</p>', 'comment=Hello']);
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(seen.headers['set-cookie']).toEqual(['almanac-unlocked=x; Path=/about/']);
    expect(seen.headers).not.toHaveProperty('x-almanac-bumped');
    expect(site.website.requests[0]).toMatchObject({
      method: 'POST',
      url: '/about/?send=comment',
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '127.0.0.1' },
    });
  });

  test('the website gets only its own cookie, and pages for visitors with the cookie are not shared', async () => {
    const cookie = 'session=secret; almanac-unlocked=abc.DEF-1; other=2';
    await site.ask('/about/');
    await site.ask('/about/', { headers: { cookie: 'session=secret' } });
    expect(asked()).toEqual(['/about/']);
    site.website.handler = sendPage('<p>Secret</p>', { 'cache-control': 'no-store', 'x-almanac-cache': '' });
    const own = await site.ask('/about/', { headers: { cookie } });
    expect([own.text, own.headers['cache-control'], own.headers['etag']]).toEqual([
      '<p>Secret</p>',
      'no-store',
      undefined,
    ]);
    expect(site.website.requests.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'almanac-unlocked=abc.DEF-1',
    ]);
    expect((await site.ask('/about/')).text).toBe('<p>Page</p>');
  });

  test('the website gets the session with a form only', async () => {
    const { name } = sessionCookie('http://site.test');
    const session = `${name}=${'s'.repeat(43)}`;
    const headers = { cookie: `${session}; other=2`, 'content-type': 'application/x-www-form-urlencoded' };
    await site.ask('/about/', { headers });
    await site.ask('/about/?send=comment', { method: 'POST', headers, body: 'comment=Hello' });
    expect(site.website.requests.map((request) => request.headers.cookie)).toEqual([undefined, session]);
  });

  test('the website gets the headers of every service, and no credentials, bodies or conditions', async () => {
    await site.ask('/about/', {
      headers: {
        ...basic('admin', 'password'),
        ...{ 'content-length': '3', range: 'bytes=0-1', 'if-none-match': '"x"', 'accept-encoding': 'br' },
        ...{ 'x-almanac-process': 'forged', 'x-forwarded-for': '192.0.2.9' },
      },
      body: 'a=1',
    });
    const headers: Readonly<Record<string, unknown>> = site.website.requests[0]?.headers ?? {};
    expect(headers).toMatchObject({
      'x-almanac-versions': expect.stringContaining('wp/v2='),
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': expect.any(String),
    });
    expect(headers['x-almanac-process']).toMatch(/^ey/);
    const leftOut = ['authorization', 'content-length', 'range', 'if-none-match', 'accept-encoding'];
    expect(Object.keys(headers).filter((name) => leftOut.includes(name))).toEqual([]);
    expect(site.core.authentications).toBe(0);
  });

  test("the website's headers are sent to the client, except those for the gateway", async () => {
    const own = {
      'content-security-policy': "default-src 'none'",
      link: '<x>; rel="y"',
      'x-almanac-max-age': '60',
    };
    site.website.handler = sendPage('<p>Page</p>', {
      ...own,
      'access-control-allow-origin': 'https://bad.test',
    });
    const { headers } = await site.ask('/about/', { headers: { origin: 'https://a.test' } });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      link: '<x>; rel="y"',
      'access-control-allow-origin': 'https://a.test',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('x-almanac-'))).toEqual([]);
  });

  test.each([
    [404, {}],
    [301, { location: 'http://site.test/about/' }],
    [503, { 'retry-after': '3' }],
  ])(
    'a response of the website with status %i is sent to the client, and not cached',
    async (status, headers) => {
      site.website.handler = sendPage('<p>Other</p>', headers as Record<string, string>, status);
      for (let times = 0; times < 2; times++) {
        const seen = await site.ask('/About/');
        expect([seen.status, seen.text, seen.headers['cache-control']]).toEqual([
          ...[status, '<p>Other</p>', 'no-store'],
        ]);
        expect(seen.headers).toMatchObject(headers);
      }
      expect(asked()).toHaveLength(2);
    },
  );
});

describe('pages', () => {
  test('a page is cached until a version it depends on changes', async () => {
    let version = 0;
    site.website.handler = sendPage(() => `<p>${version}</p>`);
    const read = async () => (await site.ask('/about/')).text;
    expect([await read(), await read(), asked()]).toEqual(['<p>0</p>', '<p>0</p>', ['/about/']]);
    version = 1;
    await site.bump('tribe/events/v1');
    expect(await read()).toBe('<p>0</p>');
    await site.bump('wp/v2');
    expect(await read()).toBe('<p>1</p>');
  });

  test('a page is not cached without versions, or after its lifetime', async () => {
    site.website.handler = sendPage('<p>Page</p>', { 'x-almanac-cache': '' });
    await site.ask('/degraded/');
    await site.ask('/degraded/');
    site.website.handler = sendPage('<p>Page</p>', { 'x-almanac-max-age': '0.001' });
    await site.ask('/soon/');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await site.ask('/soon/');
    expect(asked()).toEqual(['/degraded/', '/degraded/', '/soon/', '/soon/']);
  });

  test('a page is cached once for HEAD and for parameters that the website does not read', async () => {
    await site.ask('/about/');
    const again = await site.ask('/about/?utm_source=x&a[]=1');
    const head = await site.ask('/about/', { method: 'HEAD' });
    expect([again.text, head.text, head.headers['content-length']]).toEqual(['<p>Page</p>', '', '11']);
    await Promise.all(['?cpage=2', '?cpage=3', 'page/2/'].map((rest) => site.ask(`/about/${rest}`)));
    await Promise.all(
      ['/?s=', '/?s=a', '/?s=a&paged=2', '/?p=1', '/?page_id=1', '/'].map((url) => site.ask(url)),
    );
    expect(new Set(asked()).size).toBe(10);
    expect(asked()).toHaveLength(10);
  });

  test('a page is compressed for clients that accept it, and revalidated by its ETag', async () => {
    const text = '<p>long</p>'.repeat(200);
    site.website.handler = sendPage(text);
    const { headers } = await site.ask('/long/');
    expect(headers['vary']).toContain('Accept-Encoding');
    const response = await fetch(`${site.url}/long/`, { headers: { 'accept-encoding': 'gzip' } });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual(['gzip', text]);
    const known = await site.ask('/long/', { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  test('a page is immutable if the website marks it', async () => {
    site.website.handler = sendPage('body{}', { 'cache-control': 'public, max-age=1, immutable' });
    const { headers } = await site.ask('/assets/site-0.css');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('an address with a broken encoding gets an error page', async () => {
    const seen = await site.ask('/%zz');
    expect([seen.status, seen.headers['content-type']]).toEqual([400, HTML]);
    expect(seen.text).toContain('<h1>Bad address</h1>');
  });
});

describe('while the website is unavailable', () => {
  const other = new FakeSite();
  beforeAll(async () => {
    await other.start({ PUBLIC_PAGES: 'on' });
    other.website.handler = sendPage('<p>Page</p>');
    await other.ask('/kept/');
    await other.website.stop();
  });
  afterAll(() => other.stop());

  test('the landing page replaces the home page', async () => {
    for (const address of ['/', '/?utm=1']) {
      const { status, text, headers } = await other.ask(address);
      expect([status, headers['content-type']]).toEqual([200, HTML]);
      expect(headers['link']).toBe('<http://site.test/wp-json/>; rel="https://api.w.org/"');
      expect(text).toContain('<a href="http://site.test/docs">explorer</a>');
    }
  });

  test.each(['/about/', '/?s=a', '/about/embed/'])(
    'the page %s is replaced by an error page',
    async (address) => {
      const { status, text, headers } = await other.ask(address);
      expect([status, headers['content-type']]).toEqual([503, HTML]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(text).toContain('<h1>Temporarily unavailable</h1>');
    },
  );

  test('cached pages are served and the API works', async () => {
    expect((await other.ask('/kept/')).text).toBe('<p>Page</p>');
    expect((await other.ask('/wp-json/wp/v2/posts')).status).toBe(200);
    expect((await other.ask('/wp-json/')).json()).not.toHaveProperty('website');
  });

  test('errors are not cached: once the website is available, it gets requests again, also for cached pages', async () => {
    other.website.requests.length = 0;
    await other.website.start();
    await eventually(async () => (await other.ask('/about/')).status, 200);
    await eventually(async () => {
      expect((await other.ask('/kept/')).text).toBe('<p>Page</p>');
      return other.website.requests.some(({ url }) => url === '/kept/');
    }, true);
    expect((await other.ask('/')).text).toBe('<p>Page</p>');
  });
});

test('a site without a website sends no requests to a website', async () => {
  const other = await new FakeSite().start({ WEBSITE: 'off', PUBLIC_PAGES: 'on' });
  try {
    expect((await other.ask('/')).text).toContain('programming interface');
    for (const address of ['/about/', '/about/embed/', '/feed/']) {
      const seen = await other.ask(address);
      expect([seen.status, seen.json()['code']]).toEqual([404, 'rest_no_route']);
    }
    expect((await other.ask('/wp-json/wp/v2/posts')).status).toBe(200);
    expect(other.website.requests).toEqual([]);
  } finally {
    await other.stop();
  }
});
