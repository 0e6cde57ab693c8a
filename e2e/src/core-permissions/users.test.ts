import { unique } from '@almanac/testing/site';
import {
  ADMINISTRATORS,
  change,
  changing,
  client,
  create,
  read,
  readItem,
  removing,
  shown,
  WP,
} from '../support/core-requests.js';
import { EVERYBODY, NOBODY, type Person, permissionMatrix, SIGNED_IN } from '../support/permissions.js';

const user = async (role = 'subscriber'): Promise<number> => (await client.user(role)).id;

async function publishedAuthor(): Promise<number> {
  const id = await user('author');
  await create('posts', { title: unique('by'), status: 'publish', author: id });
  return id;
}

const me = async ({ id }: Person): Promise<number> => id;

permissionMatrix<number>('users', [
  { operation: 'lists', request: read('users'), allowed: EVERYBODY, status: 200 },
  {
    operation: 'lists by role',
    request: read('users?roles=author'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_user_cannot_view',
  },
  {
    operation: 'lists by address',
    request: read('users?orderby=email'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_forbidden_orderby',
  },
  {
    operation: 'lists for editing',
    request: read('users?context=edit'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  {
    operation: 'reads who has published',
    given: publishedAuthor,
    request: readItem('users'),
    allowed: EVERYBODY,
    status: 200,
  },
  {
    operation: 'reads who has not',
    given: () => user(),
    request: readItem('users'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_user_cannot_view',
  },
  {
    operation: 'reads others for editing',
    given: publishedAuthor,
    request: readItem('users', '?context=edit'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  changing(
    'users',
    { description: 'Changed' },
    {
      operation: 'changes others',
      given: () => user(),
      allowed: ADMINISTRATORS,
    },
  ),
  changing(
    'users',
    { roles: ['editor'] },
    {
      operation: 'gives others a role',
      given: () => user(),
      allowed: ADMINISTRATORS,
      refused: 'rest_cannot_edit_roles',
    },
  ),
  removing('users', '?force=true&reassign=1', {
    operation: 'deletes others',
    given: () => user(),
    allowed: ADMINISTRATORS,
    refused: 'rest_user_cannot_delete',
  }),
  {
    operation: 'changes oneself by id',
    own: me,
    request: (id) => change('users', { description: unique('about') })(id),
    callers: SIGNED_IN,
    allowed: SIGNED_IN,
    status: 200,
    watched: shown('users'),
  },
  changing(
    'users',
    { roles: ['administrator'] },
    {
      operation: 'takes a role',
      own: me,
      callers: SIGNED_IN.filter((name) => name !== 'administrator'),
      allowed: NOBODY,
      refused: 'rest_cannot_edit_roles',
    },
  ),
]);

permissionMatrix<string>('new users', [
  {
    operation: 'creates',
    given: async () => unique('member'),
    request: (username) => ({
      method: 'POST',
      route: `${WP}/users`,
      body: { username, email: `${username}@example.com`, password: 'pw' },
    }),
    allowed: ADMINISTRATORS,
    status: 201,
    refused: 'rest_cannot_create_user',
    watched: (username) => `${WP}/users?search=${username}`,
  },
]);

permissionMatrix<number>('users/me', [
  ...['', '?context=edit'].map((query) => ({
    operation: `reads ${query}`,
    request: read(`users/me${query}`),
    allowed: SIGNED_IN,
    status: 200,
    refused: 'rest_not_logged_in',
  })),
  {
    operation: 'changes',
    own: me,
    request: () => ({ method: 'PATCH', route: `${WP}/users/me`, body: { description: unique('about') } }),
    callers: SIGNED_IN,
    allowed: SIGNED_IN,
    status: 200,
    watched: shown('users'),
  },
  {
    operation: 'changes nobody',
    request: () => ({ method: 'PATCH', route: `${WP}/users/me`, body: { description: 'x' } }),
    callers: ['anonymous'],
    allowed: NOBODY,
    status: 200,
    otherwise: { anonymous: '404 rest_user_invalid_id' },
  },
  {
    operation: 'deletes',
    own: me,
    request: () => ({ method: 'DELETE', route: `${WP}/users/me?force=true&reassign=1` }),
    callers: EVERYBODY.filter((name) => name !== 'administrator'),
    allowed: NOBODY,
    status: 200,
    refused: 'rest_user_cannot_delete',
    otherwise: { anonymous: '404 rest_user_invalid_id' },
    watched: (id) => `${WP}/users?include=${id}`,
  },
]);
