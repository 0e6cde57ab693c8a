import { AS, outcome, requestsOf } from '@almanac/testing';
import { expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const MENUS = '/wp/v2/menus';

const core = useCore();

const ask = requestsOf(() => core, AS.administrator);

test('a menu with a parent is refused and changes nothing', async () => {
  const { id } = (await ask('POST', MENUS, { name: 'Flat' })).body;
  for (const route of [MENUS, `${MENUS}/${id}`])
    expect(outcome(await ask('POST', route, { name: 'Below', parent: id }))).toBe(
      '400 rest_taxonomy_not_hierarchical',
    );
  const { body } = await ask('GET', MENUS);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Flat']);
  expect(outcome(await ask('PUT', `${MENUS}/${id}`, { name: 'Flat too', parent: null }))).toMatch(/^200/);
});
