import { BASES_TAKEN, FURTHER_TYPE_LABELS, REVISED_TYPES, TYPES_TAKEN } from '@almanac/content-types';
import { COMMAND_LINE } from '@almanac/identity';
import { core as contracts, createRpcClient, manifest, type RpcClient, transfer } from '@almanac/rpc';
import { AS, CALLERS, countQueries, outcome, SITE } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startCoreOn, useCore } from '../testing/core.js';
import { declarationFiles } from '../testing/declarations.js';
import { type RemoteServices, startRemoteServices } from '../testing/remote-services.js';
import { image, Uploader } from '../testing/uploads.js';

const DECLARED = `
types:
  - name: recipe
    rest_base: recipes
    labels: { name: Recipes, singular_name: Recipe }
    description: How to cook something.
    has_archive: true
    icon: dashicons-food
    supports: [title, editor, excerpt, thumbnail, author, comments, revisions]
    taxonomies: [category, post_tag]
  - name: staff
    labels: { name: Staff, singular_name: Member of staff, add_new_item: Hire somebody, all_items: Whole staff }
    hierarchical: true
    has_archive: all-staff
    supports: [title, page-attributes]
  - name: place
    labels: { name: Places, singular_name: Place }
    supports: [title, editor, revisions]
fields:
  - { name: servings, on: [recipe, post], type: integer, minimum: 1 }
`;
const RECIPES = '/wp/v2/recipes';
const STAFF = '/wp/v2/staff';
const PLACES = '/wp/v2/place';
const ADMIN = { as: AS.administrator };
const declarations = declarationFiles();
const path = declarations(DECLARED);
const core = useCore({ CONTENT_TYPES: path });
let directory: RpcClient<typeof contracts.Directory.service>;
let mover: RpcClient<typeof transfer.Transfer.service>;
beforeAll(async () => {
  directory = createRpcClient(contracts.Directory, ...core.calledBy('website'));
  mover = createRpcClient(transfer.Transfer, ...core.calledBy(COMMAND_LINE));
});
afterAll(async () => {
  directory.close();
  mover.close();
});

const create = (body: object, route = RECIPES) => core.create(route, { status: 'publish', ...body });
const read = async (route: string, options = {}) => (await core.ask('GET', route, options)).body;
const ids = async (query: string, route = RECIPES) =>
  (await read(`${route}?${query}`)).map(({ id }: { id: number }) => id);
const namesOf = (list: object): string[] => Object.keys(list).sort();

test('the types of the file are described as WordPress describes registered ones', async () => {
  expect(await read('/wp/v2/types/recipe')).toMatchObject({
    ...{ description: 'How to cook something.', hierarchical: false, has_archive: true, name: 'Recipes' },
    ...{ slug: 'recipe', icon: 'dashicons-food', taxonomies: ['category', 'post_tag'] },
    ...{ rest_base: 'recipes', rest_namespace: 'wp/v2' },
    _links: { 'wp:items': [{ href: `${SITE}/wp-json${RECIPES}` }] },
  });
  const staff = await read('/wp/v2/types/staff?context=edit', ADMIN);
  expect(staff.has_archive).toBe('all-staff');
  expect((await read('/wp/v2/types/place')).has_archive).toBe(false);
  expect(staff).toMatchObject({ rest_base: 'staff', hierarchical: true, viewable: true, icon: null });
  expect(staff.supports).toEqual({ title: true, 'page-attributes': true });
  expect(staff.labels).toMatchObject({
    ...{ name: 'Staff', singular_name: 'Member of staff', add_new_item: 'Hire somebody' },
    ...{ edit_item: 'Edit Member of staff', all_items: 'Whole staff', archives: 'Whole staff' },
  });
  expect(namesOf(staff.labels)).toEqual(['name', 'singular_name', ...FURTHER_TYPE_LABELS].sort());
  const recipe = await read('/wp/v2/types/recipe?context=edit', ADMIN);
  expect(recipe.supports).toMatchObject({ editor: true, autosave: true });
  expect(recipe.labels).toMatchObject({ name: 'Recipes', all_items: 'Recipes', archives: 'Recipes' });
});

