import { describe, expect, test } from '@jest/globals';
import * as bson from 'bson';
import { decode, encode } from '../testing/encoding.js';
import {
  Binary,
  DateTime,
  Decimal128,
  Doc,
  Double,
  decodeChecked,
  MaxKey,
  MinKey,
  ObjectId,
  Regex,
  Timestamp,
  typeName,
  Undefined,
  type Value,
} from './index.js';

const id = new ObjectId(Buffer.from('0102030405060708090a0b0c', 'hex'));

/** One value of each type, with the type's alias in `$type`. */
const VALUES: readonly [name: string, value: Value][] = [
  ['double', new Double(1)],
  ['double', new Double(-0)],
  ['string', 'Füße 🙂\0x'],
  ['object', Doc.from({ a: 1, b: Doc.from({ c: [] }) })],
  ['array', [1, 'two', [new Double(3)]]],
  ['binData', new Binary(Uint8Array.of(1, 2, 3), 4)],
  ['undefined', Undefined.value],
  ['objectId', id],
  ['bool', true],
  ['date', new DateTime(-(2n ** 63n))],
  ['null', null],
  ['regex', new Regex('^a.b', 'im')],
  ['int', -5],
  ['timestamp', new Timestamp(2n ** 64n - 1n)],
  ['long', 2n ** 62n],
  ['decimal', Decimal128.fromString('1.50')],
  ['minKey', MinKey.value],
  ['maxKey', MaxKey.value],
];

describe('documents', () => {
  test.each(VALUES)('%s is unchanged after encoding and decoding', (name, value) => {
    const bytes = encode(Doc.from({ before: 'b', value, after: 'a' }));
    const read = decodeChecked(bytes);
    expect(read.get('value')).toEqual(value);
    expect(typeName(read.get('value') as Value)).toBe(name);
    expect(read.get('after')).toBe('a');
    expect(read.get('valu')).toBeUndefined();
    expect([...decode(encode(read.clone().set('after', 'z')))]).toEqual([
      ['before', 'b'],
      ['value', value],
      ['after', 'z'],
    ]);
  });

  test('documents differ in the fields whose bytes differ, and in those that one of them lacks', () => {
    const before = decodeChecked(encode(Doc.from({ same: 'x', moved: 1, other: 2, type: 3, gone: 4 })));
    const after = Doc.from({ same: 'x', other: 5, moved: 1, type: 3n, come: 6 });
    expect(after.differences(before)).toEqual(new Set(['other', 'type', 'gone', 'come', 'same', 'moved']));
    expect(after.packed().differences(before)).toEqual(new Set(['other', 'type', 'gone', 'come']));
    expect(before.clone().set('other', 7).differences(before)).toEqual(new Set(['other']));
    expect(before.differences(before)).toEqual(new Set());
  });

  test('documents are written as the official codec writes them', () => {
    const ours = Doc.from({
      int: 7,
      double: new Double(0.5),
      text: 'é',
      list: [null, true],
      nested: Doc.from({ date: new DateTime(1700000000000n) }),
      decimal: Decimal128.fromString('12.30'),
    });
    const theirs = {
      int: 7,
      double: 0.5,
      text: 'é',
      list: [null, true],
      nested: { date: new Date(1700000000000) },
      decimal: bson.Decimal128.fromString('12.30'),
    };
    expect(Buffer.from(encode(ours))).toEqual(Buffer.from(bson.serialize(theirs)));
  });

  test('documents keep the order of integer-like and other keys', () => {
    const doc = Doc.from([
      ['2', 'a'],
      ['1', 'b'],
      ['ключ', 'c'],
      ['', 'd'],
    ]);
    const read = decodeChecked(encode(doc));
    expect(read.keys()).toEqual(['2', '1', 'ключ', '']);
    expect(read.get('ключ')).toBe('c');
    expect(decode(encode(doc)).get('')).toBe('d');
    expect(decode(encode(doc)).firstKey()).toBe('2');
  });

  test('documents return the original bytes of an untouched field, even unusual ones', () => {
    // An array whose keys are not 0, 1, …: allowed, and kept.
    const list = Buffer.from('0e0000001039000100000000', 'hex');
    list[0] = list.length;
    const element = Buffer.concat([Buffer.from([4]), Buffer.from('list\0'), list]);
    const bytes = Buffer.concat([Buffer.from([element.length + 5, 0, 0, 0]), element, Buffer.from([0])]);
    const doc = decodeChecked(bytes);
    expect(doc.get('list')).toEqual([1]);
    expect(Buffer.from(encode(doc.clone().set('more', 1))).includes(element)).toBe(true);
  });

  test('documents read from bytes cannot be changed, clones can', () => {
    const doc = decode(encode(Doc.from({ a: 1 })));
    expect(() => doc.set('a', 2)).toThrow('read-only');
    expect(doc.clone().set('a', 2).get('a')).toBe(2);
    expect(doc.get('a')).toBe(1);
  });

  test('documents add, replace and remove fields in place', () => {
    const doc = Doc.from({ a: 1, b: 2 });
    doc.set('a', 3).set('c', 4).prepend('z', 0);
    expect(doc.delete('b')).toBe(true);
    expect(doc.delete('b')).toBe(false);
    expect([...doc]).toEqual([
      ['z', 0],
      ['a', 3],
      ['c', 4],
    ]);
  });

  test('a document with thousands of similar names keeps them apart', () => {
    const names = Array.from({ length: 5000 }, (_, i) => `${['é🙂', 'é', 'x', ''][i % 4]}${i * 7919}`);
    const long = names.map((name) => name.padEnd(40, '_'));
    const bytes = encode(Doc.from([...names, ...long, ''].map((name, i) => [name, i] as const)));
    for (let reading = 0; reading < 2; reading++)
      expect(decode(bytes).keys()).toEqual([...names, ...long, '']);
  });

  test('documents report a repeated name', () => {
    const fields = ['a', 'ab', 'é', 'a', 'é', 'b'].map((name) => [name, 1] as const);
    for (const doc of [Doc.from(fields), decode(encode(Doc.from(fields)))])
      expect(['a', 'ab', 'é', 'b', 'c'].map((name) => doc.repeats(name))).toEqual([
        true,
        false,
        true,
        false,
        false,
      ]);
  });

  test('documents refuse a JavaScript number that is not an int32', () => {
    expect(() => encode(Doc.from({ a: 1.5 }))).toThrow('not an int32');
  });
});

