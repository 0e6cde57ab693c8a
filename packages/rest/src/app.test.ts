import { isAnonymous } from '@almanac/identity';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Library } from './fixtures/library.js';
import { TestServer } from './fixtures/server.js';
import { arg, body, type Endpoint, endpoint, publicAccess, RestError, type Route } from './index.js';

const BOOKS = '/library/v1/books';

let library: Library;
let server: TestServer;

beforeEach(async () => {
  library = new Library();
  server = await new TestServer(library.routes).start();
});
afterEach(() => server.stop());

describe('routes', () => {
  test.each([`${BOOKS}/1`, `${BOOKS}/001`, `${BOOKS}/1/`, `${BOOKS}/1//`, '/LIBRARY/v1/Books/1'])(
    '%s is an item',
    async (path) => {
      const { status, body } = await server.call(path);
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
    const { status, body, headers } = await server.call(path, { method, as: 'administrator' });
    expect(status).toBe(404);
    expect(body).toEqual({ code: 'rest_no_route', message: expect.any(String), data: { status: 404 } });
    expect(headers.get('allow')).toBeNull();
  });

  test.each(['99999999999999999999', '9'.repeat(400), '0'])(
    'id %s reaches the handler and matches nothing',
    async (id) => {
      const { status, body } = await server.call(`${BOOKS}/${id}`);
      expect(status).toBe(404);
      expect(body.code).toBe('library_unknown_book');
    },
  );
});

