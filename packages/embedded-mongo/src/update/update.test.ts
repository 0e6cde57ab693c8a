import { describe, expect, test } from '@jest/globals';
import { Decimal128, Doc, isArray, ObjectId, Regex, type Value } from '../bson/index.js';
import { compileFilter, type MatchDetails } from '../query/index.js';
import { decode, encode } from '../testing/encoding.js';
import { doc, double, expectError, expectSame, isNoOp, op, updated, upserted } from '../testing/updates.js';
import { compileUpdate } from './index.js';

/** Updates with a filter that determines `$`. */
function positional(filter: Doc, update: Doc, document: Doc): Doc {
  const details: MatchDetails = { position: undefined };
  expect(compileFilter(filter).matches(document, details)).toBe(true);
  const compiled = compileUpdate(update);
  expect(compiled.usesPosition).toBe(true);
  return compiled.apply(document, details);
}

describe('$set and $unset', () => {
  test('$set and $unset change fields in place and add new ones at the end, by name', () => {
    const result = updated(op('$set', doc({ z: 1, b: 'new', c: 2 })), doc({ _id: 1, b: 'old', a: 0 }));
    expectSame(result, doc({ _id: 1, b: 'new', a: 0, c: 2, z: 1 }));
  });

  test('$set and $unset add fields with numbers for names in the order of the numbers', () => {
    const result = updated(op('$set', doc({ 'a.10': 1, 'a.9': 1, 'a.x': 1 })), doc({ _id: 1, a: doc({}) }));
    expectSame(
      result.get('a') ?? null,
      Doc.from([
        ['9', 1],
        ['10', 1],
        ['x', 1],
      ]),
    );
  });

  test('$set and $unset create the documents on a path', () => {
    expectSame(
      updated(op('$set', doc({ 'a.b.0': 1 })), doc({ _id: 1 })),
      doc({ _id: 1, a: doc({ b: doc({ 0: 1 }) }) }),
    );
  });

  test('$set and $unset reach into arrays by position and fill up with null', () => {
    expectSame(
      updated(op('$set', doc({ 'a.1.b': 9 })), doc({ a: [1, doc({})] })),
      doc({ a: [1, doc({ b: 9 })] }),
    );
    expectSame(updated(op('$set', doc({ 'a.3': 9 })), doc({ a: [1] })), doc({ a: [1, null, null, 9] }));
    expectSame(updated(op('$unset', doc({ 'a.0': '' })), doc({ a: [1, 2] })), doc({ a: [null, 2] }));
  });

  test('$set and $unset tell a change of type from no change', () => {
    expect(isNoOp(op('$set', doc({ a: 1 })), doc({ a: 1 }))).toBe(true);
    expect(isNoOp(op('$set', doc({ a: double(1) })), doc({ a: 1 }))).toBe(false);
    expect(isNoOp(op('$set', doc({ a: [1, doc({ b: 2n })] })), doc({ a: [1, doc({ b: 2n })] }))).toBe(true);
    expect(isNoOp(op('$unset', doc({ b: 1, 'a.x.y': 1 })), doc({ a: 1 }))).toBe(true);
    expect(isNoOp(op('$set', doc({})), doc({ a: 1 }))).toBe(true);
  });

  test('$set and $unset refuse a path through a value without fields', () => {
    expectError(28, () => updated(op('$set', doc({ 'a.b': 1 })), doc({ a: 1 })));
    expectError(28, () => updated(op('$set', doc({ 'a.b': 1 })), doc({ a: null })));
    expectError(28, () => updated(op('$set', doc({ 'a.b': 1 })), doc({ a: [1] })));
    expectError(28, () => updated(op('$set', doc({ 'a.b.c': 1 })), doc({ a: 'x' })));
    expectError(2, () => updated(op('$set', doc({ 'a.2000000': 1 })), doc({ a: [] })));
  });

  test('$set and $unset leave `_id` alone', () => {
    expectError(66, () => updated(op('$set', doc({ _id: 2 })), doc({ _id: 1 })));
    expectError(66, () => updated(op('$unset', doc({ _id: 1 })), doc({ _id: 1 })));
    expectError(66, () => updated(op('$set', doc({ '_id.a': 2 })), doc({ _id: doc({ a: 1 }) })));
    expect(isNoOp(op('$set', doc({ _id: 1 })), doc({ _id: 1 }))).toBe(true);
  });
});

