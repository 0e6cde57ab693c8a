import {
  countQueries,
  explained,
  startTestDatabase,
  type TestDatabase,
  usesOwnPlanner,
} from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection, mongo } from 'mongoose';
import type { Comment } from './document.js';
import { CommentRepository } from './model.js';
import type { CommentFilter, CommentOrder } from './query.js';

const testPlans = usesOwnPlanner ? test : test.skip;

let database: TestDatabase;
let connection: Connection;
let comments: CommentRepository;

const newComment = (id: number): Comment => ({
  _id: id,
  post: 1 + (id % 5),
  parent: id % 4 === 0 ? 1 : 0,
  author: id % 3,
  authorName: `Name ${id % 3}`,
  authorEmail: `e${id % 3}@example.com`,
  authorEmailKey: `e${id % 3}@example.com`,
  authorUrl: '',
  authorIp: '127.0.0.1',
  authorUserAgent: '',
  date: '2020-01-01T00:00:00',
  dateGmt: new Date(Date.UTC(2020, 0, 1, id)),
  content: { raw: `Words ${id}`, rendered: `<p>Words ${id}</p>\n`, smilies: true },
  status: id % 6 === 0 ? 'hold' : 'approved',
  postOpen: id % 5 !== 0,
  postAuthor: 1 + (id % 2),
  search: `words ${id}`,
  digest: `digest ${id}`,
});

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  comments = new CommentRepository(connection);
  for (const model of Object.values(connection.models)) await model.createIndexes();
  for (let id = 1; id <= 60; id++) await comments.insert(newComment(id));
});

afterAll(() => database.stop());

const orders: readonly CommentOrder[] = ['date', 'date_gmt', 'id', 'post', 'parent', 'type'];
const everybody = { userId: 0, onOwnPosts: false, unlockedPosts: [] };
const somebody = { userId: 1, onOwnPosts: true, unlockedPosts: [5] };
const approved = { statuses: ['approved'] } as const;

describe('every list of comments has an index', () => {
  const filters: readonly (readonly [string, CommentFilter])[] = [
    ['what everybody may see', { visible: everybody, ...approved }],
    ['what somebody may see', { visible: somebody, ...approved }],
    ['everything approved', approved],
    ['everything that is neither spam nor trash', { statuses: ['approved', 'hold'] }],
    ['comments and notes', { statuses: ['approved', 'note-approved'] }],
    ['a post', { visible: everybody, posts: [2], ...approved }],
    ['several posts', { visible: everybody, posts: [2, 3], ...approved }],
    ['an unlocked post', { visible: { ...everybody, unlockedPosts: [2] }, posts: [2], ...approved }],
    ['answers', { visible: everybody, parents: [1], ...approved }],
    ['ids', { visible: everybody, include: [3, 1, 5], ...approved }],
    ['all but some', { visible: everybody, exclude: [1], ...approved }],
    ['authors', { authors: [1], ...approved }],
    ['an address', { authorEmail: 'e1@example.com', ...approved }],
    ['a time', { visible: everybody, after: new Date(Date.UTC(2020, 0, 2)), ...approved }],
    ['a search', { visible: everybody, search: { text: 'words', emails: false }, ...approved }],
  ];
  const cases = filters.flatMap(([name, filter]) => orders.map((order) => [name, order, filter] as const));

  testPlans.each(cases)('the list of %s by %s is read from an index', async (_name, orderBy, filter) => {
    const window = { orderBy, descending: true, offset: 0, limit: 10 };
    const plans = await explained(connection, () => comments.list(filter, window));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan.stages).not.toContain('COLLSCAN');
  });

  testPlans.each(orders)('the public list by %s needs no sorting, in either direction', async (orderBy) => {
    for (const descending of [false, true]) {
      const window = { orderBy, descending, offset: 0, limit: 10 };
      const plans = await explained(connection, () =>
        comments.list({ visible: everybody, ...approved }, window),
      );
      for (const plan of plans) expect(plan.stages).not.toContain('SORT');
    }
  });
});

testPlans('the comments of an unlocked post are read along one index', async () => {
  const visible = { ...everybody, unlockedPosts: [2] };
  const filter = { visible, posts: [2], ...approved };
  const window = { orderBy: 'date_gmt', descending: false, offset: 0, limit: 100 } as const;
  const [plan] = await explained(connection, () => comments.list(filter, window));
  expect(plan?.stages).not.toContain('SORT');
  expect(plan?.stages).not.toContain('OR');
});

