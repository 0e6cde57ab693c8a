import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UserError } from '@almanac/supervisor/errors';
import { BLANK_COMMENT, BLANK_ITEM, type WxrEntry, writeWxr } from '@almanac/wxr';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeAtomically } from '../command-line/files.js';
import { dryRun } from './dry-run.js';
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
  { ...BLANK_ITEM, id: 10, title: 'One', creator: 'ann+bo', slug: 'one', link: 'https://old.example/one/' },
  { ...BLANK_ITEM, id: 11, title: 'Two', creator: '>cleo', slug: 'two', link: 'https://old.example/two/' },
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

test('a compressed file with one huge element is refused with a sentence', async () => {
  const file = join(directory, 'huge.xml.gz');
  function* parts(): Generator<string> {
    yield '<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>';
    for (let part = 0; part < 40; part += 1) yield 'x'.repeat(1_000_000);
  }
  await writeAtomically(file, Readable.from(parts()));
  const reading = wxrSource(file);
  await expect(reading).rejects.toThrow(UserError);
  await expect(reading).rejects.toThrow(/^The text around line 1 has more than [\d,]+ characters\.$/);
});

test('the permalink structure is derived from the addresses of posts', async () => {
  expect((await source.survey(new Set())).permalinkStructure).toBe('/%postname%/');
});

test("characters that logins cannot have are removed from unknown authors' names", async () => {
  const { authors } = await source.survey(new Set());
  expect(authors.map(({ login }) => login)).toEqual(['ann+bo', 'cleo']);
  const writers: string[] = [];
  for await (const item of source.items(new Set(['post']), new Set()))
    if (item.kind !== 'skipped') writers.push(item.author);
  expect(writers).toEqual(['ann+bo', 'cleo', 'cleo']);
});

test.each([
  ['publish', {}, 'private'],
  ['future', {}, 'private'],
  ['draft', {}, 'draft'],
  ['trash', { trashed: expect.objectContaining({ status: 'private' }) }, 'trash'],
] as const)('protected content without a password is imported as private: %s', (status, rest, expected) => {
  const meta = [{ key: '_wp_trash_meta_status', value: 'publish' }];
  for (const type of ['tribe_events', 'tribe_venue', 'tribe_organizer', 'post'])
    for (const password of ['secret', '']) {
      const record = itemOf({ ...BLANK_ITEM, id: 20, type, status, password, meta })[0];
      const isHidden = type !== 'post' && password !== '';
      expect(record).toMatchObject({ record: isHidden ? { status: expected, ...rest } : { status } });
    }
});

test('former slugs of an item are imported', () => {
  const meta = ['first', 'second'].map((value) => ({ key: '_wp_old_slug', value }));
  for (const type of ['post', 'page', 'tribe_events'])
    expect(itemOf({ ...BLANK_ITEM, id: 20, type, status: 'publish', meta })[0]).toMatchObject({
      record: { formerSlugs: ['first', 'second'] },
    });
});

test('a dry run counts terms that only items mention', async () => {
  const { data, text } = await dryRun(source, { attachments: 'reference', authorMap: new Map() }, new Set());
  expect(text).toContain('Would be imported into an empty site:');
  expect(data.records).toMatchObject({ user: { created: 2 }, term: { created: 2 }, post: { created: 3 } });
});

test('a dry run leaves out users whose work is assigned to others, and recognizes existing users', async () => {
  const mapped = (login: string) =>
    dryRun(source, { attachments: 'reference', authorMap: new Map([[login, 'admin']]) }, new Set());
  expect((await mapped('cleo')).data.records).toMatchObject({ user: { created: 1 } });
  await expect(mapped('clea')).rejects.toThrow(
    'clea is not an author of the imported site. Its authors are ann+bo, cleo.',
  );
});

test.each([
  [{ type: 'product' }, 'product', 'Items of the type "product" do not exist here.'],
  [{ type: 'constructor' }, 'constructor', 'Items of the type "constructor" do not exist here.'],
  [{ id: 0 }, 'post', 'It has no id.'],
  [{ status: 'Sold out' }, 'post', 'There is no status "Sold out".'],
])('skipped items are counted with their comments: %j', (fields, what, reason) => {
  const comments = [{ ...BLANK_COMMENT, id: 5, date: '2031-05-06 07:08:09' }];
  expect(itemOf({ ...BLANK_ITEM, id: 30, comments, ...fields })).toEqual([
    expect.objectContaining({ kind: 'skipped', what, reason }),
    { kind: 'skipped', what: 'comment', id: 5, reason: 'The item it belongs to is not imported.' },
  ]);
});