describe('$inc and $mul', () => {
  const inc = (current: Value, by: Value) =>
    updated(op('$inc', doc({ a: by })), doc({ a: current })).get('a') ?? null;
  const mul = (current: Value, by: Value) =>
    updated(op('$mul', doc({ a: by })), doc({ a: current })).get('a') ?? null;

  test('$inc and $mul give the wider of both types', () => {
    expectSame(inc(1, 2), 3);
    expectSame(inc(1, 2n), 3n);
    expectSame(inc(1n, double(0.5)), double(1.5));
    expectSame(mul(3, double(2)), double(6));
  });

  test('$inc and $mul refuse decimals', () => {
    const decimal = Decimal128.fromString('0.2');
    expectError(115, () => inc(double(0.1), decimal));
    expectError(115, () => mul(decimal, 3n));
    expectError(115, () => updated(op('$mul', doc({ a: decimal })), doc({})));
  });

  test('$inc and $mul let int32 grow to int64, but int64 no further', () => {
    expectSame(inc(2 ** 31 - 1, 1), 2n ** 31n);
    expectSame(mul(2 ** 20, 2 ** 20), 2n ** 40n);
    expectError(2, () => inc(2n ** 63n - 1n, 1));
    expectError(2, () => mul(2n ** 62n, 2));
  });

  test('$inc and $mul create a missing field', () => {
    expectSame(updated(op('$inc', doc({ 'a.b': 5n })), doc({})), doc({ a: doc({ b: 5n }) }));
    expectSame(updated(op('$mul', doc({ a: double(5) })), doc({})), doc({ a: double(0) }));
  });

  test('$inc and $mul do nothing when nothing changes', () => {
    expect(isNoOp(op('$inc', doc({ a: 0 })), doc({ a: double(1.5) }))).toBe(true);
    expect(isNoOp(op('$inc', doc({ a: double(0) })), doc({ a: 1 }))).toBe(false);
    expect(isNoOp(op('$mul', doc({ a: 1 })), doc({ a: 7 }))).toBe(true);
  });

  test('$inc and $mul accept numbers only', () => {
    expectError(14, () => inc('x', 1));
    expectError(14, () => inc(null, 1));
    expectError(14, () => inc(1, 'x'));
  });
});

describe('$min, $max, $currentDate and $bit', () => {
  test('$min and $max compare across types', () => {
    expectSame(
      updated(op('$min', doc({ a: 3, b: 'x', n: 1 })), doc({ a: 5, b: 5 })),
      doc({ a: 3, b: 5, n: 1 }),
    );
    expectSame(updated(op('$max', doc({ a: 3, b: 'x' })), doc({ a: 5, b: 5 })), doc({ a: 5, b: 'x' }));
    expect(isNoOp(op('$max', doc({ a: double(5) })), doc({ a: 5 }))).toBe(true);
  });
});

describe('$push', () => {
  test('$push accepts any number of values', () => {
    const many: Value[] = Array.from({ length: 200_000 }, () => 1);
    expect(pushed(doc({ $each: many }), [2])).toHaveLength(200_001);
  });

  const pushed = (argument: Value, array: Value) =>
    updated(op('$push', doc({ a: argument })), doc({ a: array })).get('a') ?? null;

  test('$push appends, and truncates with $slice', () => {
    expectSame(pushed(3, [1, 2]), [1, 2, 3]);
    expectSame(pushed([3], [1]), [1, [3]]);
    expectSame(pushed(doc({ $each: [3, 4] }), [1]), [1, 3, 4]);
    expectSame(pushed(doc({ $each: [], $slice: -1 }), [3, 0]), [0]);
    expectSame(pushed(doc({ $each: [4], $slice: 0 }), [3]), []);
  });

  test('$push creates the array, and reports when nothing changes', () => {
    expectSame(updated(op('$push', doc({ 'a.b': 1 })), doc({})), doc({ a: doc({ b: [1] }) }));
    expect(isNoOp(op('$push', doc({ a: doc({ $each: [] }) })), doc({ a: [1] }))).toBe(true);
  });

  test('$push refuses invalid arguments and values other than arrays', () => {
    expectError(2, () => pushed(1, 5));
    expectError(2, () => pushed(1, null));
    expectError(2, () => pushed(doc({ $each: 1 }), []));
    expectError(2, () => pushed(doc({ $each: [], $foo: 1 }), []));
    expectError(2, () => pushed(doc({ $each: [], $slice: 'x' }), []));
    expectError(2, () => pushed(doc({ $each: [], $position: 0 }), []));
    expectError(2, () => pushed(doc({ $each: [], $sort: 1 }), []));
  });
});

