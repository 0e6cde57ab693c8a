import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { RestError } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { site } from '../templates/fixtures/site.js';
import { styleSheet } from '../templates/index.js';
import type { Finder, Shown } from '../views/finder.js';
import type { Found } from '../views/found.js';
import { PasswordSeal } from '../visitors/password-seal.js';
import { Visitors } from '../visitors/visitors.js';
import { websiteListener } from './listener.js';
import { Responder, type WebsiteRequest } from './responder.js';

const ADDRESSES = { siteUrl: 'https://site.example/blog', apiUrl: 'https://site.example/blog/wp-json/' };
const HTML = 'text/html; charset=UTF-8';

const reads = (own: Partial<Shown['reads']> = {}) => ({
  ...{ degradations: [], dependsOn: ['wp/v2', 'tribe/events/v1'], maxAgeMs: undefined },
  ...own,
});

const get = (target: string): WebsiteRequest => ({
  method: 'GET',
  target,
  headers: {},
  body: Readable.from([]),
});

/** Accepts every form. */
const accepting = { accept: async () => ({ redirect: 'https://site.example/blog/about/#comment-1' }) };

const STYLE = styleSheet();
const FONT = 'font-0123456789abcdef.woff2';
const FONTS = new Map([[FONT, Buffer.from('wOF2')]]);

/** Results of a finder: one for every address, or one for each in turn. */
type Finds = Partial<Found> | undefined | Error | (() => Partial<Found> | undefined);

/** A responder whose finder returns this. */
function responderOf(finds: Finds, own: Partial<Shown['reads']> = {}) {
  const logger = { error: jest.fn() };
  const finder = {
    find: async () => {
      if (finds instanceof Error) throw finds;
      const found = typeof finds === 'function' ? finds() : finds;
      return { found: found && { render: () => '<p>Page</p>', ...found }, site: site(), reads: reads(own) };
    },
    complete: async (path: string) => (path === '/abo' ? 'https://site.example/blog/about/' : undefined),
    known: async () => site(),
    withNavigation: async () => site(),
  } as unknown as Pick<Finder, 'complete' | 'find' | 'known' | 'withNavigation'>;
  const visitors = new Visitors({ comments: accepting, forms: accepting });
  const seal = new PasswordSeal(['a secret of the site that nobody else knows']);
  const deps = { ...ADDRESSES, finder, visitors, seal, style: STYLE, fonts: FONTS, logger };
  return { responder: new Responder(deps), logger, seal };
}

const respond = (
  target: string,
  found: Partial<Found> | undefined | Error,
  own: Partial<Shown['reads']> = {},
) => responderOf(found, own).responder.respond(get(target));

