import { connectMongo } from '@almanac/data';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { ForeignEmbed } from './foreign-embed.js';
import { EmbedRepository } from './model.js';

let database: TestDatabase;
let connection: Connection;
let answers: EmbedRepository;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  await connection?.close();
  connection = await connectMongo(database.uri(), 'almanac-test', { waitMs: 100_000, away: () => undefined });
  await connection.dropDatabase();
  answers = new EmbedRepository(connection, LIMIT);
});
afterAll(() => connection.close());

const LIMIT = 100_000;
const URL_ABOUT = 'https://video.example/1';
const now = new Date('2031-05-06T07:08:09Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const embed = (title: string): ForeignEmbed => ({ version: '1.0', type: 'link', title, html: title });
const storedBytes = async (): Promise<number> => {
  const all = await connection.collection('answers').find().toArray();
  return all.reduce((sum, { bytes }) => sum + bytes, 0);
};

test('an embed is found until it expires', async () => {
  const answer = { embed: embed('One'), expiresAt: after(60) };
  await answers.store('one', URL_ABOUT, answer);
  expect(await answers.find('one', after(59))).toEqual(answer);
  expect(await answers.find('one', after(60))).toBeUndefined();
  expect(await answers.find('other', now)).toBeUndefined();
});

test('an address without an embed is stored as well, and replaces an embed', async () => {
  await answers.store('one', URL_ABOUT, { embed: embed('One'), expiresAt: after(60) });
  await answers.store('one', URL_ABOUT, { embed: undefined, expiresAt: after(90) });
  expect(await answers.find('one', now)).toEqual({ embed: undefined, expiresAt: after(90) });
});

test('an index deletes expired entries', async () => {
  for (const model of Object.values(connection.models)) await model.createIndexes();
  expect(await connection.collection('answers').indexes()).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
});

test('stored entries stay within their limit; those that expire first are deleted', async () => {
  for (let n = 0; n < 300; n++)
    await answers.store(`q${n}`, URL_ABOUT, { embed: embed('x'.repeat(500)), expiresAt: after(n + 1) });
  const bytes = await storedBytes();
  expect(bytes).toBeLessThanOrEqual(LIMIT * 1.1);
  expect(bytes).toBeGreaterThan(LIMIT / 2);
  expect(await answers.find('q0', now)).toBeUndefined();
  expect(await answers.find('q299', now)).toBeDefined();
});

test('an embed above the maximum size is not stored', async () => {
  await answers.store('large', URL_ABOUT, { embed: embed('x'.repeat(300_000)), expiresAt: after(60) });
  expect(await storedBytes()).toBe(0);
});

test('an entry of another version of the service is loaded again', async () => {
  await answers.store('one', URL_ABOUT, { embed: embed('One'), expiresAt: after(60) });
  await connection.collection('answers').updateMany({}, { $set: { embed: { version: '2.0' } } });
  expect(await answers.find('one', now)).toBeUndefined();
});
