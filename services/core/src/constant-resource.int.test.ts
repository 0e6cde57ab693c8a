import type { Identity } from '@almanac/identity';
import { AS, CALLERS, errorFor } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { actions } from './content/actions.js';
import { useCore } from './testing/core.js';

const core = useCore();

const get = (route: string, caller?: Identity) =>
  core.ask('GET', `/wp/v2/${route}`, caller && { as: caller });
const without = (...roles: string[]) => CALLERS.filter(([role]) => !roles.includes(role));
const only = (...roles: string[]) => CALLERS.filter(([role]) => roles.includes(role));
const WRITERS = ['contributor', 'author', 'editor', 'administrator'];

/** Members of `labels`, in WordPress's order. */
const TYPE_LABELS = [
  'name',
  'singular_name',
  'add_new',
  'add_new_item',
  'edit_item',
  'new_item',
  'view_item',
  'view_items',
  'search_items',
  'not_found',
  'not_found_in_trash',
  'parent_item_colon',
  'all_items',
  'archives',
  'attributes',
  'insert_into_item',
  'uploaded_to_this_item',
  'featured_image',
  'set_featured_image',
  'remove_featured_image',
  'use_featured_image',
  'filter_items_list',
  'filter_by_date',
  'items_list_navigation',
  'items_list',
  'item_published',
  'item_published_privately',
  'item_reverted_to_draft',
  'item_trashed',
  'item_scheduled',
  'item_updated',
  'item_link',
  'item_link_description',
  'menu_name',
  'name_admin_bar',
];
const TAXONOMY_LABELS = [
  'name',
  'singular_name',
  'search_items',
  'popular_items',
  'all_items',
  'parent_item',
  'parent_item_colon',
  'name_field_description',
  'slug_field_description',
  'parent_field_description',
  'desc_field_description',
  'edit_item',
  'view_item',
  'update_item',
  'add_new_item',
  'new_item_name',
  'separate_items_with_commas',
  'add_or_remove_items',
  'choose_from_most_used',
  'not_found',
  'no_terms',
  'filter_by_item',
  'items_list_navigation',
  'items_list',
  'most_used',
  'back_to_items',
  'item_link',
  'item_link_description',
  'menu_name',
  'name_admin_bar',
  'template_name',
];

/** The WordPress types among these names. A site may declare further types. */
const ofWordPress = (names: readonly string[]): string[] =>
  names.filter((name) => ['post', 'page', 'attachment'].includes(name));