describe('a response', () => {
  test('a response names the versions it depends on', async () => {
    const { status, headers, body, route } = await respond('/about/', { json: 'https://x.example/json' });
    expect([status, body, route]).toEqual([200, '<p>Page</p>', 'item']);
    expect(headers).toMatchObject({
      'Content-Type': HTML,
      'X-Almanac-Cache': 'wp/v2,tribe/events/v1',
      Link: '<https://site.example/blog/wp-json/>; rel="https://api.w.org/", <https://x.example/json>; rel="alternate"; title="JSON"; type="application/json"',
      'X-TEC-API-ORIGIN': 'https://site.example/blog',
    });
    expect(headers['Content-Security-Policy']).toMatch(
      /^default-src 'none'; script-src(?: 'sha256-[^']+'){4}; connect-src 'self'; style-src 'self';/,
    );
    expect(headers).not.toHaveProperty('X-Almanac-Max-Age');
  });

  test('a response says how long it is valid', async () => {
    const { headers } = await respond('/events/', {}, { maxAgeMs: 60_000 });
    expect(headers['X-Almanac-Max-Age']).toBe('60');
  });

  test('a response with a missing part says so, and names no versions', async () => {
    const { headers } = await respond('/', {}, { dependsOn: undefined, degradations: ['events'] });
    expect(headers['X-Almanac-Degraded']).toBe('events');
    expect(headers).not.toHaveProperty('X-Almanac-Cache');
  });

  test.each([
    ['/About/', 'https://site.example/blog/about/', 301],
    ['/about/?cpage=2', 'https://site.example/blog/about/', 200],
    ['/caf%c3%a9/', 'https://site.example/blog/café/', 200],
    ['/?p=7', 'https://site.example/blog/about/', 301],
  ])(
    'a response to %s, of which %s is the canonical address, has status %i',
    async (target, canonical, status) => {
      const response = await respond(target, { canonical });
      expect(response.status).toBe(status);
      expect(response.headers['Location']).toBe(status === 301 ? canonical : undefined);
    },
  );

  test('a response redirects to the same page of comments', async () => {
    const { headers } = await respond('/?p=7&cpage=3', { canonical: 'https://site.example/blog/about/' });
    expect(headers['Location']).toBe('https://site.example/blog/about/?cpage=3');
  });

  test('a response to a page of comments past the last leads to the item', async () => {
    const canonical = 'https://site.example/blog/about/';
    const { status, headers } = await respond('/about/?cpage=3', { canonical, isPastEnd: true });
    expect([status, headers['Location']]).toEqual([301, canonical]);
  });

  test.each([
    ['/about.', { canonical: 'https://site.example/blog/about/' }, 'https://site.example/blog/about/'],
    ['/rss', {}, 'https://site.example/blog/feed/'],
    ['/a.', { canonical: 'https://site.example/blog/', query: '?tag=a' }, 'https://site.example/blog/?tag=a'],
    ['/about.', undefined, undefined],
    ['/abo', undefined, 'https://site.example/blog/about/'],
  ])(
    'a response to %s, which names nothing but may have meant %j, leads to %s',
    async (target, found, to) => {
      const finds = [undefined, found];
      const { responder } = responderOf(() => finds.shift());
      const { status, headers } = await responder.respond(get(target));
      expect([status, headers['Location']]).toEqual([to === undefined ? 404 : 301, to]);
    },
  );

  test('an embed page may be framed by other sites', async () => {
    const { headers } = await respond('/about/embed/', { isEmbedPage: true });
    expect(headers['Content-Security-Policy']).not.toContain('frame-ancestors');
    expect(headers['X-Robots-Tag']).toBe('noindex');
  });

  test('a font is cached forever', async () => {
    const { status, headers, body } = await respond(`/assets/${FONT}`, undefined);
    expect([status, headers['Content-Type'], String(body)]).toEqual([200, 'font/woff2', 'wOF2']);
    expect(headers['Cache-Control']).toContain('immutable');
    expect((await respond('/assets/font-00000000000000ff.woff2', undefined)).status).toBe(404);
  });

  test('a style sheet is cached forever, except under the name of another release', async () => {
    const [current, other] = [
      await respond(STYLE.path, undefined),
      await respond('/assets/site-00.css', undefined),
    ];
    expect([current.body, other.body]).toEqual([STYLE.text, STYLE.text]);
    expect(current.headers['Cache-Control']).toContain('immutable');
    expect(other.headers['Cache-Control']).toBe('no-cache');
  });
});

describe('a failure is a page', () => {
  test.each<[string, Error | undefined, string, number, string]>([
    ['of status 404 where nothing is found', undefined, '/a/', 404, 'Page not found'],
    ['of status 404 for an address that cannot be read', undefined, '/%zz/', 404, 'Page not found'],
    ['of a fault', new TypeError('x'), '/a/', 500, 'Something went wrong'],
    ['while a service is unavailable', serviceUnavailable(), '/a/', 503, 'Temporarily unavailable'],
    ['of a request that is refused', new RestError('x', 403, 'No.'), '/a/', 403, 'Not possible'],
  ])('the error page %s has a status and a title', async (_, error, target, status, title) => {
    const { responder, logger } = responderOf(error);
    const response = await responder.respond(get(target));
    expect([response.status, /<h1>(.*)<\/h1>/.exec(String(response.body))?.[1]]).toEqual([status, title]);
    expect(response.headers['Content-Type']).toBe(HTML);
    expect(response.headers['Retry-After']).toBe(status === 503 ? '3' : undefined);
    expect(logger.error).toHaveBeenCalledTimes(status === 500 ? 1 : 0);
  });
});

describe('the listener', () => {
  let server: Server;
  afterEach(() => {
    server.close();
  });

  test('the listener sends responses, and counts them by kind', async () => {
    const [metrics, logger] = [{ httpRequest: jest.fn() }, { info: jest.fn() }];
    const { responder } = responderOf({ render: () => '<p>ä</p>' });
    server = createServer(websiteListener(responder, { metrics, logger }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/events/?a=1`);
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '9']);
    expect(await response.text()).toBe('<p>ä</p>');
    expect(metrics.httpRequest).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'GET', route: 'events', status: 200 }),
    );
    expect(logger.info).toHaveBeenCalledTimes(1);
  });
});
