import { describe, expect, test } from '@jest/globals';
import { isRestError } from '../errors/errors.js';
import { parseJson } from './json-body.js';

const parse = (text: string) => parseJson(Buffer.from(text));

function errorPositionOf(bytes: Buffer) {
  try {
    parseJson(bytes);
  } catch (error) {
    if (isRestError(error, 'rest_invalid_json')) return error.data['json_error_code'];
  }
  throw new Error('nothing was refused');
}

describe('parseJson', () => {
  test('an object is parsed into its members', () => {
    expect(parse('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
  });

  test.each(['', '{}', '[]', '[1,2]', '[null]', '[{"title":"A"}]', 'null', '5', '"text"', 'true', 'false'])(
    'the body %j has no members',
    (text) => {
      expect(parse(text)).toEqual({});
    },
  );

  test.each(['{"title":', 'nonsense', '{a:1}', ' ', '{"a":1}x'])('the text %j is malformed JSON', (text) => {
    expect(errorPositionOf(Buffer.from(text))).toBe(4);
  });

  test.each(['{"a":"b\tc"}', '{"a":"b\u0001"}', '\u0001{}', '{"a":"b"\u0000}'])(
    'a control character that is not escaped has its own number: %j',
    (text) => {
      expect(errorPositionOf(Buffer.from(text))).toBe(3);
    },
  );

  test.each([
    ['{"a":"\u0001","b":}', 3],
    ['["a\n"', 3],
    ['{"a":1,\u0001', 3],
    ['"\u001f', 3],
    ['{"a":}"\u0001"', 4],
    ['{"a":tru\u0001}', 4],
    ['{"a"\n"b"}', 4],
  ])('the first of several faults counts: %j', (text, number) => {
    expect(errorPositionOf(Buffer.from(text))).toBe(number);
  });

  test('bytes that are not UTF-8 are refused', () => {
    expect(errorPositionOf(Buffer.from([0x22, 0xff, 0x22]))).toBe(5);
  });

  test.each(['["\\ud800"]', '{"a":"x\\uDC00"}', '{"\\ud800":1}', '"\\ud800"'])(
    'an unpaired surrogate is refused: %s',
    (text) => {
      expect(errorPositionOf(Buffer.from(text))).toBe(10);
    },
  );

  test('a surrogate pair is one character, and an escaped backslash starts no surrogate', () => {
    expect(parse('{"a":"\\ud83d\\ude00","b":"\\\\ud800"}')).toEqual({ a: '😀', b: '\\ud800' });
  });

  test('JSON that nests too deeply is refused without a crash', () => {
    expect(errorPositionOf(Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)))).toBe(1);
    const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    expect(parse(nested(511))).toHaveProperty('a');
    expect(errorPositionOf(Buffer.from(nested(512)))).toBe(1);
  });

  test('__proto__ is dropped on every level', () => {
    const value = parse('{"__proto__":{"x":1},"a":[{"\\u005f_proto__":{"x":1},"b":1}]}');
    expect(value).toEqual({ a: [{ b: 1 }] });
    expect(Object.getOwnPropertyNames(value)).toEqual(['a']);
  });
});
