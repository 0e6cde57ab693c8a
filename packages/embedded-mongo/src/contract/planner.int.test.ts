import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Collection, CreateIndexesOptions, Document, Filter, IndexSpecification, Sort } from 'mongodb';
import { useMongo } from '../testing/mongo.js';
import { propertyRuns } from '../testing/scale.js';
import type { Any } from './documents.js';

const mongo = useMongo();
let things: Collection<Any>;

beforeAll(() => {
  things = mongo.db.collection<Any>('things');
});

const scalar = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 5 }) },
  { weight: 2, arbitrary: fc.constantFrom('', 'a', 'A', 'b', 'ä') },
  fc.constantFrom<unknown>(null, true, false, 0.5, new Date(0), new Date(5)),
);
const nested = fc.record({ x: scalar, y: scalar }, { requiredKeys: [] });
const held = fc.oneof(
  { weight: 5, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  nested,
  fc.array(fc.oneof({ weight: 4, arbitrary: nested }, scalar), { maxLength: 3 }),
);
/** The fields `p` and `q` never contain arrays, so that indexes on them can serve more queries. */
const fields = fc.record({ a: held, b: held, p: scalar, q: scalar }, { requiredKeys: [] });

const path = fc.constantFrom('a', 'b', 'p', 'q', 'a.x', 'a.y', 'b.x', '_id');
const condition: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: scalar },
  fc
    .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), scalar)
    .map(([operator, value]) => ({ [operator]: value })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gt: low, $lte: high })),
  fc
    .tuple(fc.constantFrom('$in', '$nin', '$all'), fc.array(scalar, { minLength: 1, maxLength: 3 }))
    .map(([operator, list]) => ({ [operator]: list })),
  fc.boolean().map((present) => ({ $exists: present })),
  fc.constantFrom('number', 'string', 'null', 'array').map((type) => ({ $type: type })),
  fc.constantFrom('^a', '^A', 'b', '').map((pattern) => ({ $regex: pattern })),
  fc.array(scalar, { maxLength: 2 }),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $elemMatch: { $gte: low, $lt: high } })),
  fc.tuple(scalar, scalar).map(([x, y]) => ({ $elemMatch: { x, y } })),
  scalar.map((value) => ({ $not: { $gte: value } })),
);
const conjunction = fc
  .uniqueArray(fc.tuple(path, condition), { maxLength: 3, selector: ([name]) => name })
  .map((parts): Document => Object.fromEntries(parts));
const filter = fc.oneof(
  { weight: 4, arbitrary: conjunction },
  fc.array(conjunction, { minLength: 1, maxLength: 3 }).map((parts): Document => ({ $or: parts })),
  fc
    .tuple(conjunction, fc.array(conjunction, { minLength: 2, maxLength: 2 }))
    .map(([all, any]): Document => ({ ...all, $or: any })),
);

const direction = fc.constantFrom<1 | -1>(1, -1);
const index = fc.tuple(
  fc.uniqueArray(fc.tuple(path, direction), { minLength: 1, maxLength: 3, selector: ([name]) => name }),
  fc.constantFrom<CreateIndexesOptions>(
    {},
    {},
    {},
    { sparse: true },
    { partialFilterExpression: { p: { $gte: 2 } } },
  ),
);
const order = fc
  .constantFrom<string[]>(['p', 'q', '_id'], ['a', 'p'], ['b', '_id'], ['a.x', 'a.y', 'q'])
  .chain((names) => fc.shuffledSubarray(names, { minLength: 1 }))
  .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), direction))));

/** Refills the collection and recreates its indexes, except those that MongoDB rejects (two array fields in one). */
async function prepare(
  documents: readonly Document[],
  indexes: readonly (readonly [[string, 1 | -1][], CreateIndexesOptions])[],
) {
  await things.drop().catch(() => undefined);
  await things.insertMany(documents.map((document, _id) => ({ ...document, _id })));
  for (const [position, [keys, options]] of indexes.entries()) {
    const names = new Map(keys) as unknown as IndexSpecification;
    await things.createIndex(names, { ...options, name: `index${position}` }).catch(() => undefined);
  }
}

interface Wish {
  readonly filter: Document;
  readonly sort: [string, 1 | -1][] | undefined;
}

/** The `_id`s of the documents found, with the indexes or without (`$natural`). */
async function found({ filter: wanted, sort }: Wish, hint?: Document): Promise<unknown[]> {
  const cursor = things.find(wanted as Filter<Any>, { projection: { _id: 1 } });
  if (sort) cursor.sort(sort as Sort);
  if (hint) cursor.hint(hint);
  return (await cursor.toArray()).map(({ _id }) => _id);
}

const ascending = (ids: readonly unknown[]): unknown[] => [...ids].sort((a, b) => Number(a) - Number(b));

describe('with whatever indexes', () => {
  test('queries, counts, updates and deletes match the same documents with and without indexes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fields, { minLength: 5, maxLength: 30 }),
        fc.array(index, { minLength: 1, maxLength: 3 }),
        fc.array(fc.record({ filter, sort: fc.option(order, { nil: undefined }) }), {
          minLength: 4,
          maxLength: 8,
        }),
        async (documents, indexes, wishes) => {
          await prepare(documents, indexes);
          const matches = new Map<unknown, number>();
          for (const wish of wishes) {
            const expected = await found(wish, { $natural: 1 });
            for (const _id of expected) matches.set(_id, (matches.get(_id) ?? 0) + 1);
            expect(ascending(await found(wish))).toEqual(ascending(expected));
            expect(await things.countDocuments(wish.filter)).toBe(expected.length);
            const { matchedCount } = await things.updateMany(wish.filter, { $inc: { seen: 1 } });
            expect(matchedCount).toBe(expected.length);
          }
          const seen = await things.find({ seen: { $exists: true } }).toArray();
          expect(new Map(seen.map(({ _id, seen: times }) => [_id, times]))).toEqual(matches);
        },
      ),
      propertyRuns(8),
    );
  });

  test('a total order is the same with and without indexes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fields, { minLength: 5, maxLength: 30 }),
        fc.array(index, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(filter, order, direction), { minLength: 3, maxLength: 6 }),
        async (documents, indexes, wishes) => {
          await prepare(documents, indexes);
          for (const [wanted, sort, last] of wishes) {
            const whole: [string, 1 | -1][] = sort.some(([name]) => name === '_id')
              ? sort
              : [...sort, ['_id', last]];
            const wish = { filter: wanted, sort: whole };
            expect(await found(wish)).toEqual(await found(wish, { $natural: 1 }));
          }
        },
      ),
      propertyRuns(8),
    );
  });
});
