import { ADMIN, unique } from '@almanac/testing/site';
import { ADMINISTRATORS, client } from '../support/core-requests.js';
import { NOBODY, permissionMatrix, type Request } from '../support/permissions.js';

const PATH = '/almanac/v1/webhooks';
const REFUSED = 'rest_cannot_manage_webhooks';

/** An inactive webhook. @returns its id */
async function webhook(): Promise<number> {
  const { body } = await client.ask<{ id: number }>('POST', PATH, {
    as: ADMIN,
    body: { url: 'http://127.0.0.1:9/', active: false },
  });
  return body.id;
}

const at =
  (method: string, below = '', body?: object) =>
  (id: number): Request => ({ method, route: `${PATH}/${id}${below}`, ...(body && { body }) });
const shown = (id: number): string => `${PATH}/${id}`;
const admin = { allowed: ADMINISTRATORS, status: 200, refused: REFUSED };

permissionMatrix<number>('webhooks', [
  { ...admin, operation: 'lists', request: () => ({ method: 'GET', route: PATH }) },
  { ...admin, operation: 'reads', given: webhook, request: at('GET') },
  {
    ...admin,
    operation: 'changes',
    given: webhook,
    request: at('POST', '', { name: unique('changed') }),
    watched: shown,
  },
  { ...admin, operation: 'renews the secret of', given: webhook, request: at('POST', '/secret') },
  {
    ...admin,
    operation: 'sets the cursor of',
    given: webhook,
    request: at('POST', '/replay', {}),
    watched: shown,
  },
  { ...admin, operation: 'lists deliveries of', given: webhook, request: at('GET', '/deliveries') },
  {
    ...admin,
    operation: 'reads an unknown delivery of',
    given: webhook,
    request: at('GET', '/deliveries/msg_1'),
    allowed: NOBODY,
    otherwise: { administrator: '404 rest_delivery_not_found' },
  },
  {
    ...admin,
    operation: 'replays an unknown delivery of',
    given: webhook,
    request: at('POST', '/deliveries/msg_1/replay'),
    allowed: NOBODY,
    otherwise: { administrator: '404 rest_delivery_not_found' },
  },
  { ...admin, operation: 'deletes', given: webhook, request: at('DELETE'), watched: shown },
]);

permissionMatrix<string>('new webhooks', [
  {
    ...admin,
    operation: 'creates',
    given: async () => unique('webhook'),
    request: (name) => ({
      method: 'POST',
      route: PATH,
      body: { name, url: 'http://127.0.0.1:9/', active: false },
    }),
    status: 201,
    watched: () => PATH,
  },
]);
