import { ANONYMOUS, isAnonymous } from '@almanac/identity';
import { describe, expect, test } from '@jest/globals';
import { Library } from './fixtures/library.js';
import { TestServer, useLibrary } from './fixtures/server.js';
import {
  arg,
  body,
  defineError,
  endpoint,
  publicAccess,
  RestApp,
  RestError,
  type Route,
  requires,
} from './index.js';

const BOOKS = '/library/v1/books';

const site = useLibrary();

describe('methods', () => {
  test.each([
    ['by query', `${BOOKS}/99?_method=HEAD`, {}, 404],
    ['by query, of a POST', `${BOOKS}/99?_method=head`, { method: 'POST' }, 404],
    ['by header', `${BOOKS}/1?id=x`, { headers: { 'X-HTTP-Method-Override': 'HEAD' } }, 400],
    ['at no route', '/library/v1/nowhere?_method=HEAD', {}, 404],
    ['with a failure', '/library/v1/broken?_method=HEAD', {}, 500],
    ['with an answer that cannot be written', '/library/v1/broken?_method=HEAD&how=circular', {}, 500],
  ])('an error response to HEAD requested %s has no body', async (_how, path, options, status) => {
    const seen = await site.server.call(path, options);
    expect([seen.status, seen.text]).toEqual([status, '']);
    expect(seen.headers.get('content-type')).toBe('application/json; charset=UTF-8');
  });

  test('HEAD is handled like GET, without a body', async () => {
    const { status, headers, text } = await site.server.call(`${BOOKS}?per_page=2`, { method: 'HEAD' });
    expect(status).toBe(200);
    expect(text).toBe('');
    expect(headers.get('x-wp-total')).toBe('3');
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect((await site.server.call(`${BOOKS}/99`, { method: 'HEAD' })).status).toBe(404);
  });

  test.each([
    ['POST', '?_method=GET', {}, 'GET'],
    ['GET', '?_method=delete', {}, 'DELETE'],
    ['POST', '', { 'X-HTTP-Method-Override': 'PUT' }, 'PUT'],
    ['POST', '', { 'X-HTTP-Method-Override': '' }, 'POST'],
    ['POST', '?_method=GET', { 'X-HTTP-Method-Override': 'PUT' }, 'GET'],
    // Only a text can override the method.
    ['GET', '?_method[]=DELETE', {}, 'GET'],
    ['GET', '?_method[a]=DELETE', { 'X-HTTP-Method-Override': 'PUT' }, 'PUT'],
    ['GET', '?_method=DELETE&_method[]=POST', {}, 'GET'],
    ['GET', '?_method[]=POST&_method=DELETE', {}, 'DELETE'],
  ])('a %s request with %j and %j is handled as %s', async (method, query, headers, expected) => {
    const { body } = await site.server.call(`/library/v1/echo${query}`, { method, headers });
    expect(body.method).toBe(expected);
  });

  test.each([{}, { 'X-HTTP-Method-Override': 'PUT' }])(
    'an empty _method with %j matches no route',
    async (headers) => {
      const refused = { status: 404, body: { code: 'rest_no_route' } };
      expect(await site.server.call('/library/v1/echo?_method=', { headers })).toMatchObject(refused);
      expect(await site.server.call('/library/v1/echo?_method=', { method: 'POST', headers })).toMatchObject(
        refused,
      );
    },
  );

  test('a _method in a body does not override the method', async () => {
    const { body } = await site.server.call('/library/v1/echo', { json: { _method: 'DELETE' } });
    expect(body.method).toBe('POST');
  });

  test('OPTIONS describes the route, and Allow lists the methods of the caller', async () => {
    const { status, body, headers } = await site.server.call(BOOKS, { method: 'OPTIONS' });
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
    const editor = await site.server.call(BOOKS, { method: 'OPTIONS', as: 'editor' });
    expect(editor.headers.get('allow')).toBe('GET, POST');
  });

  test('OPTIONS of an item contains no address, and works for missing items too', async () => {
    const { status, body, headers } = await site.server.call(`${BOOKS}/99`, { method: 'OPTIONS' });
    expect(status).toBe(200);
    expect(body.methods).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
    expect(body).not.toHaveProperty('_links');
    expect(headers.get('allow')).toBeNull();
  });

  test('OPTIONS of an unknown route returns an empty list', async () => {
    const { status, body } = await site.server.call('/library/v1/nothing', { method: 'OPTIONS' });
    expect([status, body]).toEqual([200, []]);
  });
});

