import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { compareValues, Doc, encodeKey, formatValue, type Value } from '../bson/index.js';
import { Catalog } from '../catalog/catalog.js';
import type { Collection } from '../catalog/collection.js';
import { parseIndexSpec } from '../catalog/index-spec.js';
import { CommandError } from '../errors.js';
import { countInSteps } from '../executor/count.js';
import { distinctValues } from '../executor/distinct.js';
import { completed, Operation } from '../executor/operation.js';
import { Execution, type PagedQuery } from '../executor/query.js';
import { sortKey } from '../executor/sort.js';
import { compileFilter } from '../query/index.js';
import type { Store } from '../storage/store.js';
import { propertyRuns } from '../testing/scale.js';
import { TestStore } from '../testing/store.js';
import { Insert } from '../writes/insert.js';
import { runStatements } from '../writes/run.js';
import { planQuery } from './planner.js';
import { parseSort } from './sort-spec.js';

/** A document that fast-check can print when a test fails. */
const shown = (fields: Iterable<readonly [string, Value]> | { readonly [key: string]: Value }): Doc => {
  const doc = Doc.from(fields);
  return Object.assign(doc, { [fc.toStringMethod]: () => formatValue(doc) });
};

// Documents, filters and sorts are random; whatever indexes there are, the planner must find what reading everything
// finds, in an order that the sort allows.

/** Every case makes a collection and its indexes. */
jest.setTimeout(30 * 60_000);

let tested: TestStore;
let store: Store;
let catalog: Catalog;

beforeAll(async () => {
  tested = await TestStore.open();
  store = tested.store;
  catalog = await Catalog.open(store);
});

afterAll(async () => {
  await catalog.close();
  await tested.close();
});

const integer = fc.integer({ min: 0, max: 4 });
const scalar = fc.oneof(
  { weight: 6, arbitrary: integer },
  { weight: 3, arbitrary: fc.constantFrom('a', 'A', 'b', 'é', '') },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.boolean() },
);

const nested = fc
  .record({ x: scalar, y: scalar }, { requiredKeys: [] })
  .map((fields): Doc => shown(fields as Record<string, Value>));

const fieldValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.array(nested, { maxLength: 3 }) },
);

/** Field `p` never holds an array, so that plans without regard to arrays are tried as well. */
const document = fc
  .record({ a: fieldValue, b: fieldValue, p: scalar, q: scalar }, { requiredKeys: [] })
  .map((fields) => shown(fields as Record<string, Value>));

const path = fc.constantFrom('a', 'b', 'p', 'q', 'a.x', 'a.y', 'b.x', '_id');

const condition: fc.Arbitrary<Value> = fc.oneof(
  scalar,
  fc
    .record({ op: fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), value: scalar })
    .map(({ op, value }) => shown({ [op]: value })),
  fc.tuple(scalar, scalar).map(([low, high]) => shown({ $gte: low, $lt: high })),
  fc.array(scalar, { minLength: 1, maxLength: 4 }).map((values) => shown({ $in: values })),
  fc.boolean().map((exists) => shown({ $exists: exists })),
  fc.tuple(scalar, scalar).map(([low, high]) => shown({ $elemMatch: shown({ $gte: low, $lte: high }) })),
);

const conjunction = fc
  .uniqueArray(fc.tuple(path, condition), { maxLength: 3, selector: ([field]) => field })
  .map((fields) => shown(fields));

const filter: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 4, arbitrary: conjunction },
  {
    weight: 1,
    arbitrary: fc
      .array(conjunction, { minLength: 1, maxLength: 3 })
      .map((branches) => shown({ $or: branches })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(conjunction, { minLength: 2, maxLength: 3 })
      .map((conditions) => shown({ $and: conditions })),
  },
);

const direction = fc.constantFrom(1, -1);

/** Two fields of one array: an index entry is about one element, not about the others. */
const elementFields = fc
  .tuple(fc.shuffledSubarray(['a.x', 'a.y'], { minLength: 2 }), direction, direction)
  .map(([[first = '', second = ''], one, other]) =>
    shown([
      [first, one],
      [second, other],
    ]),
  );

const fields = fc
  .uniqueArray(fc.tuple(path, direction), { minLength: 1, maxLength: 3, selector: ([field]) => field })
  .map((list) => shown(list));

/** MongoDB does not sort by two different arrays. */
const sort = fc
  .constantFrom<string[]>(['a', 'p', 'q', '_id'], ['b', 'p', 'q'], ['a.x', 'a.y', 'p'])
  .chain((paths) => fc.shuffledSubarray(paths, { minLength: 1 }))
  .chain((paths) => fc.tuple(...paths.map((field) => fc.tuple(fc.constant(field), direction))))
  .map((list) => shown(list));

const indexOptions = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ sparse: true }) },
  { weight: 1, arbitrary: fc.constant({ partialFilterExpression: shown({ p: shown({ $gte: 1 }) }) }) },
  { weight: 1, arbitrary: fc.constant({ partialFilterExpression: shown({ p: shown({ $gte: 'b' }) }) }) },
);

