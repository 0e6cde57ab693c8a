import { unique } from '@almanac/testing/site';
import {
  CONTRIBUTORS,
  change,
  create,
  EDITORS,
  read,
  readItem,
  remove,
  shown,
  WP,
} from '../support/core-requests.js';
import { EVERYBODY, permissionMatrix } from '../support/permissions.js';

for (const [resource, creators] of [
  ['categories', EDITORS],
  ['tags', CONTRIBUTORS],
] as const) {
  const term = () => create(resource, { name: unique('term') });
  permissionMatrix<number>(resource, [
    { operation: 'lists', request: read(resource), allowed: EVERYBODY, status: 200 },
    {
      operation: 'lists for editing',
      request: read(`${resource}?context=edit`),
      allowed: EDITORS,
      status: 200,
      refused: 'rest_forbidden_context',
    },
    { operation: 'reads', given: term, request: readItem(resource), allowed: EVERYBODY, status: 200 },
    {
      operation: 'reads for editing',
      given: term,
      request: readItem(resource, '?context=edit'),
      allowed: EDITORS,
      status: 200,
      refused: 'rest_forbidden_context',
    },
    {
      operation: 'changes',
      given: term,
      request: change(resource, { description: 'Changed' }),
      allowed: EDITORS,
      status: 200,
      refused: 'rest_cannot_update',
      watched: shown(resource),
    },
    {
      operation: 'deletes',
      given: term,
      request: remove(resource, '?force=true'),
      allowed: EDITORS,
      status: 200,
      refused: 'rest_cannot_delete',
      watched: shown(resource),
    },
  ]);
  permissionMatrix<string>(`new ${resource}`, [
    {
      operation: 'creates',
      given: async () => unique('term'),
      request: (name) => ({ method: 'POST', route: `${WP}/${resource}`, body: { name } }),
      allowed: creators,
      status: 201,
      refused: 'rest_cannot_create',
      watched: (name) => `${WP}/${resource}?search=${name}`,
    },
  ]);
}
