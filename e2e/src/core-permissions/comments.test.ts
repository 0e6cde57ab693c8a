import { unique } from '@almanac/testing/site';
import {
  AUTHORS,
  CONTRIBUTORS,
  changing,
  content,
  create,
  EDITORS,
  type Fields,
  read,
  readItem,
  removing,
  WP,
} from '../support/core-requests.js';
import {
  EVERYBODY,
  NOBODY,
  type Operation,
  type Person,
  permissionMatrix,
  SIGNED_IN,
} from '../support/permissions.js';

let minutes = 0;

/** A later date for each comment, because comments of one writer need an interval. */
function laterDate(): string {
  minutes += 1;
  return new Date(Date.UTC(2016, 0, 1, 0, minutes)).toISOString().slice(0, 19);
}

const comment = async (fields: Fields = {}, post: Fields = {}): Promise<number> =>
  create('comments', {
    post: await content('posts', post)(),
    content: unique('said'),
    date: laterDate(),
    ...fields,
  });

permissionMatrix<number>('comments', [
  { operation: 'lists', request: read('comments'), allowed: EVERYBODY, status: 200 },
  ...['status=hold', 'author=1', 'author_email=admin@example.com', 'type=any'].map((query) => ({
    operation: `lists by ${query}`,
    request: read(`comments?${query}`),
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_forbidden_param',
  })),
  {
    operation: 'lists for editing',
    request: read('comments?context=edit'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  {
    operation: 'lists those of others’ draft',
    given: content('posts', { status: 'draft' }),
    request: (post) => ({ method: 'GET', route: `${WP}/comments?post=${post}` }),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_read_post',
  },
  {
    operation: 'reads an approved one',
    given: () => comment(),
    request: readItem('comments'),
    allowed: EVERYBODY,
    status: 200,
  },
  {
    operation: 'reads a held one',
    given: () => comment({ status: 'hold' }),
    request: readItem('comments'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_read',
  },
  {
    operation: 'reads an own held one',
    own: ({ id }) => comment({ status: 'hold', author: id }),
    request: readItem('comments'),
    callers: SIGNED_IN,
    allowed: SIGNED_IN,
    status: 200,
  },
  {
    operation: 'reads one on a private post',
    given: () => comment({}, { status: 'private' }),
    request: readItem('comments'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_read',
  },
  {
    operation: 'reads for editing',
    given: () => comment(),
    request: readItem('comments', '?context=edit'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  changing(
    'comments',
    { content: 'Changed' },
    {
      operation: 'changes others’',
      given: () => comment(),
      allowed: EDITORS,
    },
  ),
  changing(
    'comments',
    { content: 'Changed' },
    {
      operation: 'changes an own one',
      own: ({ id }) => comment({ author: id }),
      callers: SIGNED_IN,
      allowed: EDITORS,
    },
  ),
  changing(
    'comments',
    { status: 'hold' },
    {
      operation: 'decides about one on an own post',
      own: ({ id }) => comment({}, { author: id }),
      callers: SIGNED_IN,
      allowed: AUTHORS,
    },
  ),
  ...['', '?force=true'].map((query) =>
    removing('comments', query, {
      operation: `deletes others' ${query}`,
      given: () => comment(),
      allowed: EDITORS,
    }),
  ),
]);

/** An operation on a comment on a new post. */
function commenting(
  operation: Omit<Operation<number>, 'request' | 'given' | 'own' | 'watched' | 'status'>,
  fields: (me: Person) => Fields,
  post: Fields = {},
): Operation<number> {
  return {
    ...operation,
    status: 201,
    given: content('posts', post),
    request: (on, me) => ({
      method: 'POST',
      route: `${WP}/comments`,
      body: { post: on, content: unique('said'), date: laterDate(), ...fields(me) },
    }),
    watched: (on) => `${WP}/comments?post=${on}&status=all`,
  };
}

const notSignedIn = { anonymous: '401 rest_comment_login_required' };

permissionMatrix<number>('new comments', [
  commenting({ operation: 'says something', allowed: SIGNED_IN, otherwise: notSignedIn }, () => ({})),
  commenting(
    {
      operation: 'says something in the name of another',
      callers: EVERYBODY.filter((name) => name !== 'administrator'),
      allowed: EDITORS,
      refused: 'rest_comment_invalid_author',
      otherwise: notSignedIn,
    },
    () => ({ author: 1 }),
  ),
  commenting(
    {
      operation: 'decides the status',
      allowed: EDITORS,
      refused: 'rest_comment_invalid_status',
      otherwise: notSignedIn,
    },
    () => ({ status: 'approved' }),
  ),
  commenting(
    {
      operation: 'comments on what is private',
      allowed: EDITORS,
      refused: 'rest_cannot_read_post',
      otherwise: notSignedIn,
    },
    () => ({}),
    { status: 'private' },
  ),
  commenting(
    {
      operation: 'comments where comments are closed',
      allowed: NOBODY,
      refused: 'rest_comment_closed',
      otherwise: notSignedIn,
    },
    () => ({}),
    { comment_status: 'closed' },
  ),
]);
