import { itemVersion, Versions } from '@almanac/cache';
import { BUMPED_HEADER } from '@almanac/process';
import { core as contract, createRpcClient } from '@almanac/rpc';
import { AS, CALLERS, errorFor, outcome, requestsOf, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const MENUS = '/wp/v2/menus';
const ITEMS = '/wp/v2/menu-items';
const ADMIN = AS.administrator;

const core = useCore();

const ask = requestsOf(() => core, ADMIN);

let count = 0;
const newMenu = async (fields: object = {}) =>
  (await ask('POST', MENUS, { name: `Menu ${++count}`, ...fields })).body;
const newItem = async (menus?: number, fields: object = {}) =>
  (await ask('POST', ITEMS, { title: 'Link', url: 'https://example.com/', menus, ...fields })).body;
const newPost = async (fields: object = {}, type = 'posts') =>
  (await ask('POST', `/wp/v2/${type}`, { title: 'Linked', status: 'publish', ...fields })).body;

describe('a menu', () => {
  test('a new menu is shown with its slug, which follows its name', async () => {
    const { status, headers, body } = await ask('POST', MENUS, {
      name: 'Main <b>menu</b>',
      slug: 'other',
      description: 'On <b>top</b>',
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${SITE}/wp-json${MENUS}/${body.id}`);
    expect(body).toEqual({
      id: body.id,
      description: 'On <b>top</b>',
      name: 'Main menu',
      slug: 'main-menu',
      meta: [],
      locations: [],
      auto_add: false,
      _links: expect.objectContaining({
        about: [{ href: `${SITE}/wp-json/wp/v2/taxonomies/nav_menu` }],
        'wp:post_type': [{ href: `${SITE}/wp-json${ITEMS}?menus=${body.id}` }],
      }),
    });
    const { body: renamed } = await ask('PUT', `${MENUS}/${body.id}`, { name: 'Top' });
    expect([renamed.slug, renamed.description]).toEqual(['top', 'On <b>top</b>']);
  });

  test('names of menus are unique, whatever their case', async () => {
    const { id } = await newMenu({ name: 'Twice' });
    const { status, body } = await ask('POST', MENUS, { name: 'TWICE' });
    expect([status, body.code, body.data.term_id]).toEqual([400, 'menu_exists', id]);
    const other = await newMenu();
    expect(outcome(await ask('PUT', `${MENUS}/${other.id}`, { name: 'Twice' }))).toBe('400 menu_exists');
    const made = await Promise.all([1, 2, 3].map(() => ask('POST', MENUS, { name: 'At once' })));
    expect(made.map(({ status: one }) => one).sort()).toEqual([201, 400, 400]);
  });

  test('a location shows the menu that was assigned last', async () => {
    const one = await newMenu({ locations: ['primary', 'footer'] });
    const other = await newMenu({ locations: ['primary'] });
    expect(other.locations).toEqual(['primary']);
    expect((await ask('GET', `${MENUS}/${one.id}`)).body.locations).toEqual(['footer']);
    const { body } = await ask('GET', '/wp/v2/menu-locations');
    expect(body.primary).toMatchObject({ name: 'primary', description: 'Primary', menu: other.id });
    expect(body.footer._links['wp:menu']).toEqual([
      { embeddable: true, href: `${SITE}/wp-json${MENUS}/${one.id}` },
    ]);
    await ask('PUT', `${MENUS}/${other.id}`, { locations: [] });
    expect((await ask('GET', '/wp/v2/menu-locations/primary')).body.menu).toBe(0);
    expect(outcome(await ask('GET', '/wp/v2/menu-locations/side'))).toBe('404 rest_menu_location_invalid');
    const wrong = await ask('PUT', `${MENUS}/${other.id}`, { locations: ['side'] });
    expect(wrong.status).toBe(400);
    expect(wrong.body.data.details.locations).toMatchObject({
      code: 'rest_invalid_menu_location',
      data: { location: 'side' },
    });
  });

  test('a deleted menu is deleted with its items and locations', async () => {
    const { id } = await newMenu({ locations: ['footer'] });
    const item = await newItem(id);
    expect(outcome(await ask('DELETE', `${MENUS}/${id}`))).toBe('501 rest_trash_not_supported');
    const { body } = await ask('DELETE', `${MENUS}/${id}?force=true`);
    expect(body).toMatchObject({ deleted: true, previous: { id, locations: ['footer'] } });
    expect(outcome(await ask('GET', `${ITEMS}/${item.id}`))).toBe('404 rest_post_invalid_id');
    expect((await ask('GET', '/wp/v2/menu-locations/footer')).body.menu).toBe(0);
  });

  test('menus are listed by name, searched and limited, items are searched in any case', async () => {
    const names = ['Zz one', 'Zz two', 'Zz Three'];
    const ids = [];
    for (const name of names) ids.push((await newMenu({ name })).id);
    const { body, headers } = await ask('GET', `${MENUS}?search=zz`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Zz one', 'Zz Three', 'Zz two']);
    expect(headers.get('x-wp-total')).toBe('3');
    const included = await ask('GET', `${MENUS}?include=${ids[2]},${ids[0]}&orderby=include&_fields=id`);
    expect(included.body).toEqual([{ id: ids[2] }, { id: ids[0] }]);
    expect((await ask('GET', `${MENUS}?slug=zz-two&_fields=id`)).body).toEqual([{ id: ids[1] }]);
    const item = await newItem(ids[0], { title: 'Contact (us)' });
    const search = `${ITEMS}?menus=${ids[0]}&_fields=id&search=`;
    expect((await ask('GET', `${search}TACT%20(US`)).body).toEqual([{ id: item.id }]);
    expect((await ask('GET', `${search}.`)).body).toEqual([]);
  });
});

describe('a menu item', () => {
  test('a link to an address is stored as it was sent, its texts are shown with typographic signs', async () => {
    const { id } = await newMenu();
    const item = await newItem(id, {
      attr_title: '"at" & <i>',
      classes: ['a b', 'c!'],
      description: '<p>d...</p>',
      target: '_blank',
      xfn: ['friend'],
      menu_order: 20,
    });
    expect(item).toMatchObject({
      title: { raw: 'Link', rendered: 'Link' },
      status: 'publish',
      url: 'https://example.com/',
      attr_title: '&#8220;at&#8221; &#038;',
      description: 'd&#8230;',
      type: 'custom',
      type_label: 'Custom Link',
      object: 'custom',
      object_id: item.id,
      parent: 0,
      menu_order: 20,
      target: '_blank',
      classes: ['ab', 'c'],
      xfn: ['friend'],
      invalid: false,
      menus: id,
    });
    const plain = await newItem();
    expect([plain.classes, plain.xfn, 'menus' in plain]).toEqual([[''], [''], false]);
  });

  test.each([
    [{}, '400 rest_title_required'],
    [{ title: 'x' }, '400 rest_url_required'],
    [{ url: 'https://example.com/' }, '400 rest_title_required'],
    [{ title: 'x', url: 'javascript:alert(1)' }, '400 rest_invalid_param'],
    [{ title: 'x', url: '/a', menus: 99_999 }, '400 invalid_menu_id'],
    [{ title: 'x', url: '/a', menus: 0 }, '403 rest_cannot_assign_term'],
    [{ title: 'x', url: '/a', menu_order: 0 }, '400 rest_invalid_param'],
    [{ title: 'x', url: '/a', id: 5 }, '400 rest_post_exists'],
    [{ type: 'post_type_archive', object: 'page' }, '400 rest_post_invalid_type'],
  ])('a menu item with %j is refused', async (body, expected) => {
    expect(outcome(await ask('POST', ITEMS, body))).toBe(expected);
  });

  test("a link to content has the content's title and address until it gets a title of its own", async () => {
    const [post, { id: menus }] = [await newPost(), await newMenu()];
    const link = { type: 'post_type', object_id: post.id, menus };
    const { body: item } = await ask('POST', ITEMS, link);
    expect(item).toMatchObject({
      title: { raw: 'Linked', rendered: 'Linked' },
      url: post.link,
      type_label: 'Post',
      object: 'post',
      invalid: false,
    });
    expect(item._links['wp:menu-item-object']).toEqual([
      { post_type: 'post', embeddable: true, href: `${SITE}/wp-json/wp/v2/posts/${post.id}` },
    ]);
    await ask('PUT', `/wp/v2/posts/${post.id}`, { title: 'Renamed' });
    const title = async () => (await ask('GET', `${ITEMS}/${item.id}`)).body.title.rendered;
    expect(await title()).toBe('Renamed');
    await ask('PUT', `${ITEMS}/${item.id}`, { title: 'Own' });
    expect(await title()).toBe('Own');
    await ask('PUT', `${ITEMS}/${item.id}`, { title: '' });
    expect(await title()).toBe('Renamed');
    const { body: address } = await ask('PUT', `${ITEMS}/${item.id}`, { type: 'custom' });
    expect(address).toMatchObject({ type: 'custom', object_id: item.id, url: post.link });
  });

  test('items link to terms and archives', async () => {
    const { body: term } = await ask('POST', ITEMS, { type: 'taxonomy', object: 'category', object_id: 1 });
    expect(term).toMatchObject({
      title: { rendered: 'Uncategorized' },
      url: `${SITE}/category/uncategorized/`,
      type_label: 'Category',
      invalid: false,
    });
    const { body: archive } = await ask('POST', ITEMS, { type: 'post_type_archive', object: 'post' });
    expect(archive).toMatchObject({ title: { rendered: 'Post Archives' }, url: SITE, object_id: 0 });
    const { body: none } = await ask('POST', ITEMS, { type: 'post_type', object: 'post', object_id: 99_999 });
    expect(none).toMatchObject({ title: { rendered: '#99999 (no title)' }, url: '', invalid: true });
    const { body: other } = await ask('POST', ITEMS, { type: 'taxonomy', object: 'nope', object_id: 1 });
    expect([other.type_label, other.invalid]).toEqual(['nope', true]);
    for (const object of ['constructor', 'hasOwnProperty']) {
      const { status, body } = await ask('POST', ITEMS, { type: 'post_type', object, object_id: 1 });
      expect([status, body.type_label, body.invalid]).toEqual([201, object, true]);
    }
  });

  test('a link to deleted content or a deleted term is deleted, and its children move up', async () => {
    const [page, { id: menus }] = [await newPost({}, 'pages'), await newMenu()];
    const above = await newItem(menus);
    const { body: linked } = await ask('POST', ITEMS, {
      ...{ type: 'post_type', object: 'page', object_id: page.id },
      ...{ menus, parent: above.id },
    });
    const below = await newItem(menus, { parent: linked.id });
    await ask('DELETE', `/wp/v2/pages/${page.id}`);
    expect((await ask('GET', `${ITEMS}/${linked.id}`)).body.invalid).toBe(true);
    await ask('DELETE', `/wp/v2/pages/${page.id}?force=true`);
    const left = await ask('GET', `${ITEMS}?menus=${menus}&_fields=id,parent`);
    expect(left.body).toEqual([
      { id: above.id, parent: 0 },
      { id: below.id, parent: above.id },
    ]);
    const { body: tag } = await ask('POST', '/wp/v2/tags', { name: 'Gone' });
    const { body: item } = await ask('POST', ITEMS, {
      type: 'taxonomy',
      object: 'post_tag',
      object_id: tag.id,
    });
    await ask('DELETE', `/wp/v2/tags/${tag.id}?force=true`);
    expect(outcome(await ask('GET', `${ITEMS}/${item.id}`))).toBe('404 rest_post_invalid_id');
  });

  test('items of a menu are listed in their order', async () => {
    const { id: menus } = await newMenu();
    const [third, first, draft] = [
      await newItem(menus, { menu_order: 3 }),
      await newItem(menus, { menu_order: 1 }),
      await newItem(menus, { status: 'draft', menu_order: 2 }),
    ];
    const ids = async (query: string) =>
      (await ask('GET', `${ITEMS}?menus=${menus}&_fields=id${query}`)).body.map(
        (item: { id: number }) => item.id,
      );
    expect(await ids('')).toEqual([first.id, third.id]);
    expect(await ids('&status=any')).toEqual([first.id, draft.id, third.id]);
    expect(await ids('&order=desc&per_page=1')).toEqual([third.id]);
    expect(await ids('&menu_order=3')).toEqual([third.id]);
    expect(await ids(`&exclude=${first.id}`)).toEqual([third.id]);
  });

  test('a published top-level page is added once to menus that accept such pages', async () => {
    const { id: menus } = await newMenu({ auto_add: true });
    const page = await newPost({ status: 'draft' }, 'pages');
    const below = await newPost({ parent: page.id }, 'pages');
    await ask('PUT', `/wp/v2/pages/${page.id}`, { status: 'publish' });
    await ask('PUT', `/wp/v2/pages/${page.id}`, { title: 'Other' });
    const linked = (await ask('GET', `${ITEMS}?menus=${menus}`)).body;
    expect(linked.map((item: { object_id: number }) => item.object_id)).toEqual([page.id]);
    expect(linked[0].object_id).not.toBe(below.id);
  });

  test('a new published page is added to menus that accept such pages', async () => {
    const { id: menus } = await newMenu({ auto_add: true });
    const page = await newPost({}, 'pages');
    await newPost();
    const linked = (await ask('GET', `${ITEMS}?menus=${menus}`)).body;
    expect(linked.map((item: { object_id: number }) => item.object_id)).toEqual([page.id]);
  });
});

describe('the menus of the website', () => {
  const menusAt = (...locations: string[]) => menusBy('', ...locations);
  /** @param versions as the gateway sends them */
  const menusBy = async (versions: string, ...locations: string[]) => {
    const client = createRpcClient(contract.Menus, ...core.calledBy('website'));
    const answer = await client.getMenus({ locations, versions });
    client.close();
    return answer;
  };

  test('the website gets the public links of a menu, with address and title', async () => {
    const { id: menus } = await newMenu({ name: 'Shown', locations: ['primary'] });
    const [post, secret] = [await newPost(), await newPost({ status: 'private' })];
    const top = await newItem(menus, { classes: ['wide'], attr_title: 'To "us"' });
    const target = { type: 'post_type', object: 'post' };
    const link = (id: number) => ({ ...target, object_id: id, menus, parent: top.id });
    const { body: shown } = await ask('POST', ITEMS, link(post.id));
    await ask('POST', ITEMS, link(secret.id));
    await newItem(menus, { status: 'draft' });
    const { menus: found, dependsOn, isDegraded } = await menusAt('primary', 'nowhere');
    expect(found).toEqual([
      {
        location: 'primary',
        name: 'Shown',
        links: [
          expect.objectContaining({
            ...{ id: top.id, parent: 0, titleRendered: 'Link', classes: ['wide'] },
            attrTitle: 'To &#8220;us&#8221;',
          }),
          expect.objectContaining({ id: shown.id, parent: top.id, titleRendered: 'Linked', url: post.link }),
        ],
      },
    ]);
    expect(isDegraded).toBe(false);
    expect(dependsOn).toEqual([
      ...['wp/v2/beside-items', 'wp/v2/collection-publication'],
      ...[post.id, secret.id].map((id) => itemVersion('wp/v2', id)),
      ...['wp/v2/collection-terms', 'wp/v2/collection-users'],
    ]);
  });

  test.each([
    [
      'a new item',
      (menus: number) => ask('POST', ITEMS, { title: 'New', url: 'https://example.com/', menus }),
    ],
    ['a renamed menu', (menus: number) => ask('PUT', `${MENUS}/${menus}`, { name: `Renamed ${menus}` })],
    ['a moved menu', (menus: number) => ask('PUT', `${MENUS}/${menus}`, { locations: ['primary'] })],
    ['a deleted menu', (menus: number) => ask('DELETE', `${MENUS}/${menus}?force=true`)],
  ])('menus are cached until %s announces its versions', async (_name, write) => {
    const versions = new Versions();
    const read = async () =>
      (await menusBy(versions.describeAll(['wp/v2', 'tribe/events/v1']), 'footer')).menus;
    const { id: menus } = await newMenu({ locations: ['footer'] });
    const before = await read();
    const { headers } = await write(menus);
    expect(await read()).toEqual(before);
    versions.change('', (headers.get(BUMPED_HEADER) ?? '').split(', '));
    expect(await read()).not.toEqual(before);
  });

  test('a published page and a deleted page announce the versions of the menus that they change', async () => {
    const versions = new Versions();
    const urls = async () =>
      (await menusBy(versions.describeAll(['wp/v2', 'tribe/events/v1']), 'footer')).menus.flatMap(
        ({ links }) => links.map(({ url }) => url),
      );
    const announced = ({ headers }: { headers: Headers }) =>
      versions.change('', (headers.get(BUMPED_HEADER) ?? '').split(', '));
    await newMenu({ locations: ['footer'], auto_add: true });
    expect(await urls()).toEqual([]);
    const page = await ask('POST', '/wp/v2/pages', { title: 'Joins', status: 'publish' });
    announced(page);
    expect(await urls()).toEqual([page.body.link]);
    announced(await ask('DELETE', `/wp/v2/pages/${page.body.id}?force=true`));
    expect(await urls()).toEqual([]);
  });

  test('the website gets no links to events while the events service is unavailable', async () => {
    const { id: menus } = await newMenu({ locations: ['footer'] });
    const link = { type: 'post_type', object: 'tribe_events', object_id: 77, menus };
    const made = await ask('POST', ITEMS, link);
    expect(made.status).toBe(201);
    expect(made.headers.get('x-almanac-degraded')).toBe('events');
    const { menus: found, isDegraded } = await menusAt('footer');
    expect([found[0]?.links, isDegraded]).toEqual([[], true]);
  });
});

describe.each(CALLERS)('rights on menus: %s', (name, identity) => {
  const may = name === 'administrator';
  const maySee = !['anonymous', 'nobody', 'subscriber'].includes(name);
  const as = identity ? { as: identity } : {};
  const refused = (code: string) => outcome(errorFor(identity, code));
  const expected = (allowed: boolean, status: string, code: string) => (allowed ? status : refused(code));

  test('writers see menus, and administrators change them', async () => {
    const menu = await newMenu();
    const item = await newItem(menu.id);
    const seen = async (path: string) => outcome(await core.ask('GET', path, as));
    for (const path of [MENUS, `${MENUS}/${menu.id}`, ITEMS, `${ITEMS}/${item.id}`]) {
      expect([path, await seen(path)]).toEqual([path, expected(maySee, '200', 'rest_cannot_view')]);
      expect(await seen(`${path}?context=edit`)).toBe(expected(may, '200', 'rest_forbidden_context'));
    }
    expect(await seen('/wp/v2/menu-locations')).toBe(expected(may, '200', 'rest_cannot_view'));
    const done = async (method: string, path: string, body?: object) =>
      outcome(await core.ask(method, path, { ...as, ...(body && { body }) }));
    expect(await done('POST', MENUS, { name: `By ${name}` })).toBe(
      expected(may, '201', 'rest_cannot_create'),
    );
    expect(await done('PUT', `${MENUS}/${menu.id}`, { description: 'x' })).toBe(
      expected(may, '200', 'rest_cannot_update'),
    );
    expect(await done('POST', ITEMS, { title: 'x', url: '/x' })).toBe(
      expected(may, '201', 'rest_cannot_create'),
    );
    expect(await done('PUT', `${ITEMS}/${item.id}`, { title: 'x' })).toBe(
      expected(may, '200', 'rest_cannot_edit'),
    );
    expect(await done('DELETE', `${ITEMS}/${item.id}?force=true`)).toBe(
      expected(may, '200', 'rest_cannot_delete'),
    );
    expect(await done('DELETE', `${MENUS}/${menu.id}?force=true`)).toBe(
      expected(may, '200', 'rest_cannot_delete'),
    );
    if (!may) expect((await ask('GET', `${MENUS}/${menu.id}`)).body.description).toBe('');
  });
});
