import { AS } from '@almanac/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { useCore } from './testing/core.js';

const CONTEXTS = ['view', 'embed', 'edit'] as const;

interface Property {
  readonly context?: readonly string[];
  readonly properties?: Properties;
}
type Properties = Readonly<Record<string, Property>>;
type Shown = Readonly<Record<string, unknown>>;

/** Values of path placeholders. */
const ids: Record<string, string> = { status: 'publish', type: 'post', taxonomy: 'category', user_id: 'me' };
const core = useCore();
beforeAll(async () => {
  const create = async (route: string, body: object) =>
    (await core.ask('POST', `/wp/v2/${route}`, { as: AS.administrator, body })).body;
  const post = await create('posts', { title: 'Title', content: 'Content', status: 'publish' });
  await core.ask('POST', `/wp/v2/posts/${post.id}`, { as: AS.administrator, body: { content: 'More' } });
  const page = await create('pages', { title: 'Title', content: 'Content', status: 'publish' });
  await core.ask('POST', `/wp/v2/pages/${page.id}`, { as: AS.administrator, body: { content: 'More' } });
  await create(`posts/${post.id}/autosaves`, { content: 'Not saved yet' });
  await create(`pages/${page.id}/autosaves`, { content: 'Not saved yet' });
  const menu = await create('menus', { name: 'Menu', locations: ['primary'] });
  ids['menus'] = String(menu.id);
  ids['menu-items'] = String((await create('menu-items', { title: 'Link', url: '/', menus: menu.id })).id);
  await create(`menu-items/${ids['menu-items']}/autosaves`, { title: 'Not saved yet' });
  ids['wp_pattern_category'] = String((await create('wp_pattern_category', { name: 'Notes' })).id);
  for (const kind of ['blocks', 'navigation']) {
    const { id } = await create(kind, { title: 'Part', status: 'publish' });
    await create(`${kind}/${id}/autosaves`, { content: 'Not saved yet' });
    ids[kind] = String(id);
  }
  ids['posts'] = String(post.id);
  ids['pages'] = String(page.id);
  ids['comments'] = String((await create('comments', { post: post.id, content: 'Hello' })).id);
  ids['tags'] = String((await create('tags', { name: 'Tag' })).id);
  ids['categories'] = '1';
  ids['users'] = '1';
  ids['uuid'] = (await create('users/me/application-passwords', { name: 'Program' })).uuid;
});
/** A path of a route with its placeholders filled in; undefined when there is no object to read. */
function pathOf(route: string): string | undefined {
  const collection = route.split('/')[3] ?? '';
  const path = route.replace(/\(\?P<(\w+)>(?:\[[^\]]*\]|\([^)]*\)|[^()[])*\)/g, (_group, name: string) =>
    name === 'parent' || (name === 'id' && !route.includes('revisions'))
      ? (ids[collection] ?? '(none)')
      : (ids[name] ?? '(none)'),
  );
  return path.includes('(') ? undefined : path;
}

/** Names of the fields that a schema declares for a context, nested ones included. */
function declaredIn(context: string, properties: Properties, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([name, { context: contexts, properties: below }]) => {
    if (!contexts?.includes(context)) return [];
    const isDivided = below && Object.values(below).some((member) => member.context);
    return [prefix + name, ...(isDivided ? declaredIn(context, below, `${prefix}${name}.`) : [])];
  });
}

/** Names of the fields that an object has. */
function shownIn(object: Shown, properties: Properties, prefix = ''): string[] {
  return Object.entries(object).flatMap(([name, value]) => {
    if (name.startsWith('_')) return [];
    const below = properties[name]?.properties;
    const isDivided = below && Object.values(below).some((member) => member.context);
    return [prefix + name, ...(isDivided ? shownIn(value as Shown, below, `${prefix}${name}.`) : [])];
  });
}

/** The objects of a response: one, a list, or a map by names. */
function objectsIn(body: Shown | readonly Shown[]): readonly Shown[] {
  if (Array.isArray(body)) return body;
  return '_links' in body ? [body as Shown] : (Object.values(body) as Shown[]);
}

/** An endpoint as the index describes it. */
interface Described {
  readonly methods: readonly string[];
  readonly args: { readonly context?: { readonly enum: readonly (typeof CONTEXTS)[number][] } };
}

test('every resource shows the fields of the context that its schema declares, and no others', async () => {
  const { body: index } = await core.ask('GET', '/wp/v2');
  const seen = new Set<string>();
  for (const [route, { endpoints }] of Object.entries<{ endpoints: Described[] }>(index.routes)) {
    const read = endpoints.find(({ methods }) => methods.includes('GET'));
    const contexts = read?.args.context?.enum ?? [];
    const path = contexts.length > 0 ? pathOf(route) : undefined;
    if (path === undefined) continue;
    const { schema } = (await core.ask('OPTIONS', path, { as: AS.administrator })).body;
    if (!schema) continue;
    for (const context of contexts) {
      const { status, body } = await core.ask('GET', `${path}?context=${context}`, { as: AS.administrator });
      // Introspection needs an application password, so other callers get an error.
      if (status !== 200) {
        expect([route, status]).toEqual([expect.stringContaining('introspect'), 404]);
        continue;
      }
      const declared = new Set(declaredIn(context, schema.properties));
      for (const object of objectsIn(body)) {
        seen.add(`${schema.title} ${context}`);
        const outside = shownIn(object, schema.properties).filter((name) => !declared.has(name));
        expect({ route, context, outside }).toEqual({ route, context, outside: [] });
      }
    }
  }
  const titles = [
    'post',
    'post-revision',
    'page',
    'page-revision',
    'comment',
    'category',
    'tag',
    'user',
    'application-password',
    'type',
    'status',
    'taxonomy',
    'nav_menu',
    'nav_menu_item',
    'menu-location',
    'theme',
    'wp_block',
    'wp_navigation',
  ];
  // A site may declare more content types.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...titles.flatMap((title) => CONTEXTS.map((context) => `${title} ${context}`)),
      // Search results have no context edit.
      'search-result embed',
      'search-result view',
    ]),
  );
});

test('embedded objects show the fields of the context embed', async () => {
  const { body } = await core.ask('GET', `/wp/v2/posts/${ids['posts']}?_embed`);
  const [author] = body._embedded.author;
  expect(Object.keys(author).sort()).toEqual(
    ['_links', 'avatar_urls', 'description', 'id', 'link', 'name', 'slug', 'url'].sort(),
  );
});

test.each([
  ['posts', ['view', 'edit', 'embed']],
  ['comments', ['view', 'edit', 'embed']],
  ['categories', ['view', 'embed', 'edit']],
  ['menus', ['view', 'embed', 'edit']],
  ['users', ['embed', 'view', 'edit']],
])('the schema of %s lists contexts in the order of WordPress', async (resource, contexts) => {
  const { body } = await core.ask('OPTIONS', `/wp/v2/${resource}`, { as: AS.administrator });
  expect(body.schema.properties.id.context).toEqual(contexts);
});
