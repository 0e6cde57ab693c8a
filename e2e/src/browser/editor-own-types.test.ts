import {
  ADMIN,
  Client,
  dataDirectory,
  removeDirectory,
  type Site,
  startSite,
  unique,
} from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startBrowser } from './browser.js';
import { bundled, Editor, withEditor } from './editor.js';

const DECLARED = `
types:
  - { name: dish, rest_base: dishes, labels: { name: Dishes, singular_name: Dish }, supports: [title, editor, author] }
taxonomies:
  - { name: flavour, rest_base: flavours, labels: { name: Flavours, singular_name: Flavour }, types: [dish] }
statuses:
  - { name: ready, label: Ready }
fields:
  - { name: price, on: [dish], type: integer }
  - name: parts
    on: [dish]
    type: object
    several: true
    properties: { name: { type: string }, grams: { type: number } }
`;

withEditor(() => {
  let site: Site;
  let browser: Browser;
  let script: string;
  const open = (person: Readonly<Record<'user' | 'password', string>>): Promise<Editor> =>
    Editor.open(browser, script, { site: site.url, ...person });
  beforeAll(async () => {
    const dataDir = await dataDirectory(DECLARED);
    [site, browser, script] = await Promise.all([startSite({ dataDir }), startBrowser(), bundled()]);
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await site.stop();
    await removeDirectory(site.dataDir);
  });

  test('an editor writes, edits, lists and deletes an item of a declared type with fields, terms and a status', async () => {
    const editor = await open(ADMIN);
    const parts = [{ name: 'Salt', grams: 2 }];
    expect(await editor.run('ownItem', unique('Soup'))).toEqual({
      taxonomies: ['flavour'],
      base: 'dishes',
      isChanged: true,
      mayDelete: true,
      loaded: { price: 4, parts },
      saved: { price: 5, parts },
      status: 'ready',
      isListed: true,
      left: 0,
    });
    expect(editor.failures).toEqual([]);
  });

  test('a value that a field refuses is an error in the editor, and stores nothing', async () => {
    const editor = await open(ADMIN);
    const title = unique('Refused');
    expect(await editor.run('refusedItem', title)).toBe('rest_invalid_type');
    expect(editor.failures).toEqual([{ request: 'POST /wp/v2/dishes', status: 400 }]);
    const client = new Client(site.url);
    const { body } = await client.ask('GET', `/wp/v2/dishes?status=any&search=${title}`, { as: ADMIN });
    expect(body).toEqual([]);
  });

  test('an editor of a subscriber is refused, and stores nothing', async () => {
    const client = new Client(site.url);
    const subscriber = await client.user('subscriber');
    const editor = await open(subscriber);
    const title = unique('Theirs');
    expect(await editor.run('refusedItem', title)).toBe('rest_cannot_create');
    const { body } = await client.ask('GET', `/wp/v2/dishes?status=any&search=${title}`, { as: ADMIN });
    expect(body).toEqual([]);
  });
});
