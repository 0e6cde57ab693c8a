import { describe, expect, test } from '@jest/globals';
import { Decimal128, Doc, Double, formatValue, type Value } from '../bson/index.js';
import { compilePipeline, type PipelineContext } from './index.js';

const doc = (fields: { readonly [key: string]: Value }): Doc => Doc.from(fields);
const op = (operator: string, argument: Value): Doc => doc({ [operator]: argument });

const SALES = [
  doc({ _id: 1, item: 'a', price: 10, tags: ['x', 'y'], at: doc({ city: 'P' }) }),
  doc({ _id: 2, item: 'b', price: new Double(2.5), tags: [], at: doc({ city: 'Q' }) }),
  doc({ _id: 3, item: 'a', price: 5n, tags: 'z' }),
  doc({ _id: 4, price: 'free', tags: null }),
];

/** Runs a pipeline like the engine: the leading part first, then the rest. */
function run(stages: readonly Value[], context: PipelineContext = {}, input: readonly Doc[] = SALES): Doc[] {
  const pipeline = compilePipeline(stages, context);
  expect(pipeline.sort).toBeUndefined();
  const matching = input.filter((document) => pipeline.matcher.matches(document));
  const page = matching.slice(
    pipeline.skip,
    pipeline.limit === undefined ? undefined : pipeline.skip + pipeline.limit,
  );
  return [...pipeline.run(page)].filter((document) => document !== undefined);
}

const expectDocs = (actual: readonly Doc[], expected: readonly Doc[]): void => {
  expect(actual.map(formatValue)).toEqual(expected.map(formatValue));
};

/** A stage that changes nothing, and that ends the leading part of a pipeline. */
const BARRIER = op('$unset', 'nothing');

describe('the stages that become part of the query', () => {
  const leading = (...stages: readonly Value[]) => {
    const { sort, skip, limit } = compilePipeline(stages, {});
    return { sort: sort && formatValue(sort), skip, limit };
  };

  test('filters, one sort, a skip and a limit become part of the query', () => {
    const stages = [
      op('$match', doc({ a: 1 })),
      op('$match', doc({ b: 1 })),
      op('$sort', doc({ c: 1 })),
      op('$skip', 5),
      op('$limit', 10),
    ];
    const pipeline = compilePipeline(stages, {});
    expect(pipeline.matcher.constraints.map(({ path }) => path)).toEqual(['a', 'b']);
    expect(leading(...stages)).toEqual({ sort: '{ c: 1 }', skip: 5, limit: 10 });
  });

  test('several skips and limits are combined, and the query ends before a stage that would change the order', () => {
    expect(leading(op('$limit', 10), op('$skip', 4), op('$limit', 20))).toEqual({
      sort: undefined,
      skip: 4,
      limit: 6,
    });
    expect(leading(op('$skip', 1), op('$skip', 2))).toEqual({ sort: undefined, skip: 3, limit: undefined });
    expect(leading(op('$limit', 3), op('$sort', doc({ a: 1 })))).toEqual({
      sort: undefined,
      skip: 0,
      limit: 3,
    });
    expect(leading(BARRIER, op('$limit', 3))).toEqual({ sort: undefined, skip: 0, limit: undefined });
    expectDocs(run([op('$limit', 2), op('$skip', 3)]), []);
    expectDocs(run([op('$limit', 2), op('$match', doc({ _id: 3 }))]), []);
  });

  test('the pipeline reports when only the number of documents matters', () => {
    const counted = (stages: readonly Value[], count: number) => {
      const { runOnCount } = compilePipeline(stages, {});
      return runOnCount && [...runOnCount(count)].map((document) => document && formatValue(document));
    };
    const count = op(
      '$group',
      doc({ _id: 1, n: op('$sum', 1), twice: op('$sum', 2n), all: op('$count', doc({})) }),
    );
    expect(counted([op('$match', doc({ a: 1 })), count], 3)).toEqual(['{ _id: 1, n: 3, twice: 6, all: 3 }']);
    expect(counted([count], 0)).toEqual([]);
    expect(counted([op('$count', 'n'), op('$set', doc({ m: '$n' }))], 5)).toEqual(['{ n: 5, m: 5 }']);
    expect(counted([op('$count', 'n')], 0)).toEqual([]);
    expect(counted([op('$group', doc({ _id: '$a', n: op('$sum', 1) }))], 1)).toBeUndefined();
    expect(counted([op('$group', doc({ _id: 1, n: op('$max', 1) }))], 1)).toBeUndefined();
    expect(counted([], 1)).toBeUndefined();
  });
});

