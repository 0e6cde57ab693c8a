import type { Identity } from '@almanac/identity';
import { AS, outcome, type TestService } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startCoreOn, useCore } from '../testing/core.js';
import { declarationFiles } from '../testing/declarations.js';

const TYPES = `
types:
  - name: recipe
    rest_base: recipes
    labels: { name: Recipes, singular_name: Recipe }
    supports: [title, editor, author, custom-fields, revisions]
  - { name: card, rest_base: cards, labels: { name: Cards, singular_name: Card }, supports: [title, revisions] }
`;
const NAMED = '{ name: serves, on: [recipe, post, card], type: integer, default: 4';
const PLAIN = `${TYPES}fields:\n  - ${NAMED} }\n`;
const DECLARED = `${TYPES}fields:
  - ${NAMED}, revisioned: true }
  - { name: note, on: [recipe, post, card], type: string }
  - { name: steps, on: [recipe, post, card], type: string, several: true, revisioned: true }
  - { name: secret, on: [recipe, post, card], type: string, read: editors, write: manage_options, revisioned: true }
  - { name: box, on: [recipe, post, card], type: object, revisioned: true, properties: { w: { type: number } } }
`;
const RECIPES = '/wp/v2/recipes';

const declarations = declarationFiles();
const core = useCore({ CONTENT_TYPES: declarations(DECLARED) });

const ask = (method: string, path: string, body?: object, as: Identity = AS.administrator) =>
  core.ask(method, path, { as, ...(body && { body }) });
const create = (path: string, meta: object, more: object = {}) =>
  core.create(path, { title: 'One', status: 'publish', meta, ...more });
const metasOf = async (path: string, query = '') =>
  (await ask('GET', `${path}/revisions${query}`)).body.map(({ meta }: { meta: object }) => meta);

// As a WordPress with the same registrations.
describe.each([
  ['a recipe', RECIPES, { footnotes: '' }],
  ['a post', '/wp/v2/posts', { footnotes: '' }],
  ['a card, which has no texts', '/wp/v2/cards', {}],
])('revisions of %s', (_, base, built) => {
  let path = '';
  const write = async (body: object) => outcome(await ask('POST', path, body));
  const shown = (meta: object) => ({ ...built, note: '', steps: ['a', 'b'], box: { w: 1.5 }, ...meta });

  test('a creation makes no revision, and a change of a revisioned field alone makes one', async () => {
    const { id } = await create(base, { serves: 5, note: 'n', steps: ['a', 'b'], box: { w: 1.5 } });
    path = `${base}/${id}`;
    expect(await metasOf(path)).toEqual([]);
    expect(await write({ meta: { serves: 6 } })).toBe('200');
    expect(await metasOf(path)).toEqual([shown({ serves: 6 })]);
  });

  test('an equal value and a change of another field make none', async () => {
    await write({ meta: { serves: 6 } });
    await write({ meta: { note: 'm' } });
    expect(await metasOf(path)).toEqual([shown({ serves: 6 })]);
    expect((await ask('GET', path)).body.meta.note).toBe('m');
  });

  test('each revision has the values of its time', async () => {
    for (const meta of [{ serves: null }, { steps: ['a', 'c'] }, { box: { w: 2 } }]) await write({ meta });
    await write({ title: 'Two', meta: { serves: 9 } });
    expect(await metasOf(path)).toEqual([
      shown({ serves: 9, steps: ['a', 'c'], box: { w: 2 } }),
      shown({ serves: 4, steps: ['a', 'c'], box: { w: 2 } }),
      shown({ serves: 4, steps: ['a', 'c'] }),
      shown({ serves: 4 }),
      shown({ serves: 6 }),
    ]);
    const [{ id }] = (await ask('GET', `${path}/revisions`)).body;
    expect((await ask('GET', `${path}/revisions/${id}`)).body.meta.serves).toBe(9);
    const [embedded] = (await ask('GET', `${path}/revisions?context=embed`)).body;
    expect(embedded).not.toHaveProperty('meta');
  });

  test('a field for editors appears in the context edit', async () => {
    await write({ meta: { secret: 's' } });
    expect((await metasOf(path, '?context=edit'))[0]).toMatchObject({ secret: 's' });
    expect((await metasOf(path))[0]).not.toHaveProperty('secret');
  });

  test('OPTIONS shows the fields in the schema of revisions', async () => {
    const { body } = await ask('OPTIONS', `${path}/revisions`);
    expect(body.schema.properties.meta.properties).toMatchObject({
      ...{ serves: { type: 'integer', default: 4 }, note: { type: 'string' } },
      ...{ steps: { type: 'array' }, box: { type: 'object' }, secret: { context: ['edit'] } },
    });
  });
});

test('revisions of a type without texts have no content', async () => {
  const { id } = await create('/wp/v2/cards', { serves: 1 });
  await ask('POST', `/wp/v2/cards/${id}`, { title: 'Two' });
  const [revision] = (await ask('GET', `/wp/v2/cards/${id}/revisions?context=edit`)).body;
  expect(revision).toMatchObject({ title: { raw: 'Two' } });
  for (const text of ['content', 'excerpt']) expect(revision).not.toHaveProperty(text);
});

