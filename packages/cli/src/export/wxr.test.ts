import type { SentRecordOf } from '@almanac/transfer/records';
import type { WxrEntry } from '@almanac/wxr';
import { expect, test } from '@jest/globals';
import type { OpenSite } from '../site/site.js';
import { exported } from './wxr.js';

const RECIPE: SentRecordOf<'item'> = {
  type: 'item',
  of: 'recipe',
  id: 7,
  status: 'publish',
  author: 1,
  slug: 'bread',
  formerSlugs: [],
  title: 'Bread',
  content: '',
  excerpt: '',
  date: '2031-05-06T07:08:09',
  dateGmt: '2031-05-06T07:08:09Z',
  modified: '2031-05-06T07:08:09',
  modifiedGmt: '2031-05-06T07:08:09Z',
  featuredMedia: 0,
  password: '',
  commentStatus: 'open',
  pingStatus: 'closed',
  parent: 0,
  menuOrder: 0,
  guid: '',
  template: '',
  footnotes: '',
  categories: [3],
  tags: [],
  own: { servings: '4', cookingMinutes: 50 },
  fields: { sizes: [1, 2], isVegan: true, price: 2.5, steps: [{ text: 'Mix' }], lost: 'kept' },
};

const SIZES = { name: 'sizes', on: ['page', 'post'], type: 'integer', several: true };

const TERM: SentRecordOf<'term'> = {
  ...{ type: 'term', id: 3, taxonomy: 'category', slug: 'sweet', name: 'Sweet' },
  ...{ description: '', parent: 0 },
};

/** A site whose services have these records. */
const siteOf = (records: readonly { readonly type: string; readonly id: number }[]): OpenSite => {
  const all = async ({ type, after }: { type: string; after: number }) => ({
    records: records.filter((one) => one.type === type && one.id > after).map((one) => JSON.stringify(one)),
  });
  const none = async () => ({ records: [] });
  return {
    config: { siteUrl: 'http://site.test' },
    interrupted: new AbortController().signal,
    rpc: (_contract: unknown, service: string) => ({
      export: service === 'core' ? all : none,
      getDeclarations: async () => ({ declarations: JSON.stringify({ fields: [SIZES] }) }),
    }),
  } as unknown as OpenSite;
};

test('an item of an additional type is exported with its terms and custom fields', async () => {
  const entries: WxrEntry[] = [];
  for await (const entry of exported(siteOf([TERM, RECIPE]), () => undefined)) entries.push(entry);
  expect(entries.filter(({ kind }) => kind === 'item')).toEqual([
    expect.objectContaining({
      id: 7,
      type: 'recipe',
      title: 'Bread',
      link: 'http://site.test/?post_type=recipe&p=7',
      terms: [{ taxonomy: 'category', slug: 'sweet', name: 'Sweet' }],
      meta: [
        // Fields that the file does not declare for the type have one row.
        { key: 'sizes', value: 'a:2:{i:0;i:1;i:1;i:2;}' },
        { key: 'isVegan', value: '1' },
        { key: 'price', value: '2.5' },
        { key: 'steps', value: 'a:1:{i:0;a:1:{s:4:"text";s:3:"Mix";}}' },
        { key: 'lost', value: 'kept' },
        { key: 'servings', value: '4' },
        { key: 'cookingMinutes', value: '50' },
      ],
    }),
  ]);
});

test('each value of a declared field with several values is a row of its own', async () => {
  const { own: _, of: __, ...shared } = RECIPE;
  const page = { ...shared, type: 'page', fields: { sizes: [1, 2] } };
  const entries: WxrEntry[] = [];
  for await (const entry of exported(siteOf([page]), () => undefined)) entries.push(entry);
  expect(entries.at(-1)).toMatchObject({
    type: 'page',
    meta: [
      { key: 'sizes', value: '1' },
      { key: 'sizes', value: '2' },
    ],
  });
});

test('a note is exported with its type, its status and its resolution', async () => {
  const note: SentRecordOf<'comment'> = {
    ...{
      type: 'comment',
      id: 9,
      post: 7,
      parent: 0,
      author: 1,
      authorName: 'Ann',
      authorEmail: '',
      authorUrl: '',
    },
    ...{ authorIp: '', authorUserAgent: '', date: '2031-05-06T07:08:09', dateGmt: '2031-05-06T07:08:09Z' },
    ...{ content: 'Check', status: 'note-hold', resolution: 'reopen', fields: {} },
  };
  const entries: WxrEntry[] = [];
  for await (const entry of exported(siteOf([RECIPE, note]), () => undefined)) entries.push(entry);
  const comments = entries.flatMap((entry) => (entry.kind === 'item' ? entry.comments : []));
  expect(comments).toEqual([
    expect.objectContaining({
      type: 'note',
      approved: '0',
      meta: [{ key: '_wp_note_status', value: 'reopen' }],
    }),
  ]);
});
