import { readFile } from 'node:fs/promises';
import { COMMAND_LINE } from '@almanac/identity';
import { core as contracts, createRpcClient, type RpcClient, transfer } from '@almanac/rpc';
import { AS, CALLERS, outcome, SITE } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { CONTENT_TYPES } from './content-types.js';
import type { TestCore } from './testing/core.js';
import { RECIPES as TYPE } from './testing/recipes/declaration.js';
import { image, Uploader } from './testing/uploads.js';

// The line that the guide for a new content type adds.
jest.unstable_mockModule('./content-types.js', () => ({ CONTENT_TYPES: [...CONTENT_TYPES, TYPE] }));
const { startCore } = await import('./testing/core.js');

const RECIPES = '/wp/v2/recipes';
const ADMIN = { as: AS.administrator };
let core: TestCore;
let directory: RpcClient<typeof contracts.Directory.service>;
let mover: RpcClient<typeof transfer.Transfer.service>;
beforeAll(async () => {
  core = await startCore();
  directory = createRpcClient(contracts.Directory, ...core.calledBy('website'));
  mover = createRpcClient(transfer.Transfer, ...core.calledBy(COMMAND_LINE));
});
afterAll(async () => {
  directory.close();
  mover.close();
  await core.stop();
});

const create = (body: object) => core.create(RECIPES, { status: 'publish', ...body });
const ids = async (query: string) =>
  (await core.ask('GET', `${RECIPES}?${query}`)).body.map(({ id }: { id: number }) => id);

test('the guide shows the code of recipes', async () => {
  const read = async (path: string) =>
    (await readFile(new URL(path, import.meta.url), 'utf8')).replace(/\s+/g, ' ');
  const guide = await read('../../../docs/guides/adding-a-type-of-content.md');
  const code = [
    await read('testing/recipes/declaration.ts'),
    await read('testing/recipes/service.ts'),
  ].join();
  const shown = [...guide.matchAll(/```ts (.*?) ```/g)].map(([, text = '']) => text);
  expect(shown).toHaveLength(2);
  expect(shown.filter((text) => !code.includes(text))).toEqual([]);
});

test('a recipe has its own fields, a prefixed address, and the links of posts', async () => {
  const made = await create({ title: 'Rye bread', servings: '4', cooking_minutes: 50 });
  expect(made).toMatchObject({
    type: 'recipe',
    servings: '4',
    cooking_minutes: 50,
    link: `${SITE}/recipe/rye-bread/`,
    categories: [],
  });
  expect(made._links.collection[0].href).toBe(`${SITE}/wp-json${RECIPES}`);
  expect(made._links['wp:term']).toHaveLength(2);
  expect(made._links['wp:action-publish']).toHaveLength(1);
});

test('an update of one type-specific field keeps the other', async () => {
  const { id } = await create({ title: 'Soup', servings: '2', cooking_minutes: 20 });
  const changes = [{ servings: '3' }, { cooking_minutes: 25 }];
  await Promise.all(changes.map((body) => core.ask('POST', `${RECIPES}/${id}`, { ...ADMIN, body })));
  const { body } = await core.ask('GET', `${RECIPES}/${id}`);
  expect(body).toMatchObject({ servings: '3', cooking_minutes: 25 });
  expect(
    outcome(await core.ask('POST', `${RECIPES}/${id}`, { ...ADMIN, body: { cooking_minutes: -1 } })),
  ).toBe('400 rest_invalid_param');
});

test('recipes are listed by terms and words, and count for their terms and authors', async () => {
  const category = await core.create('/wp/v2/categories', { name: 'Sweet' });
  const { id } = await create({ title: 'Zimtschnecken', categories: [category.id] });
  expect(await ids(`categories=${category.id}`)).toEqual([id]);
  expect(await ids('search=zimtschnecken')).toEqual([id]);
  expect((await core.ask('GET', `/wp/v2/categories/${category.id}`)).body.count).toBe(1);
  expect((await core.ask('GET', `/wp/v2/categories?post=${id}`)).body).toHaveLength(1);
  const { body } = await core.ask('GET', '/wp/v2/taxonomies/category');
  expect(body.types).toEqual(['post', 'recipe']);
});

test('a recipe has comments, revisions and a type of its own', async () => {
  const { id } = await create({ title: 'Stew', content: 'One' });
  await core.create('/wp/v2/comments', { post: id, content: 'Good' });
  const { body: comments } = await core.ask('GET', `/wp/v2/comments?post=${id}&_embed=up`);
  expect(comments[0]._embedded.up[0]).toMatchObject({ id, type: 'recipe' });
  await core.ask('POST', `${RECIPES}/${id}`, { ...ADMIN, body: { content: 'Two' } });
  expect((await core.ask('GET', `${RECIPES}/${id}/revisions`, ADMIN)).body).toHaveLength(1);
  const { body: type } = await core.ask('GET', '/wp/v2/types/recipe');
  expect(type).toMatchObject({ rest_base: 'recipes', taxonomies: ['category', 'post_tag'] });
});

