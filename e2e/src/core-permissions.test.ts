import { ADMIN } from '@almanac/testing/site';
import { Client, sharedSite, unique } from './support/client.js';
import {
  EVERYBODY,
  from,
  NOBODY,
  type Operation,
  type Person,
  permissionMatrix,
  type Request,
  SIGNED_IN,
} from './support/permissions.js';
import { picture } from './support/picture.js';

const WP = '/wp/v2';
const AUTHORS = from('author');
const CONTRIBUTORS = from('contributor');
const EDITORS = from('editor');
const ADMINISTRATORS = from('administrator');

const client = new Client(sharedSite());

/** Makes something as the administrator. @returns its id */
async function create(resource: string, fields: object): Promise<number> {
  const answer = await client.ask<{ id: number }>('POST', `${WP}/${resource}`, { as: ADMIN, body: fields });
  if (answer.status !== 201) throw new Error(`${resource}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

type Fields = Readonly<Record<string, unknown>>;

/** A post or page of the administrator's. */
const content =
  (resource: 'posts' | 'pages', fields: Fields = {}) =>
  (): Promise<number> =>
    create(resource, { title: unique('theirs'), status: 'publish', ...fields });
/** The caller's own, in a state that the caller may not be able to bring it into. */
const ownContent =
  (resource: 'posts' | 'pages', fields: Fields = {}) =>
  (me: Person): Promise<number> =>
    create(resource, { title: unique('own'), status: 'publish', author: me.id, ...fields });

const read = (route: string) => (): Request => ({ method: 'GET', route: `${WP}/${route}` });
const readItem =
  (resource: string, query = '') =>
  (id: number) => ({ method: 'GET', route: `${WP}/${resource}/${id}${query}` });
const change = (resource: string, body: Fields) => (id: number) => ({
  method: 'POST',
  route: `${WP}/${resource}/${id}`,
  body,
});
const remove =
  (resource: string, query = '') =>
  (id: number) => ({ method: 'DELETE', route: `${WP}/${resource}/${id}${query}` });
/** What the administrator sees of an item; a code once it is gone. */
const shown =
  (resource: string) =>
  (id: number): string =>
    `${WP}/${resource}/${id}?context=edit`;

const BAD_STATUS = '400 rest_invalid_param';
const notListed = { anonymous: BAD_STATUS, subscriber: BAD_STATUS };

/** An operation that makes something with a word of its own, by which it is found. */
function creation(
  resource: 'posts' | 'pages',
  operation: Omit<Operation<string>, 'request' | 'given' | 'own' | 'watched' | 'status'>,
  fields: (me: Person) => Fields,
): Operation<string> {
  return {
    ...operation,
    status: 201,
    given: async () => unique('new'),
    request: (title, me) => ({
      method: 'POST',
      route: `${WP}/${resource}`,
      body: { title, ...fields(me) },
    }),
    watched: (title) => `${WP}/${resource}?status=any&search=${title}`,
  };
}

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
  {
    operation: 'changes an own draft',
    own: ownContent('posts', { status: 'draft' }),
    request: change('posts', { title: 'Changed' }),
    callers: SIGNED_IN,
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: shown('posts'),
  },
  {
    operation: 'publishes an own draft',
    own: ownContent('posts', { status: 'draft' }),
    request: change('posts', { status: 'publish' }),
    callers: SIGNED_IN,
    allowed: AUTHORS,
    status: 200,
    refused: 'rest_cannot_edit',
    otherwise: { contributor: '403 rest_cannot_publish' },
    watched: shown('posts'),
  },
  {
    operation: 'changes an own published one',
    own: ownContent('posts'),
    request: change('posts', { title: 'Changed' }),
    callers: SIGNED_IN,
    allowed: AUTHORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: shown('posts'),
  },
  ...['publish', 'draft', 'private'].map((status) => ({
    operation: `changes others' with status ${status}`,
    given: content('posts', { status }),
    request: change('posts', { title: 'Changed' }),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: shown('posts'),
  })),
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
  {
    operation: 'puts an own draft into the trash',
    own: ownContent('posts', { status: 'draft' }),
    request: remove('posts'),
    callers: SIGNED_IN,
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_cannot_delete',
    watched: shown('posts'),
  },
  {
    operation: 'deletes an own published one',
    own: ownContent('posts'),
    request: remove('posts', '?force=true'),
    callers: SIGNED_IN,
    allowed: AUTHORS,
    status: 200,
    refused: 'rest_cannot_delete',
    watched: shown('posts'),
  },
  ...['', '?force=true'].map((query) => ({
    operation: `deletes others' ${query}`,
    given: content('posts'),
    request: remove('posts', query),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_delete',
    watched: shown('posts'),
  })),
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
  {
    operation: 'changes others’',
    given: content('pages'),
    request: change('pages', { menu_order: 7 }),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: shown('pages'),
  },
  {
    operation: 'deletes others’',
    given: content('pages'),
    request: remove('pages', '?force=true'),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_delete',
    watched: shown('pages'),
  },
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