describe('$addToSet, $pull, $pullAll and $pop', () => {
  const changed = (operator: string, argument: Value, array: Value) =>
    updated(op(operator, doc({ a: argument })), doc({ a: array })).get('a') ?? null;

  test('$addToSet adds values that the array does not contain', () => {
    expectSame(changed('$addToSet', double(2), [1, 2]), [1, 2]);
    expectSame(changed('$addToSet', doc({ $each: [2, 3, 3] }), [1, 2]), [1, 2, 3]);
    expectSame(changed('$addToSet', [2], [2]), [2, [2]]);
    expectSame(changed('$addToSet', doc({ x: 1, y: 2 }), [doc({ y: 2, x: 1 })]), [
      doc({ y: 2, x: 1 }),
      doc({ x: 1, y: 2 }),
    ]);
    expectSame(updated(op('$addToSet', doc({ a: doc({ $each: [1, 1] }) })), doc({})), doc({ a: [1] }));
    expectError(2, () => changed('$addToSet', 1, 'x'));
    expectError(14, () => changed('$addToSet', doc({ $each: 1 }), []));
    expectError(2, () => changed('$addToSet', doc({ $each: [], $slice: 1 }), []));
  });

  test('$pull removes by value, by condition and by fields', () => {
    expectSame(changed('$pull', 1, [1, double(1), 2, [1]]), [2, [1]]);
    expectSame(changed('$pull', [1], [[1], 1]), [1]);
    expectSame(changed('$pull', doc({ $gte: 2 }), [1, 2, 3, 'x']), [1, 'x']);
    expectSame(changed('$pull', op('$in', ['x', 2]), [1, 2, 'x']), [1]);
    expectSame(changed('$pull', doc({ x: 1 }), [doc({ x: 1, y: 2 }), doc({ x: 2 }), 1]), [doc({ x: 2 }), 1]);
    expectSame(
      changed('$pull', doc({ x: op('$elemMatch', doc({ q: 1 })) }), [
        doc({ x: [doc({ q: 1 })] }),
        doc({ x: [] }),
      ]),
      [doc({ x: [] })],
    );
    expectSame(changed('$pull', new Regex('^a'), ['abc', 'xa']), ['xa']);
    expectSame(changed('$pull', null, [null, 1]), [1]);
    expect(isNoOp(op('$pull', doc({ a: 1, b: 1 })), doc({ a: [2] }))).toBe(true);
    expectError(2, () => changed('$pull', 1, 5));
    expectError(28, () => updated(op('$pull', doc({ 'a.b': 1 })), doc({ a: 5 })));
  });

  test('$pullAll removes values', () => {
    expectSame(changed('$pullAll', [1, doc({ x: 1 })], [1, 2, doc({ x: 1 }), doc({ x: 1, y: 1 })]), [
      2,
      doc({ x: 1, y: 1 }),
    ]);
    expectError(2, () => changed('$pullAll', 1, []));
    expectError(2, () => changed('$pullAll', [1], 'x'));
  });

  test('$pop removes at either end', () => {
    expectSame(changed('$pop', 1, [1, 2, 3]), [1, 2]);
    expectSame(changed('$pop', double(-1), [1, 2, 3]), [2, 3]);
    expect(isNoOp(op('$pop', doc({ a: 1, b: 1 })), doc({ a: [] }))).toBe(true);
    expectError(14, () => changed('$pop', 1, 5));
    expectError(9, () => changed('$pop', 2, []));
    expectError(9, () => changed('$pop', 'x', []));
  });
});

