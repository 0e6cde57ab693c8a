import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BLANK_ITEM, type WxrEntry, writeWxr } from '@almanac/wxr';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dryRun } from './importer.js';
import type { Source } from './source.js';
import { itemOf } from './wxr-items.js';
import { wxrSource } from './wxr-source.js';

const ENTRIES: readonly WxrEntry[] = [
  {
    kind: 'site',
    version: '1.2',
    title: 'Old',
    description: '',
    link: 'https://old.example',
    language: '',
    url: 'https://old.example',
  },
  {
    kind: 'author',
    id: 7,
    login: 'ann+bo',
    email: 'ann@example.com',
    displayName: 'Ann',
    firstName: '',
    lastName: '',
  },
  { kind: 'term', id: 3, taxonomy: 'category', slug: 'news', name: 'News', description: '', parent: '' },
  { ...BLANK_ITEM, id: 10, title: 'One', creator: 'ann+bo' },
  { ...BLANK_ITEM, id: 11, title: 'Two', creator: '>cleo' },
  {
    ...BLANK_ITEM,
    id: 12,
    title: 'Three',
    creator: 'cleo>',
    terms: [
      { taxonomy: 'category', slug: 'news', name: 'News' },
      { taxonomy: 'post_tag', slug: 'new', name: 'New' },
    ],
  },
];

let directory = '';
let source: Source;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-wxr-'));
  const file = join(directory, 'site.xml');
  let text = '';
  for await (const part of writeWxr(ENTRIES)) text += part;
  await writeFile(file, text);
  source = await wxrSource(file);
});
afterAll(() => rm(directory, { recursive: true }));

test('what no login has is taken off names of authors that the file does not know', async () => {
  const { authors } = await source.survey();
  expect(authors.map(({ login }) => login)).toEqual(['ann+bo', 'cleo']);
  const writers: string[] = [];
  for await (const item of source.items(new Set(['post'])))
    if (item.kind !== 'skipped') writers.push(item.author);
  expect(writers).toEqual(['ann+bo', 'cleo', 'cleo']);
});

test.each([
  ['publish', {}, 'private'],
  ['future', {}, 'private'],
  ['draft', {}, 'draft'],
  ['trash', { trashed: expect.objectContaining({ status: 'private' }) }, 'trash'],
] as const)('what a password protects is not public without one: %s', (status, rest, expected) => {
  const meta = [{ key: '_wp_trash_meta_status', value: 'publish' }];
  for (const type of ['tribe_events', 'tribe_venue', 'tribe_organizer', 'post'])
    for (const password of ['secret', '']) {
      const record = itemOf({ ...BLANK_ITEM, id: 20, type, status, password, meta })[0];
      if (type !== 'post' && password !== '')
        expect(record).toMatchObject({ record: { status: expected, ...rest } });
      else expect(record).toMatchObject({ record: { status } });
    }
});

test('a dry run counts terms that only items name', async () => {
  const { data } = await dryRun(source, { attachments: 'reference' });
  expect(data.records).toMatchObject({ user: { created: 2 }, term: { created: 2 }, post: { created: 3 } });
});
