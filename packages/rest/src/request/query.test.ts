import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parsePairs, parseQuery } from './query.js';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('parseQuery', () => {
  test.each([
    ['', {}],
    ['a=1&b', { a: '1', b: '' }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a%5B%5D=1', { a: ['1'] }],
    ['a[0]=1&a[1]=2', { a: ['1', '2'] }],
    ['a[b][c]=1', { a: { b: { c: '1' } } }],
    ['a=1&a=2', { a: '2' }],
    ['a=b+c%20d', { a: 'b c d' }],
    ['a=%zz&b=%', { a: '%zz', b: '%' }],
    ['a=%41%z+%4&b=%C3%a9%f0%9F%98%80é', { a: 'A%z %4', b: 'é😀é' }],
    ['a=%FF&b=+%C3', { a: '%FF', b: '+%C3' }],
    ['a.b=1', { 'a.b': '1' }],
    // The last form of a parameter takes precedence.
    ['a[]=1&a=2', { a: '2' }],
    ['a=1&a[]=2', { a: ['2'] }],
    ['a[b]=1&a[b][]=2&a[c][]=3&a[c]=4', { a: { b: ['2'], c: '4' } }],
    ['a[0]=1&a[0]=2', { a: ['2'] }],
    // Nested lists stay lists. Numbers may have gaps and any order.
    ['a[][]=1&a[][]=2', { a: [['1'], ['2']] }],
    ['a[5]=x&a[]=y&a[1]=z', { a: ['x', 'y', 'z'] }],
    ['a[b]=1&a[]=2', { a: { 0: '2', b: '1' } }],
    ['a[01]=1&a[-1]=2', { a: { '01': '1', '-1': '2' } }],
    // These names are malformed.
    ['a[b=1', { 'a[b': '1' }],
    ['a[b]c=1', { a: { b: '1' } }],
    ['=1&&a=2', { a: '2' }],
    ['__proto__=1&a[__proto__][x]=1&a[y]=2', { a: { y: '2' } }],
    ['a=b=c', { a: 'b=c' }],
    ['++a=1&%20b[]=2& c =3& =4', { a: '1', b: ['2'], 'c ': '3' }],
    ['[a]=1&%5Bb]=2&c=3', { c: '3' }],
  ])('the query %j is parsed as in PHP', (text, expected) => {
    expect(plain(parseQuery(text))).toEqual(expected);
  });

  test.each(['__proto__[x]=1', 'a[__proto__][x]=1', 'constructor[prototype][x]=1', '__proto__.x=1'])(
    'the query %s changes no prototype',
    (text) => {
      parseQuery(text);
      expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
    },
  );

  test('parseQuery reads at most a thousand parameters', () => {
    const text = Array.from({ length: 5000 }, (_, n) => `a${n}=1`).join('&');
    expect(Object.keys(parseQuery(text)).length).toBe(1000);
  });

  test('parseQuery keeps all items of a long list', () => {
    const { ids } = parseQuery(Array.from({ length: 500 }, (_, n) => `ids[]=${n}`).join('&'));
    expect(Object.values(ids as object).length).toBe(500);
  });

  test('parseQuery limits the nesting of names', () => {
    expect(plain(parseQuery(`b=1&a${'[x]'.repeat(10_000)}=1`))).toEqual({ b: '1' });
  });

  test.each([
    ['+', ' '],
    ['%41', 'A'],
    ['%zz', '%zz'],
  ])('a query with millions of %s is decoded in linear time', (sent, read) => {
    const count = 2_000_000;
    expect(parseQuery(`a=${sent.repeat(count)}`)['a'] === read.repeat(count)).toBe(true);
  });

  test('parseQuery decodes every encoded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseQuery(`a=${encodeURIComponent(text)}`)).toEqual({ a: text });
      }),
    );
  });

  test('parseQuery never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof parseQuery(text)).toBe('object');
      }),
    );
  });
});

test('parsePairs uses names and values without decoding them', () => {
  expect(
    plain(
      parsePairs([
        ['a[]', 'x&y=1'],
        ['a[]', '%20'],
        ['b', '+'],
      ]),
    ),
  ).toEqual({ a: ['x&y=1', '%20'], b: '+' });
});
