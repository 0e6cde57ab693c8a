import type { Identity } from '@almanac/identity';
import { parseConfig } from '@almanac/process';
import { core, events, type RpcClient, type RpcService, rpcService, serviceUnavailable } from '@almanac/rpc';
import {
  CORE_SITE,
  coreUser,
  documentedSettings,
  gatewayHeaders,
  NO_CREDENTIALS,
  TEST_SECRET,
  type TestService,
} from '@almanac/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { config } from './config.js';
import {
  AUTHOR,
  endDatabase,
  route,
  SITE,
  serveHttp,
  serveRpc,
  startOembed,
  stopAll,
} from './testing/oembed.js';

afterAll(endDatabase);

const READER: Identity = { userId: 3, roles: ['subscriber'] };

type Post = NonNullable<
  Awaited<ReturnType<RpcClient<typeof core.Directory.service>['resolvePermalink']>>['post']
>;

const post = (own: Partial<Post>): Post => ({
  id: 1,
  type: 'post',
  status: 'publish',
  slug: 'hello',
  link: `${SITE}/2026/05/06/hello/`,
  titleRendered: 'Hello &amp; more',
  author: 1,
  featuredMedia: 0,
  passwordProtected: false,
  date: '2026-05-06T00:00:00',
  dateGmt: '2026-05-06T00:00:00',
  isPublic: true,
  ...own,
});

/** What core finds at an address. */
const POSTS: Readonly<Record<string, Post>> = {
  '/2026/05/06/hello/': post({}),
  '/?p=1': post({}),
  '/draft/': post({ status: 'draft', isPublic: false }),
  '/private/': post({ status: 'private', isPublic: false }),
  '/protected/': post({ passwordProtected: true }),
  '/nobodys/': post({ author: 0 }),
  '/image-of-a-post/': post({ featuredMedia: 9 }),
  '/image/': post({ id: 9, type: 'attachment', status: 'inherit', link: `${SITE}/image/` }),
};

const coreRpc: RpcService[] = [
  rpcService(core.Directory, {
    resolvePermalink: ({ url }) => {
      const found = url.startsWith(SITE) ? POSTS[url.slice(SITE.length)] : undefined;
      return found ? { post: found } : {};
    },
    getPosts: () => ({ posts: [] }),
    getMedia: ({ ids }) => ({
      media: ids.map((id) => ({
        id,
        url: `${SITE}/full.png`,
        mimeType: 'image/png',
        width: 1200,
        height: 800,
        sizes: [
          { name: 'medium', url: `${SITE}/medium.png`, mimeType: 'image/png', width: 300, height: 200 },
        ],
      })),
    }),
    getSite: () => ({ ...CORE_SITE, title: 'The Site', url: SITE }),
  }),
  rpcService(core.Identity, {
    ...NO_CREDENTIALS,
    getUsers: () => ({ users: [{ ...coreUser(1), name: 'Ada', slug: 'ada' }] }),
  }),
];

