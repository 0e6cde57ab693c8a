import { describe, expect, test } from '@jest/globals';
import { bytesOf, fieldsOf, jsonOf, objectOf, percentEncoded, raw, text, type Value } from './values.js';

const nested: Value = {
  kind: 'map',
  entries: [['__proto__', { kind: 'list', items: [text('a'), raw('1e400')] }]],
};

describe('a hostile value', () => {
  test('a JSON body has the names unchanged', () => {
    expect(
      objectOf([
        ['a', nested],
        ['a', text('\ud800')],
      ]).toString(),
    ).toBe('{"a":{"__proto__":["a",1e400]},"a":"\\ud800"}');
  });

  test('a form body has fields, with lists and maps as PHP writes them', () => {
    expect(fieldsOf('a', nested).map(([name, value]) => `${name}=${value}`)).toEqual([
      'a[__proto__][]=a',
      'a[__proto__][]=1e400',
    ]);
  });

  test('values keep bytes that are no UTF-8, and lone surrogates', () => {
    expect(jsonOf({ kind: 'bytes', hex: 'c080' }).toString('hex')).toBe('22c08022');
    expect(percentEncoded(bytesOf(text('a\ud800 ')))).toBe('a%ED%A0%80%20');
  });

  test('a generated body has the given size and depth', () => {
    expect(jsonOf({ kind: 'many', item: text('a'), times: 3 }).toString()).toBe('["a","a","a"]');
    expect(jsonOf({ kind: 'nested', shape: 'map', depth: 2 }).toString()).toBe('{"a":{"a":1}}');
    expect(bytesOf({ kind: 'repeated', text: 'ab', times: 3 }).toString()).toBe('ababab');
  });
});
