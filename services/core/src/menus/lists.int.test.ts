import { AS, CALLERS, errorFor, outcome, requestsOf } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const MENUS = '/wp/v2/menus';
const ITEMS = '/wp/v2/menu-items';

const core = useCore();
const ask = requestsOf(() => core, AS.administrator);

const ids: number[] = [];
const newItem = async (fields: object) =>
  (await ask('POST', ITEMS, { title: 'Link', url: 'https://example.com/', ...fields })).body.id;
const listed = async (path: string): Promise<number[]> =>
  (await ask('GET', `${path}&_fields=id`)).body.map(({ id }: { id: number }) => id);

beforeAll(async () => {
  for (const name of ['Zz one', 'Zz two', 'Zz Three']) ids.push((await ask('POST', MENUS, { name })).body.id);
});

describe('a list of menus', () => {
  test('menus are ordered by their published items, by their group, and as the request names them', async () => {
    const [one, two, three] = ids;
    for (const menus of [two, two, three]) await newItem({ menus });
    await newItem({ menus: one, status: 'draft' });
    const ordered = (query: string) => listed(`${MENUS}?search=zz&${query}`);
    expect(await ordered('orderby=count')).toEqual([one, three, two]);
    expect(await ordered('orderby=count&order=desc&per_page=2')).toEqual([two, three]);
    expect(await ordered('orderby=term_group&order=desc')).toEqual([three, two, one]);
    expect(await ordered('orderby=include_slugs&slug=zz-two,zz-one')).toEqual([two, one]);
    expect(await ordered(`orderby=include&include=${three},${one}&order=desc`)).toEqual([one, three]);
    expect(await ordered('orderby=include')).toEqual([one, three, two]);
    expect(await ordered('hide_empty=true')).toEqual([three, two]);
    expect(await listed(`${MENUS}?hide_empty=true&include=${one},${two}`)).toEqual([two]);
    expect((await ask('GET', `${MENUS}?hide_empty=maybe`)).status).toBe(400);
  });
});

test('a list of menu items with an empty status has published and private ones', async () => {
  const made = (status: string) => newItem({ title: 'Any status', status });
  const [shown, hidden] = [await made('publish'), await made('private')];
  await made('draft');
  expect(await listed(`${ITEMS}?search=any+status&status=&orderby=id`)).toEqual([shown, hidden]);
});

test.each(CALLERS)(
  'only administrators see menu items that are not published: %s',
  async (name, identity) => {
    const may = name === 'administrator';
    const title = `Hidden from ${name}`;
    const [shown, hidden] = [await newItem({ title }), await newItem({ title, status: 'private' })];
    const draft = await newItem({ title, status: 'draft' });
    const seen = (path: string) => core.ask('GET', `${ITEMS}${path}`, identity && { as: identity });
    const expected = (code: string) => (may ? '200' : outcome(errorFor(identity, code)));
    for (const id of [hidden, draft]) {
      expect(outcome(await seen(`/${id}`))).toBe(expected('rest_forbidden'));
      expect(outcome(await seen(`/${id}?context=edit`))).toBe(expected('rest_forbidden_context'));
    }
    const { status, body } = await seen(`?status=&orderby=id&search=${encodeURIComponent(title)}`);
    const ids = status === 200 && body.map(({ id }: { id: number }) => id);
    const isWriter = ['contributor', 'author', 'editor'].includes(name);
    expect(ids).toEqual(may ? [shown, hidden] : isWriter && [shown]);
  },
);

describe('a filter of menu items by menus', () => {
  const filtered = (query: string) => listed(`${ITEMS}?search=filtered&${query}`);

  test('a filter has the forms of filters by terms', async () => {
    const [one, two] = [ids[0], ids[1]];
    const first = await newItem({ title: 'Filtered', menus: one });
    const second = await newItem({ title: 'Filtered', menus: two, menu_order: 5 });
    expect(await filtered(`menus[terms]=${one}`)).toEqual([first]);
    expect(await filtered(`menus[terms][]=${one}&menus[terms][]=${two}`)).toEqual([first, second]);
    expect(await filtered(`menus[terms]=${one}&menus[operator]=AND`)).toEqual([first]);
    expect(await filtered(`menus[terms]=${one},${two}&menus[operator]=AND`)).toEqual([]);
    expect(await filtered('menus[operator]=AND')).toEqual([first, second]);
    expect(await filtered(`menus_exclude[terms]=${one}`)).toEqual([second]);
  });

  test.each([
    'menus[terms]=x',
    'menus[other]=1',
    'menus[operator]=NOT',
    'menus_exclude[operator]=AND',
    'menus=x',
  ])('the filter %s is refused', async (query) => {
    const { status, body } = await ask('GET', `${ITEMS}?${query}`);
    const name = query.split(/[[=]/, 1)[0] ?? '';
    expect([status, body.data.details[name].code]).toEqual([400, 'rest_no_matching_schema']);
  });
});

describe('menu 0', () => {
  test('menu 0 filters nothing out, and has no items', async () => {
    const loose = await newItem({ title: 'Loose end' });
    expect(await listed(`${ITEMS}?search=loose`)).toEqual([loose]);
    expect(await listed(`${ITEMS}?search=loose&menus=0`)).toEqual([]);
    expect(await listed(`${ITEMS}?search=loose&menus_exclude=0`)).toEqual([loose]);
  });

  test.each([0, null])('an item cannot be assigned to menu %j', async (menus) => {
    const item = await newItem({ menus: ids[0] });
    expect(outcome(await ask('POST', `${ITEMS}/${item}`, { menus }))).toBe('403 rest_cannot_assign_term');
    expect((await ask('GET', `${ITEMS}/${item}`)).body.menus).toBe(ids[0]);
    const body = { title: 'x', url: '/a', menus };
    expect(outcome(await ask('POST', ITEMS, body))).toBe('403 rest_cannot_assign_term');
  });
});

test('a list of menu items has no page past the end, and an offset past the end is an empty list', async () => {
  await newItem({});
  const refusal = '400 rest_post_invalid_page_number';
  expect(outcome(await ask('GET', `${ITEMS}?page=99`))).toBe(refusal);
  expect(outcome(await ask('GET', `${ITEMS}?page=99&offset=0`))).toBe(refusal);
  expect(await listed(`${ITEMS}?offset=9999`)).toEqual([]);
  expect(await listed(`${ITEMS}?offset=9999&page=2`)).toEqual([]);
});

test.each([
  [5, 'title is not of type string,object.'],
  [true, 'title is not of type string,object.'],
  [{ raw: 5 }, 'title[raw] is not of type string.'],
])('a menu item with the title %j is refused', async (title, message) => {
  const { status, body } = await ask('POST', ITEMS, { title, url: '/a' });
  expect([status, body.data.details]).toEqual([
    400,
    { title: expect.objectContaining({ code: 'rest_invalid_type', message }) },
  ]);
});

test('a menu with a parent is refused and changes nothing', async () => {
  const { id } = (await ask('POST', MENUS, { name: 'Flat' })).body;
  for (const route of [MENUS, `${MENUS}/${id}`])
    expect(outcome(await ask('POST', route, { name: 'Below', parent: id }))).toBe(
      '400 rest_taxonomy_not_hierarchical',
    );
  const { body } = await ask('GET', `${MENUS}?exclude=${ids}`);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Flat']);
  expect(outcome(await ask('PUT', `${MENUS}/${id}`, { name: 'Flat too', parent: null }))).toMatch(/^200/);
});
