import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import type { RecordOf } from '@almanac/transfer';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Content } from '../content/document.js';
import type { IdSequence } from '../ids/model.js';
import { MOST_ITEMS } from '../menus/document.js';
import { LinkedContent } from '../menus/linked-content.js';
import { MenuRepository } from '../menus/model.js';
import { MenuItemRecords } from './menu-items.js';
import { MenuRecords } from './menus.js';

let database: TestDatabase | undefined;
let repository: MenuRepository;
let menus: MenuRecords;
let items: MenuItemRecords;

beforeEach(async () => {
  await database?.stop();
  database = await startTestDatabase();
  repository = new MenuRepository(await database.connect());
  menus = new MenuRecords(repository);
  items = new MenuItemRecords(repository, 'https://site.test');
});
afterAll(() => database?.stop());

const menu = (fields: Partial<RecordOf<'menu'>> = {}): RecordOf<'menu'> => ({
  ...{ type: 'menu', id: 7, name: 'Main', slug: 'top', description: 'Above', autoAdd: true },
  ...{ locations: ['primary'], ...fields },
});
const at = new Date('2031-05-06T07:08:09Z');
const item = (fields: Partial<RecordOf<'menu_item'>> = {}): RecordOf<'menu_item'> => ({
  ...{ type: 'menu_item', id: 20, menu: 7, status: 'publish', kind: 'custom', object: 'custom', objectId: 0 },
  ...{ title: 'About', url: 'https://old.example/about/', parent: 0, order: 2, attrTitle: 'Hint' },
  ...{ description: 'More', target: '_blank', classes: ['wide'], xfn: ['me'], created: at, modified: at },
  ...fields,
});
const statuses = (outcomes: readonly { status: string; reason: string }[]) =>
  outcomes.map(({ status, reason }) => (status === 'skipped' ? reason : status));

describe('records of menus', () => {
  test('an exported menu equals the imported one, with its slug and locations', async () => {
    expect(statuses(await menus.import([menu()], false))).toEqual(['created']);
    expect(await menus.export(0, 10)).toEqual([menu()]);
  });

  test('an existing menu stays as it is unless the import refreshes it', async () => {
    await menus.import([menu()], false);
    const changed = menu({ description: 'Other', autoAdd: false });
    expect(statuses(await menus.import([changed], false))).toEqual(['existing']);
    expect(await menus.export(0, 10)).toEqual([menu()]);
    expect(statuses(await menus.import([changed], true))).toEqual(['updated']);
    expect(await menus.export(0, 10)).toEqual([changed]);
  });

  test('a menu with an existing name is that menu, and a slug in use gets a number', async () => {
    const [known] = [await menus.import([menu()], false)];
    expect(known[0]?.id).toBe(7);
    const [same, other] = await menus.import(
      [menu({ id: 8, name: 'MAIN' }), menu({ id: 9, name: 'Other' })],
      false,
    );
    expect([same?.status, same?.id, other?.status]).toEqual(['existing', 7, 'created']);
    expect((await menus.export(7, 10))[0]).toMatchObject({ id: 9, slug: 'top-2' });
  });

  test('a location that shows a menu keeps it, and an unknown location is left out', async () => {
    await menus.import([menu()], false);
    await menus.import([menu({ id: 8, name: 'Other', locations: ['primary', 'footer', 'sidebar'] })], false);
    expect((await menus.export(0, 10)).map(({ locations }) => locations)).toEqual([['primary'], ['footer']]);
  });

  test('a menu without a name is skipped', async () => {
    expect(statuses(await menus.import([menu({ name: ' ' })], false))).toEqual(['It has no name.']);
  });
});

describe('records of menu items', () => {
  beforeEach(() => menus.import([menu()], false));

  test('exported menu items equal the imported ones', async () => {
    const records = [
      item(),
      item({ id: 21, kind: 'post_type', object: 'page', objectId: 3, title: '', url: '', parent: 20 }),
      item({
        id: 22,
        kind: 'taxonomy',
        object: 'category',
        objectId: 4,
        url: '',
        target: '',
        status: 'draft',
      }),
      item({ id: 23, kind: 'post_type_archive', object: 'tribe_events', url: '', classes: [], xfn: [] }),
    ];
    expect(statuses(await items.import(records, false))).toEqual(Array(4).fill('created'));
    const sent = records.map((record) => JSON.parse(JSON.stringify(record)));
    expect(JSON.parse(JSON.stringify(await items.export(0, 10)))).toEqual(
      sent.map(({ created, modified, ...record }) => ({
        ...record,
        created: new Date(created).toISOString(),
        modified: new Date(modified).toISOString(),
      })),
    );
    expect(statuses(await items.import(records, false))).toEqual(Array(4).fill('existing'));
    expect(statuses(await items.import([item({ title: 'Us' })], true))).toEqual(['updated']);
    expect((await items.export(0, 1))[0]).toMatchObject({ title: 'Us' });
  });

  test.each([
    [{ menu: 99 }, 'Its menu does not exist.'],
    [{ title: '' }, 'It has no title or no address.'],
    [{ url: 'javascript:alert(1)' }, 'It has no title or no address.'],
    [{ kind: 'post_type', object: 'page' } as const, 'Its target does not exist.'],
    [{ kind: 'taxonomy', object: 'category' } as const, 'Its target does not exist.'],
  ])('a menu item with %j is skipped with a reason', async (fields, reason) => {
    expect(statuses(await items.import([item(fields)], false))).toEqual([reason]);
    expect(await items.export(0, 10)).toEqual([]);
  });

  test('markup in titles and class names is sanitized', async () => {
    await items.import([item({ title: '<b>A</b><script>x</script>', classes: ['a b', '"'] })], false);
    const [stored] = await items.export(0, 10);
    expect(stored?.title).not.toContain('<script>');
    expect(stored).toMatchObject({ classes: ['ab'] });
  });

  test('a menu takes no more items than its limit', async () => {
    const records = Array.from({ length: MOST_ITEMS + 1 }, (_, index) => item({ id: 100 + index }));
    const outcomes = statuses(await items.import(records, false));
    expect(outcomes.filter((one) => one === 'created')).toHaveLength(MOST_ITEMS);
    expect(outcomes.at(-1)).toBe(`Its menu has ${MOST_ITEMS} items, and no more fit.`);
    await menus.import([menu({ autoAdd: true })], false);
    const itemIds = { next: async () => 5_000 } as Pick<IdSequence, 'next'> as IdSequence;
    const linked = new LinkedContent({
      autosaves: { deleteOf: async () => undefined },
      menus: repository,
      itemIds,
      now: () => at,
    });
    const page = { _id: 9, type: 'page', status: 'publish', parent: 0 } as Content;
    await linked.contentChanged(page, undefined);
    expect(await repository.countItems(7)).toBe(MOST_ITEMS);
  });

  test('a text of a menu item is replaced only while it equals the expected text', async () => {
    await items.import([item()], false);
    const from = 'https://old.example/about/';
    const to = 'https://new.example/about/';
    const change = (texts: object) => items.change(20, new Map(Object.entries(texts)) as never);
    expect((await change({ url: { from: 'https://else.example/', to } })).status).toBe('conflict');
    expect((await change({ url: { from, to: 'javascript:x' } })).status).toBe('skipped');
    expect((await change({ url: { from, to }, title: { from: 'About', to: 'Us' } })).status).toBe('updated');
    expect((await items.export(0, 1))[0]).toMatchObject({ url: to, title: 'Us', attrTitle: 'Hint' });
    expect((await items.change(99, new Map())).status).toBe('conflict');
  });
});
