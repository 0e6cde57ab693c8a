import { Versions } from '@almanac/cache';
import { MEMBERS_TAKEN, TAXONOMIES_TAKEN } from '@almanac/content-types';
import { COMMAND_LINE } from '@almanac/identity';
import { BUMPED_HEADER } from '@almanac/process';
import { core as contracts, createRpcClient, manifest, type RpcClient, transfer } from '@almanac/rpc';
import { AS, CALLERS, countQueries, eventually, outcome } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startCoreOn, useCore } from '../testing/core.js';
import { declarationFiles } from '../testing/declarations.js';
import { DECLARED, TYPES } from '../testing/declared.js';

const RECIPES = '/wp/v2/recipes';
const CUISINES = '/wp/v2/cuisines';
const DIETS = '/wp/v2/diets';
const ADMIN = { as: AS.administrator };
const declarations = declarationFiles();
const path = declarations(DECLARED);
const core = useCore({ CONTENT_TYPES: path });
let mover: RpcClient<typeof transfer.Transfer.service>;
beforeAll(async () => {
  mover = createRpcClient(transfer.Transfer, ...core.calledBy(COMMAND_LINE));
});
afterAll(async () => {
  mover.close();
});

const create = (body: object, route = RECIPES) => core.create(route, { status: 'publish', ...body });
const term = (name: string, route = CUISINES, more: object = {}) => core.create(route, { name, ...more });
const read = async (route: string, options = {}) => (await core.ask('GET', route, options)).body;
const write = async (method: string, route: string, options: object = ADMIN) =>
  outcome(await core.ask(method, route, options));

describe('changes', () => {
  /** Versions in a header: those that a read depends on, or those that a write bumps. */
  const versionsIn = (headers: Headers, name: string): readonly string[] =>
    headers.get(name)?.split(/, ?/) ?? [];

  /** Whether the responses to some reads stay fresh after a write. */
  const fresh = async (reads: readonly string[], route: string, body: object): Promise<boolean[]> => {
    const versions = new Versions();
    const stamps: ReturnType<Versions['stamp']>[][] = [];
    for (const one of reads) {
      const { headers } = await core.ask('GET', one);
      stamps.push(versionsIn(headers, 'x-almanac-cache').map((version) => versions.stamp(version)));
    }
    expect(stamps.every((its) => its.length > 0)).toBe(true);
    const before = versions.now;
    const { headers } = await core.ask('POST', route, { ...ADMIN, body });
    for (const version of versionsIn(headers, BUMPED_HEADER)) versions.bump(version);
    return stamps.map((its) => versions.isFresh(before, its));
  };

  test('a new term makes the lists of its taxonomy stale, and those alone', async () => {
    const { id } = await term('Fresh');
    await create({ title: 'Fresh', cuisines: [id] });
    const lists = [CUISINES, '/wp/v2/search?type=term&search=x'];
    const others = [`${CUISINES}/${id}`, DIETS, '/wp/v2/categories', RECIPES, '/wp/v2/posts'];
    const reads = [...lists, ...others];
    expect(await fresh(reads, CUISINES, { name: 'Fresher' })).toEqual([
      ...lists.map(() => false),
      ...others.map(() => true),
    ]);
    // Items show names and slugs of their terms.
    expect(await fresh([RECIPES, CUISINES], `${CUISINES}/${id}`, { name: 'Renamed' })).toEqual([
      false,
      false,
    ]);
  });

  test('a new term is in the change feed with its taxonomy', async () => {
    const { next } = await read('/almanac/v1/changes?after=latest', ADMIN);
    const { id } = await term('Told');
    const told = async () => (await read(`/almanac/v1/changes?after=${next}`, ADMIN)).changes;
    await eventually(
      async () => (await told()).find((one: { object_id: number }) => one.object_id === id),
      (change) => change?.kind === 'term' && change.type === 'cuisine' && change.action === 'created',
    );
  });
});

