import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMAND_LINE } from '@almanac/identity';
import { core as contracts, createRpcClient, type RpcClient } from '@almanac/rpc';
import { AS, eventually, outcome, type TestService } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Collection, type Connection, createConnection } from 'mongoose';
import { startCore, startCoreOn, type TestCore } from '../testing/core.js';

const RECIPES = '/wp/v2/recipes';
const CUISINES = '/wp/v2/cuisines';
const DIETS = '/wp/v2/diets';
const ADMIN = { as: AS.administrator };
const TYPE =
  'types: [{ name: recipe, rest_base: recipes, labels: { name: Recipes, singular_name: Recipe }, supports: [title, editor, comments, revisions] }]\n';
const TAXONOMIES = `taxonomies:
  - name: cuisine
    rest_base: cuisines
    labels: { name: Cuisines, singular_name: Cuisine }
    hierarchical: true
    types: [recipe, page]
    default_term: { name: Any, slug: any }
  - { name: diet, rest_base: diets, labels: { name: Diets, singular_name: Diet }, types: [page] }
`;
const FIELDS = `fields:
  - { name: heat, on: [cuisine], type: integer }
  - { name: servings, on: [recipe, page], type: integer, indexed: true, revisioned: true }
  - { name: color, on: [category, user, comment], type: string }
`;
const STATUSES = 'statuses: [{ name: ready, label: Ready, visibility: public }]\n';
const NARROWER = `${TYPE}fields: [{ name: servings, on: [recipe], type: integer, maximum: 9 }]\n`;

let folder: string;
let core: TestCore;
/** A replica whose file declares nothing. */
let bare: TestService | undefined;
let client: RpcClient<typeof contracts.OwnContent.service> | undefined;
let declaring: RpcClient<typeof contracts.OwnContent.service>;
const ids: Record<string, number> = {};
let connection: Connection;
/** Members of a stored item. */
type Stored = { _id: number | undefined; status?: string; slug?: string };
let posts: Collection<Stored>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'removal-'));
  core = await startCore({ CONTENT_TYPES: declarations(`${TYPE}${TAXONOMIES}${FIELDS}${STATUSES}`) });
  for (const servings of [4, 12]) {
    const { id } = await core.create(RECIPES, {
      title: `For ${servings}`,
      status: 'publish',
      meta: { servings },
    });
    ids[servings] = id;
    await core.create('/wp/v2/comments', {
      post: id,
      content: `A comment on ${servings}.`,
      meta: { color: 'red' },
    });
  }
  ids['page'] = (
    await core.create('/wp/v2/pages', { title: 'Page', status: 'publish', meta: { servings: 3 } })
  ).id;
  for (const route of [`${RECIPES}/${ids[4]}`, `/wp/v2/pages/${ids['page']}`])
    await core.ask('POST', route, { ...ADMIN, body: { title: 'Revised' } });
  for (const [name, route] of Object.entries({ readyRecipe: RECIPES, readyPage: '/wp/v2/pages' }))
    ids[name] = (
      await core.create(route, { title: 'Ready', slug: 'ready', status: 'ready', comment_status: 'open' })
    ).id;
  await core.create('/wp/v2/comments', { post: ids['readyPage'], content: 'Early.' });
  const term = async (name: string, route: string, more: object = {}) =>
    (await core.create(route, { name, ...more })).id;
  ids['nordic'] = await term('Nordic', CUISINES, { meta: { heat: 1 } });
  ids['danish'] = await term('Danish', CUISINES, { parent: ids['nordic'] });
  ids['vegan'] = await term('Vegan', DIETS);
  const { nordic, danish, vegan } = ids;
  await core.ask('POST', `/wp/v2/pages/${ids['page']}`, {
    ...ADMIN,
    body: { cuisines: [nordic, danish], diets: [vegan] },
  });
  ids['menu'] = (await core.create('/wp/v2/menus', { name: 'Main' })).id;
  const to = { type: 'taxonomy', status: 'publish', menus: ids['menu'] };
  for (const [object, object_id] of Object.entries({ cuisine: danish, diet: vegan }))
    await core.create('/wp/v2/menu-items', { ...to, object, object_id });
  ids['category'] = (await core.create('/wp/v2/categories', { name: 'Red', meta: { color: 'red' } })).id;
  declaring = clientOf(core);
  connection = await createConnection(core.databaseUri).asPromise();
  posts = connection.collection<Stored>('posts');
});
afterAll(async () => {
  for (const one of [declaring, client]) one?.close();
  await connection.close();
  await bare?.stop();
  await core.stop();
  rmSync(folder, { recursive: true });
});

const clientOf = ({ calledBy }: Pick<TestService, 'calledBy'>) =>
  createRpcClient(contracts.OwnContent, ...calledBy(COMMAND_LINE));

let files = 0;
function declarations(text: string): string {
  files += 1;
  const path = join(folder, `${files}.yaml`);
  writeFileSync(path, text);
  return path;
}

const kinds = async (compared = '') =>
  Object.fromEntries(
    (await (client ?? declaring).listStored({ declarations: compared })).kinds.map(
      ({ name, on, documents, unfit }) => [[name, on].join(' ').trim(), [Number(documents), Number(unfit)]],
    ),
  );
