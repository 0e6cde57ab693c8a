import { describe, expect, test } from '@jest/globals';
import { Doc, formatValue, type Value } from '../bson/index.js';
import { decode, encode } from '../testing/encoding.js';
import { compileAddFields, compileProject, compileProjection, compileUnset } from './index.js';

const doc = (fields: { readonly [key: string]: Value }): Doc => Doc.from(fields);
const op = (operator: string, argument: Value): Doc => doc({ [operator]: argument });

const SAMPLE = doc({
  _id: 1,
  a: 'x',
  b: doc({ c: 1, d: doc({ e: 2 }) }),
  list: [1, 2, 3, 4],
  items: [doc({ x: 1, y: 1 }), 7, [doc({ x: 3 })], doc({ x: 2, y: 2 })],
});

function found(spec: Doc): string {
  const project = compileProjection(spec);
  return formatValue(decode(encode(project(decode(encode(SAMPLE))))));
}

const shown = (fields: { readonly [key: string]: Value }): string => formatValue(doc(fields));

describe('a projection of find', () => {
  test.each<[string, Doc, { readonly [key: string]: Value }]>([
    ['names what is wanted', doc({ a: 1 }), { _id: 1, a: 'x' }],
    ['leaves `_id` out when excluded', doc({ a: true, _id: 0 }), { a: 'x' }],
    ['gives `_id` alone', doc({ _id: 1 }), { _id: 1 }],
    ['keeps the order of the document', doc({ 'b.c': 1, a: 1 }), { _id: 1, a: 'x', b: doc({ c: 1 }) }],
    ['names what is not wanted', doc({ b: 0, list: false, items: 0 }), { _id: 1, a: 'x' }],
    ['may leave only `_id` out', doc({ _id: 0, b: 0, items: 0 }), { a: 'x', list: [1, 2, 3, 4] }],
    [
      'reaches into documents',
      doc({ b: doc({ d: doc({ e: 1 }) }) }),
      { _id: 1, b: doc({ d: doc({ e: 2 }) }) },
    ],
    [
      'drops what has no such fields',
      doc({ 'a.z': 1, 'b.c.z': 1, 'b.d': 1 }),
      { _id: 1, b: doc({ d: doc({ e: 2 }) }) },
    ],
    [
      'reaches into arrays',
      doc({ 'items.x': 1 }),
      { _id: 1, items: [doc({ x: 1 }), [doc({ x: 3 })], doc({ x: 2 })] },
    ],
    [
      'leaves out within arrays',
      doc({ a: 0, b: 0, list: 0, 'items.x': 0 }),
      { _id: 1, items: [doc({ y: 1 }), 7, [doc({})], doc({ y: 2 })] },
    ],
    ['ignores what is not there', doc({ nothing: 1 }), { _id: 1 }],
  ])('a projection %s', (_, spec, expected) => {
    expect(found(spec)).toBe(shown(expected));
  });

  test('an empty projection of find returns the whole document', () => {
    expect(found(doc({}))).toBe(formatValue(SAMPLE));
  });

  test.each<[Doc, number]>([
    [doc({ a: 1, b: 0 }), 31254],
    [doc({ a: 0, b: 1 }), 31253],
    [doc({ n: '$a' }), 115],
    [doc({ 'b.c': 1, b: 1 }), 31250],
    [doc({ b: 1, 'b.c': 1 }), 31249],
    [doc({ b: doc({}) }), 51270],
    [doc({ '': 1 }), 40352],
    [doc({ 'a.': 1 }), 40353],
    [doc({ 'a..b': 1 }), 15998],
    [doc({ $a: 1 }), 16410],
    [doc({ a: op('$foo', 1) }), 31325],
    [doc({ a: op('$meta', 'textScore') }), 31325],
    [doc({ 'a.$': 1 }), 115],
    [doc({ 'a.$.b': 1 }), 115],
    [doc({ $: 1 }), 115],
    [doc({ items: op('$elemMatch', doc({ y: 2 })) }), 31325],
    [doc({ list: op('$slice', 1) }), 31325],
  ])('%j is refused', (spec, code) => {
    expect(() => found(spec)).toThrow(expect.objectContaining({ code }));
  });
});

describe('stages', () => {
  const apply = (project: (document: Doc) => Doc): string => formatValue(project(SAMPLE));

  test('$project names fields', () => {
    expect(apply(compileProject(doc({ a: 1, _id: 0 })))).toBe(shown({ a: 'x' }));
    expect(() => compileProject(doc({}))).toThrow(expect.objectContaining({ code: 51272 }));
    expect(() => compileProject(doc({ 'a.$': 1 }))).toThrow(expect.objectContaining({ code: 115 }));
  });

  test('$addFields sets fields in place, in documents and in the elements of arrays', () => {
    const small = doc({ a: 1, b: doc({ c: 2 }), list: [doc({ x: 1 }), 5] });
    const add = (spec: Doc): string => formatValue(compileAddFields(spec, {}, '$set')(small));
    expect(add(doc({ a: op('$literal', 2), z: '$a' }))).toBe(
      shown({ a: 2, b: doc({ c: 2 }), list: [doc({ x: 1 }), 5], z: 1 }),
    );
    expect(add(doc({ b: doc({ d: '$a' }), 'list.y': 9 }))).toBe(
      shown({ a: 1, b: doc({ c: 2, d: 1 }), list: [doc({ x: 1, y: 9 }), doc({ y: 9 })] }),
    );
    expect(add(doc({ a: '$$REMOVE', 'n.m': 1 }))).toBe(
      shown({ b: doc({ c: 2 }), list: [doc({ x: 1 }), 5], n: doc({ m: 1 }) }),
    );
    expect(formatValue(small)).toBe(shown({ a: 1, b: doc({ c: 2 }), list: [doc({ x: 1 }), 5] }));
    expect(() => add(doc({}))).toThrow(expect.objectContaining({ code: 40177 }));
    expect(() => add(doc({ a: doc({}) }))).toThrow(expect.objectContaining({ code: 40180 }));
    expect(() => add(doc({ a: 1, 'a.b': 1 }))).toThrow(expect.objectContaining({ code: 40176 }));
    expect(() => add(doc({ a: 1, 'a.b': 1 }))).toThrow("Cannot specify both 'a.b' and 'a'");
    expect(() => add(doc({ 'a.b': doc({ c: 1 }), a: 1 }))).toThrow("Cannot specify both 'a' and 'a.b.c'");
  });

  test('$unset leaves fields out', () => {
    expect(apply(compileUnset(['b', 'list', 'items']))).toBe(shown({ _id: 1, a: 'x' }));
    expect(() => compileUnset([])).toThrow(expect.objectContaining({ code: 31119 }));
    expect(() => compileUnset([1])).toThrow(expect.objectContaining({ code: 31120 }));
    expect(() => compileUnset(1)).toThrow(expect.objectContaining({ code: 31002 }));
  });
});
