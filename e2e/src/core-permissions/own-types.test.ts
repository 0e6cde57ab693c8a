import { ADMIN, unique } from '@almanac/testing/site';
import { describe, expect, test } from '@jest/globals';
import {
  ADMINISTRATORS,
  AUTHORS,
  CONTRIBUTORS,
  change,
  changing,
  EDITORS,
  notListed,
  read,
  readItem,
  removing,
  shown,
  WP,
} from '../support/core-requests.js';
import { declaredSite } from '../support/declared-site.js';
import { EVERYBODY, NOBODY, type Operation, type Person } from '../support/permissions.js';

const DECLARED = `
types:
  - name: recipe
    rest_base: recipes
    labels: { name: Recipes, singular_name: Recipe }
    supports: [title, editor, author, comments, revisions]
taxonomies:
  - { name: cuisine, rest_base: cuisines, labels: { name: Cuisines, singular_name: Cuisine }, hierarchical: true, types: [recipe] }
  - { name: diet, rest_base: diets, labels: { name: Diets, singular_name: Diet }, types: [recipe] }
  - name: award
    rest_base: awards
    labels: { name: Awards, singular_name: Award }
    types: [recipe]
    capabilities: { manage_terms: manage_options, edit_terms: manage_options, delete_terms: manage_options, assign_terms: manage_options }
fields:
  - { name: note, on: [recipe, cuisine, user, comment], type: string }
  - { name: price, on: [recipe, cuisine, user, comment], type: integer, write: manage_options }
  - { name: secret, on: [recipe, cuisine, user, comment], type: string, read: editors }
  - { name: cost, on: [recipe], type: integer, indexed: true, read: editors, revisioned: true }
`;

const { client, create, creatorsOf, matrix } = declaredSite(DECLARED);
const HIDDEN = { secret: 's', cost: 7 };
const { theirs, own } = creatorsOf('recipes');
const DRAFT = { status: 'draft' };
const WRITERS = EVERYBODY.filter((name) => name !== 'anonymous');

const creation = (
  resource: string,
  fields: (me: Person) => object,
  operation: Pick<Operation<string>, 'operation' | 'allowed' | 'refused' | 'otherwise' | 'callers'>,
): Operation<string> => ({
  ...operation,
  status: 201,
  given: async () => unique('new'),
  request: (name, me) => ({
    ...{ method: 'POST', route: `${WP}/${resource}` },
    body: { [resource === 'recipes' ? 'title' : 'name']: name, ...fields(me) },
  }),
  watched: (name) => `${WP}/${resource}?search=${name}${resource === 'recipes' ? '&status=any' : ''}`,
});

