import { declareCapabilities } from '@almanac/identity';
import { AS, eventually } from '@almanac/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { declarationFiles } from '../testing/declarations.js';
import { image, Uploader } from '../testing/uploads.js';

const DECLARED = `
types:
  - name: dish
    rest_base: dishes
    labels: { name: Dishes, singular_name: Dish }
    supports: [title, editor, author, comments, revisions, sticky]
    has_archive: true
    capability_type: [dish, dishes]
    roles: { author: manage, contributor: publish, subscriber: write }
  - name: plate
    rest_base: plates
    labels: { name: Plates, singular_name: Plate }
    capability_type: page
taxonomies:
  - name: flavour
    rest_base: flavours
    labels: { name: Flavours, singular_name: Flavour }
    types: [dish]
    capabilities: { manage_terms: manage_flavours, edit_terms: edit_flavours, delete_terms: delete_flavours, assign_terms: assign_flavours }
    roles: { author: manage, contributor: assign }
fields:
  - { name: price, on: [dish], type: integer, write: edit_others_dishes }
`;
const DISHES = '/wp/v2/dishes';
const declarations = declarationFiles();
const core = useCore({ CONTENT_TYPES: declarations(DECLARED) });
afterAll(async () => {
  declareCapabilities({});
});

const read = async (route: string, options = {}) => (await core.ask('GET', route, options)).body;
const statusOf = async (method: 'GET' | 'POST' | 'DELETE', route: string, options = {}) =>
  (await core.ask(method, route, options)).status;

test('editors without rights over a type list the media items of all posts, which they may edit', async () => {
  const { id: post } = await core.create('/wp/v2/posts', { title: 'Draft', status: 'draft' });
  const { body } = await new Uploader(core).form(await image(8, 8), 'draft.png', {
    ...{ as: AS.administrator, fields: { post: String(post) } },
  });
  const listed = async (as: (typeof AS)[keyof typeof AS]) =>
    (await read('/wp/v2/media?_fields=id', { as })).map(({ id }: { id: number }) => id);
  expect(await listed(AS.editor)).toContain(body.id);
  expect(await listed(AS.author)).not.toContain(body.id);
});

describe('descriptions', () => {
  test('the type and the taxonomy show the names of their capabilities', async () => {
    const { capabilities } = await read('/wp/v2/types/dish?context=edit', { as: AS.author });
    expect(capabilities).toEqual({
      ...{ edit_post: 'edit_dish', read_post: 'read_dish', delete_post: 'delete_dish' },
      ...{ edit_posts: 'edit_dishes', edit_others_posts: 'edit_others_dishes' },
      ...{ delete_posts: 'delete_dishes', publish_posts: 'publish_dishes' },
      ...{ read_private_posts: 'read_private_dishes', read: 'read' },
      ...{ delete_private_posts: 'delete_private_dishes', delete_published_posts: 'delete_published_dishes' },
      ...{ delete_others_posts: 'delete_others_dishes', edit_private_posts: 'edit_private_dishes' },
      ...{ edit_published_posts: 'edit_published_dishes', create_posts: 'edit_dishes' },
    });
    const plate = await read('/wp/v2/types/plate?context=edit', { as: AS.editor });
    expect(plate.capabilities).toMatchObject({ edit_post: 'edit_page', edit_posts: 'edit_pages' });
    const flavour = await read('/wp/v2/taxonomies/flavour?context=edit', { as: AS.contributor });
    expect(flavour.capabilities).toEqual({
      ...{ manage_terms: 'manage_flavours', edit_terms: 'edit_flavours' },
      ...{ delete_terms: 'delete_flavours', assign_terms: 'assign_flavours' },
    });
  });

  test('only roles with the capability see the type in the context edit', async () => {
    const shows = async (as: (typeof AS)[keyof typeof AS]) =>
      Object.keys(await read('/wp/v2/types?context=edit', { as })).includes('dish');
    expect([await shows(AS.subscriber), await shows(AS.editor)]).toEqual([true, false]);
    expect(await statusOf('GET', '/wp/v2/types/dish?context=edit', { as: AS.editor })).toBe(403);
  });

  test('users show the capabilities of their roles', async () => {
    const { id } = await core.create('/wp/v2/users', {
      ...{ username: 'cook', email: 'cook@example.com', password: 'a long enough password' },
      roles: ['contributor'],
    });
    const { capabilities } = await read(`/wp/v2/users/${id}?context=edit`, { as: AS.administrator });
    expect(capabilities).toMatchObject({ publish_dishes: true, assign_flavours: true, edit_posts: true });
    expect(capabilities).not.toHaveProperty('edit_others_dishes');
  });

  test('a user who writes dishes alone sees statuses and menus as a writer does', async () => {
    expect(Object.keys(await read('/wp/v2/statuses', { as: AS.subscriber }))).toContain('draft');
    expect(await statusOf('GET', '/wp/v2/menus', { as: AS.subscriber })).toBe(200);
    expect(await statusOf('GET', '/wp/v2/menus')).toBe(401);
  });
});

