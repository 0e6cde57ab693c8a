import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { compareValues, Doc, type Value } from '../bson/index.js';
import { Catalog } from '../catalog/catalog.js';
import type { Collection } from '../catalog/collection.js';
import { parseIndexSpec } from '../catalog/index-spec.js';
import { Operation } from '../executor/operation.js';
import { Execution } from '../executor/query.js';
import { sortKey } from '../executor/sort.js';
import { compileFilter } from '../query/index.js';
import type { Store } from '../storage/store.js';
import { TestStore } from '../testing/store.js';
import { Insert } from '../writes/insert.js';
import { runStatements } from '../writes/run.js';
import type { QueryPlan } from './plan.js';
import { planQuery } from './planner.js';
import { parseSort } from './sort-spec.js';

let tested: TestStore;
let store: Store;
let catalog: Catalog;
let collection: Collection;

/** `p` has 4 values, `q` 400, `r` 3, `s` 500, and `b` is the number of the document. */
beforeAll(async () => {
  tested = await TestStore.open();
  store = tested.store;
  catalog = await Catalog.open(store);
  const statements = Array.from({ length: 4000 }, (_, b) => {
    const doc = Doc.from({ _id: b, p: b % 4, q: b % 400, r: (b * 7) % 3, s: b % 500, b });
    return new Insert({ catalog, store } as never, 'test', 'c', doc);
  });
  await runStatements({ catalog, store } as never, statements, { ordered: false }, new Operation());
  collection = await catalog.ensure('test', 'c');
  const keys = [
    { b: 1 },
    { p: 1, b: 1 },
    { q: 1, b: -1 },
    { q: 1, p: 1 },
    { s: 1, b: 1, r: 1 },
    { r: 1, b: 1 },
  ];
  await catalog.createIndexes(
    collection,
    keys.map((key, i) => parseIndexSpec(Doc.from({ key: Doc.from(key), name: `i${i}` }))),
  );
});

afterAll(async () => {
  await catalog.close();
  await tested.close();
});

const either = (...branches: readonly Record<string, Value>[]): Doc =>
  Doc.from({ $or: branches.map((branch) => Doc.from(branch)) });

function kindOf({ access, rival }: QueryPlan): string {
  if (access.kind === 'union' && access.merged !== undefined) return 'merged';
  return rival ? `${access.kind} and ${rival.kind}` : access.kind;
}

/**
 * The kind of the plan, and the number of documents that are read. Expects those that a scan of the collection finds, in
 * order.
 */
function outcome(filter: Doc, order: Record<string, Value>, limit: number) {
  const query = { matcher: compileFilter(filter), sort: parseSort(Doc.from(order)), limit };
  const scan = { ...query, limit: 0, hint: Doc.from({ $natural: 1 }) };
  const snapshot = store.snapshot();
  try {
    const run = (execution: Execution): Doc[] =>
      [...execution.steps()].flatMap((found) => (found === undefined ? [] : [found.doc]));
    const execution = new Execution(snapshot, collection, query);
    const found = run(execution);
    const all = run(new Execution(snapshot, collection, scan));
    const ids = (docs: readonly Doc[]): Value[] => docs.map((doc) => doc.get('_id') ?? null);
    if (limit === 0) expect(ids(found).toSorted(compareValues)).toEqual(ids(all).toSorted(compareValues));
    expect(new Set(ids(found)).size).toBe(found.length);
    const keys = (docs: readonly Doc[]): string[] =>
      docs.map((doc) => (query.sort ? sortKey(doc, query.sort).toString('latin1') : ''));
    expect(keys(found)).toEqual(keys(all).slice(0, limit || undefined));
    return {
      kind: kindOf(planQuery(snapshot, collection, query)),
      documents: execution.statistics.docsExamined,
    };
  } finally {
    snapshot.close();
  }
}

test('branches that have the order are merged, and few documents are read', () => {
  for (const direction of [1, -1]) {
    const { kind, documents } = outcome(either({ p: 1 }, { q: 2 }, { q: 7 }), { b: direction }, 10);
    expect(kind).toBe('merged');
    expect(documents).toBeLessThan(20);
  }
});

test('a document in several branches is found once', () => {
  expect(outcome(either({ p: 1 }, { q: 1 }, { q: 5 }), { b: 1 }, 0).kind).toBe('merged');
  expect(outcome(either({ p: 1 }, { q: 1 }, { q: 5 }), { b: -1 }, 30).kind).toBe('merged');
});

test('a document that a scan passes but only another branch matches keeps its place in the order', () => {
  for (const direction of [1, -1]) {
    const found = outcome(either({ s: 5, r: 1 }, { r: 2 }), { r: direction, b: direction }, 0);
    expect(found.kind).toBe('merged');
  }
});

test('branches with too many ranges together are not merged', () => {
  const several = (field: string, count: number) => ({
    [field]: Doc.from({ $in: Array.from({ length: count }, (_, value) => value) }),
  });
  expect(outcome(either(several('q', 200), several('s', 200)), { b: 1 }, 20).kind).toBe('merged');
  expect(outcome(either(several('q', 400), several('s', 400)), { b: 1 }, 20).kind).not.toBe('merged');
});

test('a condition beside the branches is tested', () => {
  const filter = Doc.from({
    c: null,
    $or: [Doc.from({ p: 1, _id: Doc.from({ $gte: 100 }) }), Doc.from({ q: 2 })],
  });
  expect(outcome(filter, { b: 1 }, 0).kind).toBe('merged');
});

test('the few matches of branches that do not have the order are sorted', () => {
  const short = either({ q: 1 }, { q: 2, p: 2 });
  expect(outcome(short, { _id: 1 }, 10)).toEqual({ kind: 'union', documents: 20 });
  expect(outcome(short, { _id: -1 }, 0)).toEqual({ kind: 'union', documents: 20 });
});

test('a walk in the requested order races with a search of branches that may be long', () => {
  const { kind, documents } = outcome(either({ p: 3 }, { q: 5 }), { _id: 1 }, 5);
  expect(kind).toBe('index and union');
  expect(documents).toBeLessThan(50);
});

test('all of many matches of branches without the order are read in the requested order', () => {
  expect(outcome(either({ p: Doc.from({ $gte: 0 }) }, { q: 5 }), { _id: 1 }, 0).kind).toBe('index');
});

test('branches without matches are left out', () => {
  const nothing = Doc.from({ $in: [] });
  expect(outcome(either({ q: nothing }, { q: 5 }), { b: 1 }, 3).kind).toBe('merged');
  expect(outcome(either({ q: nothing }, { p: nothing }), { b: 1 }, 3)).toEqual({
    kind: 'nothing',
    documents: 0,
  });
});
