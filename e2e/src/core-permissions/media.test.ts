import { ADMIN, picture, unique } from '@almanac/testing/site';
import {
  AUTHORS,
  CONTRIBUTORS,
  changing,
  client,
  content,
  EDITORS,
  notListed,
  read,
  readItem,
  removing,
  WP,
} from '../support/core-requests.js';
import { EVERYBODY, type Person, permissionMatrix, SIGNED_IN } from '../support/permissions.js';

const upload = (name: string, query = '') => ({
  method: 'POST',
  route: `${WP}/media${query}`,
  ...picture(name),
});

async function media(query = ''): Promise<number> {
  const { method, route, ...ask } = upload(unique('picture'), query);
  const { status, body } = await client.ask<{ id: number }>(method, route, { ...ask, as: ADMIN });
  if (status !== 201) throw new Error(`no picture: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

const ownMedia = ({ id }: Person): Promise<number> => media(`?author=${id}`);

permissionMatrix<number>('media', [
  { operation: 'lists', request: read('media'), allowed: EVERYBODY, status: 200 },
  {
    operation: 'lists the trash',
    request: read('media?status=trash'),
    allowed: CONTRIBUTORS,
    status: 200,
    otherwise: notListed,
  },
  {
    operation: 'lists for editing',
    request: read('media?context=edit'),
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  {
    operation: 'reads',
    given: () => media(),
    request: readItem('media'),
    allowed: EVERYBODY,
    status: 200,
  },
  {
    operation: 'reads what belongs to others’ draft',
    given: async () => media(`?post=${await content('posts', { status: 'draft' })()}`),
    request: readItem('media'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_forbidden',
  },
  changing(
    'media',
    { alt_text: 'Changed' },
    {
      operation: 'changes an own one',
      own: ownMedia,
      callers: SIGNED_IN,
      allowed: CONTRIBUTORS,
    },
  ),
  changing(
    'media',
    { alt_text: 'Changed' },
    {
      operation: 'changes others’',
      given: () => media(),
      allowed: EDITORS,
    },
  ),
  removing('media', '?force=true', {
    operation: 'deletes an own one',
    own: ownMedia,
    callers: SIGNED_IN,
    allowed: CONTRIBUTORS,
  }),
  ...['', '?force=true'].map((query) =>
    removing('media', query, {
      operation: `deletes others' ${query}`,
      given: () => media(),
      allowed: EDITORS,
    }),
  ),
]);

permissionMatrix<string>('new media', [
  {
    operation: 'uploads',
    given: async () => unique('upload'),
    request: (name) => upload(name),
    allowed: AUTHORS,
    status: 201,
    refused: 'rest_cannot_create',
    watched: (name) => `${WP}/media?search=${name}`,
  },
  {
    operation: 'uploads to others’ post',
    given: async () => `${await content('posts')()}`,
    request: (post) => upload(unique('upload'), `?post=${post}`),
    allowed: EDITORS,
    status: 201,
    refused: 'rest_cannot_edit',
    otherwise: {
      anonymous: '401 rest_cannot_create',
      subscriber: '403 rest_cannot_create',
      contributor: '403 rest_cannot_create',
    },
    watched: (post) => `${WP}/media?parent=${post}`,
  },
]);
