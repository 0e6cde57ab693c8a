import { core as contracts, createRpcClient } from '@almanac/rpc';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { startCore } from '../testing/core.js';
import { Ids } from './model.js';

let database: TestDatabase;
let connection: Connection;
let other: Connection;

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  other = await database.connect();
});

afterAll(() => database.stop());

test('concurrent callers get distinct ids', async () => {
  const replicas = [new Ids(connection), new Ids(other)];
  const leases = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const count = 1 + (n % 5);
      const first = (await replicas[n % 2]?.lease('posts', count)) ?? 0;
      return Array.from({ length: count }, (_unused, offset) => first + offset);
    }),
  );
  const ids = leases.flat();
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...ids)).toBe(ids.length);
});

test('reserved ids are not handed out', async () => {
  const ids = new Ids(connection);
  await ids.reserve('terms', 7);
  const terms = ids.of('terms');
  expect(await terms.next()).toBe(8);
  await ids.reserve('terms', 3);
  expect(await terms.next()).toBe(9);
  expect(await terms.next(5)).toBe(10);
  expect(await Promise.all([terms.next(), terms.next(40), terms.next(20)])).toEqual([41, 42, 43]);
});

test('Ids.Lease hands out blocks of ids to other services', async () => {
  const core = await startCore();
  const client = createRpcClient(contracts.Ids, ...core.calledBy('events'));
  const { first } = await client.lease({ sequence: 'posts', count: 10 });
  expect((await client.lease({ sequence: 'posts', count: 1 })).first).toBe(first + 10);
  expect((await client.lease({ sequence: 'posts', count: 1, above: 7000 })).first).toBe(7001);
  for (const refused of [
    { sequence: 'colours', count: 1 },
    { sequence: 'posts', count: 0 },
    { sequence: 'posts', count: 1_000_000 },
  ])
    await expect(client.lease(refused)).rejects.toMatchObject({ code: 'rest_invalid_param', status: 400 });
  client.close();
  await core.stop();
});