describe.each(CALLERS)('%s', (name, identity) => {
  const as = identity ? { as: identity } : {};
  const isEditor = name === 'editor' || name === 'administrator';
  const isWriter = isEditor || name === 'author' || name === 'contributor';
  const refused = (isAllowed: boolean, success: string, code: string) =>
    isAllowed ? success : `${identity ? 403 : 401} ${code}`;

  test('the rights on categories and tags decide who writes terms', async () => {
    const body = { name: `By ${name}` };
    expect(await write('POST', CUISINES, { ...as, body })).toBe(
      refused(isEditor, '201', 'rest_cannot_create'),
    );
    expect(await write('POST', DIETS, { ...as, body })).toBe(refused(isWriter, '201', 'rest_cannot_create'));
    const { id } = await term(`For ${name}`);
    expect(await write('GET', `${CUISINES}/${id}?context=edit`, as)).toBe(
      refused(isEditor, '200', 'rest_forbidden_context'),
    );
    const update = { ...as, body: { description: 'New' } };
    expect(await write('POST', `${CUISINES}/${id}`, update)).toBe(
      refused(isEditor, '200', 'rest_cannot_update'),
    );
    expect(await write('DELETE', `${CUISINES}/${id}?force=true`, as)).toBe(
      refused(isEditor, '200', 'rest_cannot_delete'),
    );
  });

  test('declared capabilities decide who writes and assigns terms', async () => {
    const isAdmin = name === 'administrator';
    const { id } = await term(`Mark for ${name}`, '/wp/v2/marks');
    expect(await write('POST', '/wp/v2/marks', { ...as, body: { name: `Mark by ${name}` } })).toBe(
      refused(isAdmin, '201', 'rest_cannot_create'),
    );
    expect(await write('POST', `/wp/v2/marks/${id}`, { ...as, body: { description: 'x' } })).toBe(
      refused(isAdmin, '200', 'rest_cannot_update'),
    );
    expect(await write('GET', '/wp/v2/taxonomies/mark?context=edit', as)).toBe(
      refused(isAdmin, '200', 'rest_forbidden_context'),
    );
    if (isWriter)
      expect(await write('POST', RECIPES, { ...as, body: { title: 'Marked', marks: [id] } })).toBe(
        refused(isAdmin, '201', 'rest_cannot_assign_term'),
      );
    const actions = isWriter
      ? Object.keys((await core.ask('POST', RECIPES, { ...as, body: { title: 'Linked' } })).body._links)
      : [];
    expect(actions.includes('wp:action-assign-marks')).toBe(isAdmin);
    expect(actions.includes('wp:action-assign-cuisines')).toBe(isWriter);
    expect(actions.includes('wp:action-create-cuisines')).toBe(isEditor);
  });
});

test('terms and items are exported and imported with each other', async () => {
  const cuisine = await term('Exported');
  const { id, level } = await create({ title: 'Carried', cuisines: [cuisine.id] });
  const exported = async (type: string, after: number) =>
    (await mover.export({ type, after, posts: [] })).records.map((record) => JSON.parse(record));
  const [termRecord] = await exported('term', cuisine.id - 1);
  const [itemRecord] = await exported('item', id - 1);
  expect(termRecord).toMatchObject({ type: 'term', id: cuisine.id, taxonomy: 'cuisine' });
  expect(itemRecord).toMatchObject({ type: 'item', of: 'recipe', id, terms: [...level, cuisine.id] });
  await core.ask('DELETE', `${RECIPES}/${id}?force=true`, ADMIN);
  const records = [termRecord, { ...itemRecord, terms: [...itemRecord.terms, 4711] }];
  const { outcomes } = await mover.import({
    records: records.map((record) => JSON.stringify(record)),
    refresh: false,
  });
  expect(outcomes.map(({ status }) => status)).toEqual(['existing', 'created']);
  await mover.finishImport({});
  expect(await read(`${RECIPES}/${id}`)).toMatchObject({ cuisines: [cuisine.id], level });
  expect((await read(`${CUISINES}/${cuisine.id}`)).count).toBe(1);
});