test('other services find a recipe by address, with its route', async () => {
  const { id, link } = await create({ title: 'Dumplings' });
  const resolve = async (url: string) =>
    (await directory.resolvePermalink({ url, includeFormer: true, versions: '' })).post;
  expect(await resolve(link)).toMatchObject({ id, type: 'recipe', route: RECIPES });
  expect((await resolve(`${SITE}/?post_type=recipe&p=${id}`))?.id).toBe(id);
  expect(await resolve(`${SITE}/dumplings/`)).toBeUndefined();
  await core.ask('POST', `${RECIPES}/${id}`, { ...ADMIN, body: { slug: 'gyoza' } });
  expect((await resolve(link))?.id).toBe(id);
  expect((await directory.getSite({})).furtherRoutes).toEqual([RECIPES]);
});

test('a media item links to its parent recipe', async () => {
  const { id } = await create({ title: 'Pictured' });
  const uploader = new Uploader(core);
  const fields = { post: String(id) };
  const { body: media } = await uploader.form(await image(8, 8), 'dish.png', { ...ADMIN, fields });
  const { body } = await core.ask('GET', `/wp/v2/media/${media.id}?_embed=wp:attached-to`);
  expect(body._embedded['wp:attached-to'][0]).toMatchObject({ id, type: 'recipe' });
  expect(body.link).toBe(`${SITE}/recipe/pictured/dish/`);
});

describe('recipes in an export', () => {
  const exported = async (id: number) => {
    const { records } = await mover.export({ type: 'item', after: id - 1, posts: [] });
    return JSON.parse(records[0] ?? '{}');
  };
  const imported = async (record: object) =>
    (await mover.import({ records: [JSON.stringify(record)], refresh: false })).outcomes[0];

  test('a recipe is exported and imported with all its data', async () => {
    const tag = await core.create('/wp/v2/tags', { name: 'Baked' });
    const { id } = await create({ title: 'Moved', servings: '4', cooking_minutes: 50, tags: [tag.id] });
    const record = await exported(id);
    expect(record).toMatchObject({
      ...{ type: 'item', of: 'recipe', id, title: 'Moved', tags: [tag.id] },
      own: { servings: '4', cookingMinutes: 50 },
    });
    await core.ask('DELETE', `${RECIPES}/${id}?force=true`, ADMIN);
    expect(await imported(record)).toMatchObject({ status: 'created', id });
    const { body } = await core.ask('GET', `${RECIPES}/${id}`);
    expect(body).toMatchObject({ servings: '4', cooking_minutes: 50, tags: [tag.id] });
    expect(body.link).toBe(`${SITE}/recipe/moved/`);
  });

  test('texts of an import are converted to the types of the fields', async () => {
    const { id } = await create({ title: 'Of a file' });
    const record = { ...(await exported(id)), id: id + 1000, slug: 'of-a-file-2' };
    const own = { servings: '12', cookingMinutes: '35', other: 'x' };
    expect(await imported({ ...record, own })).toMatchObject({ status: 'created' });
    const { body } = await core.ask('GET', `${RECIPES}/${id + 1000}`);
    expect(body).toMatchObject({ servings: '12', cooking_minutes: 35 });
    const wrong = { ...record, id: id + 1001, slug: 'of-a-file-3', own: { cookingMinutes: 'long' } };
    expect(await imported(wrong)).toMatchObject({ status: 'created' });
    const { body: blank } = await core.ask('GET', `${RECIPES}/${id + 1001}`);
    expect(blank).toMatchObject({ servings: '', cooking_minutes: 0 });
  });

  test('a record of a type that the site does not have is skipped', async () => {
    const { id } = await create({ title: 'Unknown' });
    const record = { ...(await exported(id)), id: id + 2000, of: 'book' };
    expect(await imported(record)).toMatchObject({ status: 'skipped' });
  });

  test('a text of a recipe is replaced only while it equals the expected text', async () => {
    const { id } = await create({ title: 'Old words', servings: 'four' });
    const change = async (field: string, from: string, to: string) =>
      (await mover.changeTexts({ type: 'item', records: [{ id, texts: [{ field, from, to }] }] }))
        .outcomes[0];
    expect(await change('own.servings', 'four', 'five')).toMatchObject({ status: 'updated' });
    expect(await change('own.servings', 'four', 'six')).toMatchObject({ status: 'conflict' });
    expect(await change('title', 'Old words', 'New words')).toMatchObject({ status: 'updated' });
    const { body } = await core.ask('GET', `${RECIPES}/${id}`);
    expect(body).toMatchObject({ servings: 'five', title: { rendered: 'New words' } });
  });
});

test('a top-level page does not get the recipe prefix as slug', async () => {
  expect((await core.create('/wp/v2/pages', { title: 'Recipe', status: 'publish' })).slug).toBe('recipe-2');
});

describe.each(CALLERS)('rights on recipes: %s', (name, identity) => {
  const as = identity ? { as: identity } : {};
  test('the rights on posts decide who creates recipes', async () => {
    const may = ['contributor', 'author', 'editor', 'administrator'].includes(name);
    expect(outcome(await core.ask('POST', RECIPES, { ...as, body: { title: 'x' } }))).toBe(
      may ? '201' : `${identity ? 403 : 401} rest_cannot_create`,
    );
  });
});
