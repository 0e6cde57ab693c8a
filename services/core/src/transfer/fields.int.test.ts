import { COMMAND_LINE } from '@almanac/identity';
import { core as contracts, createRpcClient, type RpcClient, transfer } from '@almanac/rpc';
import { AS } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Connection, createConnection } from 'mongoose';
import { useCore } from '../testing/core.js';
import { declarationFiles } from '../testing/declarations.js';

const DECLARED = `
types:
  - { name: recipe, rest_base: recipes, labels: { name: Recipes, singular_name: Recipe } }
statuses:
  - { name: ready, label: Ready }
  - { name: sold, label: Sold out, visibility: public, types: [post] }
fields:
  - { name: servings, on: [recipe, post, page], type: integer }
  - { name: sizes, on: [recipe, post, page], type: integer, several: true }
  - { name: site, on: [recipe], type: string, format: uri }
  - { name: heat, on: [category, comment], type: integer }
  - { name: words, on: [category, comment], type: string, several: true }
`;
const ADMIN = { as: AS.administrator };
const META = { servings: 4, sizes: [1, 2] };
const core = useCore({ CONTENT_TYPES: declarationFiles()(DECLARED) });
let connection: Connection;
let mover: RpcClient<typeof transfer.Transfer.service>;
beforeAll(async () => {
  connection = await createConnection(core.databaseUri).asPromise();
  mover = createRpcClient(transfer.Transfer, ...core.calledBy(COMMAND_LINE));
});
afterAll(async () => {
  mover.close();
  await connection.close();
});

const recordOf = async (type: string, id: number) => {
  const { records } = await mover.export({ type, after: id - 1, posts: [] });
  return JSON.parse(records[0] ?? '{}');
};
const load = async (record: object, refresh = false) =>
  (await mover.import({ records: [JSON.stringify(record)], refresh })).outcomes.map(({ status }) => status);
const metaOf = async (route: string) => (await core.ask('GET', route, ADMIN)).body.meta;
const posts = () => connection.collection<{ _id: number; fields?: object }>('posts');
const stored = async (id: number) => (await posts().findOne({ _id: id }))?.fields;

test.each([
  ['post', 'posts'],
  ['page', 'pages'],
  ['item', 'recipes'],
])('a %s is exported and imported with its declared fields', async (type, base) => {
  const { id } = await core.create(`/wp/v2/${base}`, { title: 'Carried', meta: META });
  const record = await recordOf(type, id);
  expect(record.fields).toEqual(META);
  await core.ask('DELETE', `/wp/v2/${base}/${id}?force=true`, ADMIN);
  expect(await load(record)).toEqual(['created']);
  expect(await metaOf(`/wp/v2/${base}/${id}`)).toMatchObject(META);
});

test('an import stores declared fields alone, and keeps values that the field does not accept', async () => {
  const { id } = await core.create('/wp/v2/recipes', { title: 'Odd' });
  const record = await recordOf('item', id);
  await core.ask('DELETE', `/wp/v2/recipes/${id}?force=true`, ADMIN);
  const fields = { servings: 'many', other: 1, site: 'javascript:alert(1)' };
  expect(await load({ ...record, fields })).toEqual(['created']);
  expect(await stored(id)).toEqual({ servings: 'many', site: '' });
  expect(await metaOf(`/wp/v2/recipes/${id}`)).toMatchObject({ servings: null, site: '' });
});

test('a repeated import keeps values of fields that the file does not declare', async () => {
  const { id } = await core.create('/wp/v2/recipes', { title: 'Again', meta: META });
  const set = { $set: { 'fields.former': 'kept' } };
  await posts().updateOne({ _id: id }, set);
  const record = await recordOf('item', id);
  expect(record.fields).toEqual({ ...META, former: 'kept' });
  expect(await load({ ...record, fields: { servings: 5 } }, true)).toEqual(['updated']);
  expect(await stored(id)).toEqual({ ...META, servings: 5, former: 'kept' });
});

