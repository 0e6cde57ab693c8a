import { parseSearch } from '@almanac/content';
import { fold } from '@almanac/formatting';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { filledStore, item, NOW, window } from '../testing/content-items.js';
import type { Content } from './document.js';
import { PostStore } from './model.js';
import type { ContentFilter } from './query.js';

let database: TestDatabase;
let connection: Connection;
let content: PostStore;
const FOLLOW_UP = { id: 'f', at: NOW, since: NOW, editor: 1, revision: true, terms: [], authors: [] };

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  content = await filledStore(connection);
});

afterAll(() => database.stop());

describe('a search by words', () => {
  const TEXTS = [
    'Grüße aus Köln, 100% wahr',
    'gruss AUS koln',
    '東京タワー and kyoto',
    'well-known half-time c++',
    'the <em>quick</em> brown fox 👍🏽',
    'quickly foxes the the',
    '',
    `data ${'abc9'.repeat(40)} end`,
    Array.from({ length: 5500 }, (_, n) => `n${n.toString(36)}`).join(' '),
  ];
  const FIRST = 20_000;
  const SECRET = FIRST + 500;
  // All pairs of texts, and texts without words on their own.
  const pairs = TEXTS.slice(0, 7).flatMap((title) => TEXTS.slice(0, 7).map((body) => [title, body] as const));
  const alone = TEXTS.slice(7).map((text) => ['', text] as const);
  const stored: Content[] = [...pairs, ...alone].map(([title, body], n) => textual(FIRST + n, title, body));
  let other: PostStore;

  function textual(id: number, title: string, body: string): Content {
    return item(id, {
      type: 'page',
      title: { raw: title, rendered: title },
      content: { raw: body, rendered: body, automaticExcerpt: body, smilies: true },
      ...(id % 7 === 0 && { password: 'secret' }),
    });
  }

  beforeAll(async () => {
    other = new PostStore(await database.connect());
    // Two replicas write concurrently. Every fifth item comes from a version without an index.
    const [older, newer] = [stored.filter(({ _id }) => _id % 5 === 0), stored.filter(({ _id }) => _id % 5)];
    await Promise.all(newer.map((one, index) => (index % 2 ? content : other).insert(one)));
    await insertOlder(older);
  });

  /** Stores items without index entries, as versions before the index did. */
  async function insertOlder(items: readonly Content[]): Promise<void> {
    await connection.collection<{ _id: number }>('posts').insertMany(items as never[]);
    await connection.collection('posts_search').deleteMany({});
  }

  const PAGES: ContentFilter = {
    type: 'page',
    visible: [{ statuses: ['publish'] }],
    include: stored.map(({ _id }) => _id),
  };
  const sizes = [1, 2, 5];
  const parts = [
    ...TEXTS.slice(0, 8).flatMap((text) => {
      const characters = [...text];
      return sizes.flatMap((size) => [1, 5, 9].map((at) => characters.slice(at, at + size).join('')));
    }),
    ...['nope', '%', 'n4', 'n4 n5', 'fox quick', 'quick -foxes', '"the quick"', 'the the', '‘', '.*'],
    ...['x'.repeat(70), 'abc9'.repeat(17), 'abc9abc9 end'],
  ];

  /** Ids found by a full scan of all texts. */
  const lookedThrough = (text: string): number[] => {
    const { terms, excluded } = parseSearch(text) ?? { terms: [], excluded: [] };
    const has = ({ title, content: body }: Content, part: string) =>
      [title, body].some(({ raw }) => fold(raw).includes(part));
    return stored
      .filter(({ password }) => password === '')
      .filter((one) => terms.every((term) => has(one, term)) && !excluded.some((term) => has(one, term)))
      .map(({ _id }) => _id);
  };

  const expectAll = async (repository: PostStore): Promise<void> => {
    for (const text of new Set(parts)) {
      const search = parseSearch(text);
      if (!search) continue;
      const { items: found, total } = await repository.listWindow(
        { ...PAGES, search, searchable: [] },
        { ...window('id', false), limit: 5 },
      );
      const expected = lookedThrough(text);
      expect([text, total, found.map(({ _id }) => _id)]).toEqual([
        text,
        expected.length,
        expected.slice(0, 5),
      ]);
    }
  };

  test('a search finds the hits of a full scan, whichever replica wrote them', async () => {
    await expectAll(content);
  });

  test('a search counts many hits from the index alone, except protected items and texts without words', async () => {
    const filler = Array.from({ length: 300 }, (_, n) =>
      textual(SECRET + n, 'Filler', `word${n % 3} filler`),
    );
    await Promise.all(filler.slice(0, 280).map((one) => content.insert(one)));
    await insertOlder(filler.slice(280));
    const search = parseSearch('iller');
    const { include: _, ...all } = PAGES;
    const open = filler.filter(({ password }) => password === '').length;
    const listed = async (visible: ContentFilter['visible']) =>
      content.listWindow({ ...all, search, searchable: visible }, window('date'));
    expect((await listed([])).total).toBe(open);
    expect((await listed(all.visible)).total).toBe(300);
    const relevant = { ...all, search, searchable: [] };
    const { items: best, total } = await content.listWindow(relevant, window('relevance', true, 40));
    expect([best.length, total]).toEqual([10, open]);
    await Promise.all(
      filler.map(({ _id }) => connection.collection('posts').deleteOne({ _id: _id as never })),
    );
  });

  test('a search has the same hits before and after all items are indexed', async () => {
    const posts = connection.collection<{ _id: number }>('posts');
    const obsolete = { words: ['old'], wordings: 1, search: { title: 'old' } };
    await posts.updateMany({ _id: { $gte: FIRST, $lt: FIRST + 20 } }, { $set: obsolete });
    await posts.createIndex({ words: 1, type: 1 });
    await connection.collection('posts_words').insertOne({ endings: ['old'] });
    await content.search.complete(new AbortController().signal);
    expect(await content.count({ pending: { $gt: '' } })).toBe(0);
    expect(
      await content.count({ $or: Object.keys(obsolete).map((name) => ({ [name]: { $exists: true } })) }),
    ).toBe(0);
    expect((await posts.indexes()).filter(({ key }) => 'words' in key)).toEqual([]);
    expect(await connection.listCollections()).not.toContainEqual(
      expect.objectContaining({ name: 'posts_words' }),
    );
    await expectAll(other);
  });

  test('a search finds a write at once, and no longer finds the replaced text', async () => {
    const read = await content.find(FIRST + 11);
    if (!read) throw new Error('it was stored');
    const found = async (text: string): Promise<number[]> => {
      const search = parseSearch(text);
      const { items } = await other.listWindow({ ...PAGES, search, searchable: [] }, window('id', false));
      return items.map(({ _id }) => _id);
    };
    await content.update(read, {}, { set: { title: { raw: 'Newly titled', rendered: '' } } });
    expect(await found('wly titl')).toEqual([read._id]);
    await content.search.complete(new AbortController().signal);
    expect(await found('wly titl')).toEqual([read._id]);
    await content.entomb(read, {}, FOLLOW_UP);
    expect(await found('wly titl')).toEqual([]);
    await content.purge(read._id);
    expect(await found('wly titl')).toEqual([]);
  });

  test('reads omit the fields of the index', async () => {
    await content.insert(item(SECRET + 400));
    expect(await content.find(SECRET + 400)).not.toHaveProperty('pending');
    expect((await content.findMany([SECRET + 400]))[0]).not.toHaveProperty('pending');
  });
});
