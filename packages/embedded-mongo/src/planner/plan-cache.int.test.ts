import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Doc } from '../bson/index.js';
import { Catalog } from '../catalog/catalog.js';
import type { Collection } from '../catalog/collection.js';
import { parseIndexSpec } from '../catalog/index-spec.js';
import { countInSteps } from '../executor/count.js';
import { completed, Operation } from '../executor/operation.js';
import { Execution, type PagedQuery } from '../executor/query.js';
import { compileFilter } from '../query/index.js';
import type { Store } from '../storage/store.js';
import { TestStore } from '../testing/store.js';
import { Insert } from '../writes/insert.js';
import { runStatements } from '../writes/run.js';
import type { AccessPlan } from './plan.js';
import { parseSort } from './sort-spec.js';

const DOCUMENTS = 4000;

let tested: TestStore;
let store: Store;
let catalog: Catalog;
let lastCollection = 0;

beforeAll(async () => {
  tested = await TestStore.open();
  store = tested.store;
  catalog = await Catalog.open(store);
});

afterAll(async () => {
  await catalog.close();
  await tested.close();
});

interface Fields {
  readonly a: number;
  readonly b: number;
}

/** A collection with an index of each field. */
async function collectionOf(fieldsOf: (number: number) => Fields): Promise<Collection> {
  lastCollection += 1;
  const name = `c${lastCollection}`;
  const statements = Array.from(
    { length: DOCUMENTS },
    (_, _id) => new Insert({ catalog, store } as never, 'test', name, Doc.from({ _id, ...fieldsOf(_id) })),
  );
  await runStatements({ catalog, store } as never, statements, { ordered: false }, new Operation());
  const collection = await catalog.ensure('test', name);
  await createIndex(collection, 'a');
  await createIndex(collection, 'b');
  return collection;
}

const createIndex = async (collection: Collection, field: string, options: object = {}): Promise<void> => {
  const key = Doc.from({ [field]: 1 });
  await catalog.createIndexes(collection, [parseIndexSpec(Doc.from({ key, name: field, ...options }))]);
};

interface Outcome {
  readonly ids: readonly unknown[];
  /** Index of the plan that has completed the query; those of the branches of a union. */
  readonly index: string | undefined;
  readonly keysExamined: number;
}

const queryOf = ({ a, b }: Fields): PagedQuery => ({ matcher: compileFilter(Doc.from({ a, b })) });

/** A query with an `$or` of these conditions. */
const eitherOf = (branches: readonly Partial<Fields>[], order?: Doc): PagedQuery => ({
  matcher: compileFilter(Doc.from({ $or: branches.map((branch) => Doc.from({ ...branch })) })),
  ...(order && { sort: parseSort(order) }),
});

function indexOf(access: AccessPlan): string | undefined {
  if (access.kind === 'union') return access.branches.map(indexOf).join(', ');
  return access.kind === 'index' ? access.path.name : undefined;
}

function find(collection: Collection, query: PagedQuery): Outcome {
  const snapshot = store.snapshot();
  try {
    const execution = new Execution(snapshot, collection, query);
    const ids = [...execution.steps()].flatMap((found) => found?.doc.get('_id') ?? []);
    return { ids, index: indexOf(execution.plan.access), keysExamined: execution.statistics.keysExamined };
  } finally {
    snapshot.close();
  }
}

/** Field a has ten documents of each value from 0 to 9 and hundreds of the others; b the other way around. */
const skewed = (number: number): Fields => ({
  a: number < 100 ? number % 10 : 10 + (number % 4),
  b: number < 100 ? 10 + (number % 4) : number % 10,
});

