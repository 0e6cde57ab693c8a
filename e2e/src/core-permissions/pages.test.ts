import {
  BAD_STATUS,
  changing,
  content,
  creation,
  EDITORS,
  notListed,
  read,
  readItem,
  removing,
} from '../support/core-requests.js';
import { EVERYBODY, permissionMatrix } from '../support/permissions.js';

permissionMatrix<number>('pages', [
  { operation: 'lists what is published', request: read('pages'), allowed: EVERYBODY, status: 200 },
  {
    operation: 'lists drafts',
    request: read('pages?status=draft'),
    allowed: EDITORS,
    status: 200,
    otherwise: { ...notListed, contributor: BAD_STATUS, author: BAD_STATUS },
  },
  {
    operation: 'lists for editing',
    request: read('pages?context=edit'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  {
    operation: 'reads what is published',
    given: content('pages'),
    request: readItem('pages'),
    allowed: EVERYBODY,
    status: 200,
  },
  ...['draft', 'private'].map((status) => ({
    operation: `reads others' with status ${status}`,
    given: content('pages', { status }),
    request: readItem('pages'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_forbidden',
  })),
  {
    operation: 'reads for editing',
    given: content('pages'),
    request: readItem('pages', '?context=edit'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  changing(
    'pages',
    { menu_order: 7 },
    {
      operation: 'changes others’',
      given: content('pages'),
      allowed: EDITORS,
    },
  ),
  removing('pages', '?force=true', {
    operation: 'deletes others’',
    given: content('pages'),
    allowed: EDITORS,
  }),
]);

permissionMatrix<string>(
  'new pages',
  ['draft', 'publish', 'private'].map((status) =>
    creation(
      'pages',
      { operation: `creates with status ${status}`, allowed: EDITORS, refused: 'rest_cannot_create' },
      () => ({ status }),
    ),
  ),
);
