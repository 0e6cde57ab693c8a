import { readdir } from 'node:fs/promises';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { ADMIN, dataDirectory, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from './support/client.js';

const GIVEN = process.env['TEST_MONGODB_URI'];
let database: TestDatabase;
let dataDir: string;
let site: Site | undefined;

beforeAll(async () => {
  dataDir = await dataDirectory();
  database = await startTestDatabase();
  // Without the options that are added to it again.
  process.env['TEST_MONGODB_URI'] = database.uri().replace(/\?.*/, '?directConnection=true');
});
afterAll(async () => {
  await site?.stop();
  await removeDirectory(dataDir);
  if (GIVEN === undefined) delete process.env['TEST_MONGODB_URI'];
  else process.env['TEST_MONGODB_URI'] = GIVEN;
  await database.stop();
});

test('a site under test keeps its data in the MongoDB that is named, for as long as its directory is there', async () => {
  const title = async (id: number): Promise<unknown> => {
    site = await startSite({ dataDir });
    return (await new Client(site.url).ask('GET', `/wp/v2/posts/${id}`)).body['title'];
  };
  expect(await title(1)).toBeDefined();
  expect(await readdir(dataDir)).not.toContain('db');
  const made = await new Client(site?.url ?? '').ask<{ id: number }>('POST', '/wp/v2/posts', {
    as: ADMIN,
    body: { title: 'Kept', status: 'publish' },
  });
  await site?.stop();

  expect(await title(made.body.id)).toEqual({ rendered: 'Kept' });
  await site?.stop();

  await removeDirectory(dataDir);
  expect(await title(made.body.id)).toBeUndefined();
});