describe('a type with all features', () => {
  test('an item has the members, the address and the links of a post', async () => {
    const made = await create({ title: 'Rye bread', content: '<p>Knead.</p>', meta: { servings: 4 } });
    expect(made).toMatchObject({
      ...{ type: 'recipe', link: `${SITE}/recipe/rye-bread/`, meta: { servings: 4, footnotes: '' } },
      permalink_template: `${SITE}/recipe/%pagename%/`,
      ...{ categories: [], tags: [], comment_status: 'open', ping_status: 'closed' },
    });
    const post = await create({ title: 'Compared' }, '/wp/v2/posts');
    const withoutOthers = namesOf(post).filter((name) => !['sticky', 'format'].includes(name));
    expect(namesOf(made)).toEqual(withoutOthers);
    const links = namesOf(post._links).filter((name) => name !== 'wp:action-sticky');
    expect(namesOf(made._links)).toEqual(links);
    expect(made._links.about[0].href).toBe(`${SITE}/wp-json/wp/v2/types/recipe`);
  });

  test('items are listed by words, terms, authors and slugs', async () => {
    const category = await core.create('/wp/v2/categories', { name: 'Sweet' });
    const { id, author, slug } = await create({ title: 'Zimtschnecken', categories: [category.id] });
    for (const query of [`categories=${category.id}`, 'search=zimtschnecken', `slug=${slug}`])
      expect(await ids(query)).toEqual([id]);
    expect(await ids(`author=${author}&include=${id}`)).toEqual([id]);
    expect(await ids(`categories_exclude=${category.id}&include=${id}`)).toEqual([]);
    expect((await read(`/wp/v2/categories/${category.id}`)).count).toBe(1);
    expect((await read('/wp/v2/taxonomies/category')).types).toEqual(['post', 'recipe']);
    const classes = (await read(`${RECIPES}/${id}`)).class_list;
    expect(classes).toEqual(expect.arrayContaining(['recipe', 'type-recipe', 'category-sweet']));
  });

  test('an item has comments, revisions, autosaves and a trash', async () => {
    const { id } = await create({ title: 'Stew', content: 'One' });
    await core.create('/wp/v2/comments', { post: id, content: 'Good' });
    expect((await read(`/wp/v2/comments?post=${id}&_embed=up`))[0]._embedded.up[0]).toMatchObject({
      ...{ id, type: 'recipe' },
    });
    await core.ask('POST', `${RECIPES}/${id}`, { ...ADMIN, body: { content: 'Two' } });
    expect(await read(`${RECIPES}/${id}/revisions`, ADMIN)).toHaveLength(1);
    const autosave = await core.ask('POST', `${RECIPES}/${id}/autosaves`, {
      ...ADMIN,
      body: { content: 'Three' },
    });
    expect(autosave.body).toMatchObject({ parent: id, content: { raw: 'Three' } });
    expect(outcome(await core.ask('DELETE', `${RECIPES}/${id}`, ADMIN))).toBe('200');
    expect((await read(`${RECIPES}?status=trash&include=${id}`, ADMIN))[0].status).toBe('trash');
  });

  test('an item is found by the site search, whose subtypes have the type', async () => {
    const { id } = await create({ title: 'Quokka soup' });
    const [hit] = await read('/wp/v2/search?search=quokka&subtype=recipe&_embed=self');
    expect(hit).toMatchObject({ id, subtype: 'recipe', _embedded: { self: [{ id, type: 'recipe' }] } });
    expect(outcome(await core.ask('GET', '/wp/v2/search?subtype=cake'))).toBe('400 rest_invalid_param');
  });

  test('other services find an item by its address, with its route', async () => {
    const { id, link } = await create({ title: 'Dumplings' });
    const resolve = async (url: string) =>
      (await directory.resolvePermalink({ url, includeFormer: true, versions: '' })).post;
    expect(await resolve(link)).toMatchObject({ id, type: 'recipe', route: RECIPES });
    await core.ask('POST', `${RECIPES}/${id}`, { ...ADMIN, body: { slug: 'gyoza' } });
    expect((await resolve(link))?.id).toBe(id);
    const { archives, furtherRoutes } = await directory.getSite({});
    expect(furtherRoutes).toEqual([RECIPES, STAFF, PLACES]);
    const description = 'How to cook something.';
    expect(archives).toEqual([
      { ...{ type: 'recipe', title: 'Recipes', front: 'recipe' }, description, route: RECIPES },
      { ...{ type: 'staff', title: 'Staff', front: 'all-staff' }, description: '', route: STAFF },
    ]);
  });

  test('a menu item links to the list of a type that has one', async () => {
    const link = (object: string) => ({ type: 'post_type_archive', object, status: 'publish' });
    const made = await core.create('/wp/v2/menu-items', link('staff'));
    expect(made).toMatchObject({
      title: { rendered: 'Whole staff' },
      url: `${SITE}/all-staff/`,
      invalid: false,
    });
    const refused = await core.ask('POST', '/wp/v2/menu-items', { ...ADMIN, body: link('place') });
    expect(outcome(refused)).toBe('400 rest_post_invalid_type');
  });

  test('an item is exported and imported', async () => {
    const tag = await core.create('/wp/v2/tags', { name: 'Baked' });
    const { id } = await create({ title: 'Moved', tags: [tag.id] });
    const { records } = await mover.export({ type: 'item', after: id - 1, posts: [] });
    expect(JSON.parse(records[0] ?? '{}')).toMatchObject({ type: 'item', of: 'recipe', id, tags: [tag.id] });
    await core.ask('DELETE', `${RECIPES}/${id}?force=true`, ADMIN);
    const { outcomes } = await mover.import({ records: records.slice(0, 1), refresh: false });
    expect(outcomes[0]).toMatchObject({ status: 'created', id });
    expect(await read(`${RECIPES}/${id}`)).toMatchObject({ tags: [tag.id], link: `${SITE}/recipe/moved/` });
  });

  test('an empty item is refused, as an empty post is', async () => {
    const refused = await core.ask('POST', RECIPES, { ...ADMIN, body: {} });
    const post = await core.ask('POST', '/wp/v2/posts', { ...ADMIN, body: {} });
    expect(outcome(refused)).toBe(outcome(post));
  });

  test('a write that a field refuses changes nothing', async () => {
    const { id } = await create({ title: 'Few', meta: { servings: 2 } });
    const body = { title: 'None', meta: { servings: 0 } };
    const refused = await core.ask('POST', `${RECIPES}/${id}`, { ...ADMIN, body });
    expect(outcome(refused)).toBe('400 rest_out_of_bounds');
    expect(await read(`${RECIPES}/${id}`)).toMatchObject({
      ...{ title: { rendered: 'Few' }, meta: { servings: 2 } },
    });
  });
});

