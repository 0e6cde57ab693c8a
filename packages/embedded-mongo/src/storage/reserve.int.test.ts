import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { TestStore } from '../testing/store.js';
import type { Store } from './store.js';
import { DATA_FILE } from './tables.js';

const MB = 2 ** 20;
const COLLECTION = 1;

let tested: TestStore;
let store: Store;

beforeEach(async () => {
  tested = await TestStore.open();
  store = tested.store;
});

afterEach(() => tested.close());

const dataFile = (): { size: number; blocks: number } => statSync(join(tested.directory, DATA_FILE));
const reserved = (): number => dataFile().size - store.usedBytes();

/** Stores this number of records in one transaction. */
const writeRecords = (first: number, count: number, bytes: number): Promise<void> =>
  store.write((view) => {
    for (let i = first; i < first + count; i++) view.putRecord(COLLECTION, i, Buffer.alloc(bytes, 1));
  });

describe('room at the end of the data file', () => {
  test('a small reserve without holes is allocated before the first write', () => {
    expect(reserved()).toBeGreaterThan(MB);
    expect(dataFile().size).toBeLessThan(4 * MB);
    expect(dataFile().blocks * 512).toBeGreaterThanOrEqual(dataFile().size);
  });

  test('the reserve is not allocated again while it suffices', async () => {
    await writeRecords(0, 1, 10);
    const { size } = dataFile();
    for (let i = 1; i < 20; i++) await writeRecords(i, 1, 10);
    expect(dataFile().size).toBe(size);
  });

  test('the reserve exceeds the need of a large transaction before it is stored', async () => {
    let before = 0;
    await store.write((view) => {
      for (let i = 0; i < 200; i++) view.putRecord(COLLECTION, i, Buffer.alloc(50_000, 1));
      before = reserved();
    });
    const used = store.usedBytes();
    expect(used).toBeGreaterThan(10 * MB);
    expect(before).toBeGreaterThan(used);
    expect(reserved()).toBeGreaterThan(0);
    expect(dataFile().blocks * 512).toBeGreaterThanOrEqual(dataFile().size);
  });

  test('the reserved room of the data file does not grow with changes of a small table', async () => {
    await writeRecords(0, 2_000, 10);
    for (let i = 0; i < 5; i++) await writeRecords(0, 2_000, 10);
    expect(dataFile().size).toBeLessThan(6 * MB);
  });

  test('a restart continues to use the reserve', async () => {
    await writeRecords(0, 1, 10);
    const { size } = dataFile();
    await tested.restart();
    store = tested.store;
    await writeRecords(1, 1, 10);
    expect(dataFile().size).toBe(size);
  });
});