describe('positional operators', () => {
  test('`$` stands for the element that the filter matched', () => {
    expectSame(
      positional(doc({ a: 2 }), op('$set', doc({ 'a.$': 9 })), doc({ a: [1, 2, 2] })),
      doc({ a: [1, 9, 2] }),
    );
    const items = doc({ a: [doc({ b: 1 }), doc({ b: 2, c: 0 })] });
    expectSame(
      positional(doc({ 'a.b': 2 }), op('$inc', doc({ 'a.$.c': 1 })), items),
      doc({ a: [doc({ b: 1 }), doc({ b: 2, c: 1 })] }),
    );
    expectError(2, () => updated(op('$set', doc({ 'a.$': 1 })), doc({ a: [1] })));
    expectError(40, () =>
      positional(doc({ a: 1 }), op('$set', doc({ 'a.$': 1, 'a.0': 2 })), doc({ a: [1] })),
    );
  });
});

describe('conflicts and faults', () => {
  test.each<[string, Doc, number]>([
    ['the same path twice', doc({ $set: doc({ a: 1 }), $inc: doc({ a: 1 }) }), 40],
    ['a path and its beginning', op('$set', doc({ a: 1, 'a.b': 1 })), 40],
    ['a path and what it begins', doc({ $set: doc({ 'a.b': 1 }), $unset: doc({ a: 1 }) }), 40],
    ['an unknown operator', op('$foo', doc({ a: 1 })), 9],
    ['an unsupported operator', op('$rename', doc({ a: 'b' })), 9],
    ['several elements of an array', op('$set', doc({ 'a.$[]': 1 })), 115],
    ['chosen elements of an array', op('$set', doc({ 'a.$[i].b': 1 })), 115],
    ['a field beside operators', doc({ $set: doc({ a: 1 }), b: 1 }), 9],
    ['an operator without fields', op('$set', 1), 9],
    ['an empty path', op('$set', doc({ '': 1 })), 56],
    ['an empty component', op('$set', doc({ 'a..b': 1 })), 56],
    ['`$` at the beginning', op('$set', doc({ $: 1 })), 2],
    ['`$` twice', op('$set', doc({ 'a.$.b.$': 1 })), 2],
  ])('a path is refused with its code: %s', (_, update, code) => {
    expectError(code, () => compileUpdate(update));
  });
});

describe('replacement', () => {
  test('replacement keeps `_id` and puts it first', () => {
    expectSame(updated(doc({ b: 1 }), doc({ _id: 7, a: 1 })), doc({ _id: 7, b: 1 }));
    expectSame(updated(doc({ b: 1, _id: 7 }), doc({ _id: 7, a: 1 })), doc({ _id: 7, b: 1 }));
    expectSame(updated(doc({}), doc({ _id: 7, a: 1 })), doc({ _id: 7 }));
    expect(isNoOp(doc({ a: 1 }), doc({ _id: 7, a: 1 }))).toBe(true);
    expectError(66, () => updated(doc({ _id: 8 }), doc({ _id: 7 })));
    expectError(9, () => compileUpdate(5));
  });
});

describe('pipelines', () => {
  test('pipelines change the document stage by stage', () => {
    const pipeline = [
      op('$set', doc({ b: '$a', c: doc({ d: '$a' }) })),
      op('$unset', 'a'),
      op('$replaceWith', doc({ b: '$b', c: '$c' })),
    ];
    expectSame(updated(pipeline, doc({ _id: 1, a: 5 })), doc({ _id: 1, b: 5, c: doc({ d: 5 }) }));
    expect(isNoOp([op('$set', doc({ a: 1 }))], doc({ _id: 1, a: 1 }))).toBe(true);
    expectSame(
      updated([op('$project', doc({ a: 1, _id: 0 }))], doc({ _id: 1, a: 1, b: 2 })),
      doc({ _id: 1, a: 1 }),
    );
  });

  test('pipelines are limited to stages for single documents, and keep `_id`', () => {
    expectError(72, () => compileUpdate([op('$match', doc({}))]));
    expectError(66, () => updated([op('$set', doc({ _id: 2 }))], doc({ _id: 1 })));
    expectError(40323, () => compileUpdate([doc({ $set: doc({ a: 1 }), $unset: 'b' })]));
  });
});