const indexes = fc.array(fc.tuple(fields, indexOptions), { minLength: 1, maxLength: 3 });

const request = fc.record({
  filter,
  sort: fc.option(sort, { nil: undefined }),
  skip: fc.integer({ min: 0, max: 3 }),
  limit: fc.integer({ min: 0, max: 6 }),
});

let lastCollection = 0;

const codeOf = (error: unknown): unknown => (error instanceof CommandError ? error.code : error);

async function collectionOf(
  documents: readonly Doc[],
  specs: readonly (readonly [Doc, object])[],
): Promise<Collection> {
  lastCollection += 1;
  const name = `c${lastCollection}`;
  const statements = documents.map(
    (doc, _id) => new Insert({ catalog, store } as never, 'test', name, doc.clone().prepend('_id', _id)),
  );
  await runStatements({ catalog, store } as never, statements, { ordered: false }, new Operation());
  const collection = await catalog.ensure('test', name);
  for (const [i, [key, options]] of specs.entries()) {
    const spec = Doc.from({ key, name: `i${i}`, ...options });
    const creation = async () => catalog.createIndexes(collection, [parseIndexSpec(spec)]);
    const code = await creation().then(() => undefined, codeOf);
    // An index that exists or has parallel arrays is rejected; queries work without it.
    expect([undefined, 85, 171]).toContain(code);
  }
  return collection;
}

const ids = (found: readonly { doc: Doc }[]): Value[] => found.map(({ doc }) => doc.get('_id') ?? null);
const sorted = (values: readonly Value[]): Value[] => values.toSorted((a, b) => compareValues(a, b));

function run(collection: Collection, query: PagedQuery): { doc: Doc }[] {
  const snapshot = store.snapshot();
  try {
    return [...new Execution(snapshot, collection, query).steps()].filter((found) => found !== undefined);
  } finally {
    snapshot.close();
  }
}

interface Request {
  readonly filter: Doc;
  readonly sort: Doc | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Expects the same documents as by a scan, in an order that the sort allows; also page by page. */
function expectAsByScan(collection: Collection, { filter: given, sort: order, skip, limit }: Request): void {
  const matcher = compileFilter(given);
  const sortSpec = parseSort(order);
  const all = run(collection, { matcher, hint: Doc.from({ $natural: 1 }) });
  const found = run(collection, { matcher, sort: sortSpec });
  expect(sorted(ids(found))).toEqual(sorted(ids(all)));
  const page = run(collection, { matcher, sort: sortSpec, skip, limit });
  const [from, to] = [skip, limit === 0 ? undefined : skip + limit];
  expect(page).toHaveLength(all.slice(from, to).length);
  if (sortSpec === undefined) return;
  const keysOf = (list: readonly { doc: Doc }[]): string[] =>
    list.map(({ doc }) => sortKey(doc, sortSpec).toString('latin1'));
  const keys = keysOf(found);
  expect(keys).toEqual(keys.toSorted());
  expect(keysOf(page)).toEqual(keys.slice(from, to));
}

/** Expects the counts and distinct values of a scan. */
async function expectCountsAsByScan(
  collection: Collection,
  field: string,
  { filter: given, skip, limit }: Request,
) {
  const matcher = compileFilter(given);
  const scan = { matcher, hint: Doc.from({ $natural: 1 }) };
  const all = run(collection, scan);
  expect(await count(collection, { matcher })).toBe(all.length);
  const page = all.slice(skip, limit === 0 ? undefined : skip + limit);
  expect(await count(collection, { matcher, skip, limit })).toBe(page.length);
  expect(await values(collection, { matcher }, field)).toEqual(await values(collection, scan, field));
}

/** Number of requests per collection, because creating a collection with indexes takes longer than a query. */
const REQUESTS = 5;
const RUNS = 500;

const requestsOf = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(one, { minLength: REQUESTS, maxLength: REQUESTS });

describe('planner', () => {
  test('the planner finds what a scan of the whole collection finds, in the wanted order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 1, maxLength: 25 }),
        indexes,
        requestsOf(fc.tuple(request, path)),
        async (documents, specs, requests) => {
          const collection = await collectionOf(documents, specs);
          for (const [one, field] of requests) {
            expectAsByScan(collection, one);
            await expectCountsAsByScan(collection, field, one);
          }
        },
      ),
      propertyRuns(RUNS / REQUESTS),
    );
  });

  test('the planner finds all documents for fields of one array', async () => {
    const elements = fc.array(fc.record({ x: integer, y: integer }).map(shown), {
      minLength: 1,
      maxLength: 3,
    });
    const index = fc.tuple(elementFields, fc.constant({}));
    const wish = fc.record({
      filter: fc.tuple(fc.constantFrom('a.x', 'a.y'), condition).map((part) => shown([part])),
      sort: elementFields.map((both) => shown([...both].slice(0, 1))),
      skip: fc.nat(1),
      limit: fc.nat(2),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          elements.map((a) => shown({ a })),
          { minLength: 2, maxLength: 12 },
        ),
        fc.array(index, { minLength: 1, maxLength: 2 }),
        requestsOf(wish),
        async (documents, specs, wishes) => {
          const collection = await collectionOf(documents, specs);
          for (const one of wishes) expectAsByScan(collection, one);
        },
      ),
      propertyRuns(RUNS / REQUESTS),
    );
  });

  test('the planner finds all documents when a walk in index order races with a search', async () => {
    // Most documents match, and the order is by another field.
    const wide = fc.constantFrom(shown({ $lte: 3 }), shown({ $gte: 1 }), shown({ $in: [0, 1, 2, 4] }));
    const wish = fc.record({
      filter: fc.tuple(fc.constantFrom('p', 'q'), wide).map((part) => shown([part])),
      sort: fc.tuple(fc.constantFrom('a', 'b', 'a.x'), direction).map((part) => shown([part])),
      skip: fc.nat(4),
      limit: fc.integer({ min: 1, max: 20 }),
    });
    const full = fc
      .record({ a: fieldValue, b: fieldValue, p: integer, q: integer })
      .map((fields) => shown(fields));
    const documents = fc.sample(full, { numRuns: 450, seed: 1 });
    const specs = ['p', 'q', 'a', 'b', 'a.x'].map((field) => [shown({ [field]: 1 }), {}] as const);
    const collection = await collectionOf(documents, specs);
    let races = 0;
    fc.assert(
      fc.property(wish, (one) => {
        expectAsByScan(collection, one);
        if (isRaced(collection, one)) races += 1;
      }),
      propertyRuns(30),
    );
    expect(races).toBeGreaterThan(0);
  });
});

