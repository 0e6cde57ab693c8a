import type { Identity } from '@almanac/identity';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { actions } from './content/actions.js';
import { AS, CALLERS, refusal, startCore, type TestCore } from './testing/core.js';

let core: TestCore;

beforeAll(async () => {
  core = await startCore();
});

afterAll(() => core.stop());

const get = (route: string, caller?: Identity) =>
  core.ask('GET', `/wp/v2/${route}`, caller && { as: caller });
const without = (...roles: string[]) => CALLERS.filter(([role]) => !roles.includes(role));
const only = (...roles: string[]) => CALLERS.filter(([role]) => roles.includes(role));
const WRITERS = ['contributor', 'author', 'editor', 'administrator'];

describe('types', () => {
  test('are a map by name', async () => {
    const { body } = await get('types');
    expect(Object.keys(body)).toEqual(['post', 'page', 'attachment']);
    expect(body.page).toEqual((await get('types/page')).body);
    expect(body.post).toMatchObject({
      name: 'Posts',
      rest_base: 'posts',
      taxonomies: ['category', 'post_tag'],
      _links: { 'wp:items': [{ href: expect.stringMatching(/\/wp\/v2\/posts$/) }] },
    });
  });

  test('have a short form', async () => {
    const { body } = await get('types/attachment?context=embed');
    expect(Object.keys(body)).toEqual([
      'name',
      'slug',
      'icon',
      'rest_base',
      'rest_namespace',
      'template',
      'template_lock',
      '_links',
    ]);
  });

  test.each(without(...WRITERS))('are not for editing for %s', async (_role, caller) => {
    expect(await get('types?context=edit', caller)).toMatchObject(refusal(caller, 'rest_cannot_view'));
    expect(await get('types/post?context=edit', caller)).toMatchObject(
      refusal(caller, 'rest_forbidden_context'),
    );
  });

  test.each(only('contributor', 'author'))(
    'for editing by %s are those they may write',
    async (_role, caller) => {
      expect(Object.keys((await get('types?context=edit', caller)).body)).toEqual(['post', 'attachment']);
      expect(await get('types/page?context=edit', caller)).toMatchObject(
        refusal(caller, 'rest_forbidden_context'),
      );
    },
  );

  test.each(only('editor', 'administrator'))('for editing by %s are all', async (_role, caller) => {
    const { body } = await get('types?context=edit', caller);
    expect(body.page).toMatchObject({
      viewable: true,
      capabilities: { edit_posts: 'edit_pages', delete_post: 'delete_page', create_posts: 'edit_pages' },
      labels: { name: 'Pages', singular_name: 'Page' },
      supports: { title: true, editor: expect.anything(), 'page-attributes': true },
    });
  });

  test('unknown ones are not found', async () => {
    expect(await get('types/nothing')).toMatchObject({ status: 404, body: { code: 'rest_type_invalid' } });
    expect((await core.ask('POST', '/wp/v2/types/post', { body: {} })).status).toBe(404);
  });
});

describe('statuses', () => {
  test.each(without(...WRITERS))('for %s are the public ones', async (_role, caller) => {
    expect(Object.keys((await get('statuses', caller)).body)).toEqual(['publish']);
    expect((await get('statuses/publish', caller)).body).toEqual({
      name: 'Published',
      public: true,
      queryable: true,
      slug: 'publish',
      date_floating: false,
      _links: { archives: [{ href: expect.stringMatching(/\/wp\/v2\/posts$/) }] },
    });
    expect(await get('statuses/draft', caller)).toMatchObject(refusal(caller, 'rest_cannot_read_status'));
    expect(await get('statuses?context=edit', caller)).toMatchObject(refusal(caller, 'rest_cannot_view'));
  });

  test.each(only(...WRITERS))('for %s are all', async (_role, caller) => {
    expect(Object.keys((await get('statuses?context=edit', caller)).body)).toEqual([
      'publish',
      'future',
      'draft',
      'pending',
      'private',
      'trash',
    ]);
    expect((await get('statuses/private?context=edit', caller)).body).toMatchObject({
      private: true,
      protected: false,
      show_in_list: true,
      _links: { archives: [{ href: expect.stringMatching(/\/wp\/v2\/posts\?status=private$/) }] },
    });
    expect(await get('statuses/inherit', caller)).toMatchObject(refusal(caller, 'rest_cannot_read_status'));
  });

  test('unknown ones are not found', async () => {
    expect(await get('statuses/odd')).toMatchObject({ status: 404, body: { code: 'rest_status_invalid' } });
  });
});

