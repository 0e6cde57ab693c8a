import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { dataDirectory, removeDirectory, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { Client } from './support/client.js';

const GIVEN = process.env['TEST_MONGODB_URI'];
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  dataDir = await dataDirectory();
  database = await startTestDatabase();
  // Without the options that are added to it again.
  process.env['TEST_MONGODB_URI'] = database.uri().replace(/\?.*/, '?directConnection=true');
});
afterAll(async () => {
  await removeDirectory(dataDir);
  if (GIVEN === undefined) delete process.env['TEST_MONGODB_URI'];
  else process.env['TEST_MONGODB_URI'] = GIVEN;
  await database.stop();
});

test('a site under test keeps its data in the MongoDB that is named, for as long as its directory is there', async () => {
  const site = await startSite({ dataDir });
  const client = new Client(site.url);
  expect((await client.ask('GET', '/wp/v2/posts/1')).status).toBe(200);
  await site.stop();
  expect(await readdir(dataDir)).not.toContain('db');
  expect(await databasesOfSite()).toContain('core');

  await removeDirectory(dataDir);
  expect(await databasesOfSite()).toEqual([]);
});

/** The services that keep something at the MongoDB, by the names of their databases. */
async function databasesOfSite(): Promise<string[]> {
  const connection = await createConnection(database.uri()).asPromise();
  const { databases } = await connection.listDatabases();
  await connection.close();
  const site = `almanac_test_${basename(dataDir).replace(/\W/g, '_')}_`;
  return databases.flatMap(({ name }) => (name.startsWith(site) ? [name.slice(site.length)] : []));
}