matrix<number>('recipes, items of a declared type', [
  { operation: 'lists what is published', request: read('recipes'), allowed: EVERYBODY, status: 200 },
  {
    operation: 'lists drafts',
    request: read('recipes?status=draft'),
    allowed: CONTRIBUTORS,
    status: 200,
    otherwise: notListed,
  },
  {
    operation: 'lists for editing',
    request: read('recipes?context=edit'),
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  {
    operation: 'reads others’ drafts',
    given: theirs(DRAFT),
    request: readItem('recipes'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_forbidden',
  },
  {
    operation: 'reads others’ for editing',
    given: theirs(),
    request: readItem('recipes', '?context=edit'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  {
    operation: 'reads the revisions of others’',
    given: theirs(),
    request: readItem('recipes', '/revisions'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_read',
  },
  {
    operation: 'saves changes of others’ by themselves',
    given: theirs(),
    request: (id) => ({ method: 'POST', route: `${WP}/recipes/${id}/autosaves`, body: { title: 'Auto' } }),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: (id) => `${WP}/recipes/${id}/autosaves`,
  },
  ...(
    [
      ['an own draft', DRAFT, CONTRIBUTORS],
      ['an own published one', {}, AUTHORS],
    ] as const
  ).map(([what, fields, allowed]) =>
    changing(
      'recipes',
      { title: 'Changed' },
      { operation: `changes ${what}`, own: own(fields), callers: WRITERS, allowed },
    ),
  ),
  changing(
    'recipes',
    { title: 'Changed' },
    {
      ...{ operation: 'changes others’', given: theirs(), allowed: EDITORS },
    },
  ),
  changing(
    'recipes',
    { status: 'publish' },
    {
      ...{ operation: 'publishes an own draft', own: own(DRAFT), callers: WRITERS, allowed: AUTHORS },
      otherwise: { contributor: '403 rest_cannot_publish' },
    },
  ),
  removing('recipes', '', {
    ...{ operation: 'puts an own draft into the trash', own: own(DRAFT) },
    ...{ callers: WRITERS, allowed: CONTRIBUTORS },
  }),
  removing('recipes', '?force=true', {
    ...{ operation: 'deletes others’', given: theirs(), allowed: EDITORS },
  }),
]);

matrix<string>('new recipes', [
  creation('recipes', () => ({}), {
    ...{ operation: 'drafts', allowed: CONTRIBUTORS, refused: 'rest_cannot_create' },
  }),
  creation('recipes', () => ({ status: 'publish' }), {
    ...{ operation: 'publishes', allowed: AUTHORS, refused: 'rest_cannot_create' },
    otherwise: { contributor: '403 rest_cannot_publish' },
  }),
  creation('recipes', () => ({ meta: { note: 'n', secret: 's' } }), {
    ...{ operation: 'creates with fields', allowed: CONTRIBUTORS, refused: 'rest_cannot_create' },
  }),
  creation('recipes', () => ({ meta: { price: 5 } }), {
    ...{ operation: 'creates with a guarded field', allowed: ADMINISTRATORS, refused: 'rest_cannot_update' },
    otherwise: { anonymous: '401 rest_cannot_create', subscriber: '403 rest_cannot_create' },
  }),
]);

describe.each([
  ['cuisines, terms of a tree', 'cuisines', EDITORS, EDITORS],
  ['diets, flat terms', 'diets', CONTRIBUTORS, EDITORS],
  ['awards, terms with capabilities of their own', 'awards', ADMINISTRATORS, ADMINISTRATORS],
] as const)('%s', (_, resource, creators, editors) => {
  const term = () => create(resource, { name: unique('term') });
  matrix<number>(resource, [
    { operation: 'reads', given: term, request: readItem(resource), allowed: EVERYBODY, status: 200 },
    {
      operation: 'reads for editing',
      given: term,
      request: readItem(resource, '?context=edit'),
      allowed: editors,
      status: 200,
      refused: 'rest_forbidden_context',
    },
    changing(
      resource,
      { description: 'Changed' },
      {
        ...{ operation: 'changes', given: term, allowed: editors, refused: 'rest_cannot_update' },
      },
    ),
    removing(resource, '?force=true', { operation: 'deletes', given: term, allowed: editors }),
  ]);
  matrix<string>(`new ${resource}`, [
    creation(resource, () => ({}), {
      ...{ operation: 'creates', allowed: creators, refused: 'rest_cannot_create' },
    }),
  ]);
});

/** A draft of the caller, and a term. */
interface Assignment {
  readonly recipe: number;
  readonly term: number;
}
const assigning = (
  resource: string,
  operation: Pick<Operation, 'allowed' | 'otherwise'>,
): Operation<Assignment> => ({
  refused: 'rest_cannot_assign_term',
  ...operation,
  operation: `gives an own draft one of ${resource}`,
  own: async (me) => ({
    recipe: await own(DRAFT)(me),
    term: await create(resource, { name: unique('term') }),
  }),
  request: ({ recipe, term }) => change('recipes', { [resource]: [term] })(recipe),
  callers: WRITERS,
  status: 200,
  watched: ({ recipe }) => shown('recipes')(recipe),
});
const themAndTerm = async (): Promise<Assignment> => ({
  recipe: await theirs()(),
  term: await create('diets', { name: unique('term') }),
});
matrix<Assignment>('terms of recipes', [
  {
    operation: 'gives others’ a term',
    given: themAndTerm,
    request: ({ recipe, term }) => change('recipes', { diets: [term] })(recipe),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: ({ recipe }) => shown('recipes')(recipe),
  },
  assigning('diets', { allowed: CONTRIBUTORS, otherwise: { subscriber: '403 rest_cannot_edit' } }),
  assigning('awards', { allowed: ADMINISTRATORS, otherwise: { subscriber: '403 rest_cannot_edit' } }),
]);

matrix<number>('fields of recipes', [
  changing(
    'recipes',
    { meta: { note: 'n' } },
    {
      ...{ operation: 'writes a field of others’', given: theirs(), allowed: EDITORS },
    },
  ),
  changing(
    'recipes',
    { meta: { note: 'n' } },
    {
      ...{ operation: 'writes a field of an own draft', own: own(DRAFT) },
      ...{ callers: WRITERS, allowed: CONTRIBUTORS },
    },
  ),
  ...(
    [
      ['writes', 5, 'rest_cannot_update'],
      ['resets', null, 'rest_cannot_delete'],
    ] as const
  ).map(([verb, price, refused]) =>
    changing(
      'recipes',
      { meta: { price } },
      {
        operation: `${verb} a guarded field of an own draft`,
        own: own({ ...DRAFT, meta: { price: 4 } }),
        ...{ callers: WRITERS, allowed: ADMINISTRATORS, refused },
        otherwise: { subscriber: '403 rest_cannot_edit' },
      },
    ),
  ),
  {
    operation: 'selects by a field of editors',
    request: read('recipes?meta_key=cost&meta_value=7'),
    allowed: NOBODY,
    status: 200,
    otherwise: Object.fromEntries(EVERYBODY.map((name) => [name, '400 rest_invalid_param'])),
  },
  {
    operation: 'selects by a field of editors for editing',
    request: read('recipes?context=edit&meta_key=cost&meta_value=7'),
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
]);

for (const [resource, given, refused] of [
  ['cuisines', () => create('cuisines', { name: unique('term') }), 'rest_cannot_update'],
  [
    'comments',
    async () => create('comments', { post: await theirs()(), content: unique('said') }),
    'rest_cannot_edit',
  ],
] as const) {
  const price = { meta: { price: 5 } };
  matrix<number>(`fields of ${resource}`, [
    changing(
      resource,
      { meta: { note: 'n' } },
      {
        ...{ operation: 'writes a field', given, allowed: EDITORS, refused },
      },
    ),
    changing(resource, price, {
      ...{ operation: 'writes a guarded field', given, allowed: ADMINISTRATORS, refused },
      otherwise: { editor: '403 rest_cannot_update' },
    }),
  ]);
}

const ownProfile = (body: object) => () => ({ method: 'POST', route: `${WP}/users/me`, body });
const otherUser = async () => {
  const username = unique('user').toLowerCase();
  return create('users', { username, email: `${username}@example.com`, password: unique('password') });
};
matrix<number>('fields of users', [
  changing(
    'users',
    { meta: { note: 'n' } },
    { operation: 'writes a field of another profile', given: otherUser, allowed: ADMINISTRATORS },
  ),
  {
    operation: 'writes a field of the own profile',
    request: ownProfile({ meta: { note: 'n' } }),
    callers: WRITERS,
    allowed: WRITERS,
    status: 200,
  },
  {
    operation: 'writes a guarded field of the own profile',
    request: ownProfile({ meta: { price: 6 } }),
    callers: WRITERS,
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_cannot_update',
  },
]);

describe('a field of editors', () => {
  test('the field is in no response of the context view, whoever asks, and in revisions for editing only', async () => {
    const id = await create('recipes', { title: 'Hidden', status: 'publish', meta: HIDDEN });
    const route = `${WP}/recipes/${id}`;
    await client().ask('POST', route, { as: ADMIN, body: { meta: { cost: 8 } } });
    for (const as of [undefined, ADMIN])
      for (const path of [route, `${route}?_fields=meta.cost`, `${route}?context=embed`])
        expect(JSON.stringify((await client().ask('GET', path, { as })).body)).not.toMatch(/secret|cost/);
    const metaOf = async (query: string) => {
      const { body } = await client().ask<{ meta: object }[]>('GET', `${route}/revisions${query}`, {
        as: ADMIN,
      });
      return body.map(({ meta }) => meta);
    };
    expect(await metaOf('')).toEqual([{ note: '', price: 0, footnotes: '' }]);
    expect(await metaOf('?context=edit')).toEqual([
      { note: '', price: 0, secret: '', cost: 8, footnotes: '' },
    ]);
  });
});
