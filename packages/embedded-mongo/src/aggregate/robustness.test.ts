import { describe, test } from '@jest/globals';
import fc from 'fast-check';
import {
  Binary,
  DateTime,
  Decimal128,
  Doc,
  Double,
  decodeChecked,
  formatValue,
  MaxKey,
  ObjectId,
  Regex,
  Timestamp,
  Undefined,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import { compileProjection } from '../projection/index.js';
import { compileFilter } from '../query/index.js';
import { encode } from '../testing/encoding.js';
import { compileUpdate } from '../update/index.js';
import { compilePipeline } from './index.js';

const OPERATORS =
  `$eq $ne $gt $gte $lt $lte $in $nin $and $or $nor $not $exists $type $regex $options $all $elemMatch $size $expr $comment
  $set $unset $inc $mul $min $max $setOnInsert $push $addToSet $pull $pullAll $pop $each $slice $sort $position
  $match $project $addFields $group $replaceRoot $replaceWith $limit $skip $count $sum $first $last $cond $ifNull $literal
  $filter $unsupported`.split(/\s+/);
const ARGUMENTS = ['input', 'cond', 'as', 'if', 'then', 'else', 'newRoot'];
const key = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...OPERATORS) },
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', '_id', 'a.b', 'a.0', 'a.$', 'a.$[]', 'a.$[i]', 'b.c.d') },
  fc.constantFrom(...ARGUMENTS),
  fc.constantFrom('', '.', 'a.', '$', '$a', 'a..b', 'a.$b', '$$x', 'ä'),
);
const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(
    0,
    1,
    -1,
    2,
    1n,
    -(2n ** 63n),
    2n ** 62n,
    true,
    false,
    null,
    '',
    'a',
    '$a',
    '$$ROOT',
    '$a.b',
  ),
  fc.constantFrom<Value>(
    '$$this',
    '$$REMOVE',
    'string',
    'int',
    '^a',
    '2024-01-01',
    new Regex('a|b', 'i'),
    new Regex('('),
  ),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0.5, -0, 1e300).map((value) => new Double(value)),
  fc.constantFrom<Value>(
    Decimal128.fromString('1.5'),
    Decimal128.fromString('NaN'),
    Decimal128.fromString('1E+6000'),
  ),
  fc.constantFrom<Value>(
    new DateTime(0n),
    new DateTime(2n ** 62n),
    new Timestamp(5n),
    Undefined.value,
    MaxKey.value,
  ),
  fc.constantFrom<Value>(new ObjectId(new Uint8Array(12)), new Binary(Uint8Array.of(1, 2))),
);
const { value } = fc.letrec<{ value: Value; list: Value[]; doc: Doc }>((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, { weight: 2, arbitrary: scalar }, tie('list'), {
    weight: 3,
    arbitrary: tie('doc'),
  }),
  list: fc.array(tie('value'), { maxLength: 3 }),
  doc: fc
    .uniqueArray(fc.tuple(key, tie('value')), { maxLength: 3, selector: ([name]) => name })
    .map((fields) => Doc.from(fields)),
}));
const anyDoc = fc
  .uniqueArray(fc.tuple(key, value), { minLength: 1, maxLength: 3, selector: ([name]) => name })
  .map((fields) => Doc.from(fields));
const stored = fc
  .dictionary(fc.constantFrom('a', 'b', 'c'), value)
  .map((fields) => Doc.from([['_id', 1], ...Object.entries(fields)]));

/** Runs an action, which may fail only with an error about the request. */
function survives(what: Value, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof CommandError)) throw new Error(`${formatValue(what)}: ${(error as Error).stack}`);
    if (error.message === '') throw new Error(`${formatValue(what)}: an error without a message`);
  }
}

/** Checks that a result document can be stored and read again. */
const passes = (doc: Doc): void => {
  if (decodeChecked(encode(doc)).size !== doc.size)
    throw new Error(`not read as written: ${formatValue(doc)}`);
};

describe('any input of a client is executed or refused', () => {
  const runs = { numRuns: 1000 };

  test('any filter is executed or refused', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyDoc,
          value.map((test) => Doc.from({ a: test })),
        ),
        stored,
        (filter, doc) => {
          survives(filter, () => {
            if (typeof compileFilter(filter).matches(doc) !== 'boolean')
              throw new Error('neither matches nor not');
          });
        },
      ),
      runs,
    );
  });

  test('any update is executed or refused', () => {
    const modifier = fc.constantFrom(
      ...OPERATORS.filter((name) => /^\$(set|unset|inc|mul|m|p|add)/.test(name)),
    );
    const update = fc.oneof(
      fc.tuple(modifier, anyDoc).map(([name, fields]) => Doc.from({ [name]: fields })),
      anyDoc,
      fc.array(anyDoc, { minLength: 1, maxLength: 2 }),
    );
    fc.assert(
      fc.property(update, anyDoc, stored, (given, filter, doc) => {
        survives(given, () => passes(compileUpdate(given).apply(doc, { position: 0 })));
        survives(given, () => passes(compileUpdate(given).insertion(compileFilter(filter))));
      }),
      runs,
    );
  });

  test('any projection is executed or refused', () => {
    fc.assert(
      fc.property(anyDoc, stored, (spec, doc) => {
        survives(spec, () => passes(compileProjection(spec)(doc)));
      }),
      runs,
    );
  });

  test('any pipeline is executed or refused', () => {
    const stage = fc
      .tuple(
        fc.constantFrom('$match', '$project', '$addFields', '$group', '$replaceWith', '$sort', '$unset'),
        fc.oneof(anyDoc, value),
      )
      .map(([name, argument]) => Doc.from({ [name]: argument }));
    fc.assert(
      fc.property(
        fc.array(stage, { minLength: 1, maxLength: 3 }),
        fc.array(stored, { maxLength: 3 }),
        (stages, docs) => {
          survives(stages, () => {
            for (const doc of compilePipeline(stages, {}).run(docs)) if (doc !== undefined) passes(doc);
          });
        },
      ),
      runs,
    );
  });

  test('any expression is executed or refused', () => {
    const computed = fc
      .tuple(fc.constantFrom(...OPERATORS), value)
      .map(([name, argument]) => Doc.from({ v: Doc.from({ [name]: argument }) }));
    fc.assert(
      fc.property(computed, stored, (spec, doc) => {
        survives(spec, () => {
          const stages = [Doc.from({ $addFields: spec })];
          for (const result of compilePipeline(stages, {}).run([doc]))
            if (result !== undefined) passes(result);
        });
      }),
      { numRuns: 2000 },
    );
  });
});