describe('methods', () => {
  test.each([
    ['by query', `${BOOKS}/99?_method=HEAD`, {}, 404],
    ['by query, of a POST', `${BOOKS}/99?_method=head`, { method: 'POST' }, 404],
    ['by header', `${BOOKS}/1?id=x`, { headers: { 'X-HTTP-Method-Override': 'HEAD' } }, 400],
    ['at no route', '/library/v1/nowhere?_method=HEAD', {}, 404],
    ['with a failure', '/library/v1/broken?_method=HEAD', {}, 500],
    ['with an answer that cannot be written', '/library/v1/broken?_method=HEAD&how=circular', {}, 500],
  ])('a refusal of HEAD that is asked for %s has no body', async (_how, path, options, status) => {
    const seen = await server.call(path, options);
    expect([seen.status, seen.text]).toEqual([status, '']);
    expect(seen.headers.get('content-type')).toBe('application/json; charset=UTF-8');
  });

  test('HEAD is answered like GET without a body', async () => {
    const { status, headers, text } = await server.call(`${BOOKS}?per_page=2`, { method: 'HEAD' });
    expect(status).toBe(200);
    expect(text).toBe('');
    expect(headers.get('x-wp-total')).toBe('3');
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect((await server.call(`${BOOKS}/99`, { method: 'HEAD' })).status).toBe(404);
  });

  test.each([
    ['POST', '?_method=GET', {}, 'GET'],
    ['GET', '?_method=delete', {}, 'DELETE'],
    ['POST', '', { 'X-HTTP-Method-Override': 'PUT' }, 'PUT'],
    ['POST', '', { 'X-HTTP-Method-Override': '' }, 'POST'],
    ['POST', '?_method=GET', { 'X-HTTP-Method-Override': 'PUT' }, 'GET'],
    // Only a text is a method.
    ['GET', '?_method[]=DELETE', {}, 'GET'],
    ['GET', '?_method[a]=DELETE', { 'X-HTTP-Method-Override': 'PUT' }, 'PUT'],
    ['GET', '?_method=DELETE&_method[]=POST', {}, 'GET'],
    ['GET', '?_method[]=POST&_method=DELETE', {}, 'DELETE'],
  ])('%s with %j and %j is %s', async (method, query, headers, expected) => {
    const { body } = await server.call(`/library/v1/echo${query}`, { method, headers });
    expect(body.method).toBe(expected);
  });

  test.each([{}, { 'X-HTTP-Method-Override': 'PUT' }])(
    'an empty _method with %j is that of no route',
    async (headers) => {
      const refused = { status: 404, body: { code: 'rest_no_route' } };
      expect(await server.call('/library/v1/echo?_method=', { headers })).toMatchObject(refused);
      expect(await server.call('/library/v1/echo?_method=', { method: 'POST', headers })).toMatchObject(
        refused,
      );
    },
  );

  test('_method in a body overrides nothing', async () => {
    const { body } = await server.call('/library/v1/echo', { json: { _method: 'DELETE' } });
    expect(body.method).toBe('POST');
  });

  test('OPTIONS describes the route, and Allow what the caller may do', async () => {
    const { status, body, headers } = await server.call(BOOKS, { method: 'OPTIONS' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['namespace', 'methods', 'endpoints', 'schema', '_links']);
    expect(body).toMatchObject({
      namespace: 'library/v1',
      methods: ['GET', 'POST'],
      endpoints: [
        {
          methods: ['GET'],
          args: { per_page: { type: 'integer', minimum: 1, maximum: 100, default: 10, required: false } },
        },
        { methods: ['POST'], args: { isbn: { type: 'string', required: true } } },
      ],
      schema: { title: 'book' },
      _links: { self: [{ href: 'http://site.example/wp-json/library/v1/books' }] },
    });
    expect(headers.get('allow')).toBe('GET');
    const editor = await server.call(BOOKS, { method: 'OPTIONS', as: 'editor' });
    expect(editor.headers.get('allow')).toBe('GET, POST');
  });

  test('OPTIONS of an item has no address of its own, and works whether the item exists or not', async () => {
    const { status, body, headers } = await server.call(`${BOOKS}/99`, { method: 'OPTIONS' });
    expect(status).toBe(200);
    expect(body.methods).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
    expect(body).not.toHaveProperty('_links');
    expect(headers.get('allow')).toBeNull();
  });

  test('OPTIONS of an unknown route is an empty list', async () => {
    const { status, body } = await server.call('/library/v1/nothing', { method: 'OPTIONS' });
    expect([status, body]).toEqual([200, []]);
  });
});

describe('Allow', () => {
  const allow = async (path: string, options = {}) => (await server.call(path, options)).headers.get('allow');

  test('lists what this caller may do', async () => {
    expect(await allow(BOOKS)).toBe('GET');
    expect(await allow(BOOKS, { as: 'editor' })).toBe('GET, POST');
    expect(await allow(`${BOOKS}/1`)).toBe('GET');
    expect(await allow(`${BOOKS}/1`, { as: 'editor' })).toBe('GET, POST, PUT, PATCH, DELETE');
  });

  test('comes with errors too', async () => {
    expect(await allow(`${BOOKS}?per_page=0`)).toBe('GET');
    expect(await allow(BOOKS, { json: {} })).toBe('GET');
    expect(await allow(BOOKS, { body: '{', headers: { 'Content-Type': 'application/json' } })).toBe('GET');
  });

  test('is absent when nothing is permitted', async () => {
    expect(await allow('/library/v1/closed')).toBeNull();
    expect(await allow('/library/v1/closed', { as: 'editor' })).toBe('GET');
    expect(await allow(`${BOOKS}/99`, { as: 'editor' })).toBeNull();
    expect(await allow(`${BOOKS}/1?force=true`, { as: 'editor', method: 'DELETE' })).toBeNull();
  });

  test('names other endpoints whatever arguments are sent to this one', async () => {
    expect(await allow(`${BOOKS}?context=edit`)).toBeNull();
    expect(await allow(`${BOOKS}?context=edit`, { json: { isbn: 'i' } })).toBe('GET');
  });

  test('names an endpoint that is offered, though its permission needs arguments', async () => {
    const notes: Route = {
      path: '/library/v1/notes',
      endpoints: [
        endpoint({ methods: ['GET'], args: {}, permission: publicAccess, handler: async () => body([]) }),
        endpoint({
          methods: ['POST'],
          args: { book: arg.integer() },
          offered: ({ identity }) => !isAnonymous(identity),
          permission: ({ args }) => {
            if (args.book === undefined) throw new RestError('library_no_book', 403, 'No book.');
          },
          handler: async () => body({}),
        }),
      ],
    };
    const other = await new TestServer([notes]).start();
    const allowed = async (options: object) => (await other.call(notes.path, options)).headers.get('allow');
    expect(await allowed({})).toBe('GET');
    expect(await allowed({ as: 'subscriber' })).toBe('GET, POST');
    expect(await allowed({ as: 'subscriber', json: {} })).toBe('GET');
    await other.stop();
  });

  test('costs no further look-up', async () => {
    await server.call(`${BOOKS}/1`, { as: 'editor' });
    expect(library.lookups).toBe(1);
  });
});

describe('the order of the stages', () => {
  test('malformed JSON comes before everything else', async () => {
    const { status, body } = await server.call(BOOKS, {
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

  test('missing, wrong, refused, done', async () => {
    const post = (json: object, as?: string) => server.call(BOOKS, { json, ...(as && { as }) });
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
    expect(server.changes).toHaveLength(0);
    expect((await post({ isbn: 'i' }, 'editor')).status).toBe(201);
    expect(server.changes).toHaveLength(1);
  });
});

describe('answers', () => {
  test('an item', async () => {
    const { status, body, headers } = await server.call(`${BOOKS}/1`);
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

  test('a created item: 201, where it is, for editing', async () => {
    const { status, body, headers } = await server.call(`${BOOKS}?_fields=title`, {
      json: { title: 'New', isbn: 'i' },
      as: 'editor',
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe('http://site.example/wp-json/library/v1/books/4');
    expect(body).toEqual({ title: { raw: 'New', rendered: 'New' } });
  });

  test('an updated item is for editing', async () => {
    const { status, body } = await server.call(`${BOOKS}/1`, {
      json: { author: 5 },
      as: 'editor',
      method: 'PATCH',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ author: 5, secret: false, title: { raw: 'Book 1' } });
  });

  test('a deleted item: as it was, without links', async () => {
    const { status, body } = await server.call(`${BOOKS}/1`, { method: 'DELETE', as: 'editor' });
    expect(status).toBe(200);
    expect(body).toEqual({
      deleted: true,
      previous: { id: 1, title: { raw: 'Book 1', rendered: 'Book 1' }, author: 1, meta: [], secret: false },
    });
  });

  test('a list: totals and neighbours', async () => {
    const { body, headers } = await server.call(
      `${BOOKS}?per_page=1&page=2&include[]=1&include[]=2&include[]=3`,
    );
    expect(body).toHaveLength(1);
    expect(headers.get('x-wp-total')).toBe('3');
    expect(headers.get('x-wp-totalpages')).toBe('3');
    const link = (page: number) =>
      `<http://site.example/wp-json/library/v1/books?per_page=1&page=${page}&include%5B0%5D=1&include%5B1%5D=2&include%5B2%5D=3>`;
    expect(headers.get('link')).toBe(`${link(1)}; rel="prev", ${link(3)}; rel="next"`);
  });

  test('text of another type is written as it is', async () => {
    const { headers, text } = await server.call('/library/v1/text');
    expect(headers.get('content-type')).toBe('text/xml; charset=utf-8');
    expect(text).toBe('<oembed/>');
  });

  test('another form than JSON is taken by the answer after _fields', async () => {
    const { status, headers, text } = await server.call('/library/v1/either?n=5&form=text&_fields=n');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toBe('as text: {"n":5}');
    expect((await server.call('/library/v1/either?n=5')).body).toEqual({ n: 5, other: true });
  });

  test('and by refusals', async () => {
    const { status, headers, text } = await server.call('/library/v1/either?form=text');
    expect([status, headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^as text: .*rest_missing_callback_param/);
  });

  test('context edit is refused to who may not edit', async () => {
    expect((await server.call(`${BOOKS}?context=edit`)).status).toBe(401);
    expect((await server.call(`${BOOKS}?context=edit`, { as: 'subscriber' })).status).toBe(403);
    expect((await server.call(`${BOOKS}?context=edit`, { as: 'editor' })).body[0]).toHaveProperty('secret');
  });
});

describe('_fields', () => {
  const fields = async (path: string) => (await server.call(path)).body;

  test.each([
    ['_fields=id', { id: 1 }],
    ['_fields=id,%20author', { id: 1, author: 1 }],
    ['_fields[]=id&_fields[]=author', { id: 1, author: 1 }],
    ['_fields=title.rendered', { title: { rendered: 'Book 1' } }],
    ['_fields=title.raw', { title: [] }],
    ['_fields=nothing', []],
    ['_fields=__proto__', []],
  ])('%s', async (query, expected) => {
    expect(await fields(`${BOOKS}/1?${query}`)).toEqual(expected);
  });

  test('any link keeps all of them', async () => {
    const body = await fields(`${BOOKS}/1?_fields=_links.self`);
    expect(Object.keys(body)).toEqual(['_links']);
    expect(Object.keys(body._links)).toContain('author');
  });

  test.each([
    ['_links.author', { author: expect.anything() }, true],
    ['_links.author,_embedded', { author: expect.anything() }, true],
    ['_links.self', { self: expect.anything() }, false],
    ['_links.none', [], false],
    ['id,_embedded', undefined, false],
  ])('in a list, %s keeps the links it names, and embeds what they show', async (names, links, embeds) => {
    const [first] = await fields(`${BOOKS}?_fields=${names}&_embed`);
    expect(first._links).toEqual(links);
    expect('_embedded' in first).toBe(embeds);
  });

  test('of a list, of a deletion, of an error', async () => {
    expect(await fields(`${BOOKS}?_fields=id`)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(await fields(`${BOOKS}?_fields=nothing`)).toEqual([[], [], []]);
    expect(await fields(`${BOOKS}/99?_fields=code`)).toHaveProperty('data.status', 404);
    const { body } = await server.call(`${BOOKS}/1?_fields=previous.id`, { method: 'DELETE', as: 'editor' });
    expect(body).toEqual({ previous: { id: 1 } });
  });

  test('a view skips what nobody asked for', async () => {
    await fields(`${BOOKS}?_fields=id`);
    expect(library.titlesMade).toBe(0);
  });

  test('may stand in the body', async () => {
    const { body } = await server.call(`${BOOKS}/1`, { json: { _fields: ['id'] }, as: 'editor' });
    expect(body).toEqual({ id: 1 });
  });
});

describe('_embed', () => {
  const shelves = [
    { id: 1, context: 'embed' },
    { id: 2, context: 'embed' },
  ];

  test.each(['_embed', '_embed=', '_embed=,', '_embed=1', '_embed=true', '_embed=0'])(
    '%s takes all there is',
    async (query) => {
      const { body } = await server.call(`${BOOKS}/1?${query}`);
      expect(body._embedded).toEqual({
        author: [{ id: 1, name: 'Author 1', _links: { self: [{ href: '/authors/1' }] } }],
        'wp:term': [shelves, []],
      });
    },
  );

  test.each(['_embed=wp:term', '_embed=wp:term,nothing', '_embed[]=wp:term', '_embed=nothing%20wp:term'])(
    '%s takes one relation',
    async (query) => {
      const { body } = await server.call(`${BOOKS}/1?${query}`);
      expect(body._embedded).toEqual({ 'wp:term': [shelves, []] });
    },
  );

  test('of what the caller may not see an error stands in its place', async () => {
    const { body } = await server.call(`${BOOKS}/2?_embed=author`);
    expect(body._embedded.author).toEqual([
      { code: 'library_cannot_view_author', message: expect.any(String), data: { status: 401 } },
    ]);
  });

  test.each([
    '_embed[]=',
    '_embed[]=1',
    '_embed=nothing',
    '_embed=false',
    '_embed=lost',
    '_embed=self',
    '_embed&_fields=id',
  ])('%s embeds nothing', async (query) => {
    expect((await server.call(`${BOOKS}/1?${query}`)).body).not.toHaveProperty('_embedded');
  });

  test('_fields keeps what is embedded when it keeps links', async () => {
    const { body } = await server.call(`${BOOKS}/1?_embed=author&_fields=_embedded`);
    expect(Object.keys(body)).toEqual(['_links', '_embedded']);
  });

  test('loads each source once for a whole page', async () => {
    const { body } = await server.call(`${BOOKS}?_embed`);
    expect(body.every((book: object) => '_embedded' in book)).toBe(true);
    expect(library.loads).toEqual([
      { source: 'authors', keys: [1, 0] },
      { source: 'shelves', keys: [1, -1, 2, 3] },
    ]);
  });
});

describe('_envelope, _jsonp, _pretty', () => {
  test.each(['_envelope', '_envelope=1', '_envelope=no'])('%s puts all into the body', async (query) => {
    const { status, body, headers } = await server.call(`${BOOKS}?${query}&_fields=id&per_page=2`);
    expect(status).toBe(200);
    expect(body).toEqual({
      body: [{ id: 1 }, { id: 2 }],
      status: 200,
      headers: {
        'X-WP-Total': 3,
        'X-WP-TotalPages': 2,
        Link: expect.stringContaining('rel="next"'),
        Allow: 'GET',
      },
    });
    expect(headers.get('x-wp-total')).toBeNull();
  });

  test('an error in an envelope is 200 as well', async () => {
    const { status, body } = await server.call('/library/v1/nothing?_envelope');
    expect(status).toBe(200);
    expect(body).toMatchObject({ body: { code: 'rest_no_route' }, status: 404, headers: [] });
  });

  test('an envelope is only asked for in the address', async () => {
    const { body } = await server.call('/library/v1/echo', { json: { _envelope: 1 } });
    expect(body.method).toBe('POST');
  });

  test('a callback gets JavaScript', async () => {
    const { headers, text } = await server.call(`${BOOKS}/1?_jsonp=a.b_1&_fields=id`);
    expect(headers.get('content-type')).toBe('application/javascript; charset=UTF-8');
    expect(text).toBe('/**/a.b_1({"id":1})');
    const missing = await server.call(`${BOOKS}/99?_jsonp=cb`);
    expect(missing.status).toBe(404);
    expect(missing.text).toMatch(/^\/\*\*\/cb\(\{"code":"library_unknown_book"/);
  });

  test.each(['a;b', 'a(', '%3Cscript%3E', 'a%0Ab', 'ä'])('the callback %s is refused', async (name) => {
    const { status, body, text } = await server.call(`${BOOKS}?_jsonp=${name}`);
    expect(status).toBe(400);
    expect(body.code).toBe('rest_callback_invalid');
    expect(text).not.toContain('/**/');
  });

  test('a list is no callback, an empty one is none at all', async () => {
    expect((await server.call(`${BOOKS}?_jsonp[]=x`)).status).toBe(400);
    expect((await server.call(`${BOOKS}?_jsonp=`)).headers.get('content-type')).toMatch(/json/);
  });

  test('a refused callback changes nothing', async () => {
    await server.call(`${BOOKS}/1?_jsonp=a;b`, { method: 'DELETE', as: 'editor' });
    expect(library.books.has(1)).toBe(true);
  });

  test('_pretty only changes blanks', async () => {
    const pretty = await server.call(`${BOOKS}/1?_pretty`);
    const plain = await server.call(`${BOOKS}/1`);
    expect(pretty.text).toContain('\n    "id": 1');
    expect(pretty.body).toEqual(plain.body);
  });
});

describe('who is asking', () => {
  test('a forged identity is refused before anything is done', async () => {
    const { status, body } = await server.call(`${BOOKS}/1`, {
      method: 'DELETE',
      headers: { 'x-almanac-identity': 'forged.by.hand' },
    });
    expect(status).toBe(401);
    expect(body.code).toBe('rest_invalid_identity');
    expect(library.books.has(1)).toBe(true);
  });

  test('the handler sees the caller, and the address that the gateway saw', async () => {
    const { body } = await server.call('/library/v1/echo', {
      as: 'author',
      headers: { 'X-Forwarded-For': '10.0.0.1, 192.0.2.7', 'X-Own': 'yes' },
    });
    expect(body).toMatchObject({ userId: 7, ip: '192.0.2.7', own: 'yes' });
    expect((await server.call('/library/v1/echo')).body).toMatchObject({
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
  ])('the request id %j counts: %s', async (id, counts) => {
    const { headers } = await server.call(BOOKS, { headers: { 'X-Request-Id': id } });
    expect(headers.get('x-request-id') === id).toBe(counts);
    expect(headers.get('x-request-id')).toMatch(/^[\w.:-]{8,64}$/);
  });
});

describe('what the gateway is told', () => {
  const cache = async (path: string, options = {}) =>
    (await server.call(path, options)).headers.get('x-almanac-cache');

  test('on which namespaces an answer depends', async () => {
    expect(await cache(BOOKS)).toBe('library/v1,wp/v2');
    expect(await cache(`${BOOKS}/1?_embed`)).toBe('library/v1');
    expect(await cache('/library/v1')).toBe('library/v1');
  });

  test('nothing for what not everybody sees, what is no plain answer, and what was not declared', async () => {
    expect(await cache(BOOKS, { as: 'subscriber' })).toBeNull();
    expect(await cache(`${BOOKS}/99`)).toBeNull();
    expect(await cache(`${BOOKS}?page=x`)).toBeNull();
    expect(await cache(`${BOOKS}?search=now`)).toBeNull();
    expect(await cache('/library/v1/text')).toBeNull();
    expect(await cache('/library/v1/nothing')).toBeNull();
    expect(await cache(BOOKS, { method: 'OPTIONS' })).toBeNull();
  });

  test('an answer may depend on more than its route declares', async () => {
    expect(await cache(`${BOOKS}?borrowed`)).toBe('library/v1,wp/v2,loans/v1');
  });

  test('a degraded answer says so and is not cached', async () => {
    const { status, headers } = await server.call(`${BOOKS}?degrade`);
    expect(status).toBe(200);
    expect(headers.get('x-almanac-degraded')).toBe('authorsX: y');
    expect(headers.get('x-almanac-cache')).toBeNull();
  });

  test('changes, and nothing else', async () => {
    await server.call(BOOKS);
    await server.call(`${BOOKS}/1`, { json: {} });
    await server.call(`${BOOKS}/99`, { json: {}, as: 'editor' });
    expect(server.changes).toHaveLength(0);
    await server.call(`${BOOKS}/1`, { json: {}, as: 'editor' });
    expect(server.changes).toHaveLength(1);
    // It failed half-way for all we know.
    await server.call('/library/v1/broken', { json: {} });
    expect(server.changes).toHaveLength(2);
  });

  test('requests have an outcome each, by pattern', async () => {
    await server.call(`${BOOKS}/1?_envelope`);
    await server.call(`${BOOKS}/99?_envelope`);
    await server.call('/private/address');
    expect(server.outcomes.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/library/v1/books/(?P<id>[\\d]+)', 200],
      ['GET', '/library/v1/books/(?P<id>[\\d]+)', 404],
      ['GET', '', 404],
    ]);
  });
});

describe('failures', () => {
  test.each(['', '?how=circular', '?how=header'])(
    'an unknown error%s is a fixed 500 and is logged',
    async (query) => {
      const { status, body, headers, text } = await server.call(`/library/v1/broken${query}`);
      expect(status).toBe(500);
      expect(body).toEqual({
        code: 'internal_server_error',
        message: expect.any(String),
        data: { status: 500 },
      });
      expect(text).not.toMatch(/hunter2|circular/i);
      expect(headers.get('x-request-id')).not.toBeNull();
      expect(server.errors).toHaveLength(1);
      expect(server.errors[0]?.details.err).toHaveProperty('stack');
    },
  );

  test('refusals are not logged', async () => {
    await server.call(`${BOOKS}/99`);
    await server.call(`${BOOKS}?page=x`);
    expect(server.errors).toEqual([]);
  });

  test('a route without a permission does not start', () => {
    const open = { methods: ['GET'], args: {}, handler: async () => body({}) } as unknown as Endpoint;
    expect(() => new TestServer([{ path: '/library/v1/open', endpoints: [open] }])).toThrow(
      /has no permission/,
    );
  });
});

describe('GET /library/v1', () => {
  test('is the index of the namespace', async () => {
    const { body } = await server.call('/library/v1');
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

  test('of another namespace there is none', async () => {
    const { status, body } = await server.call('/library/v1?namespace=foo');
    expect([status, body.code]).toEqual([404, 'rest_invalid_namespace']);
  });
});
