import { randomUUID } from 'node:crypto';
import { fold } from '@almanac/formatting';
import { createLogger } from '@almanac/process';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Connection, mongo } from 'mongoose';
import { Matcher } from './matcher.js';
import { parseSearch, type Search } from './parse.js';
import { SearchIndex } from './search-index.js';

/** Order by date, then by id. */
const BY_DATE = { date: -1, _id: 1 } as const;
const ALL = { offset: 0, limit: 0 } as const;
const HOUR_MS = 3_600_000;

interface Article {
  readonly _id: number;
  readonly status: string;
  readonly date: string;
  readonly title: { readonly raw: string };
  readonly content: { readonly raw: string };
  readonly excerpt: { readonly raw: string };
  readonly pending?: string;
}

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
});

afterAll(() => database.stop());

const OPTIONS = {
  columns: ['status', 'date'],
  texts: { title: 'title.raw', content: 'content.raw', excerpt: 'excerpt.raw' },
};

/** A collection with an index, and its expected contents. */
class Corpus {
  readonly name = `articles${randomUUID()}`;
  readonly stored = new Map<number, Article>();
  readonly articles = connection.collection<Article>(this.name);
  #hours = 0;

  /** The index of another process. @param through connection of that process */
  index(through: Connection = connection): SearchIndex {
    return new SearchIndex(through, { collection: this.name, ...OPTIONS });
  }

  async write(article: Article, index: SearchIndex): Promise<void> {
    const marked = { ...article, ...index.mark() };
    await this.articles.replaceOne({ _id: article._id }, marked, { upsert: true });
    this.stored.set(article._id, article);
  }

  async delete(id: number, index: SearchIndex): Promise<void> {
    await index.deleting([id], () => this.articles.deleteOne({ _id: id }));
    this.stored.delete(id);
  }

  /**
   * Completes the index. Each round is an hour after the one before, so that leases of crashed processes have expired.
   */
  complete(index: SearchIndex): Promise<boolean> {
    this.#hours += 1;
    const now = new Date(Date.now() + this.#hours * HOUR_MS);
    return index.complete(new AbortController().signal, () => now);
  }

  /** Simulates a crash: the process ends before its n-th command. */
  async crash(commands: number): Promise<void> {
    await this.complete(this.index(dyingConnection(commands))).catch((error: unknown) => {
      if (!(error instanceof DeathError)) throw error;
    });
  }

  /** Hits of a full scan, the most relevant first if they are ranked. */
  lookThrough(search: Search, isRanked: boolean): number[] {
    const matcher = new Matcher();
    const texts = ({ title, content, excerpt }: Article) => ({
      title: fold(title.raw),
      content: fold(content.raw),
      excerpt: fold(excerpt.raw),
    });
    const rankOf = (article: Article): number => {
      const rank = search.ranking.findIndex((rule) => matcher.fits(rule, texts(article)));
      return rank < 0 || !isRanked ? search.ranking.length : rank;
    };
    return [...this.stored.values()]
      .filter((one) => one.status === 'publish' && matcher.finds(search, texts(one)))
      .sort(
        (one, other) =>
          rankOf(one) - rankOf(other) ||
          (one.date < other.date ? 1 : one.date > other.date ? -1 : one._id - other._id),
      )
      .map(({ _id }) => _id);
  }

  async expectAll(index: SearchIndex, searches: readonly (Search | undefined)[]): Promise<void> {
    for (const search of searches) {
      if (!search) continue;
      for (const isRanked of [false, true]) {
        const selection = { search, filter: { status: 'publish' }, sort: BY_DATE, isRanked };
        const found = await index.select({ ...selection, window: ALL });
        const expected = this.lookThrough(search, isRanked);
        expect({ search, isRanked, ...found }).toEqual({
          search,
          isRanked,
          ids: expected,
          total: expected.length,
        });
        const part = await index.select({ ...selection, window: { offset: 1, limit: 2 } });
        expect(part).toEqual({ ids: expected.slice(1, 3), total: expected.length });
      }
    }
  }
}

class DeathError extends Error {}

/** A connection that works for a number of commands. */
function dyingConnection(commands: number): Connection {
  let left = commands;
  const COMMANDS = new Set([
    'find',
    'findOne',
    'findOneAndUpdate',
    'insertOne',
    'insertMany',
    'updateOne',
    'updateMany',
    'deleteOne',
    'deleteMany',
  ]);
  const dying = (collection: mongo.Collection): mongo.Collection =>
    new Proxy(collection, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function' || !COMMANDS.has(String(name))) return member;
        return (...args: unknown[]) => {
          left -= 1;
          if (left < 0) throw new DeathError();
          return (member as (...given: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  return {
    collection: (name: string) => dying(connection.collection(name) as mongo.Collection),
  } as unknown as Connection;
}

// A few words with common parts, marks, scripts without blanks, and data.
const WORDS = [
  'fox',
  'foxes',
  'ox',
  'box',
  'café',
  'CAFE',
  'a',
  'ab',
  'abc',
  'b-c',
  'c++',
  '10%',
  '東京',
  '東',
  'x'.repeat(70),
];
const word = fc.constantFrom(...WORDS);
const text = (most: number) => fc.array(word, { maxLength: most }).map((words) => words.join(' '));
const article = fc.record({
  _id: fc.integer({ min: 1, max: 12 }),
  status: fc.constantFrom('publish', 'publish', 'draft'),
  date: fc.constantFrom('2031-01-01', '2031-01-02', '2031-01-03'),
  title: text(2).map((raw) => ({ raw })),
  content: text(6).map((raw) => ({ raw })),
  excerpt: text(1).map((raw) => ({ raw })),
});
const search = fc
  .tuple(
    fc.array(
      fc.oneof(
        word,
        fc.constantFrom(
          'o',
          'x',
          '-fox',
          '"fox ox"',
          '"ab abc',
          '-a',
          'oxe',
          'c',
          '+',
          '東',
          'xxxx',
          'nope',
          'b-',
          ' ',
        ),
      ),
      { minLength: 1, maxLength: 3 },
    ),
    fc.constantFrom(undefined, ['title'], ['excerpt', 'title'], ['content'], ['content', 'title']),
    fc.constantFrom(undefined, undefined, true),
  )
  .map(([typed, fields, isExact]) =>
    parseSearch(typed.join(' '), {
      ...(fields && { fields: fields as NonNullable<Search['fields']> }),
      ...(isExact && { isExact }),
    }),
  );
const step = fc.oneof(
  { weight: 6, arbitrary: article.map((one) => ({ do: 'write', article: one }) as const) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 12 }).map((id) => ({ do: 'delete', id }) as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'index' } as const) },
  { weight: 2, arbitrary: fc.nat(14).map((commands) => ({ do: 'crash', commands }) as const) },
  {
    weight: 2,
    arbitrary: fc
      .array(search, { minLength: 1, maxLength: 3 })
      .map((searches) => ({ do: 'search', searches }) as const),
  },
);

test('a search finds the hits of a full scan, whatever is written and whenever a process crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const corpus = new Corpus();
      const replicas = [corpus.index(), corpus.index()] as const;
      for (const [at, one] of steps.entries()) {
        const index = replicas[at % 2] ?? replicas[0];
        if (one.do === 'write') await corpus.write(one.article, index);
        else if (one.do === 'delete') await corpus.delete(one.id, index);
        else if (one.do === 'index') await corpus.complete(index);
        else if (one.do === 'crash') await corpus.crash(one.commands);
        else await corpus.expectAll(index, one.searches);
      }
      const last = steps.flatMap((one) => (one.do === 'search' ? one.searches : []));
      await corpus.expectAll(replicas[0], last);
      await corpus.complete(replicas[1]);
      await corpus.expectAll(replicas[0], last);
      expect(await corpus.articles.countDocuments({ pending: { $gt: '' } })).toBe(0);
    }),
    { numRuns: 12 },
  );
});

