import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Connection, createConnection } from 'mongoose';
import { ApplicationPasswordRepository } from '../authentication/model.js';
import { Passwords } from '../authentication/passwords.js';
import { Ids } from '../ids/model.js';
import { UserRepository } from './model.js';
import { type AuthoredContent, UsersService } from './service.js';

// A machine that is busy with other suites starts a database slowly.
jest.setTimeout(60_000);

let database: TestDatabase;
let connection: Connection;
let repository: UserRepository;
let users: UsersService;
const done: string[] = [];
let crashAt = '';

/** Notes a step; dies there if it is to. */
const step = async (name: string): Promise<void> => {
  if (name === crashAt) throw new Error('the process is gone');
  done.push(name);
};

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await createConnection(database.uri()).asPromise();
  repository = new UserRepository(connection);
  const content: AuthoredContent = {
    countPublishedByAuthor: async (ids) => new Map(ids.map((id) => [id, 3])),
    reassignAuthor: (from, to) => step(`posts ${from} → ${to}`),
    deleteByAuthor: (id) => step(`posts of ${id}`),
  };
  users = new UsersService({
    users: repository,
    ids: new Ids(connection),
    passwords: new Passwords(),
    applicationPasswords: new ApplicationPasswordRepository(connection),
    content,
    onIdentityChange: async () => undefined,
    elsewhere: [
      { reach: async () => undefined, reassignAuthor: (from, to) => step(`events ${from} → ${to}`) },
    ],
  });
  for (const model of Object.values(connection.models)) await model.createIndexes();
});

afterAll(async () => {
  await connection.close();
  await database.stop();
});

test('a deletion that a crash has interrupted is finished by the next who looks', async () => {
  const user = await users.create({ username: 'gone', email: 'gone@example.com', password: 'x' });
  const heir = await users.create({ username: 'heir', email: 'heir@example.com', password: 'x' });
  crashAt = `posts ${user._id} → ${heir._id}`;
  await expect(users.delete(user, heir._id)).rejects.toThrow('the process is gone');
  crashAt = '';
  done.length = 0;
  await expect(users.finishDeletions()).resolves.toBe(true);
  expect(done).toEqual([`events ${user._id} → ${heir._id}`, `posts ${user._id} → ${heir._id}`]);
  expect(await repository.exists(user._id)).toBe(false);
  expect(await repository.find(heir._id)).toMatchObject({ publishedPosts: 3, published: true });
  await expect(users.finishDeletions()).resolves.toBe(false);
});

test('counting again stores what is there now', async () => {
  const { _id } = await users.create({ username: 'counted', email: 'counted@example.com', password: 'x' });
  await Promise.all([users.recountPublished([_id]), users.recountPublished([_id, 99_999])]);
  expect(await repository.find(_id)).toMatchObject({ publishedPosts: 3, published: true });
});