for (const [resource, creators] of [
  ['categories', EDITORS],
  ['tags', CONTRIBUTORS],
] as const) {
  const term = () => create(resource, { name: unique('term') });
  permissionMatrix<number>(resource, [
    { operation: 'lists', request: read(resource), allowed: EVERYBODY, status: 200 },
    {
      operation: 'lists for editing',
      request: read(`${resource}?context=edit`),
      allowed: EDITORS,
      status: 200,
      refused: 'rest_forbidden_context',
    },
    { operation: 'reads', given: term, request: readItem(resource), allowed: EVERYBODY, status: 200 },
    {
      operation: 'reads for editing',
      given: term,
      request: readItem(resource, '?context=edit'),
      allowed: EDITORS,
      status: 200,
      refused: 'rest_forbidden_context',
    },
    {
      operation: 'changes',
      given: term,
      request: change(resource, { description: 'Changed' }),
      allowed: EDITORS,
      status: 200,
      refused: 'rest_cannot_update',
      watched: shown(resource),
    },
    {
      operation: 'deletes',
      given: term,
      request: remove(resource, '?force=true'),
      allowed: EDITORS,
      status: 200,
      refused: 'rest_cannot_delete',
      watched: shown(resource),
    },
  ]);
  permissionMatrix<string>(`new ${resource}`, [
    {
      operation: 'creates',
      given: async () => unique('term'),
      request: (name) => ({ method: 'POST', route: `${WP}/${resource}`, body: { name } }),
      allowed: creators,
      status: 201,
      refused: 'rest_cannot_create',
      watched: (name) => `${WP}/${resource}?search=${name}`,
    },
  ]);
}

const user = async (role = 'subscriber'): Promise<number> => (await client.user(role)).id;
async function publishedAuthor(): Promise<number> {
  const id = await user('author');
  await create('posts', { title: unique('by'), status: 'publish', author: id });
  return id;
}
const me = async ({ id }: Person): Promise<number> => id;