test('deletions wait while the manifest lists too many deleted items', async () => {
  const corpus = new Corpus();
  const index = corpus.index();
  const logger = createLogger('core', 'silent');
  const worker = SearchIndex.worker('articles', [{ search: index }], { logger, now: () => new Date() });
  worker.start();
  const manifests = connection.collection<{ readonly gone: readonly unknown[] }>(`${corpus.name}_search`);
  for (let from = 0; from < 4_000; from += 250) {
    const ids = Array.from({ length: 250 }, (_, n) => from + n);
    await index.deleting(ids, async () => undefined);
    const manifest = await manifests.findOne({});
    // Each deletion lists its items twice.
    expect(manifest?.gone.length).toBeLessThan(1_000 + 2 * 250);
  }
  await worker.stop();
});

test('an index with other columns is rebuilt, and finds everything during the rebuild', async () => {
  const corpus = new Corpus();
  const before = corpus.index();
  for (const [index, title] of ['fox b', 'fox c', 'fox a', 'no'].entries()) {
    const content = { raw: '' };
    const written = { _id: index + 1, status: 'publish', date: '2031', title: { raw: title } };
    await corpus.write({ ...written, content, excerpt: content }, before);
  }
  await corpus.complete(before);
  const columns = [...OPTIONS.columns, 'title.raw'];
  const after = new SearchIndex(connection, { collection: corpus.name, ...OPTIONS, columns });
  const search = parseSearch('fox');
  const select = () =>
    after.select({ search, filter: { status: 'publish' }, sort: { 'title.raw': 1 }, window: ALL });
  const found = { ids: [3, 1, 2], total: 3 };
  expect(await select()).toEqual(found);
  await corpus.complete(after);
  expect(await select()).toEqual(found);
  const manifests = connection.collection<{ readonly segments: readonly object[] }>(`${corpus.name}_search`);
  expect(await manifests.findOne({ backlog: null })).toMatchObject({ segments: [{ size: 4 }] });
});

test('concurrent searches compare the texts of an article once', async () => {
  const corpus = new Corpus();
  const index = corpus.index();
  for (let id = 1; id <= 250; id += 1) {
    const raw = id % 2 === 0 ? 'salt and pepper' : 'pepper and salt';
    const article = { _id: id, status: 'publish', date: `2031-01-01T00:00:${id}`, title: { raw: `${id}` } };
    await corpus.write({ ...article, content: { raw }, excerpt: { raw: '' } }, index);
  }
  await corpus.complete(index);
  const search = parseSearch('"salt and pepper"');
  const select = () =>
    index.select({ search, filter: { status: 'publish' }, sort: BY_DATE, window: { offset: 0, limit: 1 } });
  const { result, commands } = await countCommands(() => Promise.all(Array.from({ length: 20 }, select)));
  expect(result.map(({ total }) => total)).toEqual(Array(20).fill(125));
  // Expected commands: a snapshot and posting lists for the first search and for the others, and 250 texts in three
  // reads.
  expect(commands).toBeLessThan(20);
});

/** Counts the commands of one run of some work. */
async function countCommands<T>(work: () => Promise<T>): Promise<{ result: T; commands: number }> {
  let commands = 0;
  const note = ({ commandName }: { readonly commandName: string }): void => {
    if (commandName === 'find' || commandName === 'getMore') commands += 1;
  };
  const client = connection.getClient();
  client.on('commandStarted', note);
  try {
    return { result: await work(), commands };
  } finally {
    client.off('commandStarted', note);
  }
}
