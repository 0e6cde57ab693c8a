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

interface Picture {
  readonly id: number;
  readonly source_url: string;
  readonly title: { readonly rendered: string };
}

async function uploaded(query = ''): Promise<Picture> {
  const { method, route, ...ask } = upload(unique('picture'), query);
  const { status, body } = await client.ask<Picture>(method, route, { ...ask, as: ADMIN });
  if (status !== 201) throw new Error(`no picture: ${status} ${JSON.stringify(body)}`);
  return body;
}

const media = async (query = ''): Promise<number> => (await uploaded(query)).id;

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

const edit = ({ id, source_url: src }: Picture) => ({
  method: 'POST',
  route: `${WP}/media/${id}/edit`,
  body: { src, modifiers: [{ type: 'rotate', args: { angle: 90 } }] },
});
/** The picture and its edits, which have its title. */
const edits = ({ title }: Picture) => `${WP}/media?search=${encodeURIComponent(title.rendered)}`;
const cannotEditImages = Object.fromEntries(
  [
    ['anonymous', 401],
    ['subscriber', 403],
    ['contributor', 403],
  ].map(([name, status]) => [name, `${status} rest_cannot_edit_image`]),
);

permissionMatrix<Picture>('edited images', [
  {
    operation: 'edits an own one',
    own: ({ id }) => uploaded(`?author=${id}`),
    request: edit,
    callers: SIGNED_IN,
    allowed: AUTHORS,
    status: 201,
    refused: 'rest_cannot_edit_image',
    watched: edits,
  },
  {
    operation: 'edits others’',
    given: () => uploaded(),
    request: edit,
    allowed: EDITORS,
    status: 201,
    refused: 'rest_cannot_edit',
    otherwise: cannotEditImages,
    watched: edits,
  },
  {
    operation: 'completes the sizes of others’',
    given: () => uploaded(),
    request: ({ id }) => ({
      method: 'POST',
      route: `${WP}/media/${id}/post-process`,
      body: { action: 'create-image-subsizes' },
    }),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_edit',
  },
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
