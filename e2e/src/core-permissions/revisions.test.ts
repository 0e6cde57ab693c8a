import { ADMIN, unique } from '@almanac/testing/site';
import { CONTRIBUTORS, client, create, EDITORS, type Fields, WP } from '../support/core-requests.js';
import { type Person, permissionMatrix, SIGNED_IN } from '../support/permissions.js';

/** A post with one revision. */
interface Revised {
  readonly post: number;
  readonly revision: number;
}

async function revised(fields: Fields): Promise<Revised> {
  const post = await create('posts', { title: unique('revised'), content: 'first', ...fields });
  await client.ask('POST', `${WP}/posts/${post}`, { as: ADMIN, body: { content: 'second' } });
  const { body } = await client.ask<{ id: number }[]>('GET', `${WP}/posts/${post}/revisions`, { as: ADMIN });
  return { post, revision: body[0]?.id ?? 0 };
}

const theirs = () => revised({ status: 'publish' });

const ownDraft = ({ id }: Person) => revised({ status: 'draft', author: id });

const revisionsOf = ({ post }: Revised): string => `${WP}/posts/${post}/revisions`;

const revisionOf = ({ post, revision }: Revised): string => `${WP}/posts/${post}/revisions/${revision}`;

const readAt = (route: (given: Revised) => string) => (given: Revised) => ({
  method: 'GET',
  route: route(given),
});

const removeRevision = (given: Revised) => ({ method: 'DELETE', route: `${revisionOf(given)}?force=true` });

permissionMatrix<Revised>('revisions', [
  ...[revisionsOf, revisionOf].map((route) => ({
    operation: `reads those of others' posts: ${route === revisionsOf ? 'all' : 'one'}`,
    given: theirs,
    request: readAt(route),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_read',
  })),
  {
    operation: 'reads those of an own draft',
    own: ownDraft,
    request: readAt(revisionsOf),
    callers: SIGNED_IN,
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_cannot_read',
  },
  {
    operation: 'deletes one of others’',
    given: theirs,
    request: removeRevision,
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_delete',
    watched: revisionsOf,
  },
  {
    operation: 'deletes one of an own draft',
    own: ownDraft,
    request: removeRevision,
    callers: SIGNED_IN,
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_cannot_delete',
    watched: revisionsOf,
  },
]);
