import { AS, outcome, requestsOf } from '@almanac/testing';
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
