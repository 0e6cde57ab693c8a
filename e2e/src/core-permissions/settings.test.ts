import { unique } from '@almanac/testing/site';
import { ADMINISTRATORS, CONTRIBUTORS, EDITORS, read, WP } from '../support/core-requests.js';
import { EVERYBODY, permissionMatrix } from '../support/permissions.js';

permissionMatrix<string>('settings', [
  {
    operation: 'reads',
    request: read('settings'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_forbidden',
  },
  {
    operation: 'changes',
    given: async () => unique('tagline'),
    request: (description) => ({ method: 'POST', route: `${WP}/settings`, body: { description } }),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_forbidden',
    watched: () => `${WP}/settings`,
  },
]);

permissionMatrix<never>('descriptors', [
  ...['types', 'types/post', 'statuses', 'statuses/publish', 'taxonomies', 'taxonomies/category'].map(
    (route) => ({ operation: `reads ${route}`, request: read(route), allowed: EVERYBODY, status: 200 }),
  ),
  ...['types', 'taxonomies'].map((route) => ({
    operation: `lists ${route} for editing`,
    request: read(`${route}?context=edit`),
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_cannot_view',
  })),
  ...['types/post', 'types/page'].map((route) => ({
    operation: `reads ${route} for editing`,
    request: read(`${route}?context=edit`),
    allowed: route === 'types/page' ? EDITORS : CONTRIBUTORS,
    status: 200,
    refused: 'rest_forbidden_context',
  })),
  ...['draft', 'private', 'trash'].map((status) => ({
    operation: `reads status ${status}`,
    request: read(`statuses/${status}`),
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_cannot_read_status',
  })),
]);
