import { describe, test } from '@jest/globals';
import fc from 'fast-check';
import {
  compareValues,
  DateTime,
  Decimal128,
  Doc,
  Double,
  formatValue,
  indexKeys,
  MaxKey,
  MinKey,
  Regex,
  Undefined,
  type Value,
} from '../bson/index.js';
import { type Constraint, compileFilter, type Interval, type Matcher } from './index.js';

/** Many runs take long on a busy machine. */
const doc = (fields: { readonly [key: string]: Value }): Doc => Doc.from(fields);

const scalar: fc.Arbitrary<Value> = fc.constantFrom<Value>(
  ...[0, 1, 2, 3, 5, 2n ** 53n + 1n],
  new Double(2 ** 53),
  new Double(1),
  new Double(Number.NaN),
  Decimal128.fromString('2.5'),
  ...['', 'a', 'A', 'ab', 'b', 'á'],
  true,
  false,
  null,
  MinKey.value,
  MaxKey.value,
  new DateTime(5n),
  new Regex('^a'),
);
/** Values of documents, and (without undefined) operands of filters. */
const value = (leaf: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.letrec<{ value: Value; list: Value[]; doc: Doc }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      { weight: 4, arbitrary: leaf },
      { weight: 2, arbitrary: tie('list') },
      { weight: 2, arbitrary: tie('doc') },
    ),
    list: fc.array(tie('value'), { maxLength: 3 }),
    doc: fc
      .dictionary(fc.constantFrom('b', 'c', '0'), tie('value'), { maxKeys: 2 })
      .map((fields) => doc(fields)),
  })).value;
const stored = fc
  .dictionary(
    fc.constantFrom('a', 'b'),
    value(fc.oneof({ weight: 9, arbitrary: scalar }, fc.constant<Value>(Undefined.value))),
  )
  .map((fields) => doc(fields));

const operand = value(scalar);
const notRegex = operand.filter((candidate) => !(candidate instanceof Regex));
const condition = fc.letrec<{ condition: Doc }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    fc
      .tuple(fc.constantFrom('$lt', '$lte', '$gt', '$gte', '$ne'), notRegex)
      .map(([operator, argument]) => doc({ [operator]: argument })),
    operand.map((argument) => doc({ $eq: argument })),
    fc
      .tuple(fc.constantFrom('$in', '$nin', '$all'), fc.array(operand, { maxLength: 3 }))
      .map(([operator, list]) => doc({ [operator]: list })),
    fc.boolean().map((present) => doc({ $exists: present })),
    fc
      .constantFrom<Value>('string', 'number', 'null', 'array', 'object', 'minKey', 'double', 'undefined', [
        'date',
        'bool',
      ])
      .map((type) => doc({ $type: type })),
    fc.constantFrom('^a', '^ab', 'b', '^A', '').map((pattern) => doc({ $regex: pattern })),
    fc.tuple(notRegex, notRegex).map(([low, high]) => doc({ $gte: low, $lt: high })),
    tie('condition').map((inner) => doc({ $not: inner })),
    tie('condition').map((inner) => doc({ $elemMatch: inner })),
    fc
      .tuple(fc.constantFrom('b', 'c', '0'), tie('condition'))
      .map(([field, inner]) => doc({ $elemMatch: doc({ [field]: inner }) })),
  ),
})).condition;
const path = fc.constantFrom('a', 'b', 'a.b', 'a.b.c', 'a.c', 'a.0', 'a.0.b', 'a.b.0');
const filter = fc.letrec<{ filter: Doc }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    {
      weight: 5,
      arbitrary: fc
        .tuple(
          path,
          fc.oneof(
            condition,
            notRegex.filter((v) => !(v instanceof Doc)),
          ),
        )
        .map(([field, test]) => doc({ [field]: test })),
    },
    fc
      .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(tie('filter'), { minLength: 1, maxLength: 3 }))
      .map(([operator, parts]) => doc({ [operator]: parts })),
  ),
})).filter;

const within = (key: Value, { low, lowInclusive, high, highInclusive }: Interval): boolean => {
  const [fromLow, fromHigh] = [compareValues(key, low), compareValues(key, high)];
  return (
    (fromLow > 0 || (fromLow === 0 && lowInclusive)) && (fromHigh < 0 || (fromHigh === 0 && highInclusive))
  );
};

/** Whether an index over the constraint's path has an entry of the document within the intervals. */
const isMet = ({ path: indexed, intervals }: Constraint, document: Doc): boolean =>
  indexKeys(document, [indexed]).keys.some(([key = null]) =>
    intervals.some((interval) => within(key, interval)),
  );