describe('a type with few features, in a tree', () => {
  test('its arguments and members are those of its features', async () => {
    const { body } = await core.ask('OPTIONS', STAFF, ADMIN);
    const [list, write] = body.endpoints.map(({ args }: { args: object }) => namesOf(args));
    expect(list).toEqual(
      [
        ...['after', 'before', 'context', 'exclude', 'include', 'menu_order', 'modified_after'],
        ...['modified_before', 'offset', 'order', 'orderby', 'page', 'parent', 'parent_exclude'],
        ...['per_page', 'search', 'search_columns', 'search_semantics', 'slug', 'status'],
      ].sort(),
    );
    expect(write).toEqual(
      [
        ...['date', 'date_gmt', 'menu_order', 'parent', 'password', 'slug', 'status', 'template', 'title'],
      ].sort(),
    );
    expect(namesOf(body.schema.properties)).toEqual(
      [
        ...['class_list', 'date', 'date_gmt', 'generated_slug', 'guid', 'id', 'link', 'menu_order'],
        ...['modified', 'modified_gmt', 'parent', 'password', 'permalink_template', 'slug', 'status'],
        ...['template', 'title', 'type'],
      ].sort(),
    );
    expect(body.schema.links.map(({ rel }: { rel: string }) => rel.split('/').at(-1))).toEqual([
      ...['action-publish', 'action-unfiltered-html'],
    ]);
  });

  test('items have addresses along the tree, below the prefix of the type', async () => {
    const head = await create({ title: 'Head' }, STAFF);
    const cook = await create({ title: 'Cook', parent: head.id, menu_order: 2 }, STAFF);
    expect(cook).toMatchObject({
      ...{ parent: head.id, menu_order: 2, link: `${SITE}/staff/head/cook/` },
      _links: { up: [{ href: `${SITE}/wp-json${STAFF}/${head.id}` }] },
    });
    expect(cook.permalink_template).toBe(`${SITE}/staff/head/%pagename%/`);
    const resolved = await directory.resolvePermalink({ url: cook.link, includeFormer: false, versions: '' });
    expect(resolved.post).toMatchObject({ id: cook.id, route: STAFF });
    expect(await ids(`parent=${head.id}&orderby=menu_order&order=asc`, STAFF)).toEqual([cook.id]);
    const other = await create({ title: 'Cook' }, STAFF);
    expect(other.slug).toBe('cook');
    expect((await create({ title: 'Cook', parent: head.id }, STAFF)).slug).toBe('cook-2');
    const uploader = new Uploader(core);
    const fields = { post: String(cook.id) };
    const { body } = await uploader.form(await image(8, 8), 'portrait.png', { ...ADMIN, fields });
    expect(body.link).toBe(`${SITE}/staff/head/cook/portrait/`);
  });

  test('a type without revisions stores none', async () => {
    const { id } = await create({ title: 'One' }, STAFF);
    let titles = 0;
    const { commands } = await countQueries(() => {
      titles += 1;
      return core.ask('POST', `${STAFF}/${id}`, { ...ADMIN, body: { title: `Title ${titles}` } });
    });
    expect(commands).not.toContain('insert');
  });

  test('revisions have the texts that the type supports', async () => {
    const { id } = await create({ title: 'Hall', content: 'Large' }, PLACES);
    await core.ask('POST', `${PLACES}/${id}`, { ...ADMIN, body: { content: 'Larger' } });
    const [revision] = await read(`${PLACES}/${id}/revisions`, ADMIN);
    expect(namesOf(revision)).toEqual(expect.arrayContaining(['content', 'title']));
    expect(namesOf(revision)).not.toContain('excerpt');
  });

  test('items have no routes for revisions and autosaves, take no comments, and may be empty', async () => {
    const { id } = await create({}, STAFF);
    for (const route of ['revisions', 'autosaves'])
      expect(outcome(await core.ask('GET', `${STAFF}/${id}/${route}`, ADMIN))).toBe('404 rest_no_route');
    const body = { post: id, content: 'Hello' };
    expect((await core.ask('POST', '/wp/v2/comments', { ...ADMIN, body })).status).toBe(403);
  });
});

