import { countQueries, startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection, mongo } from 'mongoose';
import { batchedInsert } from './batched-insert.js';
import { connectMongo } from './mongo.js';
import { DuplicateKeyError } from './unique-key.js';

interface Note {
  readonly _id: number;
  readonly slug: string;
  readonly text: string;
}

let database: TestDatabase;
let connection: Connection;
let notes: mongo.Collection<Note>;
beforeAll(async () => {
  database = await startTestDatabase();
  const patient = { waitMs: 100_000, away: () => undefined };
  connection = await connectMongo(database.uri('notes'), 'almanac-test', patient);
  notes = connection.collection<Note>('notes');
  await notes.createIndex({ slug: 1 }, { unique: true });
});
beforeEach(() => notes.deleteMany({}));
afterAll(async () => {
  await connection.close();
  await database.stop();
});

const note = (_id: number, own: Partial<Note> = {}): Note => ({ _id, slug: `note-${_id}`, text: '', ...own });
const stored = async (): Promise<number[]> =>
  (await notes.find({}, { projection: { _id: 1 }, sort: { _id: 1 } }).toArray()).map(({ _id }) => _id);

describe('a batched insertion', () => {
  test('concurrent documents share a command', async () => {
    const insert = batchedInsert(() => notes);
    let id = 0;
    const { commands } = await countQueries(() => Promise.all([1, 2, 3].map(() => insert(note(++id)))));
    expect(commands).toEqual(['insert']);
    expect(await stored()).toHaveLength(id);
  });

  test('a document that is too large fails alone', async () => {
    const insert = batchedInsert(() => notes);
    const large = note(2, { text: 'x'.repeat(17 * 1024 * 1024) });
    const outcomes = await Promise.allSettled([note(1), large, note(3)].map(insert));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await stored()).toEqual([1, 3]);
  });

  test.each([
    ['alone', [note(2, { slug: 'note-1' })]],
    ['among others', [note(2, { slug: 'note-1' }), note(3)]],
  ])('the error of a document that is refused %s names the field', async (_name, documents) => {
    const insert = batchedInsert(() => notes);
    await insert(note(1));
    const [refused, ...others] = await Promise.allSettled(documents.map(insert));
    expect(refused).toEqual({ status: 'rejected', reason: new DuplicateKeyError('slug') });
    expect(others.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await stored()).toEqual([1, ...others.map(() => 3)]);
  });
});
