import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createConnection, Schema } from 'mongoose';
import { startTestDatabase, type TestDatabase } from './database.js';
import { countQueries } from './queries.js';
import { documentedSettings } from './settings.js';

describe('a test database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  test('a test database differs by name, and is the same for equal names', () => {
    expect(database.uri('a')).toBe(database.uri('a'));
    expect(database.uri('a')).not.toBe(database.uri('b'));
  });

  test('a test database belongs to one test file', async () => {
    const other = await startTestDatabase();
    expect(other.uri()).not.toBe(database.uri());
    await other.stop();
  });

  test('queries of a test database can be counted', async () => {
    const connection = await createConnection(database.uri()).asPromise();
    const notes = connection.model('note', new Schema({ _id: Number, text: String }));
    await notes.create({ _id: 1, text: 'one' });
    const { result, commands } = await countQueries(async () => {
      await notes.updateOne({ _id: 1 }, { text: 'two' });
      return notes.findById(1).lean();
    });
    expect(result).toMatchObject({ text: 'two' });
    expect(commands).toEqual(['update', 'find']);
    await connection.close();
  });

  test('a test database leaves nothing behind', async () => {
    const passing = await startTestDatabase();
    const uri = passing.uri();
    const connection = await createConnection(uri).asPromise();
    await connection.collection('notes').insertOne({ text: 'one' });
    await connection.close();
    await passing.stop();
    if (!process.env['TEST_MONGODB_URI']) {
      await expect(createConnection(`${uri}&serverSelectionTimeoutMS=50`).asPromise()).rejects.toThrow();
      return;
    }
    const again = await createConnection(uri).asPromise();
    expect(await again.collection('notes').countDocuments()).toBe(0);
    await again.close();
  });
});

test('the documented settings are found', () => {
  expect(documentedSettings()).toMatchObject({ PORT: '8080', IDENTITY_SECRET: '' });
});
