import { describe, expect, test } from '@jest/globals';
import { decode, encode } from '../testing/encoding.js';
import { Doc, indexKeys, Undefined, type Value } from './index.js';

const doc = (fields: { [key: string]: Value }): Doc => Doc.from(fields);

describe('the keys that an index holds of a document', () => {
  test.each<[string, Doc, string[], Value[][]]>([
    ['a value', doc({ a: 1 }), ['a'], [[1]]],
    ['null for a missing field', doc({}), ['a'], [[null]]],
    ['null beyond a scalar', doc({ a: 1 }), ['a.b'], [[null]]],
    ['a nested value', doc({ a: doc({ b: 2 }) }), ['a.b'], [[2]]],
    ['each element of an array', doc({ a: [1, 2] }), ['a'], [[1], [2]]],
    ['undefined for an empty array', doc({ a: [] }), ['a'], [[Undefined.value]]],
    ['null beyond an empty array', doc({ a: [] }), ['a.b'], [[null]]],
    ['arrays within an array whole', doc({ a: [[1, 2], 3] }), ['a'], [[[1, 2]], [3]]],
    ['fields of the documents in an array', doc({ a: [doc({ b: 1 }), doc({ b: 2 })] }), ['a.b'], [[1], [2]]],
    ['null for elements without the field', doc({ a: [doc({ c: 1 }), 5] }), ['a.b'], [[null], [null]]],
    [
      'arrays in the documents of an array',
      doc({ a: [doc({ b: [1, 2] }), doc({ b: 3 })] }),
      ['a.b'],
      [[1], [2], [3]],
    ],
    [
      'fields of one element together',
      doc({ a: [doc({ b: 1, c: 2 }), doc({ b: 3, c: 4 })] }),
      ['a.b', 'a.c'],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'an array beside a scalar',
      doc({ a: [1, 2], b: 'x' }),
      ['b', 'a'],
      [
        ['x', 1],
        ['x', 2],
      ],
    ],
    ['an array whole and its fields', doc({ a: [doc({ b: 1 })] }), ['a', 'a.b'], [[doc({ b: 1 }), 1]]],
    ['a position in an array', doc({ a: [5, 6] }), ['a.1'], [[6], [6]]],
    ['a field at a position', doc({ a: [doc({ b: 1 }), doc({ b: 2 })] }), ['a.1.b'], [[2], [2]]],
  ])('an index has the keys of %s', (_, document, paths, keys) => {
    expect(indexKeys(document, paths).keys).toEqual(keys);
    expect(indexKeys(decode(encode(document)), paths).keys).toEqual(decodedKeys(keys));
  });

  test('index keys tell which paths meet an array', () => {
    expect(indexKeys(doc({ a: [1], b: 2 }), ['b', 'a', 'a.c']).multikey).toEqual([false, true, true]);
    expect(indexKeys(doc({ a: [1], b: 2 }), ['b', 'a']).multikey).toEqual([false, true]);
    expect(indexKeys(doc({ a: 1 }), ['a']).multikey).toEqual([false]);
  });

  test('a sparse index leaves a document out only when all fields are missing', () => {
    expect(indexKeys(doc({}), ['a', 'b'], true).keys).toEqual([]);
    expect(indexKeys(doc({ b: 1 }), ['a', 'b'], true).keys).toEqual([[null, 1]]);
    expect(indexKeys(doc({ a: null }), ['a'], true).keys).toEqual([[null]]);
    expect(indexKeys(doc({ a: [doc({ c: 1 }), doc({ b: 2 })] }), ['a.b'], true).keys).toEqual([[2]]);
  });

  test('an index over two array fields is rejected', () => {
    expect(() => indexKeys(doc({ a: [1], b: [2] }), ['a', 'b'])).toThrow(
      expect.objectContaining({ code: 171, message: 'cannot index parallel arrays [b] [a]' }),
    );
    expect(() => indexKeys(doc({ a: [doc({ b: [1], c: [2] })] }), ['a.b', 'a.c'])).toThrow(
      expect.objectContaining({ code: 171 }),
    );
  });
});

/** Index keys of documents that are read from bytes. */
const decodedKeys = (keys: readonly (readonly Value[])[]): Value[][] =>
  keys.map((values) => values.map((value) => decode(encode(doc({ value }))).get('value') ?? null));
