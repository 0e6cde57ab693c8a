import type { Identity } from '@almanac/identity';
import { AS, CALLERS, countQueries, outcome, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const PAGES = '/wp/v2/pages';
const ADMIN = AS.administrator;
const core = useCore();

const create = (body: object) => core.create(PAGES, { status: 'publish', ...body });
const update = (id: number, body: object) => core.ask('POST', `${PAGES}/${id}`, { as: ADMIN, body });
const read = async (id: number) => (await core.ask('GET', `${PAGES}/${id}`, { as: ADMIN })).body;
const ids = async (query: string) =>
  (await core.ask('GET', `${PAGES}?${query}`)).body.map(({ id }: { id: number }) => id);

describe.each(CALLERS)('rights on pages: %s', (name, identity: Identity | undefined) => {
  const as = identity ? { as: identity } : {};
  const isEditor = name === 'editor' || name === 'administrator';
  const expected = (status: number, code: string) =>
    isEditor ? String(status) : `${identity ? 403 : 401} ${code}`;

  test('only editors write, update and delete pages', async () => {
    const { id } = await create({ title: 'x' });
    expect(outcome(await core.ask('POST', PAGES, { ...as, body: { title: 'x' } }))).toBe(
      expected(201, 'rest_cannot_create'),
    );
    expect(outcome(await core.ask('POST', `${PAGES}/${id}`, { ...as, body: { title: 'y' } }))).toBe(
      expected(200, 'rest_cannot_edit'),
    );
    expect(outcome(await core.ask('GET', `${PAGES}/${id}?context=edit`, as))).toBe(
      expected(200, 'rest_forbidden_context'),
    );
    expect(outcome(await core.ask('DELETE', `${PAGES}/${id}`, as))).toBe(expected(200, 'rest_cannot_delete'));
  });

  test('only editors list drafts of pages', async () => {
    const answer = await core.ask('GET', `${PAGES}?status=draft`, as);
    expect(outcome(answer)).toBe(isEditor ? '200' : '400 rest_invalid_param');
  });
});

test('a page may be empty, unlike a post', async () => {
  const { id, title, slug } = await create({});
  expect([title.raw, slug]).toEqual(['', `${id}-2`]);
  const named = await create({ title: 'Named', content: 'Words' });
  expect(outcome(await update(named.id, { title: '', content: '' }))).toBe('200');
  expect((await read(named.id)).slug).toBe('named');
});

describe('the tree', () => {
  test('permalinks and links show the tree', async () => {
    const top = await create({ title: 'Top' });
    const draft = await create({ title: 'Between', parent: top.id, status: 'draft' });
    const leaf = await create({ title: 'Leaf', parent: draft.id });
    expect(leaf).toMatchObject({
      parent: draft.id,
      menu_order: 0,
      link: `${SITE}/top/leaf/`,
      guid: { rendered: `${SITE}/top/leaf/` },
      permalink_template: `${SITE}/top/%pagename%/`,
      comment_status: 'closed',
      ping_status: 'closed',
    });
    expect(leaf._links.up).toEqual([{ embeddable: true, href: `${SITE}/wp-json${PAGES}/${draft.id}` }]);
    const { body } = await core.ask('GET', `${PAGES}/${leaf.id}?_embed=up`);
    expect(body._embedded.up).toEqual([
      { code: 'rest_forbidden', message: expect.any(String), data: { status: 401 } },
    ]);
    const child = await create({ title: 'Child', parent: top.id });
    const shown = await core.ask('GET', `${PAGES}/${child.id}?_embed=up`);
    expect(shown.body._embedded.up[0]).toMatchObject({ id: top.id, link: `${SITE}/top/` });
  });

  test('a page may be below a post', async () => {
    const post = await core.ask('POST', '/wp/v2/posts', {
      as: ADMIN,
      body: { title: 'Above', status: 'publish' },
    });
    const { id } = await create({ title: 'Below', parent: post.body.id });
    const { body } = await core.ask('GET', `${PAGES}/${id}?_embed=up`);
    expect(body._links.up[0].href).toBe(`${SITE}/wp-json/wp/v2/posts/${post.body.id}`);
    expect(body._embedded.up[0]).toMatchObject({ id: post.body.id, title: { rendered: 'Above' } });
  });

  test('slugs are unique below each parent, and renamed on a move', async () => {
    const [a, b] = [await create({ title: 'A' }), await create({ title: 'B' })];
    const one = await create({ title: 'Same', parent: a.id });
    const other = await create({ title: 'Same', parent: b.id });
    expect([one.slug, other.slug]).toEqual(['same', 'same']);
    expect((await update(other.id, { parent: a.id })).body.slug).toBe('same-2');
  });

  test('a page cannot be below itself or a descendant', async () => {
    const top = await create({ title: 'Loop top' });
    const leaf = await create({ title: 'Loop leaf', parent: top.id });
    expect((await update(top.id, { parent: leaf.id })).body.parent).toBe(0);
    expect((await update(leaf.id, { parent: leaf.id })).body.parent).toBe(0);
  });

  test('children of a deleted page move up', async () => {
    const top = await create({ title: 'Gap top' });
    const middle = await create({ title: 'Gap middle', parent: top.id });
    await create({ title: 'Gap leaf', parent: top.id });
    const leaf = await create({ title: 'Gap leaf', parent: middle.id });
    await core.ask('DELETE', `${PAGES}/${middle.id}`, { as: ADMIN });
    expect((await read(leaf.id)).link).toBe(`${SITE}/gap-top/gap-middle__trashed/gap-leaf/`);
    await core.ask('DELETE', `${PAGES}/${middle.id}?force=true`, { as: ADMIN });
    expect(await read(leaf.id)).toMatchObject({ parent: top.id, link: `${SITE}/gap-top/gap-leaf-2/` });
  });

  test('an unknown parent is refused', async () => {
    const refused = await core.ask('POST', PAGES, { as: ADMIN, body: { title: 'x', parent: 424_242 } });
    expect(outcome(refused)).toBe('400 rest_post_invalid_id');
    const { link } = await create({ title: 'Below a post', parent: 1 });
    expect(link).toBe(`${SITE}/hello-world/below-a-post/`);
  });
});

test('lists of pages filter by parent and sort by menu order', async () => {
  const top = await create({ title: 'Order' });
  const second = await create({ title: 'Second', parent: top.id, menu_order: 2 });
  const first = await create({ title: 'First', parent: top.id, menu_order: 1 });
  expect(await ids(`parent=${top.id}&orderby=menu_order&order=asc`)).toEqual([first.id, second.id]);
  expect(await ids(`parent=${top.id}&menu_order=2`)).toEqual([second.id]);
  expect(await ids(`include=${top.id},${first.id}&parent_exclude=${top.id}`)).toEqual([top.id]);
  expect(await ids(`include=${top.id},${first.id}&parent=0`)).toEqual([top.id]);
  const { commands } = await countQueries(() => ids(`parent=${top.id}`));
  expect(commands.length).toBeLessThanOrEqual(6);
});

test('a page has templates, but no fields of posts', async () => {
  const page = await create({ title: 'Template', template: 'start.php', format: 'aside', sticky: true });
  expect(page.template).toBe('start.php');
  expect(page).not.toHaveProperty('format');
  expect(page).not.toHaveProperty('categories');
  expect(outcome(await update(page.id, { template: 'end.php' }))).toBe('400 rest_invalid_param');
  expect((await update(page.id, { template: '' })).body.template).toBe('');
});

test('numbers and feed names are reserved slugs of pages', async () => {
  expect((await create({ title: '2024' })).slug).toBe('2024-2');
  expect((await create({ title: 'Feed' })).slug).toBe('feed-2');
});