/** Removes until nothing is left. */
async function removeAll(kind: string, name: string, on = ''): Promise<number> {
  for (let all = 0, calls = 0; ; calls += 1) {
    if (calls > 9) throw new Error(`${kind} ${name} is still there`);
    const documents = Number((await client?.removeStored({ kind, name, on }))?.documents);
    if (documents === 0) return all;
    all += documents;
  }
}

test('stored values are compared with declarations of the running site and with new ones', async () => {
  expect(await kinds()).toMatchObject({
    recipe: [3, 0],
    ready: [2, 0],
    'servings recipe': [2, 0],
    'servings page': [1, 0],
  });
  expect(await kinds(NARROWER)).toMatchObject({ 'servings recipe': [2, 1], 'servings page': [1, 0] });
});

test.each([
  ['type', 'recipe', ''],
  ['type', 'post', ''],
  ['taxonomy', 'cuisine', ''],
  ['taxonomy', 'category', ''],
  ['field', 'servings', 'recipe'],
  ['status', 'ready', ''],
  ['status', 'publish', ''],
  ['field', 'color', 'user'],
])('the declared %s %s is not removed', async (kind, name, on) => {
  await expect(declaring.removeStored({ kind, name, on })).rejects.toMatchObject({
    code: 'almanac_still_declared',
  });
  expect(outcome(await core.ask('GET', `${RECIPES}/${ids[4]}`))).toBe('200');
});

describe('after the declarations have left the file', () => {
  beforeAll(async () => {
    bare = await startCoreOn(core.databaseUri);
    client = clientOf(bare);
  });

  test('the values of a field are removed on one resource alone', async () => {
    const revisions = connection.collection('revisions');
    const kept = () => revisions.distinct('parent', { 'fields.servings': { $exists: true } });
    expect(await kept()).toEqual([ids[4], ids['page']]);
    expect(await removeAll('field', 'servings', 'page')).toBe(2);
    expect(await kept()).toEqual([ids[4]]);
    expect(await removeAll('field', 'color', 'comment')).toBe(2);
    expect(await removeAll('field', 'color', 'category')).toBe(1);
    expect(await kinds()).toMatchObject({ recipe: [3, 0], 'servings recipe': [2, 0] });
    expect(await kinds()).not.toHaveProperty('servings page');
    expect((await core.ask('GET', `/wp/v2/pages/${ids['page']}`)).body.meta.servings).toBe(0);
    expect((await core.ask('GET', '/wp/v2/pages?meta_key=servings')).body).toEqual([]);
  });

  test('the terms of a taxonomy are removed from items and menus, those of others stay', async () => {
    expect(await kinds()).toMatchObject({ cuisine: [3, 0], diet: [1, 0], 'heat cuisine': [1, 0] });
    expect(await removeAll('taxonomy', 'cuisine')).toBe(3);
    expect(await kinds()).toMatchObject({ diet: [1, 0] });
    expect(Object.keys(await kinds())).not.toEqual(expect.arrayContaining(['cuisine']));
    expect(await posts.findOne({ _id: ids['page'] })).toMatchObject({ terms: [ids['vegan']] });
    const { body: links } = await core.ask('GET', `/wp/v2/menu-items?menus=${ids['menu']}`, ADMIN);
    expect(links.map(({ object }: { object: string }) => object)).toEqual(['diet']);
    expect(await removeAll('taxonomy', 'diet')).toBe(1);
  });

  test('a deletion of a term that was interrupted before its taxonomy left the file is completed', async () => {
    const notes = connection.collection<{ _id: number }>('term_deletions');
    await notes.insertOne({ _id: 4711, ...{ taxonomy: 'cuisine', parent: 0 } });
    await posts.updateOne({ _id: ids['page'] }, { $set: { terms: [4711] } });
    await bare?.stop();
    bare = await startCoreOn(core.databaseUri);
    client?.close();
    client = clientOf(bare);
    await eventually(
      () => notes.countDocuments({}),
      (left) => left === 0,
    );
    expect(await posts.findOne({ _id: ids['page'] })).toMatchObject({ terms: [] });
  });

  test('items of declared types with a status become drafts, others keep it', async () => {
    const { readyRecipe, readyPage } = ids;
    const ready = { _id: { $in: [readyRecipe, readyPage] } };
    const states = async () =>
      (await posts.find(ready).sort({ _id: 1 }).toArray()).map(({ status, slug }) => [status, slug]);
    expect(await kinds()).toMatchObject({ ready: [1, 0] });
    expect(await states()).toEqual(Array(2).fill(['ready', 'ready']));
    expect(await removeAll('status', 'ready')).toBe(1);
    expect(await kinds()).not.toHaveProperty('ready');
    expect(await states()).toEqual([
      ['ready', 'ready'],
      ['draft', 'ready'],
    ]);
    const comments = connection.collection('comments');
    expect(await comments.findOne({ post: readyPage })).toMatchObject({ postOpen: false });
    expect(await posts.findOne({ _id: ids['page'] })).toMatchObject({ status: 'publish' });
  });

  test('the items of a type are removed with their comments', async () => {
    expect(await removeAll('type', 'deleted')).toBe(0);
    expect(await removeAll('type', 'recipe')).toBe(3);
    expect(await kinds()).toEqual({});
    for (const id of [ids[4], ids[12]])
      expect((await core.ask('GET', `/wp/v2/comments?post=${id}`, ADMIN)).body).toEqual([]);
  });
});