test.each([
  ['1', [{ key: '_wp_note_status', value: 'resolved' }], 'note-approved', 'resolved'],
  ['trash', [{ key: '_wp_note_status', value: 'lost' }], 'note-trash', undefined],
  ['post-trashed', [], 'note-hold', undefined],
])('a note of another site with the status %s stays a note', (approved, meta, status, resolution) => {
  const shared = { ...BLANK_COMMENT, id: 6, date: '2031-05-06 07:08:09' };
  const [item] = itemOf({ ...BLANK_ITEM, id: 31, comments: [{ ...shared, type: 'note', approved, meta }] });
  const [note] = item && 'comments' in item ? item.comments : [];
  expect([note?.status, note?.resolution]).toEqual([status, resolution]);
});

test.each([
  '2011-02-30 10:00:00',
  '2011-02-28 24:00:00',
  '2011-13-01 10:00:00',
  '0000-00-00 00:00:00',
  'soon',
])('a date that does not exist counts as missing: %s', (date) => {
  const [item] = itemOf({ ...BLANK_ITEM, id: 40, date, dateGmt: '2011-03-04 05:06:07' });
  expect(item).toMatchObject({ record: { date: '2011-03-04T05:06:07', dateGmt: '2011-03-04T05:06:07Z' } });
});

test('an item of an additional type is imported if the site has the type, and skipped otherwise', () => {
  const meta = [
    { key: 'servings', value: '4' },
    { key: '_edit_last', value: '1' },
    { key: 'footnotes', value: '[]' },
  ];
  const item = { ...BLANK_ITEM, id: 50, type: 'recipe', status: 'publish', parent: 0, meta };
  const [here] = itemOf(item, new Set(['post', 'recipe']));
  expect(here).toMatchObject({
    kind: 'item',
    record: { type: 'item', of: 'recipe', id: 50, footnotes: '[]', own: { servings: '4', footnotes: '[]' } },
  });
  expect(here).not.toHaveProperty('record.own._edit_last');
  expect(itemOf(item, new Set(['post']))).toEqual([
    { kind: 'skipped', what: 'recipe', id: 50, reason: 'Items of the type "recipe" do not exist here.' },
  ]);
});

test('custom fields have all of their values, lists and objects unserialized', () => {
  const meta = [
    { key: 'size', value: '1' },
    { key: 'size', value: '2' },
    { key: 'gallery', value: 'a:2:{i:0;s:1:"7";i:1;s:1:"8";}' },
    { key: 'place', value: 'a:1:{s:4:"city";s:4:"Oslo";}' },
    { key: '_gallery', value: 'field_1' },
    { key: 'text', value: 's:3' },
  ];
  const [item] = itemOf({ ...BLANK_ITEM, id: 51, meta });
  expect(item).toHaveProperty('meta', {
    ...{ size: ['1', '2'], gallery: [['7', '8']], place: [{ city: 'Oslo' }], text: ['s:3'] },
  });
});

test('a menu item is read with its post meta', () => {
  const said = {
    ...{ type: 'taxonomy', object: 'category', object_id: '3', menu_item_parent: '8', target: '_blank' },
    ...{ classes: 'a:1:{i:0;s:4:"wide";}', xfn: 'friend met', url: '' },
  };
  const meta = Object.entries(said).map(([name, value]) => ({ key: `_menu_item_${name}`, value }));
  const texts = { title: 'News', excerpt: 'A hint', content: 'All of them', menuOrder: 4 };
  const terms = [{ taxonomy: 'nav_menu', slug: 'top', name: 'Top' }];
  expect(itemOf({ ...BLANK_ITEM, ...texts, id: 9, type: 'nav_menu_item', meta, terms })).toEqual([
    expect.objectContaining({
      kind: 'menu_item',
      menu: 'top',
      terms: [],
      record: expect.objectContaining({
        ...{
          id: 9,
          status: 'publish',
          kind: 'taxonomy',
          object: 'category',
          objectId: 3,
          parent: 8,
          order: 4,
        },
        ...{ title: 'News', attrTitle: 'A hint', description: 'All of them', target: '_blank' },
        ...{ classes: ['wide'], xfn: ['friend', 'met'] },
      }),
    }),
  ]);
});

