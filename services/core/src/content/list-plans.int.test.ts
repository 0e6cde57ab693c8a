import { parseSearch } from '@almanac/content';
import { explained, startTestDatabase, type TestDatabase, usesOwnPlanner } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { filledStore, item, NOW, window } from '../testing/content-items.js';
import type { PostStore } from './model.js';
import type { ContentFilter, ContentWindow, Order } from './query.js';

const testPlans = usesOwnPlanner ? test : test.skip;
let database: TestDatabase;
let connection: Connection;
let content: PostStore;

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  content = await filledStore(connection);
});

afterAll(() => database.stop());

const PUBLISHED: ContentFilter = { type: 'post', visible: [{ statuses: ['publish'] }] };

const stagesOf = async (filter: ContentFilter, listed: ContentWindow): Promise<string[]> => {
  const plans = await explained(connection, () => content.listWindow(filter, listed));
  expect(plans.length).toBeGreaterThan(0);
  return plans.flatMap(({ stages }) => stages);
};

/** Number of documents that the server examines for the queries of `work`. */
async function documentsExamined(work: () => Promise<unknown>): Promise<number> {
  const commands: Record<string, unknown>[] = [];
  const note = ({
    commandName,
    command,
  }: {
    commandName: string;
    command: Record<string, unknown>;
  }): void => {
    if (commandName === 'find') commands.push(command);
  };
  const client = connection.getClient();
  client.on('commandStarted', note);
  await work();
  client.off('commandStarted', note);
  let examined = 0;
  for (const { lsid: _session, $db: _database, ...query } of commands) {
    const answer = await connection.db?.command({ explain: query, verbosity: 'executionStats' });
    examined += answer?.['executionStats'].totalDocsExamined;
  }
  return examined;
}

describe('list plans', () => {
  const orders: readonly Order[] = [
    'author',
    'date',
    'id',
    'modified',
    'parent',
    'slug',
    'title',
    'menu_order',
  ];

  testPlans.each(orders)('a list of everything by %s needs no sorting', async (order) => {
    for (const descending of [true, false]) {
      const stages = await stagesOf(PUBLISHED, window(order, descending, 40));
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
    }
  });

  testPlans('far down a list no documents are read but those of the page', async () => {
    const examined = await documentsExamined(() => content.listWindow(PUBLISHED, window('date', true, 40)));
    expect(examined).toBeLessThanOrEqual(2 * 10);
  });

  testPlans.each<[string, Partial<ContentFilter>]>([
    ['of a format', { formats: ['aside'] }],
    [
      'with any of some terms',
      {
        anyTerms: [
          { field: 'categories', any: [98] },
          { field: 'tags', any: [99] },
        ],
      },
    ],
    ['with a term in the excerpt', { search: parseSearch('content', { fields: ['excerpt'] }) }],
    ['with a term as a whole text', { search: parseSearch('ontent', { isExact: true }) }],
  ])('a list of %s items examines no documents while none exist', async (_name, filter) => {
    await content.search.complete(new AbortController().signal);
    const examined = await documentsExamined(() =>
      content.listWindow({ ...PUBLISHED, ...filter }, window('date')),
    );
    // The one document is the manifest of the search index.
    expect(examined).toBeLessThanOrEqual(1);
  });

  const filters: readonly (readonly [string, Partial<ContentFilter>])[] = [
    ['any status', { visible: [{ statuses: ['publish', 'future', 'draft', 'pending', 'private'] }] }],
    ['published and own', { visible: [{ statuses: ['publish'] }, { statuses: ['draft'], author: 2 }] }],
    ['drafts', { visible: [{ statuses: ['draft'] }] }],
    ['categories', { terms: [{ field: 'categories', any: [2] }] }],
    ['several categories', { terms: [{ field: 'categories', any: [2, 3] }] }],
    ['tags', { terms: [{ field: 'tags', any: [11] }] }],
    ['an author', { authors: [2] }],
    ['all authors but one', { authorsExclude: [2] }],
    ['without categories', { terms: [{ field: 'categories', none: [2] }] }],
    ['a range of dates', { after: '2031-01-03T00:00:00', before: '2031-01-09T00:00:00' }],
    ['changed lately', { modifiedAfter: '2031-01-03T00:00:00' }],
    ['ids', { include: [3, 5, 7] }],
    ['all ids but one', { exclude: [3] }],
    ['slugs', { slugs: ['item-3', 'item-4'] }],
    ['sticky', { sticky: true }],
    ['formats', { formats: ['aside', 'chat'] }],
    [
      'any of several terms',
      {
        anyTerms: [
          { field: 'categories', any: [2] },
          { field: 'tags', any: [11] },
        ],
      },
    ],
    ['a search', { search: parseSearch('content word'), searchable: [] }],
    ['children', { type: 'page', parents: [71] }],
    ['the top level', { type: 'page', parents: [0] }],
    ['all but children', { type: 'page', parentsExclude: [71] }],
    ['a place', { type: 'page', menuOrder: 3 }],
    [
      'attached elsewhere',
      {
        type: 'attachment',
        visible: [
          { statuses: ['inherit'], above: { isPublic: true } },
          { statuses: ['inherit'], above: { isPublic: false, isElsewhere: true }, parents: [71, 72] },
        ],
      },
    ],
  ];

  testPlans.each(filters.flatMap(([name, filter]) => orders.map((order) => [name, order, filter] as const)))(
    '%s by %s',
    async (_name, order, filter) => {
      expect(await stagesOf({ ...PUBLISHED, ...filter }, window(order))).not.toContain('COLLSCAN');
    },
  );

  testPlans.each([
    ['categories', { terms: [{ field: 'categories' as const, any: [2] }] }],
    ['tags', { terms: [{ field: 'tags' as const, any: [11] }] }],
    ['terms', { terms: [{ field: 'terms' as const, any: [21] }] }],
    ['author', { authors: [2] }],
    ['date', { after: '2031-01-03T00:00:00' }],
    ['sticky', { sticky: true }],
    ['format', { formats: ['aside' as const] }],
    ['status', { visible: [{ statuses: ['draft'] as const }] }],
    ['parent', { type: 'page' as const, parents: [71] }],
  ])('a list of one %s, newest first, needs no sorting', async (_name, filter) => {
    const stages = await stagesOf({ ...PUBLISHED, ...filter }, window('date'));
    expect(stages).not.toContain('SORT');
  });

  testPlans.each<[string, Partial<ContentFilter>]>([
    ['categories', { terms: [{ field: 'categories', any: [2, 3] }] }],
    ['tags', { terms: [{ field: 'tags', any: [11, 12] }] }],
    ['declared terms', { terms: [{ field: 'terms', any: [21, 22] }] }],
    ['authors', { authors: [1, 2] }],
    ['parents', { type: 'page', parents: [0, 71] }],
  ])('the newest items of several %s, without their total, need no sorting', async (_name, filter) => {
    const listed = { ...window('date'), isCounted: false };
    expect(await stagesOf({ ...PUBLISHED, ...filter }, listed)).not.toContain('SORT');
    const examined = () => content.listWindow({ ...PUBLISHED, ...filter }, listed);
    // The ids of the window, and its items.
    expect(await documentsExamined(examined)).toBeLessThanOrEqual(2 * 10);
  });
});

