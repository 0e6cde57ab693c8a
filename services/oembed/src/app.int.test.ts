import type { Identity } from '@almanac/identity';
import { parseConfig } from '@almanac/process';
import { documentedSettings, gatewayHeaders, TEST_SECRET, type TestService } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { config } from './config.js';
import { AUTHOR, route, SITE, serveRpc, startOembed, stopAll } from './testing/oembed.js';
import { coreRpc, eventAt, eventsRpc } from './testing/remote-services.js';

const READER: Identity = { userId: 3, roles: ['subscriber'] };

describe('a site with core and events', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startOembed({
      CORE_GRPC: await serveRpc('core', coreRpc),
      EVENTS_GRPC: await serveRpc(
        'events',
        eventsRpc((url) => eventAt(url, 'publish')),
      ),
    });
  });
  afterAll(stopAll);

  const embed = (query: Readonly<Record<string, string>>, as?: Identity) =>
    service.ask('GET', route('embed', query), as && { as });
  const text = async (query: Readonly<Record<string, string>>) => {
    const response = await fetch(`http://127.0.0.1:${service.ports.http}${route('embed', query)}`, {
      headers: await gatewayHeaders('oembed'),
    });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  describe('GET /oembed/1.0', () => {
    test('the root of the namespace is its index', async () => {
      const { status, body } = await service.ask('GET', '/oembed/1.0');
      expect(status).toBe(200);
      expect(Object.keys(body.routes)).toEqual(['/oembed/1.0', '/oembed/1.0/embed', '/oembed/1.0/proxy']);
      expect(body.routes['/oembed/1.0/embed']._links.self).toEqual([
        { href: `${SITE}/wp-json/oembed/1.0/embed` },
      ]);
      const description = expect.any(String);
      expect(body.routes['/oembed/1.0/embed'].endpoints).toEqual([
        {
          methods: ['GET'],
          args: {
            url: { description, type: 'string', format: 'uri', required: true },
            format: { default: 'json', required: false },
            maxwidth: { default: 600, required: false },
          },
        },
      ]);
      expect(body.routes['/oembed/1.0/proxy'].endpoints[0].args).toEqual({
        url: { description, type: 'string', format: 'uri', required: true },
        format: { description, type: 'string', enum: ['json', 'xml'], default: 'json', required: false },
        maxwidth: { description, type: 'integer', default: 600, required: false },
        maxheight: { description, type: 'integer', required: false },
        discover: { description, type: 'boolean', default: true, required: false },
      });
    });

    test('other namespaces are unknown', async () => {
      const { status, body } = await service.ask('GET', '/oembed/1.0?namespace=other/v1');
      expect([status, body.code]).toEqual([404, 'rest_invalid_namespace']);
    });
  });

  describe('GET /oembed/1.0/embed', () => {
    test('a number at the end of an address is that of a post, else a page of one', async () => {
      const titled = async (path: string) => (await embed({ url: SITE + path })).body.title;
      expect(await titled('/archives/12/')).toBe('Twelve');
      expect(await titled('/archives/12/3/')).toBe('Twelve');
      expect(await titled('/2026/05/06/hello/2/')).toBe('Hello &amp; more');
      expect((await embed({ url: `${SITE}/archives/13/` })).status).toBe(404);
    });

    test('the response for a post has all fields of oEmbed', async () => {
      const { status, body, headers } = await embed({ url: `${SITE}/2026/05/06/hello` });
      expect(status).toBe(200);
      expect(Object.entries(body)).toEqual(
        Object.entries({
          version: '1.0',
          provider_name: 'The Site',
          provider_url: SITE,
          author_name: 'Ada',
          author_url: `${SITE}/author/ada/`,
          title: 'Hello &amp; more',
          type: 'rich',
          width: 600,
          height: 338,
          html: expect.stringMatching(/^<blockquote .*<iframe sandbox="allow-scripts" .*<\/script>$/s),
        }),
      );
      expect(headers.get('x-almanac-cache')).toBe('wp/v2/beside-items,wp/v2');
      const secret = /#\?secret=(\w+)"/.exec(body.html)?.[1];
      expect(secret).toMatch(/^[a-z0-9]{10,}$/);
      expect((await embed({ url: '?p=1' })).body.html).not.toContain(secret);
    });

    test.each([
      ['a page that a password protects', '/protected/', { title: 'Protected: Hello &amp; more' }],
      ['what nobody wrote', '/nobodys/', { author_name: 'The Site', author_url: SITE }],
      ['an event', '/event/party/', { title: 'Party', author_name: 'Ada' }],
      [
        'an image',
        '/image/',
        { thumbnail_url: `${SITE}/full.png`, thumbnail_width: 600, thumbnail_height: 400 },
      ],
    ])('the embed data of %s is found', async (_what, url, members) => {
      const { status, body } = await embed({ url });
      expect(status).toBe(200);
      expect(body).toMatchObject(members);
    });

    test('the image of an embed is at most as wide as the embed', async () => {
      const { body } = await embed({ url: '/image-of-a-post/', maxwidth: '250' });
      expect(body).toMatchObject({
        width: 250,
        height: 200,
        thumbnail_url: `${SITE}/medium.png`,
        thumbnail_width: 250,
        thumbnail_height: 167,
      });
    });

    test.each([
      '',
      'nonsense',
      `${SITE}/`,
      `${SITE}/unknown/`,
      `${SITE}/draft/`,
      `${SITE}/private/`,
      'http://foreign.example/2026/05/06/hello/',
    ])('the address %j cannot be embedded, whoever the caller is', async (url) => {
      for (const as of [undefined, AUTHOR, { userId: 1, roles: ['administrator'] as const }]) {
        const { status, body, headers } = await embed({ url }, as);
        expect([status, body.code, body.data]).toEqual([404, 'oembed_invalid_url', { status: 404 }]);
        expect(headers.get('x-almanac-cache')).toBeNull();
      }
    });

    test('the address is required and must be a text', async () => {
      const missing = await embed({});
      expect([missing.status, missing.body.code, missing.body.data.params]).toEqual([
        400,
        'rest_missing_callback_param',
        ['url'],
      ]);
      const list = await embed({ 'url[]': SITE });
      expect([list.status, list.body.code, Object.keys(list.body.data.params)]).toEqual([
        400,
        'rest_invalid_param',
        ['url'],
      ]);
    });

    test.each(['yaml', 'XML', ''])('the format %j is JSON', async (format) => {
      expect((await embed({ url: '?p=1', format })).body.type).toBe('rich');
    });

    test('a response in XML respects _fields', async () => {
      const whole = await text({ url: '?p=1', format: 'xml' });
      expect([whole.status, whole.type]).toEqual([200, 'text/xml; charset=UTF-8']);
      expect(whole.text).toMatch(
        /^<\?xml version="1.0"\?>\n<oembed><version>1.0<\/version><provider_name>The Site</,
      );
      expect(whole.text).toContain('<title>Hello &amp; more</title><type>rich</type><width>600</width>');
      const part = await text({ url: '?p=1', format: 'xml', _fields: 'type,width' });
      expect(part.text).toBe('<?xml version="1.0"?>\n<oembed><type>rich</type><width>600</width></oembed>\n');
    });

    test.each([
      [{ url: 'x' }, 404, 'oembed_invalid_url', '<data><status>404</status></data>'],
      [{}, 400, 'rest_missing_callback_param', '<params><oembed>url</oembed></params>'],
    ])('the address %j is refused in XML as well', async (query, status, code, data) => {
      const refused = await text({ ...query, format: 'xml' });
      expect([refused.status, refused.type]).toEqual([status, 'text/xml; charset=UTF-8']);
      expect(refused.text).toContain(`<oembed><code>${code}</code><message>`);
      expect(refused.text).toContain(data);
    });

    test('the route allows GET only', async () => {
      const { status, body } = await service.ask('POST', route('embed', { url: '?p=1' }), { body: {} });
      expect([status, body.code]).toEqual([404, 'rest_no_route']);
    });
  });

  describe('GET /oembed/1.0/proxy', () => {
    const proxy = (query: Readonly<Record<string, string>>, as?: Identity) =>
      service.ask('GET', route('proxy', query), as && { as });

    test('the proxy requires the right to write', async () => {
      const anybody = await proxy({ url: '?p=1' });
      expect([anybody.status, anybody.body.code]).toEqual([401, 'rest_forbidden']);
      const reader = await proxy({ url: '?p=1' }, READER);
      expect([reader.status, reader.body.code]).toEqual([403, 'rest_forbidden']);
      expect((await proxy({ url: '?p=1' }, AUTHOR)).status).toBe(200);
    });

    test('an address of the site itself gets the response of /embed', async () => {
      const { body } = await proxy({ url: `${SITE}/2026/05/06/hello/`, maxwidth: '300' }, AUTHOR);
      expect(body).toMatchObject({
        title: 'Hello &amp; more',
        provider_name: 'The Site',
        width: 300,
        height: 200,
      });
    });

    test.each([
      `${SITE}/unknown/`,
      `${SITE}/draft/`,
      'nonsense',
      '',
      'ftp://foreign.example/',
      'file:///etc/passwd',
      'http://user:secret@foreign.example/',
      `http://foreign.example/${'x'.repeat(3000)}`,
      'http://127.0.0.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:7f00:1]/',
      'http://localhost/',
    ])('the address %j has no embed data', async (url) => {
      const { status, body } = await proxy({ url }, AUTHOR);
      expect([status, body.code]).toEqual([404, 'oembed_invalid_url']);
    });

    test.each([
      [{}, 'rest_missing_callback_param', ['url']],
      [{ url: '?p=1', format: 'yaml' }, 'rest_invalid_param', ['format']],
      [{ url: '?p=1', discover: 'maybe' }, 'rest_invalid_param', ['discover']],
    ])('the address %j is refused', async (query, code, names) => {
      const { status, body } = await proxy(query, AUTHOR);
      expect([status, body.code]).toEqual([400, code]);
      const { params } = body.data;
      expect(Array.isArray(params) ? params : Object.keys(params)).toEqual(names);
    });
  });
});

test('every setting is documented in .env.example', () => {
  const documented = documentedSettings();
  expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(config.shape)));
  expect(() =>
    parseConfig(config, { ...documented, IDENTITY_SECRET: TEST_SECRET, MONGODB_URI: 'mongodb://db.example' }),
  ).not.toThrow();
});
