import { unique } from '@almanac/testing/site';
import {
  ADMINISTRATORS,
  CONTRIBUTORS,
  change,
  create,
  read,
  readItem,
  remove,
  shown,
  WP,
} from '../support/core-requests.js';
import { permissionMatrix } from '../support/permissions.js';

const menu = () => create('menus', { name: unique('menu') });
const menuItem = () => create('menu-items', { title: unique('link'), url: 'https://example.com/' });

for (const [resource, given, changed, code] of [
  ['menus', menu, { description: 'Changed' }, 'rest_cannot_update'],
  ['menu-items', menuItem, { attr_title: 'Changed' }, 'rest_cannot_edit'],
] as const) {
  permissionMatrix<number>(resource, [
    {
      operation: 'lists',
      request: read(resource),
      allowed: CONTRIBUTORS,
      status: 200,
      refused: 'rest_cannot_view',
    },
    {
      operation: 'lists for editing',
      request: read(`${resource}?context=edit`),
      allowed: ADMINISTRATORS,
      status: 200,
      refused: 'rest_forbidden_context',
    },
    {
      operation: 'reads',
      given,
      request: readItem(resource),
      allowed: CONTRIBUTORS,
      status: 200,
      refused: 'rest_cannot_view',
    },
    {
      operation: 'changes',
      given,
      request: change(resource, changed),
      allowed: ADMINISTRATORS,
      status: 200,
      refused: code,
      watched: shown(resource),
    },
    {
      operation: 'deletes',
      given,
      request: remove(resource, '?force=true'),
      allowed: ADMINISTRATORS,
      status: 200,
      refused: 'rest_cannot_delete',
      watched: shown(resource),
    },
  ]);
}

permissionMatrix<string>('new menus', [
  {
    operation: 'creates',
    given: async () => unique('menu'),
    request: (name) => ({ method: 'POST', route: `${WP}/menus`, body: { name } }),
    allowed: ADMINISTRATORS,
    status: 201,
    refused: 'rest_cannot_create',
    watched: (name) => `${WP}/menus?search=${name}`,
  },
]);

permissionMatrix('menu locations', [
  {
    operation: 'lists',
    request: read('menu-locations'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_cannot_view',
  },
]);
