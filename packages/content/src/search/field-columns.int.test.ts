import { randomUUID } from 'node:crypto';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { FieldColumn } from './field-columns.js';
import { SearchIndex } from './search-index.js';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
});
afterAll(() => database.stop());

const column = (name: string): FieldColumn => ({
  name: `fields.${name}:1`,
  path: `fields.${name}`,
  valueOf: (stored) => (typeof stored === 'number' ? stored : null),
});
const PRICE = column('price');
const STOCK = column('stock');

interface Product {
  readonly _id: number;
  readonly status: string;
  readonly title: { readonly raw: string };
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A collection whose processes know different fields. */
class Shop {
  readonly name = `products${randomUUID()}`;
  readonly products = connection.collection<Product>(this.name);
  #hours = 0;

  index(...fieldColumns: readonly FieldColumn[]): SearchIndex {
    const texts = { title: 'title.raw' };
    return new SearchIndex(connection, { collection: this.name, columns: ['status'], texts, fieldColumns });
  }

  async write(
    index: SearchIndex,
    ids: readonly number[],
    fields: (id: number) => Product['fields'],
  ): Promise<void> {
    for (const _id of ids) {
      const product = {
        status: 'publish',
        title: { raw: `product ${_id}` },
        fields: fields(_id),
        ...index.mark(),
      };
      await this.products.replaceOne({ _id }, product, { upsert: true });
    }
  }

  complete(index: SearchIndex): Promise<boolean> {
    this.#hours += 1;
    return index.complete(new AbortController().signal, () => new Date(Date.now() + this.#hours * 3_600_000));
  }

  async storedColumns(): Promise<string[]> {
    const chunks = connection.collection(`${this.name}_search_postings`);
    const found = await chunks.find({ column: { $exists: true } }).toArray();
    return found.map((chunk) => String(chunk['column'].name)).sort();
  }
}

const dearer = async (index: SearchIndex, than: number) => {
  const filter = { status: 'publish', [PRICE.name]: { $gt: than } };
  const { ids } = await index.select({
    filter,
    sort: { [PRICE.name]: 1, _id: 1 },
    window: { offset: 0, limit: 0 },
  });
  return ids;
};
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Prices fall while ids grow. */
const prices = (id: number) => ({ price: 100 - id, stock: id });

test('items that were indexed before a field was declared are found by it', async () => {
  const shop = new Shop();
  const before = shop.index();
  await shop.write(before, [1, 2, 3, 4], prices);
  await shop.complete(before);
  expect(await dearer(shop.index(PRICE), 97)).toEqual([2, 1]);
  const after = shop.index(PRICE);
  await shop.write(after, [2], () => ({ price: 'none' }));
  expect(await dearer(after, 96)).toEqual([3, 1]);
});

test('a worker stores the columns of a new field once', async () => {
  const shop = new Shop();
  await shop.write(shop.index(), [1, 2, 3], prices);
  await shop.complete(shop.index());
  expect(await shop.storedColumns()).toEqual([]);
  await shop.complete(shop.index(PRICE));
  await shop.complete(shop.index(PRICE, STOCK));
  expect(await shop.storedColumns()).toEqual([PRICE.name, STOCK.name]);
  // The stored column is read, not the items.
  await shop.products.updateMany({}, { $set: { 'fields.price': 0 } });
  expect(await dearer(shop.index(PRICE), 98)).toEqual([1]);
});

test('segments of processes with different fields are merged without losing values', async () => {
  const shop = new Shop();
  const knows = shop.index(PRICE);
  const knowsNot = shop.index();
  for (let round = 0; round < 8; round += 1) {
    const index = round % 2 === 0 ? knows : knowsNot;
    await shop.write(index, numbers(round * 5 + 1, round * 5 + 5), prices);
    await shop.complete(index);
  }
  expect(await dearer(shop.index(PRICE), 95)).toEqual([4, 3, 2, 1]);
  expect(await dearer(knows, 57)).toHaveLength(40);
  await shop.complete(knows);
  expect(await dearer(shop.index(PRICE), 57)).toHaveLength(40);
});

test('the columns of a replaced segment are removed with it', async () => {
  const shop = new Shop();
  const index = shop.index(PRICE);
  await shop.write(index, [1, 2, 3], prices);
  await shop.complete(index);
  await shop.write(index, [1, 2, 3], prices);
  await shop.complete(index);
  await shop.complete(index);
  expect(await shop.storedColumns()).toEqual([PRICE.name]);
});
