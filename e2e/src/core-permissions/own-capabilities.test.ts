import { unique } from '@almanac/testing/site';
import { changing, read, readItem, removing, WP } from '../support/core-requests.js';
import { declaredSite } from '../support/declared-site.js';
import { EVERYBODY, type Operation } from '../support/permissions.js';

const DECLARED = `
types:
  - name: dish
    rest_base: dishes
    labels: { name: Dishes, singular_name: Dish }
    supports: [title, editor, author, comments, revisions, sticky]
    capability_type: [dish, dishes]
    roles: { author: manage, contributor: publish, subscriber: write }
taxonomies:
  - name: flavour
    rest_base: flavours
    labels: { name: Flavours, singular_name: Flavour }
    types: [dish]
    capabilities: { manage_terms: manage_flavours, edit_terms: edit_flavours, delete_terms: delete_flavours, assign_terms: assign_flavours }
    roles: { author: manage, contributor: assign }
fields:
  - { name: price, on: [dish], type: integer, write: edit_others_dishes }
`;
// Editors of posts have no rights over dishes.
const MANAGERS = ['author', 'administrator'] as const;
const PUBLISHERS = ['contributor', ...MANAGERS] as const;
const WRITERS = ['subscriber', ...PUBLISHERS] as const;
const SIGNED_IN = EVERYBODY.filter((name) => name !== 'anonymous');

const { create, creatorsOf, matrix } = declaredSite(DECLARED);
const { theirs, own } = creatorsOf('dishes');
const DRAFT = { status: 'draft' };

const creation = (
  resource: 'dishes' | 'flavours',
  fields: object,
  operation: Pick<Operation<string>, 'operation' | 'allowed' | 'refused' | 'otherwise'>,
): Operation<string> => ({
  ...operation,
  status: 201,
  given: async () => unique('new'),
  request: (name) => ({
    ...{ method: 'POST', route: `${WP}/${resource}` },
    body: { [resource === 'dishes' ? 'title' : 'name']: name, ...fields },
  }),
  watched: (name) => `${WP}/${resource}?search=${name}${resource === 'dishes' ? '&status=any' : ''}`,
});

matrix<number>('dishes, items with capabilities of their own', [
  { operation: 'lists what is published', request: read('dishes'), allowed: EVERYBODY, status: 200 },
  {
    operation: 'lists drafts',
    request: read('dishes?status=draft'),
    allowed: WRITERS,
    status: 200,
    refused: 'rest_invalid_param',
    otherwise: { anonymous: '400 rest_invalid_param', editor: '400 rest_invalid_param' },
  },
  {
    operation: 'lists for editing',
    request: read('dishes?context=edit'),
    allowed: WRITERS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  {
    operation: 'reads the type for editing',
    request: read('types/dish?context=edit'),
    allowed: WRITERS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  ...(['draft', 'private'] as const).map(
    (status): Operation => ({
      operation: `reads others’ with the status ${status}`,
      given: theirs({ status }),
      request: readItem('dishes'),
      allowed: MANAGERS,
      status: 200,
      refused: 'rest_forbidden',
    }),
  ),
  {
    operation: 'reads others’ for editing',
    given: theirs(),
    request: readItem('dishes', '?context=edit'),
    allowed: MANAGERS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  {
    operation: 'reads the revisions of others’',
    given: theirs(),
    request: readItem('dishes', '/revisions'),
    allowed: MANAGERS,
    status: 200,
    refused: 'rest_cannot_read',
  },
  {
    operation: 'saves changes of others’ by themselves',
    given: theirs(),
    request: (id) => ({ method: 'POST', route: `${WP}/dishes/${id}/autosaves`, body: { title: 'Auto' } }),
    allowed: MANAGERS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: (id) => `${WP}/dishes/${id}/autosaves`,
  },
  changing(
    'dishes',
    { title: 'Changed' },
    { operation: 'changes an own draft', own: own(DRAFT), callers: SIGNED_IN, allowed: WRITERS },
  ),
  changing(
    'dishes',
    { title: 'Changed' },
    { operation: 'changes an own published one', own: own(), callers: SIGNED_IN, allowed: PUBLISHERS },
  ),
  ...([{ title: 'Changed' }, { password: 'x' }, { author: 1 }] as const).map((fields) =>
    changing('dishes', fields, {
      operation: `changes the ${Object.keys(fields).join()} of others’`,
      given: theirs(),
      allowed: MANAGERS,
    }),
  ),
  changing(
    'dishes',
    { status: 'publish' },
    {
      ...{ operation: 'publishes an own draft', own: own(DRAFT), callers: SIGNED_IN, allowed: PUBLISHERS },
      otherwise: { subscriber: '403 rest_cannot_publish' },
    },
  ),
  changing(
    'dishes',
    { sticky: true },
    {
      ...{ operation: 'makes an own one sticky', own: own(), callers: SIGNED_IN, allowed: MANAGERS },
      refused: 'rest_cannot_assign_sticky',
      otherwise: { editor: '403 rest_cannot_edit', subscriber: '403 rest_cannot_edit' },
    },
  ),
  removing('dishes', '', {
    ...{ operation: 'puts an own draft into the trash', own: own(DRAFT) },
    ...{ callers: SIGNED_IN, allowed: WRITERS },
  }),
  removing('dishes', '', {
    ...{ operation: 'puts an own published one into the trash', own: own() },
    ...{ callers: SIGNED_IN, allowed: PUBLISHERS },
  }),
  removing('dishes', '?force=true', {
    ...{ operation: 'deletes others’', given: theirs(), allowed: MANAGERS },
  }),
]);

matrix<string>('new dishes', [
  creation('dishes', {}, { operation: 'drafts', allowed: WRITERS, refused: 'rest_cannot_create' }),
  creation(
    'dishes',
    { status: 'publish' },
    {
      ...{ operation: 'publishes', allowed: PUBLISHERS, refused: 'rest_cannot_create' },
      otherwise: { subscriber: '403 rest_cannot_publish' },
    },
  ),
  creation(
    'dishes',
    { meta: { price: 5 } },
    {
      ...{ operation: 'creates with a guarded field', allowed: MANAGERS, refused: 'rest_cannot_create' },
      otherwise: { subscriber: '403 rest_cannot_update', contributor: '403 rest_cannot_update' },
    },
  ),
]);

const flavour = () => create('flavours', { name: unique('term') });
matrix<number>('flavours, terms with capabilities of their own', [
  {
    operation: 'reads for editing',
    given: flavour,
    request: readItem('flavours', '?context=edit'),
    allowed: MANAGERS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  changing(
    'flavours',
    { description: 'Changed' },
    { operation: 'changes', given: flavour, allowed: MANAGERS, refused: 'rest_cannot_update' },
  ),
  removing('flavours', '?force=true', { operation: 'deletes', given: flavour, allowed: MANAGERS }),
]);
matrix<string>('new flavours', [
  creation('flavours', {}, { operation: 'creates', allowed: PUBLISHERS, refused: 'rest_cannot_create' }),
]);
