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