describe('rights', () => {
  test('a role writes what its level says, whatever it may do with posts', async () => {
    const draft = { title: 'Soup', status: 'draft' };
    expect(await statusOf('POST', DISHES, { as: AS.subscriber, body: draft })).toBe(201);
    expect(await statusOf('POST', '/wp/v2/posts', { as: AS.subscriber, body: draft })).toBe(403);
    const published = { title: 'Soup', status: 'publish' };
    expect(await statusOf('POST', DISHES, { as: AS.subscriber, body: published })).toBe(403);
    expect(await statusOf('POST', DISHES, { as: AS.contributor, body: published })).toBe(201);
    expect(await statusOf('POST', DISHES, { as: AS.editor, body: draft })).toBe(403);
  });

  test('links of actions and the Allow header follow the capabilities', async () => {
    const made = await core.create(DISHES, { title: 'Stew', status: 'publish' });
    const seen = async (as: (typeof AS)[keyof typeof AS]) => {
      const { body, headers } = await core.ask('GET', `${DISHES}/${made.id}`, { as });
      const actions = Object.keys(body._links).filter((name) => name.startsWith('wp:action'));
      return { actions: actions.sort(), allow: headers.get('allow') };
    };
    expect((await seen(AS.editor)).allow).toBe('GET');
    const author = await read(`${DISHES}/${made.id}?context=edit`, { as: AS.author });
    expect(Object.keys(author._links)).toEqual(
      expect.arrayContaining(['wp:action-publish', 'wp:action-sticky', 'wp:action-assign-author']),
    );
    expect((await seen(AS.author)).allow).toBe('GET, POST, PUT, PATCH, DELETE');
  });

  test('a field is written with its declared capability only', async () => {
    const body = { title: 'Priced', status: 'publish', meta: { price: 3 } };
    expect(await statusOf('POST', DISHES, { as: AS.author, body })).toBe(201);
    const refused = await core.ask('POST', DISHES, { as: AS.contributor, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'rest_cannot_update']);
  });

  test('the change feed leaves dishes out for those who may not read all of them', async () => {
    await core.create(DISHES, { title: 'Recorded', status: 'draft' });
    const feed = '/almanac/v1/changes?kind=item&per_page=100';
    const typesSeen = async (as: (typeof AS)[keyof typeof AS]) => {
      const { changes } = await read(feed, { as });
      return (changes as { type: string }[]).map(({ type }) => type);
    };
    await eventually(
      () => typesSeen(AS.administrator),
      (types) => types.includes('dish'),
    );
    expect(await typesSeen(AS.editor)).not.toContain('dish');
  });

  test('a private dish is read by managers, and by no editor of posts', async () => {
    const { id } = await core.create(DISHES, { title: 'Hidden', status: 'private' });
    expect(await statusOf('GET', `${DISHES}/${id}`, { as: AS.author })).toBe(200);
    for (const as of [AS.editor, AS.contributor, AS.subscriber])
      expect(await statusOf('GET', `${DISHES}/${id}`, { as })).toBe(403);
    expect(await statusOf('GET', `${DISHES}/${id}`)).toBe(401);
  });
});

describe('sticky items', () => {
  test('a type that supports it has the member, the argument, and the order of lists', async () => {
    const old = await core.create(DISHES, {
      ...{ title: 'Old', status: 'publish', sticky: true, date: '2001-02-03T04:05:06' },
    });
    expect(old.sticky).toBe(true);
    const ids = async (query: string) =>
      (await read(`${DISHES}?${query}`)).map(({ id }: { id: number }) => id);
    expect(await ids('sticky=true')).toEqual([old.id]);
    expect(await ids('sticky=false&per_page=100')).not.toContain(old.id);
    expect((await ids('ignore_sticky=false&per_page=2'))[0]).toBe(old.id);
    const plate = await core.create('/wp/v2/plates', { title: 'Plain', status: 'publish', sticky: true });
    expect(plate).not.toHaveProperty('sticky');
  });

  test('a role that does not manage dishes cannot make one sticky', async () => {
    const body = { title: 'Mine', status: 'publish', sticky: true };
    const refused = await core.ask('POST', DISHES, { as: AS.contributor, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'rest_cannot_assign_sticky']);
  });

  test('a sticky item gets no password', async () => {
    const body = { title: 'Locked', status: 'publish', sticky: true, password: 'x' };
    const refused = await core.ask('POST', DISHES, { as: AS.author, body });
    expect([refused.status, refused.body.code]).toEqual([400, 'rest_invalid_field']);
  });
});

test('terms are managed with the capabilities of the taxonomy', async () => {
  const create = (as: (typeof AS)[keyof typeof AS], name: string) =>
    statusOf('POST', '/wp/v2/flavours', { as, body: { name } });
  expect(await create(AS.author, 'Salty')).toBe(201);
  expect(await create(AS.contributor, 'Sour')).toBe(201);
  expect(await create(AS.editor, 'Bitter')).toBe(403);
  const { id } = await core.create('/wp/v2/flavours', { name: 'Sweet' });
  const edit = (as: (typeof AS)[keyof typeof AS]) =>
    statusOf('POST', `/wp/v2/flavours/${id}`, { as, body: { description: 'Like sugar.' } });
  expect([await edit(AS.author), await edit(AS.contributor), await edit(AS.editor)]).toEqual([200, 403, 403]);
});