describe.each(CALLERS)('%s', (name, identity) => {
  const as = identity ? { as: identity } : {};

  test('the rights on posts decide who creates, changes and deletes items', async () => {
    const mayCreate = ['contributor', 'author', 'editor', 'administrator'].includes(name);
    expect(outcome(await core.ask('POST', RECIPES, { ...as, body: { title: 'x' } }))).toBe(
      mayCreate ? '201' : `${identity ? 403 : 401} rest_cannot_create`,
    );
    const { id } = await create({ title: 'Of others' });
    const isEditor = name === 'editor' || name === 'administrator';
    const refused = (code: string) => (isEditor ? '200' : `${identity ? 403 : 401} ${code}`);
    const update = await core.ask('POST', `${RECIPES}/${id}`, { ...as, body: { title: 'y' } });
    expect(outcome(update)).toBe(refused('rest_cannot_edit'));
    expect(outcome(await core.ask('DELETE', `${RECIPES}/${id}`, as))).toBe(refused('rest_cannot_delete'));
  });
});

describe('a site whose file no longer has a type', () => {
  let bare: Awaited<ReturnType<typeof startCoreOn>>;
  let remote: RemoteServices;
  let stew: { id: number; link: string };
  let page: { id: number };
  let media: { id: number };
  beforeAll(async () => {
    stew = await create({ title: 'Kept', content: 'Stored', meta: { servings: 3 } });
    page = await create({ title: 'Below', parent: stew.id }, '/wp/v2/pages');
    await core.create('/wp/v2/comments', { post: stew.id, content: 'Kept as well' });
    const fields = { post: String(stew.id) };
    const uploader = new Uploader(core);
    media = (await uploader.form(await image(8, 8), 'kept.png', { ...ADMIN, fields })).body;
    await create({ title: 'Planned', status: 'future', date: '2999-01-01T00:00:00' });
    // The parents of media items that core does not know may be events.
    remote = await startRemoteServices();
    bare = await startCoreOn(core.databaseUri, remote.env);
  });
  afterAll(async () => {
    await bare.stop();
    await remote.stop();
  });

  test('its items are not shown, and their comments and revisions are still read', async () => {
    const asked = async (path: string, options = {}) => outcome(await bare.ask('GET', path, options));
    expect(await asked(`${RECIPES}/${stew.id}`, ADMIN)).toBe('404 rest_no_route');
    expect(await asked('/wp/v2/types/recipe')).toBe('404 rest_type_invalid');
    expect(await asked(`/wp/v2/posts/${stew.id}`, ADMIN)).toBe('404 rest_post_invalid_id');
    expect(await asked(`/wp/v2/pages/${page.id}?_embed`)).toBe('200');
    expect(await asked(`/wp/v2/media/${media.id}?_embed`, ADMIN)).toBe('200');
    expect(await asked('/wp/v2/comments?_embed', ADMIN)).toBe('200');
    expect((await bare.ask('GET', '/wp/v2/search?search=Kept')).body).toEqual([]);
    expect(await asked('/wp/v2/users?has_published_posts=true&_embed')).toBe('200');
  });

  test('the command line lists its stored items and fields', async () => {
    const client = createRpcClient(contracts.OwnContent, ...bare.calledBy(COMMAND_LINE));
    const { kinds } = await client.listStored({ declarations: '' });
    client.close();
    expect(kinds).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'type', name: 'recipe', on: '' }),
        expect.objectContaining({ kind: 'type', name: 'staff', on: '' }),
        expect.objectContaining({ kind: 'field', name: 'servings', on: 'recipe' }),
      ]),
    );
    expect(kinds.map(({ name }) => name)).not.toContain('post');
    expect(kinds.every(({ documents }) => Number(documents) > 0)).toBe(true);
  });

  test('a page below one of its items is still written', async () => {
    const body = { title: 'Changed' };
    const changed = await bare.ask('POST', `/wp/v2/pages/${page.id}`, { ...ADMIN, body });
    expect(outcome(changed)).toBe('200');
    expect(outcome(await bare.ask('POST', `/wp/v2/media/${media.id}`, { ...ADMIN, body }))).toBe('200');
  });

  test('reserved names include all types and routes of the project', async () => {
    const { body: types } = await bare.ask('GET', '/wp/v2/types');
    expect(Object.keys(types).filter((name) => !TYPES_TAKEN.has(name))).toEqual([]);
    const edited = (await bare.ask('GET', '/wp/v2/types?context=edit', ADMIN)).body;
    const revised = ['post', 'page', 'attachment'].filter((name) => edited[name].supports.revisions);
    expect(revised).toEqual(REVISED_TYPES);
    const client = createRpcClient(manifest.Manifest, ...bare.calledBy('gateway'));
    const { routes } = await client.getRoutes({});
    client.close();
    const bases = routes.flatMap(({ path }) => /^\/wp\/v2\/([^/]+)/.exec(path)?.[1] ?? []);
    expect(bases).toContain('posts');
    expect(bases.filter((base) => !BASES_TAKEN.has(base))).toEqual([]);
  });

  test('its items come back with the declaration', async () => {
    await bare.stop();
    bare = await startCoreOn(core.databaseUri, { ...remote.env, CONTENT_TYPES: path });
    const { body } = await bare.ask('GET', `${RECIPES}/${stew.id}`);
    expect(body).toMatchObject({ content: { rendered: '<p>Stored</p>\n' }, meta: { servings: 3 } });
    expect((await bare.ask('GET', `/wp/v2/comments?post=${stew.id}`)).body).toHaveLength(1);
  });
});