describe('a collection in which many documents meet each condition', () => {
  const planned = async (filter: Doc, ...specs: readonly Doc[]) => {
    const documents = Array.from({ length: 450 }, (_, n) =>
      Doc.from({ ...(n < 440 && { p: n < 430 ? 0 : 1 }), q: n < 350 ? 0 : 1, b: ['x', n] }),
    );
    const collection = await collectionOf(
      documents,
      specs.map((spec) => [spec, {}] as const),
    );
    const snapshot = store.snapshot();
    try {
      const { access } = planQuery(snapshot, collection, { matcher: compileFilter(filter) });
      if (access.kind !== 'index') throw new Error(access.kind);
      return { index: access.path.paths, left: access.rest.constraints.map(({ path: of }) => of) };
    } finally {
      snapshot.close();
    }
  };

  test('the planner chooses the index with the fewest matching documents', async () => {
    const filter = Doc.from({ p: 0, q: 0 });
    const [first, second] = [Doc.from({ p: 1 }), Doc.from({ q: 1 })];
    expect((await planned(filter, first, second)).index).toEqual(['q']);
    expect((await planned(filter, second, first)).index).toEqual(['q']);
  });

  test('a walk in index order races with a search, unless the search is known to be shorter', async () => {
    const documents = Array.from({ length: 450 }, (_, n) => Doc.from({ p: n % 3, b: n }));
    const collection = await collectionOf(
      documents,
      ['p', 'b'].map((field) => [shown({ [field]: 1 }), {}] as const),
    );
    const raced = (limit: number) =>
      isRaced(collection, { filter: shown({ p: 1 }), sort: shown({ b: 1 }), skip: 0, limit });
    expect(raced(10)).toBe(true);
    expect(raced(30)).toBe(false);
  });

  test('the filter tests only conditions that the index does not decide, and an index over a top-level field decides null', async () => {
    const either = Doc.from({ $in: [0, null] });
    const filter = Doc.from({ p: either, b: 'x', q: 0, 'a.x': null });
    expect((await planned(filter, Doc.from({ p: 1, b: 1 }))).left).toEqual(['q', 'a.x']);
    expect((await planned(filter, Doc.from({ p: 1, 'a.x': 1 }))).left).toEqual(['b', 'q', 'a.x']);
  });
});

function isRaced(collection: Collection, { filter: given, sort: order, limit }: Request): boolean {
  const snapshot = store.snapshot();
  try {
    const query = { matcher: compileFilter(given), sort: parseSort(order), limit };
    return planQuery(snapshot, collection, query).rival !== undefined;
  } finally {
    snapshot.close();
  }
}

async function count(collection: Collection, query: PagedQuery): Promise<number> {
  const snapshot = store.snapshot();
  try {
    return await completed(countInSteps(snapshot, collection, query), new Operation());
  } finally {
    snapshot.close();
  }
}

async function values(collection: Collection, query: PagedQuery, field: string): Promise<string[]> {
  const snapshot = store.snapshot();
  try {
    const found = await distinctValues(snapshot, collection, query, field, new Operation());
    return found.map((value) => encodeKey([value], [1]).toString('latin1')).toSorted();
  } finally {
    snapshot.close();
  }
}
