import { describe, expect, test } from '@jest/globals';
import type { Value } from '../bson/index.js';
import { doc, expectError, expectSame, isNoOp, op, updated, upserted } from '../testing/updates.js';

describe('names that begin with a dollar', () => {
  const before = doc({ _id: 1, a: doc({ $x: 1, y: 2 }), $old: 1, $ref: 'c', $id: 5 });

  test('names that begin with a dollar are allowed below the top of a document', () => {
    const nested = (update: Value): Value => updated(update, before).get('a') ?? null;
    expectSame(nested(op('$set', doc({ 'a.$each': 42 }))), doc({ $x: 1, y: 2, $each: 42 }));
    expectSame(nested(op('$set', doc({ 'a.$*.b': 42 }))), doc({ $x: 1, y: 2, '$*': doc({ b: 42 }) }));
    expectSame(nested(op('$set', doc({ 'a.$[': 42 }))), doc({ $x: 1, y: 2, '$[': 42 }));
    expectSame(nested(op('$inc', doc({ 'a.$x': 1 }))), doc({ $x: 2, y: 2 }));
    expectSame(nested(op('$unset', doc({ 'a.$x': '' }))), doc({ y: 2 }));
    expectSame(nested(doc({ a: doc({ $inc: 1 }) })), doc({ $inc: 1 }));
    expectSame(updated(op('$set', doc({ 'n.$m.o': 1 })), doc({})), doc({ n: doc({ $m: doc({ o: 1 }) }) }));
  });

  test.each<[string, Value, number]>([
    ['set', op('$set', doc({ $new: 1 })), 52],
    ['changed', op('$inc', doc({ $old: 1 })), 52],
    ['made by a path', op('$set', doc({ '$new.a': 1 })), 52],
    ['in a replacement', doc({ a: 1, $b: 1 }), 52],
    ['$id without $ref before it', doc({ a: 1, $id: 1 }), 55],
    ['$db without $id before it', doc({ a: 1, $db: 'd' }), 55],
    ['$ref without $id behind it', doc({ a: 1, $ref: 'c' }), 55],
    ['$ref that is no text', op('$set', doc({ $ref: 1 })), 55],
  ])(
    'names that begin with a dollar are refused at the top of an existing document: %s',
    (_, update, code) => {
      expectError(code, () => updated(update, before));
    },
  );

  test('names that begin with a dollar are allowed at the top for references, unchanged fields and removed fields', () => {
    expectSame(updated(op('$set', doc({ $id: 6 })), before).get('$id') ?? null, 6);
    expectSame(
      updated(doc({ r: 1, $ref: 'c', $id: 1, $db: 'd' }), doc({ _id: 1 })),
      doc({ _id: 1, r: 1, $ref: 'c', $id: 1, $db: 'd' }),
    );
    expect(isNoOp(op('$set', doc({ $old: 1 })), before)).toBe(true);
    expect(isNoOp(doc({ a: 1, $b: 1 }), doc({ _id: 1, a: 1, $b: 1 }))).toBe(true);
    expect(updated(op('$unset', doc({ $old: '' })), before).has('$old')).toBe(false);
  });

  test('names that begin with a dollar are allowed at the top of a document that an upsert inserts', () => {
    const filter = doc({ _id: 1 });
    expectSame(upserted(filter, op('$set', doc({ $myKey: 2 }))), doc({ _id: 1, $myKey: 2 }));
    expectSame(
      upserted(filter, op('$setOnInsert', doc({ '$my.a': 2 }))),
      doc({ _id: 1, $my: doc({ a: 2 }) }),
    );
    expectSame(upserted(filter, doc({ a: 1, $b: 2 })), doc({ _id: 1, a: 1, $b: 2 }));
  });
});
