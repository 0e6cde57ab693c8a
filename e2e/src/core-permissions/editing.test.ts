import { unique } from '@almanac/testing/site';
import {
  ADMINISTRATORS,
  AUTHORS,
  CONTRIBUTORS,
  change,
  content,
  create,
  EDITORS,
  readItem,
  remove,
  shown,
  WP,
} from '../support/core-requests.js';
import { EVERYBODY, permissionMatrix } from '../support/permissions.js';

for (const resource of ['posts', 'pages'] as const)
  permissionMatrix<number>(`autosaves of ${resource}`, [
    {
      operation: 'lists',
      given: content(resource),
      request: (id) => ({ method: 'GET', route: `${WP}/${resource}/${id}/autosaves` }),
      allowed: EDITORS,
      status: 200,
      refused: 'rest_cannot_read',
    },
    {
      operation: 'saves',
      given: content(resource),
      request: (id) => ({
        method: 'POST',
        route: `${WP}/${resource}/${id}/autosaves`,
        body: { title: 'Not saved yet' },
      }),
      allowed: EDITORS,
      status: 200,
      refused: 'rest_cannot_edit',
      watched: (id) => `${WP}/${resource}/${id}/autosaves`,
    },
  ]);

for (const [resource, readers, editors] of [
  ['blocks', CONTRIBUTORS, EDITORS],
  ['navigation', EVERYBODY, ADMINISTRATORS],
] as const) {
  const part = () => create(resource, { title: unique('part'), status: 'publish' });
  permissionMatrix<number>(resource, [
    {
      operation: 'reads',
      given: part,
      request: readItem(resource),
      allowed: readers,
      status: 200,
      refused: 'rest_forbidden',
    },
    {
      operation: 'changes',
      given: part,
      request: change(resource, { title: 'Changed' }),
      allowed: editors,
      status: 200,
      refused: 'rest_cannot_edit',
      watched: shown(resource),
    },
    {
      operation: 'deletes',
      given: part,
      request: remove(resource, '?force=true'),
      allowed: editors,
      status: 200,
      refused: 'rest_cannot_delete',
      watched: shown(resource),
    },
  ]);
}

permissionMatrix<string>('new blocks', [
  {
    operation: 'creates',
    given: async () => unique('block'),
    request: (title) => ({ method: 'POST', route: `${WP}/blocks`, body: { title } }),
    allowed: AUTHORS,
    status: 201,
    refused: 'rest_cannot_create',
    watched: (title) => `${WP}/blocks?status=any&search=${title}`,
  },
]);

permissionMatrix<string>('tools of editors', [
  {
    operation: 'reads block types with',
    given: async () => 'block-types',
    request: (name) => ({ method: 'GET', route: `${WP}/${name}` }),
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_block_type_cannot_view',
  },
  {
    operation: 'reads the view configuration with',
    given: async () => 'page',
    request: (name) => ({ method: 'GET', route: `${WP}/view-config?kind=postType&name=${name}` }),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_read',
  },
  {
    operation: 'reads the fallback of navigations with',
    given: async () => 'navigation-fallback',
    request: (name) => ({ method: 'GET', route: `/wp-block-editor/v1/${name}` }),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_cannot_create',
  },
]);

const patternCategory = () => create('wp_pattern_category', { name: unique('notes') });
permissionMatrix<number>('categories of patterns', [
  {
    operation: 'changes',
    given: patternCategory,
    request: change('wp_pattern_category', { description: 'Changed' }),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_update',
    watched: shown('wp_pattern_category'),
  },
  {
    operation: 'deletes',
    given: patternCategory,
    request: remove('wp_pattern_category', '?force=true'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_delete',
    watched: shown('wp_pattern_category'),
  },
]);

permissionMatrix<number>('autosaves of menu items', [
  {
    operation: 'saves',
    given: () => create('menu-items', { title: unique('link'), url: 'https://example.com/' }),
    request: (id) => ({
      method: 'POST',
      route: `${WP}/menu-items/${id}/autosaves`,
      body: { title: 'Not saved yet' },
    }),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: (id) => `${WP}/menu-items/${id}/autosaves`,
  },
]);

permissionMatrix<number>('rendered blocks', [
  {
    operation: 'renders',
    given: async () => 0,
    request: () => ({ method: 'GET', route: `${WP}/block-renderer/core/archives?context=edit` }),
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'block_cannot_read',
  },
  {
    operation: 'renders for an item',
    given: content('posts'),
    request: (id) => ({
      method: 'POST',
      route: `${WP}/block-renderer/core/post-title`,
      body: { context: 'edit', post_id: id },
    }),
    allowed: EDITORS,
    status: 200,
    refused: 'block_cannot_read',
  },
]);