const none = { count: 0, events: [], venues: [], organizers: [] };
const eventsRpc = (resolve: (url: string) => object): RpcService[] => [
  rpcService(events.Directory, {
    getEvents: () => none,
    getVenues: () => none,
    getOrganizers: () => none,
    reassignAuthor: () => none,
    resolvePermalink: ({ url }) => resolve(url),
  }),
];
const eventAt = (url: string, status: string) =>
  url === `${SITE}/event/party/`
    ? {
        item: {
          id: 5,
          type: 'tribe_events',
          status,
          slug: 'party',
          link: url,
          titleRendered: 'Party',
          author: 1,
          featuredMedia: 0,
          commentsOpen: false,
        },
      }
    : {};

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
    test('is the index of the namespace', async () => {
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

    test('knows no other namespace', async () => {
      const { status, body } = await service.ask('GET', '/oembed/1.0?namespace=other/v1');
      expect([status, body.code]).toEqual([404, 'rest_invalid_namespace']);
    });
  });

  describe('GET /oembed/1.0/embed', () => {
    test('tells how a post is embedded', async () => {
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
      expect(headers.get('x-almanac-cache')).toBe('wp/v2,tribe/events/v1');
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
    ])('%s', async (_what, url, members) => {
      const { status, body } = await embed({ url });
      expect(status).toBe(200);
      expect(body).toMatchObject(members);
    });

    test('its image is as wide as the embed', async () => {
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
    ])('there is nothing to embed at %j, whoever asks', async (url) => {
      for (const as of [undefined, AUTHOR, { userId: 1, roles: ['administrator'] as const }]) {
        const { status, body, headers } = await embed({ url }, as);
        expect([status, body.code, body.data]).toEqual([404, 'oembed_invalid_url', { status: 404 }]);
        expect(headers.get('x-almanac-cache')).toBeNull();
      }
    });

    test('an address has to be sent, and be a text', async () => {
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

    test.each(['yaml', 'XML', ''])('format %j is JSON', async (format) => {
      expect((await embed({ url: '?p=1', format })).body.type).toBe('rich');
    });

    test('answers in XML, with _fields as well', async () => {
      const whole = await text({ url: '?p=1', format: 'xml' });
      expect([whole.status, whole.type]).toEqual([200, 'text/xml; charset=UTF-8']);
      expect(whole.text).toMatch(
        /^<\?xml version="1.0"\?>\n<oembed><version>1.0<\/version><provider_name>The Site</,
      );
      expect(whole.text).toContain('<title>Hello &amp;amp; more</title><type>rich</type><width>600</width>');
      const part = await text({ url: '?p=1', format: 'xml', _fields: 'type,width' });
      expect(part.text).toBe('<?xml version="1.0"?>\n<oembed><type>rich</type><width>600</width></oembed>\n');
    });

    test.each([
      [{ url: 'x' }, 404, 'oembed_invalid_url', '<data><status>404</status></data>'],
      [{}, 400, 'rest_missing_callback_param', '<params><oembed>url</oembed></params>'],
    ])('refuses %j in XML too', async (query, status, code, data) => {
      const refused = await text({ ...query, format: 'xml' });
      expect([refused.status, refused.type]).toEqual([status, 'text/xml; charset=UTF-8']);
      expect(refused.text).toContain(`<oembed><code>${code}</code><message>`);
      expect(refused.text).toContain(data);
    });

    test('is only read', async () => {
      const { status, body } = await service.ask('POST', route('embed', { url: '?p=1' }), { body: {} });
      expect([status, body.code]).toEqual([404, 'rest_no_route']);
    });
  });

  describe('GET /oembed/1.0/proxy', () => {
    const proxy = (query: Readonly<Record<string, string>>, as?: Identity) =>
      service.ask('GET', route('proxy', query), as && { as });

    test('is for who may write', async () => {
      const anybody = await proxy({ url: '?p=1' });
      expect([anybody.status, anybody.body.code]).toEqual([401, 'rest_forbidden']);
      const reader = await proxy({ url: '?p=1' }, READER);
      expect([reader.status, reader.body.code]).toEqual([403, 'rest_forbidden']);
      expect((await proxy({ url: '?p=1' }, AUTHOR)).status).toBe(200);
    });

    test('answers for the site itself as /embed does', async () => {
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
    ])('there is nothing at %j', async (url) => {
      const { status, body } = await proxy({ url }, AUTHOR);
      expect([status, body.code]).toEqual([404, 'oembed_invalid_url']);
    });

    test.each([
      [{}, 'rest_missing_callback_param', ['url']],
      [{ url: '?p=1', format: 'yaml' }, 'rest_invalid_param', ['format']],
      [{ url: '?p=1', discover: 'maybe' }, 'rest_invalid_param', ['discover']],
    ])('%j is refused', async (query, code, names) => {
      const { status, body } = await proxy(query, AUTHOR);
      expect([status, body.code]).toEqual([400, code]);
      const { params } = body.data;
      expect(Array.isArray(params) ? params : Object.keys(params)).toEqual(names);
    });
  });
});