testPlans('single look-ups are read from an index', async () => {
  const plans = await explained(connection, async () => {
    await comments.find(1);
    await comments.findMany([1, 2]);
    await comments.answered([1, 2]);
    await comments.countApproved([1]);
    await comments.hasDuplicate(newComment(1));
    await comments.lastDate(1, 'one@example.com', new Date(0));
    await comments.wasApproved(newComment(3));
    await comments.trashedBefore(new Date(), 10);
    await comments.newestBy('post', [1, 2], everybody, 10);
  });
  expect(plans.length).toBeGreaterThanOrEqual(9);
  for (const plan of plans) expect(plan.stages).not.toContain('COLLSCAN');
});

testPlans('duplicates are found along the index of their texts', async () => {
  const [plan] = await explained(connection, () => comments.hasDuplicate(newComment(1)));
  expect(plan?.indexes).toEqual(['digest_1_post_1']);
  expect(plan?.stages).not.toContain('OR');
});

testPlans('the newest by post are a page of each, in two queries', async () => {
  const plans = await explained(connection, async () => {
    const newest = await comments.newestBy('post', [2, 3, 99], everybody, 10);
    expect([...newest.keys()].sort()).toEqual([2, 3]);
    expect(
      newest
        .get(2)
        ?.map(({ _id }) => _id)
        .slice(0, 2),
    ).toEqual([56, 51]);
  });
  expect(plans).toHaveLength(2);
});

test('a write whose precondition on the status fails does nothing', async () => {
  const comment = newComment(1);
  expect(await comments.update({ ...comment, status: 'trash' }, { authorName: 'X' })).toBeNull();
  expect((await comments.find(1))?.authorName).toBe(comment.authorName);
});

test('the visibility of comments follows their post, also when the update repeats', async () => {
  const post = { id: 2, isOpenToAll: false, author: 7, status: 'private' } as const;
  await comments.updatePostState(post);
  await comments.updatePostState(post);
  const { total } = await comments.list(
    { visible: everybody, posts: [2] },
    { orderBy: 'id', descending: false, offset: 0, limit: 10 },
  );
  expect(total).toBe(0);
  await comments.reassignPostAuthor(7, 8);
  expect((await comments.find(1))?.postAuthor).toBe(8);
});

test('comments are trashed and restored with their post, also when the update repeats', async () => {
  const post = { id: 3, isOpenToAll: false, author: 1 };
  const on3 = { posts: [3] };
  const window = { orderBy: 'id', descending: false, offset: 0, limit: 100 } as const;
  const before = (await comments.list(on3, window)).comments;
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set(['approved', 'hold']));
  for (let n = 0; n < 2; n++) await comments.updatePostState({ ...post, status: 'trash' });
  const trashed = (await comments.list(on3, window)).comments;
  expect(new Set(trashed.map(({ status }) => status))).toEqual(new Set(['post-trashed']));
  for (let n = 0; n < 2; n++) await comments.updatePostState({ ...post, status: 'publish' });
  const after = (await comments.list(on3, window)).comments;
  expect(after.map(({ status }) => status)).toEqual(before.map(({ status }) => status));
  expect(after.every((comment) => !('statusBefore' in comment))).toBe(true);
});

test('the newest comments of a post are found among many comments of another post', async () => {
  const many = Array.from({ length: 300 }, (_, n) => ({
    ...newComment(5000 + n),
    post: n < 12 ? 78 : 77,
    status: 'approved' as const,
    postOpen: true,
  }));
  await connection.collection<Comment>('comments').insertMany(many);
  const { result, commands } = await countQueries(() =>
    comments.newestBy('post', [77, 78, 79], everybody, 10),
  );
  expect([...result].map(([key, found]) => [key, found.map(({ _id }) => _id)])).toEqual([
    [77, [5299, 5298, 5297, 5296, 5295, 5294, 5293, 5292, 5291, 5290]],
    [78, [5011, 5010, 5009, 5008, 5007, 5006, 5005, 5004, 5003, 5002]],
  ]);
  expect(commands).toEqual(['find', 'find', 'find']);
});

test('comments of a post with very many are deleted in batches', async () => {
  const many = Array.from({ length: 600 }, (_, n) => ({ ...newComment(7000 + n), post: 91 }));
  await connection.collection<Comment>('comments').insertMany(many);
  const client = connection.getClient();
  const deletions: number[] = [];
  const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (commandName === 'delete') deletions.push(command.deletes[0].q._id.$in.length);
  };
  client.on('commandStarted', note);
  await comments.deleteByPost(91).finally(() => client.off('commandStarted', note));
  expect(await comments.page(6999, 1)).toEqual([]);
  expect(deletions).toEqual([250, 250, 100]);
});
