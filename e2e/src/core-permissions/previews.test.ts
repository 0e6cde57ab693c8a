import { AUTHORS, content, EDITORS, ownContent } from '../support/core-requests.js';
import { permissionMatrix } from '../support/permissions.js';

const PATH = '/almanac/v1/previews';
const REFUSED = 'rest_cannot_preview';
const make = (id: number) => ({ method: 'POST', route: PATH, body: { id } });
const revoke = (id: number) => ({ method: 'DELETE', route: `${PATH}/${id}` });

permissionMatrix('previews', [
  {
    operation: 'makes',
    given: content('posts'),
    request: make,
    allowed: EDITORS,
    status: 201,
    refused: REFUSED,
  },
  {
    operation: 'makes an own',
    own: ownContent('posts'),
    request: make,
    allowed: AUTHORS,
    status: 201,
    refused: REFUSED,
  },
  {
    operation: 'revokes',
    given: content('posts'),
    request: revoke,
    allowed: EDITORS,
    status: 200,
    refused: REFUSED,
  },
]);
