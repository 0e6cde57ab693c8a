import { describe, expect, test } from '@jest/globals';
import { TestServer, useLibrary } from './fixtures/server.js';
import { body, deleted, type Endpoint, endpoint, publicAccess, type Result, updated } from './index.js';

const BOOKS = '/library/v1/books';

const site = useLibrary();

describe('routes', () => {
  test.each([`${BOOKS}/1`, `${BOOKS}/001`, `${BOOKS}/1/`, `${BOOKS}/1//`, '/LIBRARY/v1/Books/1'])(
    'the path %s finds the item',
    async (path) => {
      const { status, body } = await site.server.call(path);
      expect(status).toBe(200);
      expect(body.id).toBe(1);
    },
  );

  test.each([
    ['GET', '/library/v1/nothing'],
    ['GET', '/nope/v9/x'],
    ['GET', '/'],
    ['GET', `${BOOKS}/12ab`],
    ['GET', `${BOOKS}/-1`],
    ['GET', `${BOOKS}/1.5`],
    ['GET', `${BOOKS}/%zz`],
    ['GET', '/library/v1//books'],
    ['PUT', BOOKS],
    ['DELETE', BOOKS],
    ['GET', `${BOOKS}?_method=brew`],
  ])('%s %s has no route', async (method, path) => {
    const { status, body, headers } = await site.server.call(path, { method, as: 'administrator' });
    expect(status).toBe(404);
    expect(body).toEqual({ code: 'rest_no_route', message: expect.any(String), data: { status: 404 } });
    expect(headers.get('allow')).toBeNull();
  });

  test.each(['99999999999999999999', '9'.repeat(400), '0'])(
    'the id %s reaches the handler and matches no item',
    async (id) => {
      const { status, body } = await site.server.call(`${BOOKS}/${id}`);
      expect(status).toBe(404);
      expect(body.code).toBe('library_unknown_book');
    },
  );
});

describe('the order of the checks', () => {
  test('malformed JSON is reported before all other errors', async () => {
    const { status, body } = await site.server.call(BOOKS, {
      body: '{"title":',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'rest_invalid_json',
      message: expect.any(String),
      data: { status: 400, json_error_code: 4, json_error_message: expect.any(String) },
    });
  });

  test('missing arguments are reported first, then wrong ones, then missing rights', async () => {
    const post = (json: object, as?: string) => site.server.call(BOOKS, { json, ...(as && { as }) });
    expect((await post({ year: 'x' })).body).toMatchObject({
      code: 'rest_missing_callback_param',
      data: { status: 400, params: ['isbn'] },
    });
    expect((await post({ isbn: 'i', year: 'x' })).body).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { year: expect.any(String) } },
    });
    expect((await post({ isbn: 'i' })).status).toBe(401);
    expect((await post({ isbn: 'i' }, 'subscriber')).status).toBe(403);
    expect(site.server.changes).toHaveLength(0);
    expect((await post({ isbn: 'i' }, 'editor')).status).toBe(201);
    expect(site.server.changes).toHaveLength(1);
  });
});