describe('other sites', () => {
  let service: TestService;
  let host: string;
  let asked: string[];
  let answers: { [path: string]: string | { location: string } };

  beforeEach(async () => {
    asked = [];
    host = await serveHttp((request, response) => {
      asked.push(request.url ?? '');
      const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
      if (answer === undefined) response.writeHead(404).end();
      else if (typeof answer === 'string') response.end(answer);
      else response.writeHead(302, answer).end();
    });
    answers = {
      '/page': '<link rel="alternate" type="application/json+oembed" href="/oembed?id=1">',
      '/oembed': JSON.stringify({
        type: 'rich',
        title: 'Foreign',
        html: '<iframe src="https://foreign.example/p" onload="x"></iframe><script>y</script>',
      }),
    };
    service = await startOembed({ OUTGOING_ALLOWED_HOSTS: host });
  });
  afterEach(stopAll);

  const proxy = (query: Readonly<Record<string, string>>) =>
    service.ask('GET', route('proxy', query), { as: AUTHOR });

  test('are asked where their pages say, and not believed', async () => {
    const { status, body, headers } = await proxy({
      url: `http://${host}/page`,
      maxwidth: '400',
      maxheight: '300',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Foreign',
      html: '<iframe sandbox="allow-scripts" security="restricted" src="https://foreign.example/p"></iframe>',
    });
    expect(headers.get('x-almanac-cache')).toBeNull();
    expect(asked).toEqual(['/page', '/oembed?id=1&maxwidth=400&maxheight=300']);
  });

  test('are not asked the same again so soon, whether they knew or not', async () => {
    for (const path of ['/page', '/page', '/nothing', '/nothing'])
      await proxy({ url: `http://${host}${path}` });
    expect(asked).toEqual(['/page', '/oembed?id=1&maxwidth=600', '/nothing']);
    const metrics = await (await fetch(`http://127.0.0.1:${service.ports.ops}/metrics`)).text();
    for (const name of ['oembed_fetch_total', 'oembed_proxy_lookups_total']) {
      expect(metrics).toMatch(new RegExp(`^${name}\\{outcome="\\w+"`, 'm'));
    }
    expect(metrics).toContain('oembed_proxy_lookups_total{outcome="kept"} 2');
    expect(metrics).toContain('oembed_fetch_total{outcome="answered"} 3');
  });

  test('are not asked at all where only the list may be', async () => {
    const { status, body } = await proxy({ url: `http://${host}/page`, discover: 'false' });
    expect([status, body.code, asked]).toEqual([404, 'oembed_invalid_url', []]);
  });

  test('speak XML as well', async () => {
    answers['/page'] += '<link rel="alternate" type="text/xml+oembed" href="/xml">';
    answers['/xml'] = '<oembed><type>link</type><title>In XML</title></oembed>';
    expect((await proxy({ url: `http://${host}/page`, format: 'xml' })).body.title).toBe('In XML');
    expect((await proxy({ url: `http://${host}/page` })).body.title).toBe('Foreign');
  });

  test('may lead on, but never into the network behind the site', async () => {
    answers['/moved'] = { location: '/page' };
    expect((await proxy({ url: `http://${host}/moved` })).status).toBe(200);
    let secrets = 0;
    const inside = await serveHttp((_request, response) => {
      secrets++;
      response.end(answers['/oembed']);
    });
    answers['/away'] = { location: `http://${inside}/` };
    answers['/page-with-endpoint-inside'] =
      `<link rel="alternate" type="text/json+oembed" href="http://${inside}/">`;
    answers['/metadata'] = { location: 'http://169.254.169.254/latest/' };
    for (const path of ['/away', '/page-with-endpoint-inside', '/metadata']) {
      const { status, body } = await proxy({ url: `http://${host}${path}` });
      expect([status, body.code]).toEqual([404, 'oembed_invalid_url']);
    }
    expect(secrets).toBe(0);
  });

  test('with endless pages are read as far as their head goes', async () => {
    const endless = await serveHttp((_request, response) => {
      response.write('<link rel="alternate" type="application/json+oembed" href="/x">');
      const timer = setInterval(() => response.write(' '.repeat(100_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    await service.stop();
    service = await startOembed({ OUTGOING_ALLOWED_HOSTS: endless });
    // The endpoint never ends either: that one is given up.
    expect((await proxy({ url: `http://${endless}/` })).status).toBe(404);
  });
});

describe('when a service is away', () => {
  afterEach(stopAll);

  test('core: nobody can know', async () => {
    const service = await startOembed({});
    for (const [path, as] of [
      ['embed', undefined],
      ['proxy', AUTHOR],
    ] as const) {
      const { status, body } = await service.ask('GET', route(path, { url: '?p=1' }), as && { as });
      expect([status, body.code]).toEqual([503, 'rest_service_unavailable']);
    }
    const foreign = await service.ask('GET', route('embed', { url: 'http://foreign.example/' }));
    expect(foreign.status).toBe(404);
  });

  test('events: posts are embedded all the same, and what is not a post nobody can know', async () => {
    const away = eventsRpc(() => {
      throw serviceUnavailable();
    });
    const service = await startOembed({
      CORE_GRPC: await serveRpc('core', coreRpc),
      EVENTS_GRPC: await serveRpc('events', away),
    });
    expect((await service.ask('GET', route('embed', { url: '?p=1' }))).status).toBe(200);
    expect((await service.ask('GET', route('embed', { url: '/event/party/' }))).status).toBe(503);
  });

  test('an event that is a draft is not for everybody; a service without addresses has nothing', async () => {
    const CORE_GRPC = await serveRpc('core', coreRpc);
    const drafts = await serveRpc(
      'events',
      eventsRpc((url) => eventAt(url, 'draft')),
    );
    for (const EVENTS_GRPC of [drafts, await serveRpc('events', [])]) {
      const service = await startOembed({ CORE_GRPC, EVENTS_GRPC });
      expect((await service.ask('GET', route('embed', { url: '/event/party/' }))).status).toBe(404);
    }
  });
});

test('every setting is documented in .env.example', () => {
  const documented = documentedSettings();
  expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(config.shape)));
  expect(() =>
    parseConfig(config, { ...documented, IDENTITY_SECRET: TEST_SECRET, MONGODB_URI: 'mongodb://db.example' }),
  ).not.toThrow();
});
