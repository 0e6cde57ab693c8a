import { parseSearch } from '@almanac/content';
import { sortKey } from '@almanac/formatting';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Content } from '../content/document.js';
import { FIRST_POST, SAMPLE_PAGE } from '../installation/starters.js';
import { type CoreModels, coreModels } from '../models.js';
import { makeRoom } from './starters.js';

let database: TestDatabase;
let models: CoreModels;

beforeAll(async () => {
  database = await startTestDatabase();
  models = coreModels(await database.connect(), 'https://site.test');
});
afterAll(() => database.stop());

const NOTHING_IMPORTED = { hasReserved: async () => false } as unknown as Parameters<typeof makeRoom>[1];
const MOMENT = '2031-01-01T00:00:00';

const starter = (_id: number, type: 'post' | 'page', { title, content, slug }: typeof FIRST_POST) =>
  ({
    _id,
    type,
    slug,
    slugKey: `${type} ${slug}`,
    status: 'publish',
    author: 1,
    date: MOMENT,
    dateGmt: new Date(`${MOMENT}Z`),
    modified: MOMENT,
    modifiedGmt: new Date(`${MOMENT}Z`),
    title: { raw: title, rendered: title },
    titleKey: sortKey(title),
    content: { raw: content, rendered: content, automaticExcerpt: '', smilies: true },
    excerpt: { raw: '', rendered: '', smilies: true },
    password: '',
    parent: 0,
    followUps: [],
  }) as unknown as Content;

const found = async (type: 'post' | 'page', text: string) => {
  const filter = { type, visible: [{ statuses: ['publish'] }], search: parseSearch(text), searchable: [] };
  const { total } = await models.content.listWindow(filter as never, {
    orderBy: 'date',
    descending: true,
    offset: 0,
    limit: 10,
  });
  return total;
};

test('searches find the starter content until an import deletes it', async () => {
  await models.content.insert(starter(1, 'post', FIRST_POST));
  await models.content.insert(starter(2, 'page', SAMPLE_PAGE as unknown as typeof FIRST_POST));
  await models.content.search.complete(new AbortController().signal);
  expect([await found('post', 'hello'), await found('page', 'sample')]).toEqual([1, 1]);
  expect(await makeRoom(models, NOTHING_IMPORTED)).toEqual(new Set(['posts', 'comments']));
  expect([await found('post', 'hello'), await found('page', 'sample')]).toEqual([0, 0]);
});
