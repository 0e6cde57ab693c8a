import { ANONYMOUS } from '@almanac/identity';
import { describe, expect, test } from '@jest/globals';
import { useLibrary } from './fixtures/server.js';
import { RestApp } from './index.js';

const BOOKS = '/library/v1/books';

const site = useLibrary();

describe('_fields', () => {
  const fields = async (path: string) => (await site.server.call(path)).body;

  test.each([
    ['_fields=id', { id: 1 }],
    ['_fields=id,%20author', { id: 1, author: 1 }],
    ['_fields[]=id&_fields[]=author', { id: 1, author: 1 }],
    ['_fields=title.rendered', { title: { rendered: 'Book 1' } }],
    ['_fields=title.raw', { title: [] }],
    ['_fields=nothing', []],
    ['_fields=__proto__', []],
  ])('the query %s selects fields of an item', async (query, expected) => {
    expect(await fields(`${BOOKS}/1?${query}`)).toEqual(expected);
  });

  test('selecting any link keeps all links of an item', async () => {
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
  ])('in a list, %s keeps the selected links, and embeds their objects', async (names, links, embeds) => {
    const [first] = await fields(`${BOOKS}?_fields=${names}&_embed`);
    expect(first._links).toEqual(links);
    expect('_embedded' in first).toBe(embeds);
  });

  test('_fields selects members of a list and of a deletion, and keeps errors whole', async () => {
    expect(await fields(`${BOOKS}?_fields=id`)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(await fields(`${BOOKS}?_fields=nothing`)).toEqual([[], [], []]);
    expect(await fields(`${BOOKS}/99?_fields=code`)).toHaveProperty('data.status', 404);
    const { body } = await site.server.call(`${BOOKS}/1?_fields=previous.id`, {
      method: 'DELETE',
      as: 'editor',
    });
    expect(body).toEqual({ previous: { id: 1 } });
  });

  test('a view does not compute fields that are not selected', async () => {
    await fields(`${BOOKS}?_fields=id`);
    expect(site.library.titlesMade).toBe(0);
  });

  test('_fields is also read from the body', async () => {
    const { body } = await site.server.call(`${BOOKS}/1`, { json: { _fields: ['id'] }, as: 'editor' });
    expect(body).toEqual({ id: 1 });
  });
});

describe('_embed', () => {
  const shelves = [
    { id: 1, context: 'embed' },
    { id: 2, context: 'embed' },
  ];

  test.each(['_embed', '_embed=', '_embed=,', '_embed=1', '_embed=true', '_embed=0'])(
    'the query %s embeds all relations',
    async (query) => {
      const { body } = await site.server.call(`${BOOKS}/1?${query}`);
      expect(body._embedded).toEqual({
        author: [{ id: 1, name: 'Author 1', _links: { self: [{ href: '/authors/1' }] } }],
        'wp:term': [shelves, []],
      });
    },
  );

  test.each(['_embed=wp:term', '_embed=wp:term,nothing', '_embed[]=wp:term', '_embed=nothing%20wp:term'])(
    'the query %s embeds one relation',
    async (query) => {
      const { body } = await site.server.call(`${BOOKS}/1?${query}`);
      expect(body._embedded).toEqual({ 'wp:term': [shelves, []] });
    },
  );

  test('embedded objects have the members that the caller needs, errors have all', async () => {
    const { routes } = site.library;
    const logger = { error: () => undefined };
    const app = new RestApp({ namespace: 'library/v1', routes, siteUrl: 'http://site.example', logger });
    const embedded = async (path: string, embeddedFields: string) => {
      const request = { method: 'GET', path, query: '_embed', headers: {}, clientAddress: '' };
      const { body } = await app.handle({ ...request, identity: ANONYMOUS, embeddedFields });
      return JSON.parse(String(body))._embedded;
    };
    expect(await embedded(`${BOOKS}/1`, 'id,name')).toEqual({
      author: [{ id: 1, name: 'Author 1' }],
      'wp:term': [[{ id: 1 }, { id: 2 }], []],
    });
    expect(await embedded(`${BOOKS}/1`, '')).toEqual(
      (await site.server.call(`${BOOKS}/1?_embed`)).body._embedded,
    );
    expect((await embedded(`${BOOKS}/2`, 'id')).author).toEqual([
      { code: 'library_cannot_view_author', message: expect.any(String), data: { status: 401 } },
    ]);
  });

  test('_embed leaves out a relation whose lists are all empty', async () => {
    site.library.books.set(1, { id: 1, title: 'Book 1', author: 1, shelves: [], secret: false });
    const { body } = await site.server.call(`${BOOKS}/1?_embed=author,wp:term`);
    expect(Object.keys(body._embedded)).toEqual(['author']);
  });

  test('_embed shows an error in place of an object that the caller may not view', async () => {
    const { body } = await site.server.call(`${BOOKS}/2?_embed=author`);
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
  ])('the query %s embeds nothing', async (query) => {
    expect((await site.server.call(`${BOOKS}/1?${query}`)).body).not.toHaveProperty('_embedded');
  });

  test('_fields keeps embedded objects when it keeps links', async () => {
    const { body } = await site.server.call(`${BOOKS}/1?_embed=author&_fields=_embedded`);
    expect(Object.keys(body)).toEqual(['_links', '_embedded']);
  });

  test('_embed loads each source once for a whole page', async () => {
    const { body } = await site.server.call(`${BOOKS}?_embed`);
    expect(body.every((book: object) => '_embedded' in book)).toBe(true);
    expect(site.library.loads).toEqual([
      { source: 'authors', keys: [1, 0] },
      { source: 'shelves', keys: [1, -1, 2, 3] },
    ]);
  });
});

describe('_envelope, _jsonp, _pretty', () => {
  test.each(['_envelope', '_envelope=1', '_envelope=no'])(
    'the query %s puts status and headers into the body',
    async (query) => {
      const { status, body, headers } = await site.server.call(`${BOOKS}?${query}&_fields=id&per_page=2`);
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
    },
  );

  test('an error in an envelope has the status 200', async () => {
    const { status, body } = await site.server.call('/library/v1/nothing?_envelope');
    expect(status).toBe(200);
    expect(body).toMatchObject({ body: { code: 'rest_no_route' }, status: 404, headers: [] });
  });

  test('an envelope is requested only in the query', async () => {
    const { body } = await site.server.call('/library/v1/echo', { json: { _envelope: 1 } });
    expect(body.method).toBe('POST');
  });

  test('a response with a callback is JavaScript', async () => {
    const { headers, text } = await site.server.call(`${BOOKS}/1?_jsonp=a.b_1&_fields=id`);
    expect(headers.get('content-type')).toBe('application/javascript; charset=UTF-8');
    expect(text).toBe('/**/a.b_1({"id":1})');
    const missing = await site.server.call(`${BOOKS}/99?_jsonp=cb`);
    expect(missing.status).toBe(404);
    expect(missing.text).toMatch(/^\/\*\*\/cb\(\{"code":"library_unknown_book"/);
  });

  test('the JSON of a callback is ASCII with escaped slashes', async () => {
    const { text } = await site.server.call('/library/v1/echo?_jsonp=cb&word=a/%C3%A9%F0%9F%98%80');
    expect(text).toContain(String.raw`"word":"a\/\u00e9\ud83d\ude00"`);
  });

  test.each(['a;b', 'a(', '%3Cscript%3E', 'a%0Ab', 'ä'])('the callback %s is refused', async (name) => {
    const { status, body, text } = await site.server.call(`${BOOKS}?_jsonp=${name}`);
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'rest_callback_invalid', message: expect.any(String) });
    expect(text).not.toContain('/**/');
  });

  test('a list as callback is refused, and an empty callback is ignored', async () => {
    expect((await site.server.call(`${BOOKS}?_jsonp[]=x`)).status).toBe(400);
    expect((await site.server.call(`${BOOKS}?_jsonp=`)).headers.get('content-type')).toMatch(/json/);
    expect((await site.server.call(`${BOOKS}?_jsonp=0`)).headers.get('content-type')).toMatch(/json/);
    const enveloped = await site.server.call(`${BOOKS}?_jsonp=a-b&_envelope`);
    expect(enveloped).toMatchObject({ status: 400, body: { code: 'rest_callback_invalid' } });
  });

  test('a request with a refused callback changes nothing', async () => {
    await site.server.call(`${BOOKS}/1?_jsonp=a;b`, { method: 'DELETE', as: 'editor' });
    expect(site.library.books.has(1)).toBe(true);
  });

  test('_pretty changes only blanks', async () => {
    const pretty = await site.server.call(`${BOOKS}/1?_pretty`);
    const plain = await site.server.call(`${BOOKS}/1`);
    expect(pretty.text).toContain('\n    "id": 1');
    expect(pretty.body).toEqual(plain.body);
  });
});
