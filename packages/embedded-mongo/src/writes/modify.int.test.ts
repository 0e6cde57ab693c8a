import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Doc } from '../bson/index.js';
import { insertDocument } from '../catalog/documents.js';
import { Engine } from '../engine.js';
import { Operation } from '../executor/operation.js';
import { compileFilter } from '../query/index.js';
import { temporaryDirectory } from '../testing/mongo.js';
import { compileUpdate } from '../update/index.js';
import { ModifyAll, ModifyFirst, type Target } from './modify.js';
import { changeBy, upsertBy } from './update.js';

let dataDir: string;
let engine: Engine;

beforeEach(async () => {
  dataDir = await temporaryDirectory();
  engine = await Engine.open({ dataDir });
  await engine.catalog.ensure('test', 'items');
});

afterEach(async () => {
  await engine.close();
  await rm(dataDir, { recursive: true });
});

const filter = Doc.from({ kind: 'a' });
const matcher = compileFilter(filter, {});
const update = compileUpdate(Doc.from({ $set: Doc.from({ kind: 'b' }) }), {});
const change = changeBy(update, matcher);
const target = (): Target => ({
  engine,
  database: 'test',
  name: 'items',
  query: { matcher },
  operation: new Operation(),
});

function insertItems(ids: readonly number[]): Promise<unknown> {
  return engine.store.write((view) => {
    const collection = engine.catalog.find('test', 'items');
    for (const _id of collection ? ids : [])
      collection && insertDocument(view, collection, Doc.from({ _id, kind: 'a' }));
  });
}

const count = (): number | undefined => engine.catalog.find('test', 'items')?.count;

// A search that is too long for a transaction runs before it, so that concurrent writes may come first.
describe('a change whose search takes long', () => {
  test('a change of all documents sees those inserted during its search instead of inserting another', async () => {
    const upsert = new ModifyAll(target(), change, upsertBy(update, matcher)).complete();
    await Promise.all([upsert, insertItems([1, 2, 3])]);
    expect(await upsert).toMatchObject({ n: 3, modified: 3 });
    expect(count()).toBe(3);
  });

  test('a change of all documents inserts one when none matches', async () => {
    const upsert = new ModifyAll(target(), change, upsertBy(update, matcher));
    expect(await upsert.complete()).toMatchObject({ n: 1, modified: 0, upserted: expect.anything() });
    expect(count()).toBe(1);
  });

  test('each of many concurrent clients changes a document', async () => {
    await insertItems(Array.from({ length: 30 }, (_, i) => i));
    const takers = Array.from({ length: 40 }, () => new ModifyFirst(target(), change).complete());
    const taken = (await Promise.all(takers)).map(({ n }) => n);
    expect(taken.filter((n) => n === 1)).toHaveLength(30);
    expect(taken.filter((n) => n === 0)).toHaveLength(10);
  });

  test('findAndModify with a long search ends while other clients keep writing', async () => {
    let running = true;
    const others = (async () => {
      for (let i = 1000; running; i++) await insertOther(i);
    })();
    const upsert = new ModifyFirst(target(), change, upsertBy(update, matcher));
    expect(await upsert.complete()).toMatchObject({ n: 1, upserted: expect.anything() });
    running = false;
    await others;
  });
});

function insertOther(_id: number): Promise<unknown> {
  return engine.store.write((view) => {
    const collection = engine.catalog.find('test', 'items');
    return collection && insertDocument(view, collection, Doc.from({ _id, kind: 'other' }));
  });
}