describe('upserts', () => {
  test('upserts begin with the equalities of the filter', () => {
    const filter = doc({
      a: 1,
      'b.c': op('$eq', 2),
      d: op('$gt', 3),
      e: op('$in', [4]),
      $and: [doc({ f: op('$all', [5]) })],
      _id: 9,
    });
    const result = upserted(filter, doc({ $set: doc({ x: 1 }), $setOnInsert: doc({ y: 2 }) }));
    expectSame(result, doc({ _id: 9, a: 1, b: doc({ c: 2 }), e: 4, f: 5, x: 1, y: 2 }));
  });

  test('an upserted document has `_id` as its first field', () => {
    const result = upserted(doc({ a: 1 }), op('$set', doc({ b: 1 })));
    expect(result.keys()).toEqual(['_id', 'a', 'b']);
    expect(result.get('_id')).toBeInstanceOf(ObjectId);
    expectSame(upserted(doc({ a: 1 }), op('$set', doc({ _id: 3 }))), doc({ _id: 3, a: 1 }));
    expectError(66, () => upserted(doc({ _id: 1 }), op('$set', doc({ _id: 2 }))));
  });

  test('an upsert by replacement takes only `_id` from the filter', () => {
    expectSame(upserted(doc({ _id: 4, a: 1 }), doc({ b: 1 })), doc({ _id: 4, b: 1 }));
    expectSame(upserted(doc({ a: 1 }), doc({ b: 1, _id: 5 })), doc({ _id: 5, b: 1 }));
    expectSame(upserted(doc({ _id: 4, a: 1, 'a.b': 2 }), doc({ b: 1 })), doc({ _id: 4, b: 1 }));
    expectError(66, () => upserted(doc({ _id: 4 }), doc({ _id: 5 })));
    expectError(54, () => upserted(doc({ _id: 4, '_id.x': 1 }), doc({ b: 1 })));
    expectError(111, () => upserted(doc({ '_id.x': 1 }), doc({ b: 1 })));
  });

  test('an upsert by pipeline begins with the fields of the filter', () => {
    expectSame(upserted(doc({ _id: 4, a: 1 }), [op('$set', doc({ b: '$a' }))]), doc({ _id: 4, a: 1, b: 1 }));
  });

  test('upserts refuse a contradictory filter and invalid ids', () => {
    expectError(54, () => upserted(op('$and', [doc({ a: 1 }), doc({ a: 2 })]), op('$set', doc({ b: 1 }))));
    expectError(54, () => upserted(doc({ a: 1, 'a.b': 2 }), op('$set', doc({ b: 1 }))));
    expectError(53, () => upserted(doc({}), op('$set', doc({ _id: [1] }))));
    expectError(28, () => upserted(doc({ a: 1 }), op('$setOnInsert', doc({ 'a.b': 1 }))));
  });

  test('upserts leave $setOnInsert out of an ordinary update', () => {
    expect(isNoOp(op('$setOnInsert', doc({ a: 2, 'b.c': 1 })), doc({ a: 1, b: 1 }))).toBe(true);
  });
});

test('untouched fields keep their bytes', () => {
  const list = Buffer.from('0c0000001039000100000000'.slice(0, 24), 'hex');
  const element = Buffer.concat([Buffer.from([4]), Buffer.from('list\0'), list]);
  const bytes = Buffer.concat([Buffer.from([element.length + 5, 0, 0, 0]), element, Buffer.from([0])]);
  const result = compileUpdate(op('$set', doc({ a: 1 }))).apply(decode(bytes));
  expect(isArray(result.get('list'))).toBe(true);
  expect(Buffer.from(encode(result)).includes(element)).toBe(true);
});
