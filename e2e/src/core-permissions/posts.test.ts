import {
  AUTHORS,
  CONTRIBUTORS,
  change,
  changing,
  content,
  creation,
  EDITORS,
  notListed,
  ownContent,
  read,
  readItem,
  removing,
  shown,
} from '../support/core-requests.js';
import { EVERYBODY, permissionMatrix, SIGNED_IN } from '../support/permissions.js';

permissionMatrix<number>('posts', [
  { operation: 'lists what is published', request: read('posts'), allowed: EVERYBODY, status: 200 },
  ...['draft', 'private', 'trash', 'any'].map((status) => ({
    operation: `lists status ${status}`,
    request: read(`posts?status=${status}`),
    allowed: CONTRIBUTORS,
    status: 200,
    otherwise: notListed,
  })),
  {
    operation: 'lists for editing',
    request: read('posts?context=edit'),
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  {
    operation: 'reads what is published',
    given: content('posts'),
    request: readItem('posts'),
    allowed: EVERYBODY,
    status: 200,
  },
  ...['draft', 'pending', 'private'].map((status) => ({
    operation: `reads others' with status ${status}`,
    given: content('posts', { status }),
    request: readItem('posts'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_forbidden',
  })),
  {
    operation: 'reads an own draft',
    own: ownContent('posts', { status: 'draft' }),
    request: readItem('posts'),
    callers: SIGNED_IN,
    allowed: SIGNED_IN,
    status: 200,
  },
  {
    operation: 'reads others’ for editing',
    given: content('posts'),
    request: readItem('posts', '?context=edit'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  changing(
    'posts',
    { title: 'Changed' },
    {
      operation: 'changes an own draft',
      own: ownContent('posts', { status: 'draft' }),
      callers: SIGNED_IN,
      allowed: CONTRIBUTORS,
    },
  ),
  changing(
    'posts',
    { status: 'publish' },
    {
      operation: 'publishes an own draft',
      own: ownContent('posts', { status: 'draft' }),
      callers: SIGNED_IN,
      allowed: AUTHORS,
      otherwise: { contributor: '403 rest_cannot_publish' },
    },
  ),
  changing(
    'posts',
    { title: 'Changed' },
    {
      operation: 'changes an own published one',
      own: ownContent('posts'),
      callers: SIGNED_IN,
      allowed: AUTHORS,
    },
  ),
  ...['publish', 'draft', 'private'].map((status) =>
    changing(
      'posts',
      { title: 'Changed' },
      {
        operation: `changes others' with status ${status}`,
        given: content('posts', { status }),
        allowed: EDITORS,
      },
    ),
  ),
  {
    operation: 'gives an own draft away',
    own: ownContent('posts', { status: 'draft' }),
    request: (id, me) => change('posts', { author: me.id === 1 ? 0 : 1, title: 'Given' })(id),
    callers: SIGNED_IN,
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_edit_others',
    otherwise: { subscriber: '403 rest_cannot_edit' },
    watched: shown('posts'),
  },
  removing('posts', '', {
    operation: 'puts an own draft into the trash',
    own: ownContent('posts', { status: 'draft' }),
    callers: SIGNED_IN,
    allowed: CONTRIBUTORS,
  }),
  removing('posts', '?force=true', {
    operation: 'deletes an own published one',
    own: ownContent('posts'),
    callers: SIGNED_IN,
    allowed: AUTHORS,
  }),
  ...['', '?force=true'].map((query) =>
    removing('posts', query, {
      operation: `deletes others' ${query}`,
      given: content('posts'),
      allowed: EDITORS,
    }),
  ),
]);

permissionMatrix<string>('new posts', [
  creation(
    'posts',
    { operation: 'drafts', allowed: CONTRIBUTORS, refused: 'rest_cannot_create' },
    () => ({}),
  ),
  ...['publish', 'private'].map((status) =>
    creation(
      'posts',
      {
        operation: `creates with status ${status}`,
        allowed: AUTHORS,
        refused: 'rest_cannot_create',
        otherwise: { contributor: '403 rest_cannot_publish' },
      },
      () => ({ status }),
    ),
  ),
  creation(
    'posts',
    { operation: 'makes sticky', allowed: EDITORS, refused: 'rest_cannot_assign_sticky' },
    () => ({ sticky: true }),
  ),
  creation(
    'posts',
    {
      operation: 'writes in the name of another',
      callers: EVERYBODY.filter((name) => name !== 'administrator'),
      allowed: EDITORS,
      refused: 'rest_cannot_edit_others',
    },
    () => ({ author: 1 }),
  ),
]);