describe('the header Allow', () => {
  const allow = async (path: string, options = {}) =>
    (await site.server.call(path, options)).headers.get('allow');

  test('Allow lists the methods that the caller may use', async () => {
    expect(await allow(BOOKS)).toBe('GET');
    expect(await allow(BOOKS, { as: 'editor' })).toBe('GET, POST');
    expect(await allow(`${BOOKS}/1`)).toBe('GET');
    expect(await allow(`${BOOKS}/1`, { as: 'editor' })).toBe('GET, POST, PUT, PATCH, DELETE');
  });

  test('Allow is part of error responses too', async () => {
    expect(await allow(`${BOOKS}?per_page=0`)).toBe('GET');
    expect(await allow(BOOKS, { json: {} })).toBe('GET');
    expect(await allow(BOOKS, { body: '{', headers: { 'Content-Type': 'application/json' } })).toBe('GET');
  });

  test('Allow is absent when no method is permitted', async () => {
    expect(await allow('/library/v1/closed')).toBeNull();
    expect(await allow('/library/v1/closed', { as: 'editor' })).toBe('GET');
    expect(await allow(`${BOOKS}/99`, { as: 'editor' })).toBeNull();
    expect(await allow(`${BOOKS}/1?force=true`, { as: 'editor', method: 'DELETE' })).toBeNull();
  });

  test('Allow does not depend on the arguments of the current request', async () => {
    expect(await allow(`${BOOKS}?context=edit`)).toBeNull();
    expect(await allow(`${BOOKS}?context=edit`, { json: { isbn: 'i' } })).toBe('GET');
  });

  test('Allow is left out for a caller that needs none', async () => {
    const { routes } = new Library();
    const logger = { error: () => undefined };
    const app = new RestApp({ namespace: 'library/v1', routes, siteUrl: 'http://site.example', logger });
    const handle = async (withoutAllow: boolean) => {
      const request = { method: 'GET', path: BOOKS, query: '', headers: {}, clientAddress: '' };
      const { status, headers } = await app.handle({ ...request, identity: ANONYMOUS, withoutAllow });
      return [status, headers['Allow']];
    };
    expect(await handle(false)).toEqual([200, 'GET']);
    expect(await handle(true)).toEqual([200, undefined]);
  });

  test('Allow reads no arguments of public and offered endpoints', async () => {
    let reads = 0;
    const day = arg.string({ default: () => `day ${++reads}` });
    const handler = async () => body({});
    const days: Route = {
      path: '/library/v1/days',
      endpoints: [
        endpoint({ methods: ['GET'], args: { day }, permission: publicAccess, handler }),
        endpoint({
          methods: ['POST'],
          args: { day },
          permission: () => undefined,
          offered: () => true,
          handler,
        }),
        endpoint({ methods: ['DELETE'], args: {}, permission: publicAccess, handler }),
      ],
    };
    const other = await new TestServer([days]).start();
    reads = 0;
    const { headers } = await other.call(days.path, { method: 'DELETE' });
    expect([headers.get('allow'), reads]).toEqual(['GET, POST, DELETE', 0]);
    await other.stop();
  });

  test.each([
    ['anonymous', undefined, 'GET', 401],
    ['an editor', 'editor' as const, 'GET, POST', 200],
  ])('a right of the caller decides requests and Allow: %s', async (_who, as, allow, status) => {
    const refused = defineError('library_no_notes', 'authorization', 'You may not write notes.');
    const handler = async () => body({});
    const notes: Route = {
      path: '/library/v1/notes',
      endpoints: [
        endpoint({ methods: ['GET'], args: {}, permission: publicAccess, handler }),
        endpoint({
          methods: ['POST'],
          args: { text: arg.string({ description: 'Text.' }) },
          permission: requires((identity) => !isAnonymous(identity), refused),
          handler,
        }),
      ],
    };
    const other = await new TestServer([notes]).start();
    const read = await other.call(notes.path, { ...(as && { as }) });
    const written = await other.call(notes.path, { method: 'POST', ...(as && { as }) });
    await other.stop();
    expect([read.headers.get('allow'), written.status]).toEqual([allow, status]);
    expect(written.headers.get('allow')).toBe(allow);
  });

  test('Allow lists an offered endpoint although its permission needs arguments', async () => {
    const notes: Route = {
      path: '/library/v1/notes',
      endpoints: [
        endpoint({ methods: ['GET'], args: {}, permission: publicAccess, handler: async () => body([]) }),
        endpoint({
          methods: ['POST'],
          args: { book: arg.integer(), pages: arg.integer({ minimum: 1 }) },
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
    // A request with invalid arguments is judged by its valid ones.
    expect(await allowed({ as: 'subscriber', json: { pages: 0 } })).toBe('GET');
    expect(await allowed({ as: 'subscriber', json: { pages: 0, book: 1 } })).toBe('GET, POST');
    expect(await allowed({ as: 'subscriber', json: { pages: 0, book: 'x' } })).toBe('GET');
    await other.stop();
  });

  test('a permission is not asked about an item that the address does not name', async () => {
    const found = ({ args }: { readonly args: { readonly id: number | undefined } }) => {
      if (!Number.isInteger(args.id)) throw new Error('no id');
    };
    const id = arg.integer();
    const handler = async () => body({});
    const notes: Route = {
      path: '/library/v1/notes/(?P<id>[\\d]+)',
      endpoints: [
        endpoint({ methods: ['GET'], args: { id }, permission: publicAccess, handler }),
        endpoint({ methods: ['POST'], args: { id }, permission: found, handler }),
      ],
    };
    const other = await new TestServer([notes]).start();
    const seen = async (path: string, options: object) => {
      const { status, headers } = await other.call(`/library/v1/notes/${path}`, options);
      return [status, headers.get('allow')];
    };
    expect(await seen('1', { json: {} })).toEqual([200, 'GET, POST']);
    expect(await seen('1?id=x', {})).toEqual([400, null]);
    expect(await seen('1?id=x', { json: {} })).toEqual([400, null]);
    expect(await seen('1?id=x', { json: { text: 'x'.repeat(300_000) } })).toEqual([413, null]);
    expect(other.errors).toEqual([]);
    await other.stop();
  });

  test('Allow costs no further lookup', async () => {
    await site.server.call(`${BOOKS}/1`, { as: 'editor' });
    expect(site.library.lookups).toBe(1);
  });
});
