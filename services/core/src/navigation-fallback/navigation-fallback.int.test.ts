import { AS, CALLERS, errorFor, outcome, requestsOf, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const PATH = '/wp-block-editor/v1/navigation-fallback';

const core = useCore();

const ask = requestsOf(() => core, AS.administrator);
const navigations = async () => (await ask('GET', '/wp/v2/navigation?status=any&context=edit')).body;
const clear = async () => {
  for (const { id } of await navigations()) await ask('DELETE', `/wp/v2/navigation/${id}?force=true`);
};

describe.each(CALLERS)('rights on the fallback of navigations: %s', (name, identity) => {
  test('administrators read the fallback, and others create none', async () => {
    await clear();
    const answer = await core.ask('GET', PATH, identity ? { as: identity } : {});
    const may = name === 'administrator';
    expect(outcome(answer)).toBe(may ? '200' : outcome(errorFor(identity, 'rest_cannot_create')));
    expect(await navigations()).toHaveLength(may ? 1 : 0);
  });
});

test('a site without menus gets a navigation with all pages, once', async () => {
  await clear();
  const answers = await Promise.all([1, 2, 3].map(() => ask('GET', PATH)));
  const [made, ...others] = await navigations();
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    status: 'publish',
    title: { raw: 'Navigation' },
    content: { raw: '<!-- wp:page-list /-->' },
  });
  for (const { body } of answers)
    expect(body).toEqual({
      id: made.id,
      _links: {
        self: [
          {
            href: `${SITE}/wp-json/wp/v2/navigation/${made.id}`,
            embeddable: true,
            targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
          },
        ],
      },
    });
});

test('the newest published navigation is the fallback', async () => {
  await clear();
  const make = async (fields: object) => (await ask('POST', '/wp/v2/navigation', fields)).body.id;
  await make({ title: 'Old', status: 'publish', date: '2020-01-01T00:00:00' });
  const id = await make({ title: 'New', status: 'publish', date: '2021-01-01T00:00:00' });
  await make({ title: 'Draft', status: 'draft' });
  expect((await ask('GET', PATH)).body.id).toBe(id);
});

test('the menu of the header becomes the navigation, without what visitors do not see', async () => {
  await clear();
  const { body: menu } = await ask('POST', '/wp/v2/menus', { name: 'Top', locations: ['primary'] });
  await ask('POST', '/wp/v2/menus', { name: 'Newer' });
  const item = async (fields: object) =>
    (await ask('POST', '/wp/v2/menu-items', { menus: menu.id, ...fields })).body.id;
  const parent = await item({
    title: 'A -- "B" <b>c</b>',
    url: 'https://example.com/?a=1&b=2',
    menu_order: 1,
  });
  await item({
    type: 'taxonomy',
    object: 'category',
    object_id: 1,
    ...{ parent, menu_order: 2, target: '_blank', classes: ['one'], xfn: ['me'] },
  });
  await item({ title: 'Draft', url: '/draft', status: 'draft', menu_order: 3 });
  for (const status of ['draft', 'private'])
    await item({
      ...{ type: 'post_type', object: 'page', menu_order: 4 },
      object_id: (await ask('POST', '/wp/v2/pages', { title: 'Secret', status })).body.id,
    });
  const { id } = (await ask('GET', PATH)).body;
  const { body } = await ask('GET', `/wp/v2/navigation/${id}?context=edit`);
  expect(body.title.raw).toBe('Top');
  expect(body.content.raw).toBe(
    [
      '<!-- wp:navigation-submenu {"label":"A \\u002d\\u002d \\u0022B\\u0022 \\u003cb\\u003ec\\u003c/b\\u003e","url":"https://example.com/?a=1\\u0026b=2","kind":"custom"} -->',
      `<!-- wp:navigation-link {"label":"Uncategorized","type":"category","rel":"me","id":1,"url":"${SITE}/category/uncategorized/","kind":"taxonomy","opensInNewTab":true,"className":"one"} /-->`,
      '<!-- /wp:navigation-submenu -->',
    ].join('\n'),
  );
});