test('a repeated import resets the fields that are null, and a first one stores none of them', async () => {
  const { id } = await core.create('/wp/v2/recipes', { title: 'Reset', meta: META });
  const record = { ...(await recordOf('item', id)), fields: { servings: null, sizes: [3] } };
  expect(await load(record, true)).toEqual(['updated']);
  expect(await metaOf(`/wp/v2/recipes/${id}`)).toMatchObject({ servings: 0, sizes: [3] });
  expect((await recordOf('item', id)).fields).toEqual({ sizes: [3] });
  await core.ask('DELETE', `/wp/v2/recipes/${id}?force=true`, ADMIN);
  expect(await load(record)).toEqual(['created']);
  expect(await stored(id)).toEqual({ sizes: [3] });
});

test('an item with a status that its type does not have is not imported, and changes nothing', async () => {
  const { id } = await core.create('/wp/v2/recipes', { title: 'Sold' });
  const record = await recordOf('item', id);
  const outcomes = async (sent: object) =>
    (await mover.import({ records: [JSON.stringify(sent)], refresh: true })).outcomes;
  expect(await outcomes({ ...record, status: 'sold' })).toMatchObject([
    { status: 'skipped', reason: 'Items of the type recipe do not have the status "sold".' },
  ]);
  expect(await outcomes({ ...record, status: 'ready' })).toMatchObject([{ status: 'updated' }]);
  const of = async () => (await core.ask('GET', `/wp/v2/recipes/${id}?context=edit`, ADMIN)).body;
  expect((await of()).status).toBe('ready');
  const trashed = { status: 'sold', slug: 'sold', at: '2031-05-06T07:08:09.000Z' };
  expect(await outcomes({ ...record, status: 'trash', trashed })).toMatchObject([{ status: 'updated' }]);
  expect((await recordOf('item', id)).trashed.status).toBe('draft');
});

describe.each([
  ['term', 'categories', 'terms', { name: 'Sweet' }],
  ['comment', 'comments', 'comments', { post: 1, content: 'Good' }],
])('a %s', (type, base, collection, body) => {
  const documents = () => connection.collection<{ _id: number; fields?: object }>(collection);
  const fieldsOf = async (id: number) => (await documents().findOne({ _id: id }))?.fields;

  test('it is exported and imported with its declared fields', async () => {
    const meta = { heat: 4, words: ['a', 'b'] };
    const { id } = await core.create(`/wp/v2/${base}`, { ...body, meta });
    const record = await recordOf(type, id);
    expect(record.fields).toEqual(meta);
    await core.ask('DELETE', `/wp/v2/${base}/${id}?force=true`, ADMIN);
    expect(await load({ ...record, fields: { ...meta, other: 1 } })).toEqual(['created']);
    expect(await fieldsOf(id)).toEqual(meta);
    expect(await metaOf(`/wp/v2/${base}/${id}`)).toEqual(meta);
  });

  test('a repeated import changes declared fields, and keeps others', async () => {
    const { id } = await core.create(`/wp/v2/${base}`, { ...body, name: 'Again', content: 'Again' });
    await documents().updateOne({ _id: id }, { $set: { 'fields.former': 'kept', 'fields.heat': null } });
    const record = await recordOf(type, id);
    expect(record.fields).toEqual({ former: 'kept' });
    expect(await load({ ...record, fields: { words: ['c'] } }, true)).toEqual(['updated']);
    expect(await fieldsOf(id)).toEqual({ former: 'kept', heat: null, words: ['c'] });
    if (type === 'term')
      expect(await load({ ...record, fields: { words: ['c'], heat: null } }, true)).toEqual(['existing']);
    expect(await load({ ...record, fields: { words: null } }, true)).toEqual(['updated']);
    expect((await recordOf(type, id)).fields).toEqual({ former: 'kept' });
  });
});

test('the command line reads the declarations of the site', async () => {
  const client = createRpcClient(contracts.OwnContent, ...core.calledBy(COMMAND_LINE));
  const { declarations } = await client.getDeclarations({});
  client.close();
  const { fields } = JSON.parse(declarations);
  expect(fields.map(({ name }: { name: string }) => name)).toEqual([
    'servings',
    'sizes',
    'site',
    'heat',
    'words',
  ]);
});