describe('stages', () => {
  test('$match, $skip and $limit select documents', () => {
    expectDocs(
      run([
        BARRIER,
        op('$match', doc({ item: 'a' })),
        op('$skip', 1),
        op('$limit', 5),
        op('$project', doc({ item: 1 })),
      ]),
      [doc({ _id: 3, item: 'a' })],
    );
  });

  test('$sort orders across types, arrays by their least or greatest element', () => {
    const ids = (sort: Doc) => run([BARRIER, op('$sort', sort)]).map((document) => document.get('_id'));
    expect(ids(doc({ price: 1 }))).toEqual([2, 3, 1, 4]);
    expect(ids(doc({ item: -1, _id: -1 }))).toEqual([2, 3, 1, 4]);
    expect(ids(doc({ tags: 1 }))).toEqual([2, 4, 1, 3]);
    expect(ids(doc({ tags: -1 }))).toEqual([3, 1, 4, 2]);
  });

  test('$sort sorts many documents, equal ones in their order', () => {
    const many = Array.from({ length: 2500 }, (_, index) => doc({ _id: index, k: (index * 7919) % 50 }));
    const sorted = run([BARRIER, op('$sort', doc({ k: 1 }))], {}, many);
    const expected = [...many].sort((a, b) => Number(a.get('k')) - Number(b.get('k')));
    expect(sorted.map((document) => document.get('_id'))).toEqual(
      expected.map((document) => document.get('_id')),
    );
  });

  test('$group supports each accumulator', () => {
    const fields = {
      _id: '$item',
      sum: op('$sum', '$price'),
      min: op('$min', '$price'),
      max: op('$max', '$price'),
      n: op('$count', doc({})),
    };
    expectDocs(run([op('$group', doc(fields))]), [
      doc({
        _id: 'a',
        sum: 15n,
        min: 5n,
        max: 10,
        n: 2,
      }),
      doc({
        _id: 'b',
        sum: new Double(2.5),
        min: new Double(2.5),
        max: new Double(2.5),
        n: 1,
      }),
      doc({
        _id: null,
        sum: 0,
        min: 'free',
        max: 'free',
        n: 1,
      }),
    ]);
  });

  test('$group refuses to add up decimals', () => {
    const group = [op('$group', doc({ _id: null, n: op('$sum', '$n') }))];
    expect(() => run(group, {}, [doc({ n: Decimal128.fromString('1.5') })])).toThrow(
      expect.objectContaining({ code: 115 }),
    );
  });

  test('$group puts equal numbers of different types into one group', () => {
    const values = [1, new Double(1), 1n, 'A', 'a', null, undefined].map((k) =>
      k === undefined ? doc({}) : doc({ k }),
    );
    const group = [op('$group', doc({ _id: '$k', n: op('$sum', 1) }))];
    expectDocs(run(group, {}, values), [
      doc({ _id: 1, n: 3 }),
      doc({ _id: 'A', n: 1 }),
      doc({ _id: 'a', n: 1 }),
      doc({ _id: null, n: 2 }),
    ]);
  });

  test('$group by a document of several fields', () => {
    const stages = [op('$group', doc({ _id: doc({ i: '$item', c: '$at.city' }) }))];
    expectDocs(run(stages), [
      doc({ _id: doc({ i: 'a', c: 'P' }) }),
      doc({ _id: doc({ i: 'b', c: 'Q' }) }),
      doc({ _id: doc({ i: 'a' }) }),
      doc({ _id: doc({}) }),
    ]);
  });

  test('$count gives nothing for no documents', () => {
    expectDocs(run([op('$count', 'n')]), [doc({ n: 4 })]);
    expectDocs(run([op('$match', doc({ _id: 99 })), op('$count', 'n')]), []);
  });

  test('$addFields, $set, $unset, $replaceRoot and $replaceWith change documents', () => {
    const first = op('$match', doc({ _id: 1 }));
    expectDocs(run([first, op('$replaceRoot', doc({ newRoot: '$at' }))]), [doc({ city: 'P' })]);
    expectDocs(
      run([
        first,
        op('$replaceWith', doc({ v: '$price' })),
        op('$set', doc({ w: '$v' })),
        op('$unset', ['v']),
      ]),
      [doc({ w: 10 })],
    );
    expect(() => run([op('$replaceWith', '$at')])).toThrow(expect.objectContaining({ code: 40228 }));
  });

  test('stages do not change their input documents', () => {
    const before = SALES.map(formatValue);
    run([op('$set', doc({ 'at.city': 'R', n: 1 })), op('$unset', 'at.city')]);
    expect(SALES.map(formatValue)).toEqual(before);
  });
});

