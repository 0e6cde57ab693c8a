import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Collection, Document } from 'mongodb';
import { useMongo } from '../testing/mongo.js';
import type { Any } from './documents.js';

const mongo = useMongo();
let things: Collection<Any>;

const STORED = {
  _id: 1,
  title: 'A',
  meta: { views: 3, author: { name: 'N', mail: 'm' } },
  tags: ['x', 'y', 'z'],
  items: [{ k: 'a', n: 1 }, 'scalar', [{ k: 'b', n: 2 }], { k: 'c', n: 3 }],
};

beforeAll(async () => {
  things = mongo.db.collection<Any>('things');
  await things.insertOne(STORED);
});

/** The found document as JSON, which shows the order of fields. */
const found = async (projection: Document, filter: Document = {}): Promise<string> =>
  JSON.stringify(await things.findOne(filter, { projection }));

describe('projections', () => {
  test.each<[Document, Document]>([
    [{}, STORED],
    [{ title: 1 }, { _id: 1, title: 'A' }],
    [
      { tags: 1, title: 1, _id: 0 },
      { title: 'A', tags: STORED.tags },
    ],
    [{ _id: 1 }, { _id: 1 }],
    [
      { items: 0, meta: 0 },
      { _id: 1, title: 'A', tags: STORED.tags },
    ],
    [
      { _id: 0, items: 0, meta: 0 },
      { title: 'A', tags: STORED.tags },
    ],
    [{ 'meta.author.name': 1 }, { _id: 1, meta: { author: { name: 'N' } } }],
    [{ meta: { views: 1 } }, { _id: 1, meta: { views: 3 } }],
    [
      { 'meta.author': 0, items: 0, tags: 0 },
      { _id: 1, title: 'A', meta: { views: 3 } },
    ],
    [{ 'items.k': 1 }, { _id: 1, items: [{ k: 'a' }, [{ k: 'b' }], { k: 'c' }] }],
    [{ 'title.deeper': 1 }, { _id: 1 }],
    [{ missing: 1 }, { _id: 1 }],
  ])('the projection %j selects these fields', async (projection, expected) => {
    expect(await found(projection)).toBe(JSON.stringify(expected));
  });

  test.each<[Document, number]>([
    [{ title: 1, tags: 0 }, 31254],
    [{ title: 0, tags: 1 }, 31253],
    [{ meta: 1, 'meta.views': 1 }, 31249],
    [{ 'meta.views': 1, meta: 1 }, 31250],
    [{ meta: {} }, 51270],
    [{ 'a..b': 1 }, 15998],
    [{ 'a.': 1 }, 40353],
    [{ title: { $foo: 1 } }, 31325],
  ])('%j is refused', async (projection, code) => {
    await expect(found(projection)).rejects.toMatchObject({ code });
  });
});
