import type { Filter } from '@almanac/data';
import { describe, expect, test } from '@jest/globals';
import { Bits } from './bits.js';
import { Column, type Value } from './columns.js';
import { Dictionary } from './dictionary.js';
import { RowFilter } from './row-filter.js';
import { Segment } from './segment.js';

const TYPES: readonly Value[] = ['post', 'page', 'post', null, 'post'];
const TERMS: readonly Value[] = [[1, 2], [], [2], null, [1, 3]];
const DATES: readonly Value[] = [10, 20, 30, 40, 50];

/** A segment of the items 2, 4, 6, 8 and 10. */
function segment(id = 'a', types = TYPES): Segment {
  const empty = Dictionary.of([]);
  return new Segment({
    id,
    ids: Float64Array.from([2, 4, 6, 8, 10]),
    columns: new Map([
      ['type', Column.of(types)],
      ['terms', Column.of(TERMS)],
      ['date', Column.of(DATES)],
    ]),
    dictionaries: { words: empty, title: empty, excerpt: empty, grams: empty },
    wide: Bits.none(5),
    chunkStarts: new Uint32Array(),
  });
}

const filters: readonly (readonly [Filter, number[]])[] = [
  [{}, [0, 1, 2, 3, 4]],
  [{ type: 'post' }, [0, 2, 4]],
  [{ type: { $ne: 'post' } }, [1, 3]],
  [{ type: { $in: ['page', null] } }, [1, 3]],
  [{ terms: 2 }, [0, 2]],
  [{ terms: { $in: [2, 3] } }, [0, 2, 4]],
  [{ terms: { $nin: [2, 3] } }, [1, 3]],
  [{ terms: { $all: [1, 2] } }, [0]],
  [{ terms: { $all: [1, 2] }, type: 'post' }, [0]],
  [{ date: { $gt: new Date(10), $lt: new Date(40) } }, [1, 2]],
  [{ _id: { $in: [4, 5, 10, 12] } }, [1, 4]],
  [{ _id: { $nin: [4, 5, 10] } }, [0, 2, 3]],
  [{ _id: 6 }, [2]],
  [{ _id: { $ne: 6, $gt: 4 } }, [3, 4]],
  [{ $or: [{ type: 'page' }, { terms: { $in: [3] } }] }, [1, 4]],
  [{ $nor: [{ type: 'page' }, { terms: { $in: [3] } }] }, [0, 2, 3]],
  [{ $and: [{ type: 'post' }, { _id: { $gt: 2 } }] }, [2, 4]],
];

describe('the rows of a filter', () => {
  test.each(filters)('%j gives the rows that match it, the first time and again', (filter, rows) => {
    const known = new RowFilter();
    const rowsOfSegment = () => known.where(segment(), filter).members();
    expect([rowsOfSegment(), rowsOfSegment()]).toEqual([rows, rows]);
  });

  test('rows are found for each segment', () => {
    const filter = new RowFilter();
    expect(filter.where(segment('a'), { type: 'page' }).members()).toEqual([1]);
    expect(
      filter.where(segment('b', ['page', 'page', null, null, null]), { type: 'page' }).members(),
    ).toEqual([0, 1]);
  });

  test('rows differ for a number, its text and a moment', () => {
    const filter = new RowFilter();
    const rows = segment('c', [20, '20', true, 'true', null]);
    const where = (type: unknown) => filter.where(rows, { type }).members();
    expect([where(20), where('20'), where(true), where('true'), where(null)]).toEqual([
      [0],
      [1],
      [2],
      [3],
      [4],
    ]);
    expect(filter.where(rows, { date: { $lt: new Date(20) } }).members()).toEqual([0]);
    expect(filter.where(rows, { date: { $lt: new Date(30) } }).members()).toEqual([0, 1]);
  });

  test('rows are found by ids in any order', () => {
    const rows = { ids: Float64Array.from([8, 2, 6]), columns: new Map() };
    const where = (condition: unknown) => new RowFilter().where(rows, { _id: condition }).members();
    expect([where({ $in: [2, 8] }), where({ $nin: [8] }), where({ $ne: 6 })]).toEqual([
      [0, 1],
      [1, 2],
      [0, 1],
    ]);
  });

  test('a filter on a field without a column is refused', () => {
    expect(() => new RowFilter().where(segment(), { title: 'a' })).toThrow('has no column title');
  });
});
