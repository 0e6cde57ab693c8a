import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMAND_LINE } from '@almanac/identity';
import { core as contracts, createRpcClient, type RpcClient } from '@almanac/rpc';
import { AS, outcome, type TestService, tokensOf } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startCore, startCoreOn, type TestCore } from '../testing/core.js';

const RECIPES = '/wp/v2/recipes';
const ADMIN = { as: AS.administrator };
const TYPE =
  'types: [{ name: recipe, rest_base: recipes, labels: { name: Recipes, singular_name: Recipe }, supports: [title, editor, comments, revisions] }]\n';
const FIELDS = `fields:
  - { name: servings, on: [recipe, page], type: integer, indexed: true }
  - { name: color, on: [category, user, comment], type: string }
`;
const NARROWER = `${TYPE}fields: [{ name: servings, on: [recipe], type: integer, maximum: 9 }]\n`;

let folder: string;
let core: TestCore;
/** A replica whose file declares nothing. */
let bare: TestService | undefined;
let client: RpcClient<typeof contracts.OwnContent.service> | undefined;
let declaring: RpcClient<typeof contracts.OwnContent.service>;
const ids: Record<string, number> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'removal-'));
  core = await startCore({ CONTENT_TYPES: declarations(`${TYPE}${FIELDS}`) });
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
  ids['category'] = (await core.create('/wp/v2/categories', { name: 'Red', meta: { color: 'red' } })).id;
  declaring = clientOf(core);
});
afterAll(async () => {
  for (const one of [declaring, client]) one?.close();
  await bare?.stop();
  await core.stop();
  rmSync(folder, { recursive: true });
});

const clientOf = ({ ports }: Pick<TestService, 'ports'>) =>
  createRpcClient(contracts.OwnContent, `127.0.0.1:${ports.grpc}`, {
    ...tokensOf(COMMAND_LINE),
    ...{ audience: 'core', deadlineMs: 60_000 },
  });

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
async function removeAll(name: string, on = ''): Promise<number> {
  for (let all = 0; ; ) {
    const documents = Number((await client?.removeStored({ name, on }))?.documents);
    if (documents === 0) return all;
    all += documents;
  }
}

test('stored values are compared with declarations, whether or not these are in effect', async () => {
  expect(await kinds()).toMatchObject({
    recipe: [2, 0],
    'servings recipe': [2, 0],
    'servings page': [1, 0],
  });
  expect(await kinds(NARROWER)).toMatchObject({ 'servings recipe': [2, 1], 'servings page': [1, 0] });
});

test.each([
  ['recipe', ''],
  ['post', ''],
  ['servings', 'recipe'],
  ['color', 'user'],
])('the declared %s is not removed', async (name, on) => {
  await expect(declaring.removeStored({ name, on })).rejects.toMatchObject({
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
    expect(await removeAll('servings', 'page')).toBe(1);
    expect(await removeAll('color', 'comment')).toBe(2);
    expect(await removeAll('color', 'category')).toBe(1);
    expect(await kinds()).toEqual({ recipe: [2, 0], 'servings recipe': [2, 0] });
    expect((await core.ask('GET', `/wp/v2/pages/${ids['page']}`)).body.meta.servings).toBe(0);
    expect((await core.ask('GET', '/wp/v2/pages?meta_key=servings')).body).toEqual([]);
  });

  test('the items of a type are removed with their comments', async () => {
    expect(await removeAll('deleted')).toBe(0);
    expect(await removeAll('recipe')).toBe(2);
    expect(await kinds()).toEqual({});
    for (const id of [ids[4], ids[12]])
      expect((await core.ask('GET', `/wp/v2/comments?post=${id}`, ADMIN)).body).toEqual([]);
  });
});