test('menus are read from terms, or from items in a file without terms', async () => {
  const file = join(directory, 'menus.xml');
  const blank = { description: '', parent: '' };
  const entries: readonly WxrEntry[] = [
    ...ENTRIES.slice(0, 1),
    {
      kind: 'term',
      id: 4,
      taxonomy: 'nav_menu',
      slug: 'top',
      name: 'Top',
      ...blank,
      locations: 'primary,footer',
      autoAdd: true,
    },
    ...['top', 'other'].map((slug, index) => ({
      ...BLANK_ITEM,
      ...{ id: 60 + index, type: 'nav_menu_item', terms: [{ taxonomy: 'nav_menu', slug, name: slug }] },
      ...{ title: 'Link', meta: [{ key: '_menu_item_url', value: 'https://a.example/' }] },
    })),
  ];
  let text = '';
  for await (const part of writeWxr(entries)) text += part;
  await writeFile(file, text);
  const { menus, items, itemCount } = await (await wxrSource(file)).survey(new Set());
  expect(menus).toEqual([
    { id: 4, name: 'Top', slug: 'top', description: '', autoAdd: true, locations: ['primary', 'footer'] },
    { id: 0, name: 'other', slug: 'other', description: '', autoAdd: false, locations: [] },
  ]);
  expect([...items]).toEqual([60, 61]);
  expect(itemCount).toBe(2);
  const summary = await dryRun(
    await wxrSource(file),
    { attachments: 'skip', authorMap: new Map() },
    new Set(),
  );
  expect(summary.data.records).toMatchObject({ menu: { created: 2 }, menu_item: { created: 2 } });
});

test('a link of several menus, which a file has once for each, is one item and counts for each', async () => {
  const file = join(directory, 'shared-links.xml');
  const links = ['top', 'other'].map((slug) => ({
    ...{ ...BLANK_ITEM, id: 60, type: 'nav_menu_item', title: 'Link' },
    terms: [{ taxonomy: 'nav_menu', slug, name: slug }],
  }));
  let text = '';
  for await (const part of writeWxr([...ENTRIES.slice(0, 1), ...links])) text += part;
  await writeFile(file, text);
  const { items, itemCount } = await (await wxrSource(file)).survey(new Set());
  expect([[...items], itemCount]).toEqual([[60], 2]);
});

test('a dry run leaves out menu items that an import leaves out', async () => {
  const file = join(directory, 'links.xml');
  const terms = [{ taxonomy: 'nav_menu', slug: 'top', name: 'Top' }];
  const link = (id: number, own: object, meta: Readonly<Record<string, string>> = {}): WxrEntry => ({
    ...BLANK_ITEM,
    ...{ id, type: 'nav_menu_item', terms, title: 'Link', ...own },
    meta: Object.entries(meta).map(([key, value]) => ({ key: `_menu_item_${key}`, value })),
  });
  const to = (object: string, id: number) => ({ type: 'post_type', object, object_id: String(id) });
  const entries: WxrEntry[] = [
    ...ENTRIES,
    link(60, {}, { url: 'https://a.example/' }),
    link(61, {}, {}),
    link(62, { title: ' ' }, { url: 'https://a.example/' }),
    link(63, { terms: [] }, { url: 'https://a.example/' }),
    link(64, {}, to('post', 10)),
    link(65, {}, to('post', 999)),
    link(66, {}, { type: 'taxonomy', object: 'category', object_id: '3' }),
    link(67, {}, { type: 'taxonomy', object: 'category', object_id: '999' }),
    link(68, {}, { url: 'javascript:alert(1)' }),
  ];
  let text = '';
  for await (const part of writeWxr(entries)) text += part;
  await writeFile(file, text);
  const options = { attachments: 'skip', authorMap: new Map<string, string>() } as const;
  const { records, skipped } = (await dryRun(await wxrSource(file), options, new Set())).data;
  expect(records).toMatchObject({ menu_item: { created: 3 } });
  expect(
    skipped.flatMap(({ what, reason, examples }) => (what === 'menu_item' ? [[reason, examples]] : [])),
  ).toEqual(
    expect.arrayContaining([
      ['It has no title or no address.', [61, 62, 68]],
      ['Its menu does not exist.', [63]],
      ['Its target does not exist.', [65, 67]],
    ]),
  );
});
