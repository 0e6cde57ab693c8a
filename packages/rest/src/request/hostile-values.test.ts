import { describe, expect, test } from '@jest/globals';
import { useLibrary } from '../fixtures/server.js';

const site = useLibrary();

const ECHO = '/library/v1/echo';
const BOOKS = '/library/v1/books';
const json = (members: object) => ({ json: members });

describe('limits of values', () => {
  test.each([
    ['a list in a query', `${BOOKS}?include=${'1,'.repeat(1001)}`, {}, 'rest_too_many_items'],
    ['a list in a body', ECHO, json({ list: Array(1001).fill('a') }), 'rest_too_many_items'],
    ['a list that is a text', ECHO, json({ list: 'a,'.repeat(1001) }), 'rest_too_many_items'],
    ['a list of anything', ECHO, json({ a: Array(1001).fill(0) }), 'rest_too_many_items'],
    [
      'an object of anything',
      ECHO,
      json({ a: Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`m${n}`, 1])) }),
      'rest_too_many_items',
    ],
    ['a text', ECHO, json({ a: 'x'.repeat(65_536) }), 'rest_too_long'],
    ['a text in a list', ECHO, json({ list: ['x'.repeat(65_536)] }), 'rest_too_long'],
    ['a number', ECHO, json({ n: '1'.repeat(65_536) }), 'rest_too_long'],
    ['a search', `${BOOKS}?search=${'x'.repeat(1601)}`, {}, 'rest_too_long'],
  ])('a value above the limit is refused: %s', async (_what, path, options, code) => {
    const { status, body } = await site.server.call(path, options);
    expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
    expect(Object.values<{ code: string }>(body.data.details).map((detail) => detail.code)).toEqual([code]);
    expect(JSON.stringify(body).length).toBeLessThan(2000);
  });

  test.each([
    ['a list', `${BOOKS}?include=${'1,'.repeat(1000)}`, {}],
    ['a text', ECHO, json({ a: 'x'.repeat(65_535) })],
    ['a search', `${BOOKS}?search=${'x'.repeat(1600)}`, {}],
  ])('a value at the limit is accepted: %s', async (_what, path, options) => {
    expect((await site.server.call(path, options)).status).toBe(200);
  });

  test('the index does not show the limits that all arguments have', async () => {
    const { body } = await site.server.call(BOOKS, { method: 'OPTIONS' });
    expect(body.endpoints[0].args.search).toEqual({
      description: expect.any(String),
      type: 'string',
      required: false,
    });
  });
});

describe('an object in place of a scalar', () => {
  test.each([`${ECHO}?n[a][b]=1`, `${BOOKS}/1?id[a]=1`, `${BOOKS}?search[a]=1`, `${BOOKS}?page[]=1`])(
    'an object in place of a scalar is refused: %s',
    async (path) => {
      const { status, body } = await site.server.call(path);
      expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
      expect(site.server.errors).toEqual([]);
    },
  );

  test.each([`${ECHO}?n[toString]=1`, `${BOOKS}/1?id[toString]=1`, `${BOOKS}?search[valueOf]=1`])(
    'an object in place of a scalar is ignored: %s',
    async (path) => {
      expect((await site.server.call(path)).status).toBe(200);
    },
  );

  test.each([
    ['a query', `${ECHO}?a[toString]=1&a[valueOf]=2&a[constructor][prototype]=3&a[b]=4&toString=5`, {}],
    ['JSON', ECHO, json({ a: { toString: 1, valueOf: 2, constructor: 3, b: '4' }, valueOf: 5 })],
    ['a form', ECHO, { form: { 'a[toString]': '1', 'a[hasOwnProperty]': '2', 'a[b]': '4' } }],
  ])('an object in %s has no inherited members', async (_where, path, options) => {
    const { body } = await site.server.call(path, options);
    expect(body.args.a).toEqual({ b: '4' });
    expect(Object.keys(body.params)).toEqual(['a']);
  });
});

describe('ids in the address', () => {
  test.each(['id=x', 'id=', 'id[]=1', 'id=1.5', 'id=null'])(
    'the query %s is refused as an id, without a logged error',
    async (query) => {
      const { status, body, headers } = await site.server.call(`${BOOKS}/1?${query}`);
      expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
      expect(headers.get('allow')).toBeNull();
      expect(site.server.errors).toEqual([]);
    },
  );
});

test('an error response does not repeat a long value', async () => {
  const { status, body } = await site.server.call(`${ECHO}?n=${'9'.repeat(300)}x`);
  expect(status).toBe(400);
  expect(JSON.stringify(body).length).toBeLessThan(500);
});