describe('taxonomies', () => {
  test.each([
    ['taxonomies', ['category', 'post_tag']],
    ['taxonomies?type=post', ['category', 'post_tag']],
    ['taxonomies?type=page', []],
    ['taxonomies?type=nothing', []],
  ])('%s: %j', async (route, names) => {
    const { body } = await get(route);
    expect(Object.keys(body)).toEqual(names);
    expect(Array.isArray(body)).toBe(false);
  });

  test('say where their terms are', async () => {
    expect((await get('taxonomies/post_tag')).body).toMatchObject({
      name: 'Tags',
      slug: 'post_tag',
      types: ['post'],
      hierarchical: false,
      rest_base: 'tags',
      _links: { 'wp:items': [{ href: expect.stringMatching(/\/wp\/v2\/tags$/) }] },
    });
  });

  test.each(without(...WRITERS))('are not for editing for %s', async (_role, caller) => {
    expect(await get('taxonomies?context=edit', caller)).toMatchObject(refusal(caller, 'rest_cannot_view'));
    expect(await get('taxonomies/category?context=edit', caller)).toMatchObject(
      refusal(caller, 'rest_forbidden_context'),
    );
  });

  test.each(only(...WRITERS))('are for editing for %s', async (_role, caller) => {
    expect((await get('taxonomies/category?context=edit', caller)).body).toMatchObject({
      capabilities: { manage_terms: 'manage_categories' },
      labels: { name: 'Categories', singular_name: 'Category' },
      show_cloud: true,
    });
  });

  test('unknown ones are not found', async () => {
    expect(await get('taxonomies/nothing?context=edit')).toMatchObject({
      status: 404,
      body: { code: 'rest_taxonomy_invalid' },
    });
  });
});

describe('OPTIONS', () => {
  const schemaOf = async (route: string) => (await core.ask('OPTIONS', `/wp/v2/${route}`)).body.schema;
  test.each([
    ['posts', 'post'],
    ['pages', 'page'],
    ['media', 'attachment'],
  ] as const)('%s: links of what an editor’s client may offer', async (route, type) => {
    const { links } = await schemaOf(route);
    expect(links.map(({ rel }: { rel: string }) => rel)).toEqual(
      actions(AS.editor, type).map((name) => name.replace('wp:', 'https://api.w.org/')),
    );
    for (const link of links) {
      expect(link).toEqual({
        rel: expect.any(String),
        title: expect.any(String),
        href: expect.stringMatching(new RegExp(`/wp-json/wp/v2/${route}/{id}$`)),
        targetSchema: { type: 'object', properties: expect.any(Object) },
      });
    }
    expect((await schemaOf(`${route}/1`)).links).toEqual(links);
  });

  test.each([
    ['posts/1/revisions', 'post-revision'],
    ['posts/1/revisions/2', 'post-revision'],
    ['pages/2/revisions', 'page-revision'],
    ['pages/2/revisions/3', 'page-revision'],
  ])('%s: the schema of a %s', async (route, title) => {
    expect((await schemaOf(route)).title).toBe(title);
  });

  test('comments: what they answer and belong to by default', async () => {
    const { properties } = await schemaOf('comments');
    expect([properties.parent.default, properties.post.default]).toEqual([0, 0]);
  });

  test('posts: what younger clients read', async () => {
    const { properties } = await schemaOf('posts');
    expect(properties.class_list).toMatchObject({ type: 'array', context: ['view', 'edit'] });
    expect(properties.content.properties.block_version).toMatchObject({ type: 'integer', context: ['edit'] });
  });
});