describe('responses', () => {
  test('a response with an item has its fields and links', async () => {
    const { status, body, headers } = await site.server.call(`${BOOKS}/1`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: 1,
      title: { rendered: 'Book 1' },
      author: 1,
      meta: [],
      _links: {
        self: [{ href: 'http://site.example/wp-json/library/v1/books/1' }],
        author: [{ embeddable: true, href: 'http://site.example/wp-json/library/v1/authors/1' }],
        'wp:term': [
          { taxonomy: 'shelf', embeddable: true, href: 'http://site.example/wp-json/library/v1/shelves' },
          { taxonomy: 'tag', embeddable: true, href: 'http://site.example/wp-json/library/v1/tags' },
        ],
        lost: [{ embeddable: true, href: '/lost' }],
        'version-history': [{ count: 0, href: 'http://site.example/wp-json/library/v1/books/1/revisions' }],
        curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
      },
    });
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('link')).toBe('</x>; rel="alternate"');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('a created item has the status 201, an address, and the context edit', async () => {
    const { status, body, headers } = await site.server.call(`${BOOKS}?_fields=title`, {
      json: { title: 'New', isbn: 'i' },
      as: 'editor',
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe('http://site.example/wp-json/library/v1/books/4');
    expect(body).toEqual({ title: { raw: 'New', rendered: 'New' } });
  });

  test('an updated item has the context edit', async () => {
    const { status, body } = await site.server.call(`${BOOKS}/1`, {
      json: { author: 5 },
      as: 'editor',
      method: 'PATCH',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ author: 5, secret: false, title: { raw: 'Book 1' } });
  });

  test('a deleted item is shown in its last state, without links', async () => {
    const { status, body } = await site.server.call(`${BOOKS}/1`, { method: 'DELETE', as: 'editor' });
    expect(status).toBe(200);
    expect(body).toEqual({
      deleted: true,
      previous: { id: 1, title: { raw: 'Book 1', rendered: 'Book 1' }, author: 1, meta: [], secret: false },
    });
  });

  test('a list has totals, and links to neighbouring pages', async () => {
    const { body, headers } = await site.server.call(
      `${BOOKS}?per_page=1&page=2&include[]=1&include[]=2&include[]=3`,
    );
    expect(body).toHaveLength(1);
    expect(headers.get('x-wp-total')).toBe('3');
    expect(headers.get('x-wp-totalpages')).toBe('3');
    const link = (page: number) =>
      `<http://site.example/wp-json/library/v1/books?per_page=1&page=${page}&include%5B0%5D=1&include%5B1%5D=2&include%5B2%5D=3>`;
    expect(headers.get('link')).toBe(`${link(1)}; rel="prev", ${link(3)}; rel="next"`);
  });

  test('a text of another type than JSON is sent unchanged', async () => {
    const { headers, text } = await site.server.call('/library/v1/text');
    expect(headers.get('content-type')).toBe('text/xml; charset=utf-8');
    expect(text).toBe('<oembed/>');
  });

  test('a response in another form than JSON is made after _fields has selected members', async () => {
    const { status, headers, text } = await site.server.call('/library/v1/either?n=5&form=text&_fields=n');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toBe('as text: {"n":5}');
    expect((await site.server.call('/library/v1/either?n=5')).body).toEqual({ n: 5, other: true });
  });

  test('an error response has the form that the query names', async () => {
    const { status, headers, text } = await site.server.call('/library/v1/either?form=text');
    expect([status, headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^as text: .*rest_missing_callback_param/);
  });

  test('the context edit is refused to callers who may not edit', async () => {
    expect((await site.server.call(`${BOOKS}?context=edit`)).status).toBe(401);
    expect((await site.server.call(`${BOOKS}?context=edit`, { as: 'subscriber' })).status).toBe(403);
    expect((await site.server.call(`${BOOKS}?context=edit`, { as: 'editor' })).body[0]).toHaveProperty(
      'secret',
    );
  });
});

describe('the caller of a request', () => {
  test('a forged identity is refused before the handler runs', async () => {
    const { status, body } = await site.server.call(`${BOOKS}/1`, {
      method: 'DELETE',
      headers: { 'x-almanac-identity': 'forged.by.hand' },
    });
    expect(status).toBe(401);
    expect(body.code).toBe('rest_invalid_identity');
    expect(site.library.books.has(1)).toBe(true);
  });

  test('the handler sees the caller, and the address that the gateway saw', async () => {
    const { body } = await site.server.call('/library/v1/echo', {
      as: 'author',
      headers: { 'X-Forwarded-For': '10.0.0.1, 192.0.2.7', 'X-Own': 'yes' },
    });
    expect(body).toMatchObject({ userId: 7, ip: '192.0.2.7', own: 'yes' });
    expect((await site.server.call('/library/v1/echo')).body).toMatchObject({
      userId: 0,
      ip: '127.0.0.1',
      own: null,
    });
  });

  test.each([
    ['a-safe_one.1:2', true],
    ['short', false],
    ['x'.repeat(65), false],
    ['with blank', false],
  ])('the request id %j is kept: %s', async (id, counts) => {
    const { headers } = await site.server.call(BOOKS, { headers: { 'X-Request-Id': id } });
    expect(headers.get('x-request-id') === id).toBe(counts);
    expect(headers.get('x-request-id')).toMatch(/^[\w.:-]{8,64}$/);
  });
});

describe('headers for the gateway', () => {
  const cache = async (path: string, options = {}) =>
    (await site.server.call(path, options)).headers.get('x-almanac-cache');

  test('a response lists the namespaces that it depends on', async () => {
    expect(await cache(BOOKS)).toBe('library/v1,wp/v2');
    expect(await cache(`${BOOKS}/1?_embed`)).toBe('library/v1');
    expect(await cache('/library/v1')).toBe('library/v1');
  });

  test('a restricted, special or undeclared response lists no namespaces', async () => {
    expect(await cache(BOOKS, { as: 'subscriber' })).toBeNull();
    expect(await cache(`${BOOKS}/99`)).toBeNull();
    expect(await cache(`${BOOKS}?page=x`)).toBeNull();
    expect(await cache(`${BOOKS}?search=now`)).toBeNull();
    expect(await cache('/library/v1/text')).toBeNull();
    expect(await cache('/library/v1/nothing')).toBeNull();
    expect(await cache(BOOKS, { method: 'OPTIONS' })).toBeNull();
  });

  test('a response may depend on further namespaces', async () => {
    expect(await cache(`${BOOKS}?borrowed`)).toBe('library/v1,wp/v2,loans/v1');
  });

  test('a response is true until the first of the moments that its handler names', async () => {
    const maxAge = async (query: string) =>
      Number((await site.server.call(BOOKS + query)).headers.get('x-almanac-max-age') ?? Infinity);
    const start = new Date('2990-01-01T00:00:00Z').getTime();
    const least = (start - Date.now()) / 1_000;
    const age = await maxAge('?until[]=2991&until[]=2990&until[]=2992');
    expect(age).toBeLessThanOrEqual(least);
    expect(age).toBeGreaterThanOrEqual((start - Date.now()) / 1_000);
    expect(await maxAge('?until=1990')).toBe(0);
    expect(await maxAge('')).toBe(Infinity);
  });

  test('a degraded response is marked and not cached', async () => {
    const { status, headers } = await site.server.call(`${BOOKS}?degrade`);
    expect(status).toBe(200);
    expect(headers.get('x-almanac-degraded')).toBe('authorsX: y');
    expect(headers.get('x-almanac-cache')).toBeNull();
  });

  test('only successful changes bump a version', async () => {
    await site.server.call(BOOKS);
    await site.server.call(`${BOOKS}/1`, { json: {} });
    await site.server.call(`${BOOKS}/99`, { json: {}, as: 'editor' });
    expect(site.server.changes).toHaveLength(0);
    await site.server.call(`${BOOKS}/1`, { json: {}, as: 'editor' });
    expect(site.server.changes).toHaveLength(1);
    // The request failed, but it may have changed something first.
    await site.server.call('/library/v1/broken', { json: {} });
    expect(site.server.changes).toHaveLength(2);
  });

  test('a write bumps the versions that it declares, a permanent deletion the whole namespace', async () => {
    const about = (method: 'POST' | 'PUT' | 'DELETE', handler: () => Promise<Result<never>>): Endpoint =>
      endpoint({
        methods: [method],
        args: {},
        permission: publicAccess,
        handler,
        changes: (doc: unknown) => (doc === undefined ? [] : [`library/v1/${doc}`]),
        view: async (docs) => docs.map(() => ({ fields: {}, links: {} })),
      });
    const endpoints = [
      about('POST', async () => updated('note' as never)),
      about('PUT', async () => body({})),
      about('DELETE', async () => deleted('note' as never)),
    ];
    const other = await new TestServer([{ path: '/library/v1/notes', endpoints }]).start();
    try {
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect((await other.call('/library/v1/notes', { method })).status).toBe(200);
      expect(other.changes).toEqual(['library/v1/note', 'library/v1']);
    } finally {
      await other.stop();
    }
  });

  test('each request has one outcome, by route pattern', async () => {
    await site.server.call(`${BOOKS}/1?_envelope`);
    await site.server.call(`${BOOKS}/99?_envelope`);
    await site.server.call('/private/address');
    expect(site.server.outcomes.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/library/v1/books/(?P<id>[\\d]+)', 200],
      ['GET', '/library/v1/books/(?P<id>[\\d]+)', 404],
      ['GET', '', 404],
    ]);
  });
});

describe('failures', () => {
  test.each(['', '?how=circular', '?how=header'])(
    'an unknown error%s gives a fixed 500 and is logged',
    async (query) => {
      const { status, body, headers, text } = await site.server.call(`/library/v1/broken${query}`);
      expect(status).toBe(500);
      expect(body).toEqual({
        code: 'internal_server_error',
        message: expect.any(String),
        data: { status: 500 },
      });
      expect(text).not.toMatch(/hunter2|circular/i);
      expect(headers.get('x-request-id')).not.toBeNull();
      expect(site.server.errors).toHaveLength(1);
      expect(site.server.errors[0]?.details.err).toHaveProperty('stack');
    },
  );

  test('error responses are not logged', async () => {
    await site.server.call(`${BOOKS}/99`);
    await site.server.call(`${BOOKS}?page=x`);
    expect(site.server.errors).toEqual([]);
  });

  test('an app with a route without a permission does not start', () => {
    const open = { methods: ['GET'], args: {}, handler: async () => body({}) } as unknown as Endpoint;
    expect(() => new TestServer([{ path: '/library/v1/open', endpoints: [open] }])).toThrow(
      /has no permission/,
    );
  });
});

describe('GET /library/v1', () => {
  test('the address of a namespace returns its index', async () => {
    const { body } = await site.server.call('/library/v1');
    expect(Object.keys(body)).toEqual(['namespace', 'routes', '_links']);
    expect(body._links).toEqual({ up: [{ href: 'http://site.example/wp-json/' }] });
    expect(Object.keys(body.routes)[0]).toBe('/library/v1');
    expect(body.routes['/library/v1']).toEqual({
      namespace: 'library/v1',
      methods: ['GET'],
      endpoints: [
        {
          methods: ['GET'],
          args: {
            namespace: { default: 'library/v1', required: false },
            context: { default: 'view', required: false },
          },
        },
      ],
      _links: { self: [{ href: 'http://site.example/wp-json/library/v1' }] },
    });
    expect(body.routes['/library/v1/books'].methods).toEqual(['GET', 'POST']);
    expect(body.routes['/library/v1/closed'].endpoints).toEqual([{ methods: ['GET'], args: [] }]);
    expect(body.routes['/library/v1/books/(?P<id>[\\d]+)']).not.toHaveProperty('_links');
  });

  test('the index of an unknown namespace is not found', async () => {
    const { status, body } = await site.server.call('/library/v1?namespace=foo');
    expect([status, body.code]).toEqual([404, 'rest_invalid_namespace']);
  });
});