describe('a site whose file no longer has a taxonomy', () => {
  let bare: Awaited<ReturnType<typeof startCoreOn>>;
  let kept: { id: number };
  let cuisine: { id: number };
  beforeAll(async () => {
    cuisine = await term('Stored');
    kept = await create({ title: 'Kept', cuisines: [cuisine.id] });
    const without = declarations(TYPES.replace('taxonomies: [diet]', 'taxonomies: []'));
    bare = await startCoreOn(core.databaseUri, { CONTENT_TYPES: without });
  });
  afterAll(() => bare.stop());

  test('its terms are not shown, and stay through writes', async () => {
    const asked = async (method: string, route: string, options: object = ADMIN) =>
      bare.ask(method, route, options);
    expect(outcome(await asked('GET', `${CUISINES}/${cuisine.id}`))).toBe('404 rest_no_route');
    expect(outcome(await asked('GET', '/wp/v2/taxonomies/cuisine'))).toBe('404 rest_taxonomy_invalid');
    expect((await asked('GET', '/wp/v2/search?type=term&search=Stored')).body).toEqual([]);
    const { body: shown } = await asked('GET', `${RECIPES}/${kept.id}`);
    expect(shown).not.toHaveProperty('cuisines');
    expect(shown.class_list).not.toContain('cuisine-stored');
    expect(shown._links['wp:term']).toBeUndefined();
    const body = { title: 'Changed' };
    expect(outcome(await asked('POST', `${RECIPES}/${kept.id}`, { ...ADMIN, body }))).toBe('200');
  });

  test('the command line lists its stored terms', async () => {
    const client = createRpcClient(contracts.OwnContent, ...bare.calledBy(COMMAND_LINE));
    const { kinds } = await client.listStored({ declarations: '' });
    client.close();
    expect(kinds).toContainEqual(expect.objectContaining({ kind: 'taxonomy', name: 'cuisine', on: '' }));
    expect(kinds.map(({ name }) => name)).not.toContain('category');
  });

  test('reserved names include all taxonomies and members of the project', async () => {
    const { body: taxonomies } = await bare.ask('GET', '/wp/v2/taxonomies');
    expect(Object.keys(taxonomies).filter((name) => !TAXONOMIES_TAKEN.has(name))).toEqual([]);
    const client = createRpcClient(manifest.Manifest, ...bare.calledBy('gateway'));
    const { routes } = await client.getRoutes({});
    client.close();
    const ofItems = routes.filter(({ path: at }) =>
      /^\/wp\/v2\/(posts|pages|media|recipes)(\/\(\?P<id>[^/]+)?$/.test(at),
    );
    const args = ofItems.flatMap(({ endpoints }) =>
      endpoints.flatMap(({ argsJson }) => Object.keys(JSON.parse(argsJson))),
    );
    const body = { title: 'Members' };
    const shown = await Promise.all(
      ['posts', 'pages', 'recipes'].map((base) => bare.ask('POST', `/wp/v2/${base}`, { ...ADMIN, body })),
    );
    const names = [...args, ...shown.flatMap((one) => Object.keys(one.body))];
    expect(names).toEqual(expect.arrayContaining(['categories_exclude', 'permalink_template', 'parent']));
    const links = ['_links'];
    expect([...new Set(names)].filter((name) => !MEMBERS_TAKEN.has(name))).toEqual(links);
  });

  test('its terms come back with the declaration, and cost lists of posts no query', async () => {
    const listed = () => countQueries(() => bare.ask('GET', '/wp/v2/posts'));
    const without = await listed();
    await bare.stop();
    bare = await startCoreOn(core.databaseUri, { CONTENT_TYPES: path });
    const { body } = await bare.ask('GET', `${RECIPES}/${kept.id}`);
    expect(body).toMatchObject({ title: { rendered: 'Changed' }, cuisines: [cuisine.id] });
    const declared = await listed();
    expect(declared.result.body[0]).toHaveProperty('cuisines');
    expect(declared.commands.length).toBeLessThanOrEqual(without.commands.length);
  });
});