describe('refused pipelines', () => {
  test.each<[Value, number]>([
    [1, 14],
    [doc({}), 40323],
    [doc({ $match: doc({}), $limit: 1 }), 40323],
    [op('$foo', 1), 40324],
    [op('$out', 'c'), 115],
    [op('$merge', doc({ into: 'c' })), 115],
    [op('$geoNear', doc({})), 115],
    [op('$changeStream', doc({})), 40573],
    [op('$match', 1), 15959],
    [op('$match', doc({ a: op('$foo', 1) })), 2],
    [op('$limit', 0), 15958],
    [op('$limit', 'x'), 5107201],
    [op('$skip', -1), 5107200],
    [op('$sort', 1), 15973],
    [op('$sort', doc({})), 15976],
    [op('$sort', doc({ a: 2 })), 15975],
    [op('$group', 1), 15947],
    [op('$group', doc({ n: op('$sum', 1) })), 15955],
    [op('$group', doc({ _id: 1, n: 1 })), 40234],
    [op('$group', doc({ _id: 1, n: op('$foo', 1) })), 15952],
    [op('$group', doc({ _id: 1, 'a.b': op('$sum', 1) })), 40235],
    [op('$group', doc({ _id: 1, n: doc({ $sum: 1, $avg: 1 }) })), 40238],
    [op('$group', doc({ _id: 1, n: op('$sum', [1, 2]) })), 40237],
    [op('$count', 1), 40156],
    [op('$count', ''), 40157],
    [op('$count', '$n'), 40158],
    [op('$count', 'a.b'), 40160],
    [op('$replaceRoot', 1), 40229],
    [op('$replaceRoot', doc({})), 40231],
    [op('$count', '_id'), 15948],
    [op('$set', doc({ a: 1, 'a.b': 1 })), 40176],
    [op('$addFields', doc({ 'a.b': 1, a: 1 })), 40176],
    [op('$lookup', doc({ from: 'c', localField: 'a', foreignField: 'b', as: 'd' })), 115],
    [op('$unwind', '$tags'), 115],
    [op('$facet', doc({ a: [] })), 115],
    [op('$sortByCount', '$item'), 115],
    [op('$group', doc({ _id: 1, n: op('$avg', 1) })), 15952],
    [op('$project', doc({ n: '$item' })), 115],
  ])('the stage %j is refused', (stage, code) => {
    expect(() => compilePipeline([stage], {})).toThrow(expect.objectContaining({ code }));
  });

  test('$changeStream is refused, also by a server that acts as a replica set', () => {
    expect(() => compilePipeline([op('$changeStream', doc({}))], { replicaSet: true })).toThrow(
      expect.objectContaining({ code: 115 }),
    );
  });
});