describe('types', () => {
  test('the list of types is a map by name', async () => {
    const { body } = await get('types');
    expect(ofWordPress(Object.keys(body))).toEqual(['post', 'page', 'attachment']);
    expect(body.page).toEqual((await get('types/page')).body);
    expect(body.post).toMatchObject({
      name: 'Posts',
      rest_base: 'posts',
      taxonomies: ['category', 'post_tag'],
      _links: { 'wp:items': [{ href: expect.stringMatching(/\/wp\/v2\/posts$/) }] },
    });
  });

  test('types in the context embed have few fields', async () => {
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

  test.each(without(...WRITERS))('the context edit of types is refused to %s', async (_role, caller) => {
    expect(await get('types?context=edit', caller)).toMatchObject(errorFor(caller, 'rest_cannot_view'));
    expect(await get('types/post?context=edit', caller)).toMatchObject(
      errorFor(caller, 'rest_forbidden_context'),
    );
  });

  test.each(only('contributor', 'author'))(
    'the context edit for %s lists the types that they may write',
    async (_role, caller) => {
      const { body } = await get('types?context=edit', caller);
      expect(ofWordPress(Object.keys(body))).toEqual(['post', 'attachment']);
      expect(await get('types/page?context=edit', caller)).toMatchObject(
        errorFor(caller, 'rest_forbidden_context'),
      );
    },
  );

  test.each(only('editor', 'administrator'))(
    'the context edit for %s lists all types',
    async (_role, caller) => {
      const { body } = await get('types?context=edit', caller);
      expect(body.page).toMatchObject({
        viewable: true,
        capabilities: { edit_posts: 'edit_pages', delete_post: 'delete_page', create_posts: 'edit_pages' },
        labels: { name: 'Pages', singular_name: 'Page', parent_item_colon: 'Parent Page:' },
        supports: { title: true, editor: [{ notes: true }], 'page-attributes': true },
      });
    },
  );

  test('types in the context edit have every text of the editor', async () => {
    const { body } = await get('types?context=edit', AS.administrator);
    for (const type of ['post', 'page']) expect(Object.keys(body[type].labels)).toEqual(TYPE_LABELS);
    for (const type of ['attachment', 'wp_block', 'wp_navigation', 'nav_menu_item'])
      expect(Object.keys(body[type].labels)).toEqual([...TYPE_LABELS, 'template_name']);
    const shown = Object.entries<{ visibility: { show_ui: boolean } }>(body);
    expect(shown.filter(([, { visibility }]) => !visibility.show_ui).map(([name]) => name)).toEqual([
      'nav_menu_item',
    ]);
    expect([body.wp_block.icon, body.wp_navigation.icon]).toEqual([null, null]);
    expect(body.post.labels).toMatchObject({ item_updated: expect.any(String), parent_item_colon: null });
  });

  test.each(['revision', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request'])(
    'nobody may read the internal type %s',
    async (name) => {
      for (const [, caller] of CALLERS)
        expect(await get(`types/${name}`, caller)).toMatchObject(errorFor(caller, 'rest_cannot_read_type'));
    },
  );

  test('unknown types are not found', async () => {
    expect(await get('types/nothing')).toMatchObject({ status: 404, body: { code: 'rest_type_invalid' } });
    expect((await core.ask('POST', '/wp/v2/types/post', { body: {} })).status).toBe(404);
  });
});

describe('statuses', () => {
  test('a single status keeps its links whatever members are selected', async () => {
    expect((await get('statuses/publish?_fields=name')).body).toEqual({
      name: 'Published',
      _links: { archives: [{ href: expect.stringMatching(/\/wp\/v2\/posts$/) }] },
    });
  });

  test.each(without(...WRITERS))('the list of statuses for %s has the public ones', async (_role, caller) => {
    expect(Object.keys((await get('statuses', caller)).body)).toEqual(['publish']);
    expect((await get('statuses/publish', caller)).body).toEqual({
      name: 'Published',
      public: true,
      queryable: true,
      slug: 'publish',
      date_floating: false,
      _links: { archives: [{ href: expect.stringMatching(/\/wp\/v2\/posts$/) }] },
    });
    expect(await get('statuses/draft', caller)).toMatchObject(errorFor(caller, 'rest_cannot_read_status'));
    expect(await get('statuses?context=edit', caller)).toMatchObject(errorFor(caller, 'rest_cannot_view'));
  });

  test.each(only(...WRITERS))('the list of statuses for %s has all of them', async (_role, caller) => {
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
    expect(await get('statuses/inherit', caller)).toMatchObject(errorFor(caller, 'rest_cannot_read_status'));
  });

  test('unknown statuses are not found', async () => {
    expect(await get('statuses/odd')).toMatchObject({ status: 404, body: { code: 'rest_status_invalid' } });
  });
});

describe('taxonomies', () => {
  test.each([
    ['taxonomies', ['category', 'post_tag', 'nav_menu', 'wp_pattern_category']],
    ['taxonomies?type=wp_block', ['wp_pattern_category']],
    ['taxonomies?type=post', ['category', 'post_tag']],
    ['taxonomies?type=page', []],
    ['taxonomies?type=nothing', []],
  ])('the list %s has the names %j', async (route, names) => {
    const { body } = await get(route);
    expect(Object.keys(body)).toEqual(names);
    expect(Array.isArray(body)).toBe(false);
  });

  test('taxonomies name the route of their terms', async () => {
    const { body } = await get('taxonomies/post_tag');
    expect(ofWordPress(body.types)).toEqual(['post']);
    expect(body).toMatchObject({
      name: 'Tags',
      slug: 'post_tag',
      hierarchical: false,
      rest_base: 'tags',
      _links: { 'wp:items': [{ href: expect.stringMatching(/\/wp\/v2\/tags$/) }] },
    });
  });

  test.each(without(...WRITERS))('the context edit of taxonomies is refused to %s', async (_role, caller) => {
    expect(await get('taxonomies?context=edit', caller)).toMatchObject(errorFor(caller, 'rest_cannot_view'));
    expect(await get('taxonomies/category?context=edit', caller)).toMatchObject(
      errorFor(caller, 'rest_forbidden_context'),
    );
  });

  test.each(only(...WRITERS))('the context edit of taxonomies is open to %s', async (_role, caller) => {
    expect((await get('taxonomies/category?context=edit', caller)).body).toMatchObject({
      capabilities: { manage_terms: 'manage_categories' },
      labels: { name: 'Categories', singular_name: 'Category' },
      show_cloud: true,
    });
  });

  test('taxonomies in the context edit have every text of the editor', async () => {
    const { body } = await get('taxonomies?context=edit', AS.administrator);
    for (const taxonomy of ['category', 'post_tag'])
      expect(Object.keys(body[taxonomy].labels)).toEqual(TAXONOMY_LABELS);
    expect(body.post_tag.labels).toMatchObject({ most_used: expect.any(String), parent_item: null });
  });

  test('unknown taxonomies are not found', async () => {
    expect(await get('taxonomies/nothing?context=edit')).toMatchObject({
      status: 404,
      body: { code: 'rest_taxonomy_invalid' },
    });
  });

  test.each(['link_category', 'post_format', 'wp_template_part_area', 'wp_theme'])(
    'nobody may read the internal taxonomy %s',
    async (name) => {
      for (const [, caller] of CALLERS)
        expect(await get(`taxonomies/${name}`, caller)).toMatchObject(errorFor(caller, 'rest_forbidden'));
    },
  );
});

describe('OPTIONS', () => {
  const schemaOf = async (route: string) => (await core.ask('OPTIONS', `/wp/v2/${route}`)).body.schema;
  test.each([
    ['posts', 'post'],
    ['pages', 'page'],
    ['media', 'attachment'],
  ] as const)('the schema of %s has the action links of editors', async (route, type) => {
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
  ])('the schema of %s has the title %s', async (route, title) => {
    expect((await schemaOf(route)).title).toBe(title);
  });

  test('the schema of comments has the defaults of parent and post', async () => {
    const { properties } = await schemaOf('comments');
    expect([properties.parent.default, properties.post.default]).toEqual([0, 0]);
  });

  test('the schema of posts has the fields that newer clients read', async () => {
    const { properties } = await schemaOf('posts');
    expect(properties.class_list).toMatchObject({ type: 'array', context: ['view', 'edit'] });
    expect(properties.content.properties.block_version).toMatchObject({ type: 'integer', context: ['edit'] });
  });
});