permissionMatrix<number>('users', [
  { operation: 'lists', request: read('users'), allowed: EVERYBODY, status: 200 },
  {
    operation: 'lists by role',
    request: read('users?roles=author'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_user_cannot_view',
  },
  {
    operation: 'lists by address',
    request: read('users?orderby=email'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_forbidden_orderby',
  },
  {
    operation: 'lists for editing',
    request: read('users?context=edit'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  {
    operation: 'reads who has published',
    given: publishedAuthor,
    request: readItem('users'),
    allowed: EVERYBODY,
    status: 200,
  },
  {
    operation: 'reads who has not',
    given: () => user(),
    request: readItem('users'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_user_cannot_view',
  },
  {
    operation: 'reads others for editing',
    given: publishedAuthor,
    request: readItem('users', '?context=edit'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_forbidden_context',
  },
  {
    operation: 'changes others',
    given: () => user(),
    request: change('users', { description: 'Changed' }),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: shown('users'),
  },
  {
    operation: 'gives others a role',
    given: () => user(),
    request: change('users', { roles: ['editor'] }),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_cannot_edit_roles',
    watched: shown('users'),
  },
  {
    operation: 'deletes others',
    given: () => user(),
    request: remove('users', '?force=true&reassign=1'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_user_cannot_delete',
    watched: shown('users'),
  },
  {
    operation: 'changes oneself by id',
    own: me,
    request: (id) => change('users', { description: unique('about') })(id),
    callers: SIGNED_IN,
    allowed: SIGNED_IN,
    status: 200,
    watched: shown('users'),
  },
  {
    operation: 'takes a role',
    own: me,
    request: change('users', { roles: ['administrator'] }),
    callers: SIGNED_IN.filter((name) => name !== 'administrator'),
    allowed: NOBODY,
    status: 200,
    refused: 'rest_cannot_edit_roles',
    watched: shown('users'),
  },
]);

permissionMatrix<string>('new users', [
  {
    operation: 'creates',
    given: async () => unique('member'),
    request: (username) => ({
      method: 'POST',
      route: `${WP}/users`,
      body: { username, email: `${username}@example.com`, password: 'pw' },
    }),
    allowed: ADMINISTRATORS,
    status: 201,
    refused: 'rest_cannot_create_user',
    watched: (username) => `${WP}/users?search=${username}`,
  },
]);

permissionMatrix<number>('users/me', [
  ...['', '?context=edit'].map((query) => ({
    operation: `reads ${query}`,
    request: read(`users/me${query}`),
    allowed: SIGNED_IN,
    status: 200,
    refused: 'rest_not_logged_in',
  })),
  {
    operation: 'changes',
    own: me,
    request: () => ({ method: 'PATCH', route: `${WP}/users/me`, body: { description: unique('about') } }),
    callers: SIGNED_IN,
    allowed: SIGNED_IN,
    status: 200,
    watched: shown('users'),
  },
  {
    operation: 'changes nobody',
    request: () => ({ method: 'PATCH', route: `${WP}/users/me`, body: { description: 'x' } }),
    callers: ['anonymous'],
    allowed: NOBODY,
    status: 200,
    otherwise: { anonymous: '404 rest_user_invalid_id' },
  },
  {
    operation: 'deletes',
    own: me,
    request: () => ({ method: 'DELETE', route: `${WP}/users/me?force=true&reassign=1` }),
    callers: EVERYBODY.filter((name) => name !== 'administrator'),
    allowed: NOBODY,
    status: 200,
    refused: 'rest_user_cannot_delete',
    otherwise: { anonymous: '404 rest_user_invalid_id' },
    watched: (id) => `${WP}/users?include=${id}`,
  },
]);

let minutes = 0;
/** Comments of one writer may not follow each other closely. */
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
  {
    operation: 'changes others’',
    given: () => comment(),
    request: change('comments', { content: 'Changed' }),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: shown('comments'),
  },
  {
    operation: 'changes an own one',
    own: ({ id }) => comment({ author: id }),
    request: change('comments', { content: 'Changed' }),
    callers: SIGNED_IN,
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: shown('comments'),
  },
  {
    operation: 'decides about one on an own post',
    own: ({ id }) => comment({}, { author: id }),
    request: change('comments', { status: 'hold' }),
    callers: SIGNED_IN,
    allowed: AUTHORS,
    status: 200,
    refused: 'rest_cannot_edit',
    watched: shown('comments'),
  },
  ...['', '?force=true'].map((query) => ({
    operation: `deletes others' ${query}`,
    given: () => comment(),
    request: remove('comments', query),
    allowed: EDITORS,
    status: 200,
    refused: 'rest_cannot_delete',
    watched: shown('comments'),
  })),
]);

/** A comment on a new post. */
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

permissionMatrix<string>('settings', [
  {
    operation: 'reads',
    request: read('settings'),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_forbidden',
  },
  {
    operation: 'changes',
    given: async () => unique('tagline'),
    request: (description) => ({ method: 'POST', route: `${WP}/settings`, body: { description } }),
    allowed: ADMINISTRATORS,
    status: 200,
    refused: 'rest_forbidden',
    watched: () => `${WP}/settings`,
  },
]);

permissionMatrix<never>('descriptors', [
  ...['types', 'types/post', 'statuses', 'statuses/publish', 'taxonomies', 'taxonomies/category'].map(
    (route) => ({ operation: `reads ${route}`, request: read(route), allowed: EVERYBODY, status: 200 }),
  ),
  ...['types', 'taxonomies'].map((route) => ({
    operation: `lists ${route} for editing`,
    request: read(`${route}?context=edit`),
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_cannot_view',
  })),
  ...['types/post', 'types/page'].map((route) => ({
    operation: `reads ${route} for editing`,
    request: read(`${route}?context=edit`),
    allowed: route === 'types/page' ? EDITORS : CONTRIBUTORS,
    status: 200,
    refused: 'rest_forbidden_context',
  })),
  ...['draft', 'private', 'trash'].map((status) => ({
    operation: `reads status ${status}`,
    request: read(`statuses/${status}`),
    allowed: CONTRIBUTORS,
    status: 200,
    refused: 'rest_cannot_read_status',
  })),
]);