describe('an autosave of a published recipe', () => {
  const save = (id: number, body: object, as?: Identity) =>
    ask('POST', `${RECIPES}/${id}/autosaves`, body, as);

  test('an autosave stores the revisioned fields that are sent, and those of the item at first', async () => {
    const { id } = await create(RECIPES, { serves: 5, note: 'n', box: { w: 2 }, steps: ['a'] });
    const saved = await save(id, { title: 'Auto', meta: { serves: 7, note: 'z', steps: null } });
    expect(saved.body.meta).toEqual({
      ...{ footnotes: '', serves: 7, note: '', steps: [], secret: '', box: { w: 2 } },
    });
    const { body: listed } = await ask('GET', `${RECIPES}/${id}/autosaves`);
    expect(listed[0].meta).toEqual({ footnotes: '', serves: 7, note: '', steps: [], box: { w: 2 } });
    expect((await save(id, { meta: { steps: ['b'] } })).body.meta).toMatchObject({
      ...{ serves: 7, steps: ['b'], box: { w: 2 } },
    });
    const { body: item } = await ask('GET', `${RECIPES}/${id}`);
    expect(item.meta).toMatchObject({ serves: 5, note: 'n', steps: ['a'] });
  });

  test('a revisioned field alone changes an autosave, and the value of the item does not', async () => {
    const { id } = await create(RECIPES, { serves: 5 });
    await save(id, { title: 'Auto' });
    expect((await save(id, { meta: { serves: 5 } })).body).toMatchObject({ title: { raw: 'Auto' } });
    expect((await save(id, { title: 'One', meta: { serves: 5 } })).body.title.raw).toBe('Auto');
    const changed = await save(id, { title: 'One', meta: { serves: 6 } });
    expect([changed.body.title.raw, changed.body.meta.serves]).toEqual(['One', 6]);
  });

  test('an autosave refuses a value that its field does not accept, and stores nothing', async () => {
    const { id } = await create(RECIPES, {});
    expect(outcome(await save(id, { title: 'Auto', meta: { serves: 'many' } }))).toBe(
      '400 rest_invalid_type',
    );
    expect((await ask('GET', `${RECIPES}/${id}/autosaves`)).body).toEqual([]);
  });

  test('an autosave refuses a guarded field to an author without its capability', async () => {
    const { id } = await core.create(RECIPES, { title: 'Own', status: 'publish' }, AS.author);
    const refused = await save(id, { title: 'Auto', meta: { secret: 'x' } }, AS.author);
    expect(outcome(refused)).toBe('403 rest_cannot_update');
    expect(outcome(await save(id, { title: 'Auto', meta: { secret: 'x' } }))).toBe('200');
  });

  test('a preview shows the fields of the autosave of its maker', async () => {
    const { id } = await create(RECIPES, { serves: 5, note: 'n', steps: ['a'] });
    await save(id, { title: 'Auto', meta: { serves: 7, note: 'z', steps: null } });
    const { token } = (await ask('POST', '/almanac/v1/previews', { id })).body;
    const { body } = await core.ask('GET', `${RECIPES}/${id}?preview_token=${token}`);
    expect(body.meta).toMatchObject({ serves: 7, note: 'n', steps: [] });
  });
});

describe('replicas with different files', () => {
  let plain: TestService;
  beforeAll(async () => {
    plain = await startCoreOn(core.databaseUri, { CONTENT_TYPES: declarations(PLAIN) });
  });
  afterAll(() => plain.stop());

  test('an autosave through a replica without a field keeps its value', async () => {
    const { id } = await create(RECIPES, { serves: 5 });
    const path = `${RECIPES}/${id}/autosaves`;
    await ask('POST', path, { title: 'Auto', meta: { steps: ['a'], serves: 7 } });
    const body = { title: 'Later', meta: { serves: 8 } };
    const later = await plain.ask('POST', path, { as: AS.administrator, body });
    expect(later.body.meta).toEqual({ footnotes: '', serves: 4 });
    const [shown] = (await ask('GET', path)).body;
    expect([shown.title.rendered, shown.meta]).toMatchObject(['Later', { serves: 7, steps: ['a'] }]);
  });

  test('a field that is not revisioned any more is not in revisions, and makes none', async () => {
    const { id } = await create(RECIPES, { serves: 5 });
    await ask('POST', `${RECIPES}/${id}`, { meta: { serves: 6 } });
    const path = `${RECIPES}/${id}/revisions`;
    const as = AS.administrator;
    await plain.ask('POST', `${RECIPES}/${id}`, { as, body: { meta: { serves: 8 } } });
    const { body } = await plain.ask('GET', path, { as });
    expect(body.map(({ meta }: { meta: object }) => meta)).toEqual([{ footnotes: '', serves: 4 }]);
    expect((await ask('GET', `${RECIPES}/${id}`)).body.meta.serves).toBe(8);
  });
});
