import { type Term, TermStore } from '@almanac/content';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { EventTerms, readTerms } from './service.js';
import type { Taxonomy } from './taxonomy.js';

let database: TestDatabase;
let connection: Connection;
let repository: TermStore<Taxonomy>;
let terms: EventTerms;
/** Terms that were removed from events. */
const removed: number[] = [];
/** Terms whose removal fails. */
const stuck = new Set<number>();

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  repository = new TermStore<Taxonomy>(connection);
  for (const model of Object.values(connection.models)) await model.createIndexes();
  let last = 0;
  terms = new EventTerms({
    terms: repository,
    ids: { next: async () => ++last },
    siteUrl: 'https://site.test',
    events: {
      countPublishedByTerm: async () => new Map(),
      replaceTerm: async (_taxonomy, id) => {
        if (stuck.delete(id)) throw new Error('not this time');
        removed.push(id);
      },
      termsOfEvent: async () => [],
    },
  });
});
afterAll(() => database.stop());

describe('terms in requests', () => {
  test('a term is looked up by id, then by slug, then by name', async () => {
    const numbered = await terms.create('post_tag', { name: '2031' });
    const slugged = await terms.create('post_tag', { name: 'Named', slug: 'other' });
    const other = await terms.create('post_tag', { name: 'Other' });
    expect(await terms.named('post_tag', [String(other._id), 'other', 'Other', '2031', ' '])).toEqual({
      ids: [other._id, slugged._id, numbered._id],
      newNames: [],
    });
    expect(await terms.named('post_tag', ['New', 'New', '<b>Newer</b>'])).toEqual({
      ids: [],
      newNames: ['New', 'Newer'],
    });
    expect(await terms.named('post_tag', [4711])).toBeUndefined();
    expect(await terms.named('tribe_events_cat', [other._id])).toBeUndefined();
  });

  test('concurrent requests create a named term once', async () => {
    const named = { ids: [], newNames: ['At once'] };
    const made = await Promise.all(Array.from({ length: 5 }, () => terms.ensure('post_tag', named)));
    expect(new Set(made.flat()).size).toBe(1);
  });

  test('a filter includes descendants, and needs all terms to exist', async () => {
    const above = await terms.create('tribe_events_cat', { name: 'Above' });
    const below = await terms.create('tribe_events_cat', { name: 'Below', parent: above._id });
    expect(await terms.filtered('tribe_events_cat', ['above'])).toEqual([above._id, below._id]);
    expect(await terms.filtered('tribe_events_cat', ['above', 'nothing'])).toBeUndefined();
    expect(await terms.filtered('tribe_events_cat', [])).toBeUndefined();
  });
});

/** Completes pending deletions. It returns whether anything may have changed. */
async function sweep({ deletionJob }: Pick<typeof terms, 'deletionJob'> = terms): Promise<boolean> {
  let isChanged = false;
  await deletionJob.run(() => {
    isChanged = true;
  });
  return isChanged;
}

test('an interrupted deletion is completed, idempotently', async () => {
  const above = await terms.create('tribe_events_cat', { name: 'Interrupted' });
  const below = await terms.create('tribe_events_cat', { name: 'Left below', parent: above._id });
  const { _id, taxonomy, parent } = above;
  await connection
    .collection<Pick<Term, '_id' | 'taxonomy' | 'parent'>>('term_deletions')
    .insertOne({ _id, taxonomy, parent });
  expect(await sweep()).toBe(true);
  expect(await repository.find('tribe_events_cat', above._id)).toBeNull();
  expect(await repository.find('tribe_events_cat', below._id)).toMatchObject({ parent: 0 });
  expect(removed).toEqual([above._id]);
  expect(await sweep()).toBe(false);
});

test('a failed deletion reports pending work', async () => {
  const term = await terms.create('post_tag', { name: 'Stuck' });
  const { deletionJob } = terms;
  let left = 0;
  deletionJob.onPending?.(() => {
    left += 1;
  });
  stuck.add(term._id);
  await expect(terms.delete(term)).rejects.toThrow('not this time');
  expect(left).toBe(1);
  expect(await sweep({ deletionJob })).toBe(true);
  expect(removed).toContain(term._id);
});

test.each([
  ['a,b', ['a', 'b']],
  [
    [1, 'a,b'],
    [1, 'a', 'b'],
  ],
  [7, [7]],
  [null, []],
  ['', ['']],
])('the terms %j are read as %j', (sent, expected) => {
  expect(readTerms(sent)).toEqual(expected);
});

test.each([true, [{}], [1.5], -1])('the terms %j are refused', (sent) => {
  expect(readTerms(sent)).toBeUndefined();
});