test('the newest items of several terms, authors or parents are the same with and without their total', async () => {
  const both = { categories: [2, 3], tags: [11, 12] };
  for (const id of [101, 102, 103]) await content.insert(item(id, { ...both, date: '2031-01-06T00:00:00' }));
  for (const [id, parent] of [
    [104, 71],
    [105, 0],
    [106, 71],
  ] as const)
    await content.insert(item(id, { type: 'page', parent, date: '2031-01-06T00:00:00' }));
  const filters: readonly Partial<ContentFilter>[] = [
    { terms: [{ field: 'categories', any: [2, 3] }] },
    { terms: [{ field: 'categories', any: [3, 2, 3] }], exclude: [102, 5] },
    { terms: [{ field: 'tags', any: [11, 12] }], before: '2031-01-20T00:00:00' },
    { terms: [{ field: 'categories', any: [2, 3] }], visible: [{ statuses: ['publish', 'draft'] }] },
    { authors: [1, 2] },
    { type: 'page', parents: [71, 0] },
  ];
  for (const filter of filters)
    for (const offset of [0, 7, 20]) {
      const listed = (isCounted: boolean) =>
        content.listIds({ ...PUBLISHED, ...filter }, { ...window('date', true, offset), isCounted });
      const { ids } = await listed(true);
      if (offset === 0) expect(ids).toHaveLength(10);
      expect((await listed(false)).ids).toEqual(ids);
    }
});

testPlans('single look-ups are read from an index', async () => {
  const plans = await explained(connection, async () => {
    await content.findOf('post', 1);
    await content.findMany([1, 2, 3]);
    await content.ancestors([item(1, { parent: 81 })]);
    await content.ownersOfKeys(['post/item-1']);
    await content.ownersOfSlugs(['item-1']);
    await content.findPostBySlug('item-1');
    await content.findBySlug('item-71', ['page', 'attachment']);
    await content.children(71);
    await content.remoteParents();
    await content.outbox.pending(NOW, 10);
    await content.due(NOW, 10);
    await content.nextDue();
    await content.trashedBefore(NOW, 10);
    await content.countPublishedByTerm('category', [1]);
    await content.countPublishedByTerm('post_tag', [11]);
    await content.countPublishedByAuthor([1]);
    await content.countPublishedByAuthor([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await content.untrashedOf(1, 10, { type: 'post' });
  });
  // Ancestors are read level by level.
  expect(plans).toHaveLength(19);
  for (const plan of plans)
    expect([plan, plan.stages]).not.toEqual([plan, expect.arrayContaining(['COLLSCAN'])]);
});
