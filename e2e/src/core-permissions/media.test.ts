import { ADMIN, picture, unique } from '@almanac/testing/site';
import {
  AUTHORS,
  CONTRIBUTORS,
  change,
  client,
  content,
  EDITORS,
  notListed,
  read,
  readItem,
  remove,
  shown,
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
  {
    operation: 'changes an own one',
    own: ownMedia,
    request: change('media', { alt_text: 'Changed' }),
    callers: SIGNED_IN,
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: shown('media'),
  },
  {
    operation: 'changes others’',
    given: () => media(),
    request: change('media', { alt_text: 'Changed' }),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: shown('media'),
  },
  {
    operation: 'deletes an own one',
    own: ownMedia,
    request: remove('media', '?force=true'),
    callers: SIGNED_IN,
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_cannot_delete',
    watched: shown('media'),
  },
  ...['', '?force=true'].map((query) => ({
    operation: `deletes others' ${query}`,
    given: () => media(),
    request: remove('media', query),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_delete',
    watched: shown('media'),
  })),
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