/** Whether the field exists, so that a sparse index contains the document. */
const isPresent = ({ path: indexed }: Constraint, document: Doc): boolean =>
  indexKeys(document, [indexed], true).keys.length > 0;

/** Whether a filter's constraints, and those of its branches, are correct for a document. */
function satisfies(matcher: Matcher, document: Doc): boolean {
  const { constraints, branches = [] } = matcher;
  const met = constraints.every((constraint) => isMet(constraint, document));
  const truth = matcher.matches(document)
    ? met &&
      constraints.every((constraint) => !constraint.present || isPresent(constraint, document)) &&
      (matcher.branches === undefined || branches.some((branch) => branch.matches(document)))
    : !(matcher.exact && met);
  return truth && branches.every((branch) => satisfies(branch, document));
}

/** Whether an index can contain the document: not if a number in a path is both a position and a name. */
function canBeIndexed(document: Doc, matcher: Matcher): boolean {
  try {
    for (const constraint of matcher.constraints) indexKeys(document, [constraint.path]);
    return matcher.branches?.every((branch) => canBeIndexed(document, branch)) ?? true;
  } catch {
    return false;
  }
}

describe('the constraints of a filter', () => {
  test('constraints are met by the index entries of every match, and of nothing else when they are exact', () => {
    fc.assert(
      fc.property(filter, fc.array(stored, { minLength: 5, maxLength: 10 }), (spec, documents) => {
        const matcher = compileFilter(spec);
        const wrong = documents.find(
          (document) => canBeIndexed(document, matcher) && !satisfies(matcher, document),
        );
        if (wrong !== undefined) throw new Error(`${formatValue(spec)} on ${formatValue(wrong)}`);
      }),
      { numRuns: 1500 },
    );
  });

  test('constraints have ascending and disjoint ranges', () => {
    fc.assert(
      fc.property(filter, (spec) => {
        return compileFilter(spec).constraints.every(({ intervals }) =>
          intervals.slice(1).every((interval, index) => {
            const before = intervals[index] ?? interval;
            const order = compareValues(before.high, interval.low);
            return order < 0 || (order === 0 && !before.highInclusive && !interval.lowInclusive);
          }),
        );
      }),
      { numRuns: 500 },
    );
  });
});

/** The properties return booleans, because a call of `expect` costs more than most of these checks. */
const RUNS = { numRuns: 600 };

describe('laws of the matcher', () => {
  const matchesBy = (spec: Doc, document: Doc): boolean => compileFilter(spec).matches(document);

  test('$nor is the negation of $or, $and the conjunction and $or the disjunction', () => {
    fc.assert(
      fc.property(filter, filter, stored, (a, b, document) => {
        const [inA, inB] = [matchesBy(a, document), matchesBy(b, document)];
        return (
          matchesBy(doc({ $and: [a, b] }), document) === (inA && inB) &&
          matchesBy(doc({ $or: [a, b] }), document) === (inA || inB) &&
          matchesBy(doc({ $nor: [a, b] }), document) === (!inA && !inB)
        );
      }),
      RUNS,
    );
  });

  test('a condition or its $not is satisfied, never both', () => {
    fc.assert(
      fc.property(path, condition, stored, (field, test, document) => {
        const matches = matchesBy(doc({ [field]: test }), document);
        return matchesBy(doc({ [field]: doc({ $not: test }) }), document) === !matches;
      }),
      RUNS,
    );
  });

  test('$in is $eq with any member, $nin with none, $all with each', () => {
    const members = fc.array(notRegex, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(path, members, stored, (field, list, document) => {
        const each = list.map((member) => matchesBy(doc({ [field]: doc({ $eq: member }) }), document));
        return (
          matchesBy(doc({ [field]: doc({ $in: list }) }), document) === each.includes(true) &&
          matchesBy(doc({ [field]: doc({ $nin: list }) }), document) === !each.includes(true) &&
          matchesBy(doc({ [field]: doc({ $all: list }) }), document) === !each.includes(false)
        );
      }),
      RUNS,
    );
  });

  test('$lte is $lt or $eq, and $gte is $gt or $eq', () => {
    fc.assert(
      fc.property(path, notRegex, stored, (field, argument, document) => {
        const by = (operator: string) => matchesBy(doc({ [field]: doc({ [operator]: argument }) }), document);
        return by('$lte') === (by('$lt') || by('$eq')) && by('$gte') === (by('$gt') || by('$eq'));
      }),
      RUNS,
    );
  });
});
