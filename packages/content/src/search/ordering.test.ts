import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Bits } from './bits.js';
import { Column, compareValues, type Value } from './columns.js';
import { Ordering, type RowSet } from './ordering.js';

type Item = readonly [first: Value, second: Value, isSelected: boolean];

/** Parts with ascending ids. */
function setsOf(parts: readonly (readonly Item[])[]): RowSet[] {
  let id = 0;
  return parts.map((items) => ({
    rows: {
      ids: Float64Array.from(items, () => ++id),
      columns: new Map([
        ['first', Column.of(items.map(([first]) => first))],
        ['second', Column.of(items.map(([, second]) => second))],
      ]),
    },
    bits: Bits.of(
      items.length,
      [...items.keys()].filter((row) => items[row]?.[2]),
    ),
  }));
}

const value = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 5 }));
const item = fc.tuple(value, value, fc.boolean());
const parts = fc.array(fc.array(item, { minLength: 1, maxLength: 300, size: 'max' }), { maxLength: 6 });
const direction = fc.constantFrom(1 as const, -1 as const);
const position = fc.record({ offset: fc.nat({ max: 700 }), limit: fc.nat({ max: 20 }) });

/** The window of all rows after a sort. */
function expected(
  sets: readonly RowSet[],
  [first, second, ties]: readonly number[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): number[] {
  const all = sets.flatMap(({ rows, bits }) =>
    bits.members().map((row) => ({
      id: rows.ids[row] ?? 0,
      first: rows.columns.get('first')?.value(row) ?? null,
      second: rows.columns.get('second')?.value(row) ?? null,
    })),
  );
  all.sort(
    (one, other) =>
      (first ?? 1) * compareValues(one.first, other.first) ||
      (second ?? 1) * compareValues(one.second, other.second) ||
      (ties ?? 1) * (one.id - other.id),
  );
  return all.slice(offset, limit === 0 ? undefined : offset + limit).map(({ id }) => id);
}

test('a window of rows is that of all rows in order', () => {
  fc.assert(
    fc.property(parts, direction, direction, direction, position, (items, first, second, ties, window) => {
      const sets = setsOf(items);
      const ordering = new Ordering({ first, second, _id: ties });
      expect(ordering.window(sets, window).map(({ id }) => id)).toEqual(
        expected(sets, [first, second, ties], window),
      );
    }),
  );
});

test('a window of rows with very many values is that of all rows in order', () => {
  const items = Array.from({ length: 40_000 }, (_, row): Item => [(row * 7919) % 40_000, null, row % 3 > 0]);
  const sets = setsOf([items.slice(0, 30_000), items.slice(30_000)]);
  const window = { offset: 3000, limit: 10 };
  const ordering = new Ordering({ first: -1, second: 1, _id: 1 });
  expect(ordering.window(sets, window).map(({ id }) => id)).toEqual(expected(sets, [-1, 1, 1], window));
});