describe('checked decoding', () => {
  const good = Buffer.from(
    encode(Doc.from(VALUES.map(([name, value], index) => [`${name}${index}`, value] as const))),
  );

  test('checked decoding takes every type', () => {
    expect(decodeChecked(good).size).toBe(VALUES.length);
  });

  test('checked decoding never reads beyond the bytes, whichever byte is wrong', () => {
    for (let position = 0; position < good.length; position++) {
      for (const replacement of [0, 1, 0x7f, 0x80, 0xff]) {
        const bad = Buffer.from(good);
        bad[position] = replacement;
        try {
          const doc = decodeChecked(bad);
          expect([...doc].length).toBe(doc.size);
        } catch (error) {
          expect(error).toMatchObject({
            codeName: expect.stringMatching(/InvalidBSON|Overflow|CommandNotSupported/),
          });
        }
      }
    }
  });

  test('checked decoding refuses cut-off documents and trailing bytes', () => {
    for (let length = 0; length < good.length; length++) {
      expect(() => decodeChecked(good.subarray(0, length))).toThrow(expect.objectContaining({ code: 22 }));
    }
    expect(() => decodeChecked(Buffer.concat([good, Buffer.from([0])]))).toThrow(
      expect.objectContaining({ code: 22 }),
    );
  });

  test('checked decoding refuses documents nested deeper than 200 levels', () => {
    let doc = new Doc();
    for (let depth = 1; depth < 200; depth++) doc = Doc.from({ a: doc });
    expect(decodeChecked(encode(doc)).has('a')).toBe(true);
    const deeper = Doc.from({ a: doc });
    expect(() => decodeChecked(encode(deeper))).toThrow(expect.objectContaining({ codeName: 'Overflow' }));
  });
});
