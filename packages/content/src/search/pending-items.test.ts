import { beforeEach, expect, test } from '@jest/globals';
import type { MarkedItem, Pending } from './indexed-items.js';
import { PendingItems } from './pending-items.js';
import type { Snapshot } from './snapshot.js';

let reads: number;
let fails: boolean;
let pendingItems: PendingItems;

beforeEach(() => {
  reads = 0;
  fails = false;
  const load = async function* (pending: readonly Pending[]): AsyncGenerator<MarkedItem[]> {
    reads += 1;
    if (fails) throw new Error('the database is away');
    yield pending.map(({ id, mark }) => ({ id, mark, columns: { status: 'publish' }, texts: {} }));
  };
  pendingItems = new PendingItems({ load }, ['status']);
});

const snapshotOf = (count: number): Snapshot => ({
  segments: [],
  pending: Array.from({ length: count }, (_, id) => ({ id, mark: `${id}` })),
});

/** Ids and statuses of the pending items of a snapshot. */
async function rows(snapshot: Snapshot): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { items, rows } of pendingItems.batches(snapshot))
    for (const [row, { id }] of items.entries()) found.push([id, rows.columns.get('status')?.value(row)]);
  return found;
}

test('searches of one snapshot share the read of few pending items', async () => {
  const snapshot = snapshotOf(2);
  const expected = [
    [0, 'publish'],
    [1, 'publish'],
  ];
  expect(await Promise.all([rows(snapshot), rows(snapshot)])).toEqual([expected, expected]);
  expect(await rows(snapshot)).toEqual(expected);
  expect(reads).toBe(1);
});

test('a later snapshot reads its pending items', async () => {
  await rows(snapshotOf(1));
  expect(await rows(snapshotOf(2))).toHaveLength(2);
  expect(reads).toBe(2);
});

test('very many pending items are not kept', async () => {
  const snapshot = snapshotOf(1000);
  expect(await rows(snapshot)).toHaveLength(1000);
  await rows(snapshot);
  expect(reads).toBe(2);
});

test('a failed read is repeated by the next search', async () => {
  const snapshot = snapshotOf(1);
  fails = true;
  await expect(rows(snapshot)).rejects.toThrow('the database is away');
  fails = false;
  expect(await rows(snapshot)).toHaveLength(1);
});