describe('the cache of plans', () => {
  test('a query uses the index that an earlier one of its shape used', async () => {
    const collection = await collectionOf((number) => ({ a: number % 100, b: number % 50 }));
    expect(find(collection, queryOf({ a: 1, b: 1 })).index).toBe('a');
    // No document has this value of b, so the index on b would be the best.
    expect(find(collection, queryOf({ a: 1, b: -1 }))).toEqual({ index: 'a', ids: [], keysExamined: 40 });
  });

  test('a query is planned anew when the cached plan exceeds its budget, and still returns all documents', async () => {
    const collection = await collectionOf(skewed);
    const few = find(collection, queryOf({ a: 1, b: 11 }));
    expect(few.index).toBe('a');
    const many = find(collection, queryOf({ a: 11, b: 1 }));
    expect(many.index).toBe('b');
    const matching = Array.from({ length: DOCUMENTS }, (_, id) => id).filter(
      (id) => skewed(id).a === 11 && skewed(id).b === 1,
    );
    expect(many.ids).toEqual(matching);
    expect(new Set(many.ids).size).toBe(many.ids.length);
  });

  test('a cached plan that turns out badly is replaced before it has read all documents', async () => {
    // The values from 1000 on have one document each; 0 has half of all documents.
    const collection = await collectionOf((number) => ({
      a: number % 2 === 0 ? 0 : 1000 + number,
      b: number,
    }));
    expect(find(collection, queryOf({ a: 1001, b: 1 })).ids).toEqual([1]);
    const sort = parseSort(Doc.from({ b: 1 }));
    const first = find(collection, { ...queryOf({ a: 0, b: 2 }), sort, limit: 1 });
    expect(first.ids).toEqual([2]);
    const all = find(collection, queryOf({ a: 0, b: 3998 }));
    expect(all).toMatchObject({ ids: [3998], index: 'b' });
    expect(all.keysExamined).toBeLessThan(500);
  });

  test('cached plans are dropped when an index is created', async () => {
    const collection = await collectionOf((number) => ({ a: number % 2, b: 0 }));
    const query: PagedQuery = {
      matcher: compileFilter(Doc.from({ a: 0, b: 0 })),
      sort: parseSort(Doc.from({ _id: -1 })),
      limit: 5,
    };
    const before = find(collection, query);
    const specification = Doc.from({ key: Doc.from({ a: 1, b: 1, _id: 1 }), name: 'both' });
    await catalog.createIndexes(collection, [parseIndexSpec(specification)]);
    expect(find(collection, query)).toEqual({ ...before, index: 'both', keysExamined: 5 });
  });

  test('branches of an $or use the indexes that those of an earlier one of its shape used', async () => {
    const collection = await collectionOf((number) => ({ a: number % 100, b: number % 50 }));
    const first = eitherOf([{ a: 1, b: 1 }, { b: 7 }]);
    expect(find(collection, first)).toMatchObject({ index: 'a, b' });
    // No document has this value of b, so the index on b would be the best.
    const none = eitherOf([{ a: 1, b: -1 }, { b: 8 }]);
    const found = find(collection, none);
    expect(found.index).toBe('a, b');
    expect(found.ids).toEqual(Array.from({ length: DOCUMENTS / 50 }, (_, n) => 50 * n + 8));
  });

  test('an $or is planned anew when the cached plan exceeds its budget, and finds all documents once', async () => {
    const collection = await collectionOf(skewed);
    for (const order of [undefined, Doc.from({ _id: -1 })]) {
      expect(
        find(
          collection,
          eitherOf(
            [
              { a: 1, b: 11 },
              { a: 2, b: 12 },
            ],
            order,
          ),
        ).index,
      ).toBe('a, a');
      const many = find(
        collection,
        eitherOf(
          [
            { a: 11, b: 1 },
            { a: 12, b: 2 },
          ],
          order,
        ),
      );
      expect(many.index).toBe('b, b');
      const matching = Array.from({ length: DOCUMENTS }, (_, id) => id).filter((id) => {
        const { a, b } = skewed(id);
        return (a === 11 && b === 1) || (a === 12 && b === 2);
      });
      const ids = order ? many.ids : many.ids.toSorted((one, other) => Number(one) - Number(other));
      expect(ids).toEqual(order ? matching.toReversed() : matching);
    }
  });

  test('merged branches keep the requested order with a cached plan', async () => {
    const collection = await collectionOf((number) => ({ a: number % 100, b: number }));
    const specification = Doc.from({ key: Doc.from({ a: 1, b: 1 }), name: 'both' });
    await catalog.createIndexes(collection, [parseIndexSpec(specification)]);
    const newest = (a: number, other: number): PagedQuery => {
      const second = Doc.from({ a: other, b: Doc.from({ $gte: 0 }) });
      return {
        matcher: compileFilter(Doc.from({ $or: [Doc.from({ a }), second] })),
        sort: parseSort(Doc.from({ b: -1 })),
        limit: 4,
      };
    };
    expect(find(collection, newest(1, 5))).toMatchObject({
      index: 'both, both',
      ids: [3905, 3901, 3805, 3801],
    });
    expect(find(collection, newest(2, 9))).toMatchObject({
      index: 'both, both',
      ids: [3909, 3902, 3809, 3802],
    });
    // A branch without documents.
    expect(find(collection, newest(3, 200))).toMatchObject({ ids: [3903, 3803, 3703, 3603] });
  });

  test('branches with too many ranges together are not merged by a cached plan', async () => {
    const collection = await collectionOf((number) => ({ a: number % 400, b: number }));
    const specification = Doc.from({ key: Doc.from({ a: 1, b: 1 }), name: 'both' });
    await catalog.createIndexes(collection, [parseIndexSpec(specification)]);
    // The number of values is of the same magnitude in both queries.
    const several = (count: number): PagedQuery => {
      const values = Doc.from({ $in: Array.from({ length: count }, (_, value) => value) });
      const second = Doc.from({ a: values, b: Doc.from({ $gte: 0 }) });
      const matcher = compileFilter(
        Doc.from({ $or: [Doc.from({ a: values, b: Doc.from({ $lt: 1 }) }), second] }),
      );
      return { matcher, sort: parseSort(Doc.from({ b: 1 })), limit: 3 };
    };
    const isMerged = (query: PagedQuery): boolean => {
      const snapshot = store.snapshot();
      try {
        const execution = new Execution(snapshot, collection, query);
        const ids = [...execution.steps()].flatMap((found) => found?.doc.get('_id') ?? []);
        expect(ids).toEqual([0, 1, 2]);
        const { access } = execution.plan;
        return access.kind === 'union' && access.merged !== undefined;
      } finally {
        snapshot.close();
      }
    };
    expect(isMerged(several(130))).toBe(true);
    expect(isMerged(several(254))).toBe(false);
  });

  test('a partial index that served one value is not used for another', async () => {
    const collection = await collectionOf((number) => ({ a: number % 2, b: number % 40 }));
    const partialFilterExpression = Doc.from({ a: 1 });
    const specification = Doc.from({ key: Doc.from({ a: 1, b: 1 }), name: 'part', partialFilterExpression });
    await catalog.createIndexes(collection, [parseIndexSpec(specification)]);
    expect(find(collection, queryOf({ a: 1, b: 1 }))).toMatchObject({ index: 'part' });
    const other = find(collection, queryOf({ a: 0, b: 2 }));
    expect(other.index).toBe('b');
    expect(other.ids).toHaveLength(DOCUMENTS / 40);
  });

  test('a count with a cached plan that turned out badly is exact', async () => {
    const collection = await collectionOf(skewed);
    const count = (query: PagedQuery): Promise<number> => {
      const snapshot = store.snapshot();
      return completed(countInSteps(snapshot, collection, query), new Operation()).finally(() =>
        snapshot.close(),
      );
    };
    const countOf = (fields: Fields): number =>
      Array.from({ length: DOCUMENTS }, (_, id) => skewed(id)).filter(
        ({ a, b }) => a === fields.a && b === fields.b,
      ).length;
    for (const fields of [
      { a: 1, b: 11 },
      { a: 11, b: 1 },
      { a: 2, b: 12 },
    ])
      expect(await count(queryOf(fields))).toBe(countOf(fields));
  });
});
