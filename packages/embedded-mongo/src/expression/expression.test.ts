import { describe, expect, test } from '@jest/globals';
import { DateTime, Doc, Double, formatValue, type Value } from '../bson/index.js';
import { encode } from '../testing/encoding.js';
import { compileExpression, type ExpressionContext } from './index.js';

const doc = (fields: { readonly [key: string]: Value }): Doc => Doc.from(fields);
const op = (name: string, ...args: readonly Value[]): Doc => doc({ [name]: args });
const named = (name: string, args: { readonly [key: string]: Value }): Doc => doc({ [name]: doc(args) });
const double = (value: number): Double => new Double(value);
const date = (text: string): DateTime => DateTime.fromDate(new Date(text));

const cond = (parts: readonly (readonly [string, Value])[]): Doc => doc({ $cond: Doc.from(parts) });
const SAMPLE = doc({
  n: 5,
  text: 'Grüße',
  list: [3, 1, 2],
  items: [doc({ x: 1, tags: ['a'] }), doc({ x: 2 }), doc({ y: 3 }), 7],
  nested: doc({ deep: doc({ value: 'v' }) }),
  nothing: null,
  when: date('2024-02-29T13:05:06.789Z'),
});

const evaluate = (expression: Value, context: ExpressionContext = {}): Value | undefined =>
  compileExpression(expression, context)(SAMPLE);

const MISSING = Symbol('missing');

/** Values are compared with their types, as bytes. */
function expectValue(actual: Value | undefined, expected: Value | typeof MISSING): void {
  if (expected === MISSING || actual === undefined) {
    expect(actual === undefined ? MISSING : formatValue(actual)).toBe(
      expected === MISSING ? MISSING : formatValue(expected),
    );
    return;
  }
  expect(formatValue(actual)).toBe(formatValue(expected));
  expect(Buffer.from(encode(doc({ v: actual })))).toEqual(Buffer.from(encode(doc({ v: expected }))));
}

type Case = readonly [expression: Value, result: Value | typeof MISSING];

const check = (cases: readonly Case[]): void => {
  test.each(cases.map(([expression, result]) => [formatValue(expression), expression, result] as const))(
    'the expression %s has the value of MongoDB',
    (_, expression, result) => {
      expectValue(evaluate(expression), result);
    },
  );
};

describe('references and literals', () => {
  check([
    ['$n', 5],
    ['plain', 'plain'],
    ['$absent', MISSING],
    ['$nested.deep.value', 'v'],
    ['$n.deep', MISSING],
    ['$items.x', [1, 2]],
    ['$items.tags', [['a']]],
    ['$list.0', []],
    ['$$ROOT.n', 5],
    ['$$CURRENT.nested.deep', doc({ value: 'v' })],
    ['$$REMOVE', MISSING],
    [doc({ $literal: '$n' }), '$n'],
    [doc({ a: '$n', b: doc({ c: '$absent' }) }), doc({ a: 5, b: doc({}) })],
    [
      ['$n', '$absent'],
      [5, null],
    ],
  ]);

  test('references and literals know the variables of the command and the time', () => {
    const variables = new Map<string, Value>([['limit', doc({ most: 9 })]]);
    expectValue(evaluate('$$limit.most', { variables }), 9);
    const now = new Date(123456);
    expectValue(evaluate('$$NOW', { now }), DateTime.fromDate(now));
  });
});

describe('comparison and logic', () => {
  check([
    [op('$eq', '$n', double(5)), true],
    [op('$eq', '$absent', null), false],
    [op('$lt', '$absent', null), true],
    [op('$gt', 'a', 1), true],
    [op('$ne', [1], [1]), false],
    [op('$gte', '$n', 5), true],
    [op('$lte', '$n', 4), false],
    [op('$and'), true],
    [op('$or'), false],
    [op('$and', 1, '', []), true],
    [op('$and', 1, '$nothing'), false],
    [op('$or', 0, false, '$absent', 'x'), true],
    [op('$not', 0), true],
    [op('$not', '$nothing'), true],
    [op('$cond', op('$gt', '$n', 3), 'big', 'small'), 'big'],
    [
      cond([
        ['if', false],
        ['then', 1],
        ['else', '$absent'],
      ]),
      MISSING,
    ],
    [op('$ifNull', '$absent', '$nothing', 'x'), 'x'],
    [op('$ifNull', '$absent', '$nothing'), null],
    [doc({ $size: '$list' }), 3],
    [named('$filter', { input: '$list', cond: op('$gt', '$$this', 1) }), [3, 2]],
    [named('$filter', { input: '$items', as: 'i', cond: op('$eq', '$$i.x', '$$ROOT.items.x') }), []],
    [named('$filter', { input: '$nothing', cond: true }), null],
    [
      named('$filter', {
        input: '$list',
        as: 'a',
        cond: op(
          '$eq',
          op('$size', named('$filter', { input: '$list', cond: op('$lt', '$$this', '$$a') })),
          0,
        ),
      }),
      [1],
    ],
  ]);
});

describe('refused expressions', () => {
  test.each<readonly [Value, number]>([
    ['$', 16872],
    ['$$', 9],
    ['$$nobody', 17276],
    ['$a..b', 15998],
    ['$a.', 40353],
    [op('$foo', 1), 168],
    [op('$add', 1, 2), 168],
    [op('$concat', 'a', 'b'), 168],
    [doc({ $eq: [1, 1], $ne: [1, 1] }), 15983],
    [doc({ a: 1, $eq: 1 }), 16410],
    [doc({ 'a.b': 1 }), 16412],
    [op('$eq', 1), 16020],
    [op('$not'), 16020],
    [op('$cond', 1, 2), 16020],
    [cond([['if', 1]]), 17081],
    [
      cond([
        ['if', 1],
        ['then', 1],
      ]),
      17082,
    ],
    [
      cond([
        ['if', 1],
        ['foo', 1],
      ]),
      17083,
    ],
    [op('$ifNull', 1), 1257300],
    [op('$size', '$n'), 17124],
    [doc({ $filter: 1 }), 28646],
    [named('$filter', { input: [] }), 28650],
    [named('$filter', { cond: 1 }), 28648],
    [named('$filter', { input: [], cond: 1, limit: 1 }), 28647],
    [named('$filter', { input: 1, cond: true }), 28651],
    [named('$filter', { input: [], as: 'A', cond: 1 }), 9],
  ])('the expression %j is refused', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the limit of work for one document', () => {
  const list = Array.from({ length: 20_000 }, (_, index) => index);
  const filtered = (cond: Value): Value | undefined =>
    compileExpression(named('$filter', { input: '$a', cond }), {})(doc({ a: list }));

  test('work beyond the limit of one document is rejected', () => {
    const inner = named('$filter', { input: '$a', cond: '$$this' });
    for (const expression of [op('$eq', '$a', '$$this'), op('$size', inner)])
      expect(() => filtered(expression)).toThrow(expect.objectContaining({ code: 146 }));
  });

  test('an array of some thousands of elements is within the limit', () => {
    expect(filtered(op('$lt', '$$this', 2))).toEqual([0, 1]);
  });
});
