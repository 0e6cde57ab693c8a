import type { Identity } from '@almanac/identity';
import { AS, outcome } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { startCoreOn, useCore } from '../testing/core.js';
import { declarationFiles } from '../testing/declarations.js';
import { image, Uploader } from '../testing/uploads.js';

const DECLARED = `
fields:
  - { name: subtitle, on: [post, page, attachment], type: string }
  - { name: price, on: [post, page, attachment], type: number, default: 1.5, description: Price. }
  - { name: stock, on: [post, page, attachment], type: integer }
  - { name: available, on: [post], type: boolean }
  - { name: color, on: [post], type: string, default: red, enum: [red, green] }
  - { name: sizes, on: [post], type: integer, several: true }
  - { name: tags_of, on: [post], type: string, several: true, default: x }
  - { name: steps, on: [post], type: array, items: { type: string, maxLength: 5 } }
  - name: nutrition
    on: [post]
    type: object
    properties: { fat: { type: number, minimum: 0 }, name: { type: string, required: true } }
  - name: parts
    on: [post]
    type: object
    several: true
    properties: { n: { type: integer } }
  - { name: secret, on: [post], type: string, read: editors }
  - { name: guarded, on: [post, category, user, comment], type: string, write: manage_options }
  - { name: site, on: [post], type: string, format: uri }
  - { name: mail, on: [post], type: string, format: email }
  - name: links
    on: [post]
    type: object
    several: true
    properties:
      to: { type: string, format: uri }
      more: { type: array, items: { type: string, format: uri } }
  - { name: day, on: [post], type: string, format: date-time }
  - { name: short, on: [post], type: string, minLength: 2, maxLength: 4, pattern: '^[a-z]+$' }
  - { name: bounded, on: [post], type: integer, minimum: 1, maximum: 9 }
  - { name: stock, on: [category, user, comment], type: integer, default: 3 }
  - { name: weight, on: [post_tag], type: integer, default: 1 }
`;
const POSTS = '/wp/v2/posts';
const TAGS = '/wp/v2/tags';
const ADMIN = { as: AS.administrator };
const declarations = declarationFiles();
const core = useCore({ CONTENT_TYPES: declarations(DECLARED) });

const create = (path: string, body: object) => core.create(path, { status: 'publish', ...body });
const metaOf = async (path: string, query = '') => (await core.ask('GET', `${path}${query}`)).body.meta;

test('a post without values shows the defaults of its fields', async () => {
  const { id, meta } = await create(POSTS, { title: 'Plain' });
  const shown = {
    ...{ subtitle: '', price: 1.5, stock: 0, available: false, color: 'red', sizes: [], tags_of: ['x'] },
    ...{ steps: [], nutrition: null, parts: [], guarded: '', site: '', links: [] },
    ...{ mail: null, day: null, short: null, bounded: null, footnotes: '' },
  };
  expect(meta).toEqual({ ...shown, secret: '' });
  expect(await metaOf(`${POSTS}/${id}`)).toEqual(shown);
});

// Responses of a WordPress with the same registrations.
const ACCEPTED: readonly [name: string, sent: unknown, shown: unknown][] = [
  ['price', '2.5', 2.5],
  ['stock', '7', 7],
  ['available', 'true', true],
  ['sizes', [1, '2'], [1, 2]],
  ['sizes', 5, [5]],
  ['sizes', '1,2', [1, 2]],
  ['sizes', [], []],
  ['tags_of', ['a', 'b'], ['a', 'b']],
  ['tags_of', null, ['x']],
  ['steps', ['a', 'b'], ['a', 'b']],
  ['steps', 'a,b', ['a', 'b']],
  ['nutrition', { fat: '1.5', name: 'x' }, { fat: 1.5, name: 'x' }],
  ['nutrition', null, null],
  ['parts', [{ n: '1' }, { n: 2 }], [{ n: 1 }, { n: 2 }]],
  ['guarded', 'g', 'g'],
  ['site', 'not a url', 'http://not%20a%20url'],
  ['site', 'https://a.example/?b=1&c=2', 'https://a.example/?b=1&c=2'],
  [
    'links',
    [{ to: 'javascript:alert(1)', more: ['not a url'] }],
    [{ to: '', more: ['http://not%20a%20url'] }],
  ],
  ['mail', 'a@b.cd', 'a@b.cd'],
  ['day', '2031-05-06T10:00:00', '2031-05-06T10:00:00'],
  ['short', 'ab', 'ab'],
  ['bounded', '5', 5],
  ['bounded', null, null],
];

const REFUSED: readonly [name: string, sent: unknown, code: string, param: string][] = [
  ['subtitle', 5, 'rest_invalid_type', 'meta.subtitle'],
  ['price', 'abc', 'rest_invalid_type', 'meta.price'],
  ['price', true, 'rest_invalid_type', 'meta.price'],
  ['stock', 7.5, 'rest_invalid_type', 'meta.stock'],
  ['stock', '', 'rest_invalid_type', 'meta.stock'],
  ['available', 2, 'rest_invalid_type', 'meta.available'],
  ['available', '', 'rest_invalid_type', 'meta.available'],
  ['color', 'blue', 'rest_not_in_enum', ''],
  ['sizes', ['x'], 'rest_invalid_type', 'meta.sizes[0]'],
  ['sizes', [1, null], 'rest_invalid_type', 'meta.sizes[1]'],
  ['steps', ['toolong'], 'rest_too_long', ''],
  ['nutrition', { fat: '1' }, 'rest_property_required', ''],
  ['nutrition', { fat: -1, name: 'x' }, 'rest_out_of_bounds', ''],
  ['nutrition', { fat: 1, name: 'x', more: 1 }, 'rest_additional_properties_forbidden', ''],
  ['nutrition', 'x', 'rest_invalid_type', 'meta.nutrition'],
  ['nutrition', [], 'rest_property_required', ''],
  ['parts', [{ n: 'x' }], 'rest_invalid_type', 'meta.parts[0][n]'],
  ['parts', [{ z: 'x' }], 'rest_additional_properties_forbidden', ''],
  ['mail', 'nomail', 'rest_invalid_email', ''],
  ['day', 'yesterday', 'rest_invalid_date', ''],
  ['short', 'a', 'rest_too_short', ''],
  ['short', 'abcde', 'rest_too_long', ''],
  ['short', 'AB', 'rest_invalid_pattern', ''],
  ['bounded', 0, 'rest_out_of_bounds', ''],
  ['bounded', 10, 'rest_out_of_bounds', ''],
];

describe('a value of a post', () => {
  let id = 0;
  beforeAll(async () => {
    ({ id } = await create(POSTS, { title: 'Valued' }));
  });
  const write = (meta: object) => core.ask('POST', `${POSTS}/${id}`, { ...ADMIN, body: { meta } });

  test.each(ACCEPTED)('the field %s stores %j and shows %j', async (name, sent, shown) => {
    const { status, body } = await write({ [name]: sent });
    expect([status, body.meta[name]]).toEqual([200, shown]);
    expect((await metaOf(`${POSTS}/${id}`))[name]).toEqual(shown);
  });

  test.each(REFUSED)('the field %s refuses %j as %s', async (name, sent, code, param) => {
    const before = await metaOf(`${POSTS}/${id}`);
    const { status, body } = await write({ subtitle: 'Not written', [name]: sent });
    expect([status, body.code]).toEqual([400, code]);
    expect(body.additional_data).toEqual(param === '' ? undefined : [{ param }]);
    expect(await metaOf(`${POSTS}/${id}`)).toEqual(before);
  });

  test('an unknown field name is ignored', async () => {
    const { status, body } = await write({ unknown: 1, _hidden: 2 });
    expect([status, Object.keys(body.meta)]).toEqual([
      200,
      expect.not.arrayContaining(['unknown', '_hidden']),
    ]);
  });

  test('a change of one field keeps the other, also when both change concurrently', async () => {
    await Promise.all([write({ stock: 11 }), write({ subtitle: 'Both' })]);
    expect(await metaOf(`${POSTS}/${id}`)).toMatchObject({ stock: 11, subtitle: 'Both' });
  });

  test('a field for editors appears only in the context edit', async () => {
    await write({ secret: 's' });
    expect(await metaOf(`${POSTS}/${id}`)).not.toHaveProperty('secret');
    const { body } = await core.ask('GET', `${POSTS}/${id}?context=edit`, ADMIN);
    expect(body.meta.secret).toBe('s');
  });
});

test('a response tells of all refused fields', async () => {
  const body = { title: 'Faulty', meta: { stock: 'many', color: 'blue', price: 'dear' } };
  const refused = await core.ask('POST', POSTS, { ...ADMIN, body });
  expect(refused.body).toMatchObject({
    ...{ code: 'rest_invalid_type', additional_data: [{ param: 'meta.price' }] },
    additional_errors: [
      { code: 'rest_invalid_type', data: { status: 400 }, additional_data: [{ param: 'meta.stock' }] },
      { code: 'rest_not_in_enum', data: { status: 400 } },
    ],
  });
});

test('a new post is not created when a field is refused', async () => {
  const body = { title: 'Never made', status: 'publish', meta: { stock: 'many' } };
  expect(outcome(await core.ask('POST', POSTS, { ...ADMIN, body }))).toBe('400 rest_invalid_type');
  expect((await core.ask('GET', `${POSTS}?search=never+made&status=any`, ADMIN)).body).toEqual([]);
});

describe('a field that needs a capability', () => {
  const asAuthor = { as: AS.author };
  const guardedData = { key: 'guarded', status: 403 };
  test.each([
    ['a value', 'g', '403 rest_cannot_update', guardedData],
    ['an empty text', '', '403 rest_cannot_update', guardedData],
    ['a reset', null, '403 rest_cannot_delete', guardedData],
    ['a value of another type', 5, '400 rest_invalid_type', expect.objectContaining({ status: 400 })],
  ])(
    '%s of a guarded field is refused to an author who may edit the post',
    async (_, guarded, expected, data) => {
      const { id } = await core.create(POSTS, { title: 'Own' }, AS.author);
      const refused = await core.ask('POST', `${POSTS}/${id}`, { ...asAuthor, body: { meta: { guarded } } });
      expect(outcome(refused)).toBe(expected);
      expect(refused.body.data).toEqual(data);
    },
  );

  test('an author may send back the value that a field has, but not reset it', async () => {
    const { id } = await core.create(POSTS, { title: 'Own' }, AS.author);
    const write = (as: Identity, guarded: unknown) =>
      core.ask('POST', `${POSTS}/${id}`, { as, body: { meta: { guarded, subtitle: 'Changed' } } });
    await write(AS.administrator, 'g');
    expect((await write(AS.author, 'g')).body.meta).toMatchObject({ guarded: 'g', subtitle: 'Changed' });
    expect(outcome(await write(AS.author, 'other'))).toBe('403 rest_cannot_update');
    expect(outcome(await write(AS.author, null))).toBe('403 rest_cannot_delete');
  });

  test('a field that needs a capability is written by an administrator', async () => {
    const { meta } = await create(POSTS, { title: 'Guarded', meta: { guarded: 'g' } });
    expect(meta.guarded).toBe('g');
  });
});

test('pages and media items have their own declared fields', async () => {
  const page = await create('/wp/v2/pages', { title: 'Page', meta: { stock: 2, color: 'green' } });
  expect(page.meta).toEqual({ subtitle: '', price: 1.5, stock: 2, footnotes: '' });
  const { body: media } = await new Uploader(core).form(await image(8, 8), 'a.png', ADMIN);
  const path = `/wp/v2/media/${media.id}`;
  expect(media.meta).toEqual({ subtitle: '', price: 1.5, stock: 0 });
  await core.ask('POST', path, { ...ADMIN, body: { meta: { price: 3 } } });
  expect(await metaOf(path)).toEqual({ subtitle: '', price: 3, stock: 0 });
});

describe.each([
  ['a category', '/wp/v2/categories', { name: 'Sweet' }],
  ['a user', '/wp/v2/users', { username: 'fielded', email: 'fielded@example.com', password: 'password' }],
  ['a comment', '/wp/v2/comments', { content: 'Fielded', post: 1 }],
])('declared fields of %s', (_, path, body) => {
  let id = 0;
  const write = (meta: object) => core.ask('POST', `${path}/${id}`, { ...ADMIN, body: { meta } });

  test('declared fields are stored on creation', async () => {
    const made = await core.create(path, { ...body, meta: { stock: '7', guarded: null } });
    expect(made.meta).toEqual({ stock: 7, guarded: '' });
    ({ id } = made);
  });

  test('a change of one field keeps the other', async () => {
    expect((await write({ guarded: 'g' })).body.meta).toEqual({ stock: 7, guarded: 'g' });
    expect((await write({ stock: null })).body.meta).toEqual({ stock: 3, guarded: 'g' });
    expect(outcome(await write({ stock: 'y' }))).toBe('400 rest_invalid_type');
    const { body: read } = await core.ask('GET', `${path}/${id}?context=edit`, ADMIN);
    expect(read.meta).toEqual({ stock: 3, guarded: 'g' });
  });
});

test('fields of a new tag are refused to a contributor, who may create tags and not edit them', async () => {
  const as = AS.contributor;
  const refused = await core.ask('POST', TAGS, { as, body: { name: 'Mine', meta: { weight: 2 } } });
  expect(outcome(refused)).toBe('403 rest_cannot_update');
  expect((await core.ask('GET', `${TAGS}?search=mine`)).body).toEqual([]);
  const made = await core.ask('POST', TAGS, { as, body: { name: 'Mine', meta: {} } });
  expect([made.status, made.body.meta]).toEqual([201, { weight: 1 }]);
  const edited = await core.ask('POST', `${TAGS}/${made.body.id}`, {
    as: AS.editor,
    body: { meta: { weight: 2 } },
  });
  expect(edited.body.meta).toEqual({ weight: 2 });
});

test('fields of a new comment are refused to a writer who may not edit it', async () => {
  const user = { username: 'reader', email: 'reader@example.com', password: 'password' };
  const { id: userId } = await core.create('/wp/v2/users', user);
  const write = (as: Identity, meta: object) =>
    core.ask('POST', '/wp/v2/comments', { as, body: { post: 1, content: 'With a field', meta } });
  const reader = { userId, roles: ['subscriber'] };
  expect(outcome(await write(reader, { stock: 9 }))).toBe('403 rest_cannot_update');
  expect((await write(AS.administrator, { stock: 9 })).body.meta).toMatchObject({ stock: 9 });
  expect((await write(reader, {})).body.meta).toMatchObject({ stock: 3 });
});

test('a tag does not have the fields declared for categories', async () => {
  const { meta } = await core.create(TAGS, { name: 'Plain', meta: { stock: 7 } });
  expect(meta).toEqual({ weight: 1 });
});

test('a user may write a guarded field of the own profile only with its capability', async () => {
  const user = { username: 'own', email: 'own@example.com', password: 'password', roles: ['author'] };
  const { id } = await core.create('/wp/v2/users', user);
  const as = { userId: id, roles: ['author'] };
  const write = (meta: object) => core.ask('POST', '/wp/v2/users/me', { as, body: { meta } });
  expect(outcome(await write({ guarded: 'x' }))).toBe('403 rest_cannot_update');
  expect((await write({ stock: 9 })).body.meta).toEqual({ stock: 9, guarded: '' });
});

test('OPTIONS shows declared fields in the schema and among the arguments', async () => {
  const { body } = await core.ask('OPTIONS', POSTS);
  const args = body.endpoints[1].args.meta.properties;
  for (const shown of [body.schema.properties.meta.properties, args]) {
    expect(shown).toMatchObject({
      price: { type: 'number', title: '', description: 'Price.', default: 1.5 },
      sizes: { type: 'array', items: { type: 'integer', title: '', description: '', default: 0 } },
      nutrition: {
        ...{ type: 'object', default: [], additionalProperties: false },
        properties: { fat: { type: 'number', minimum: 0 }, name: { type: 'string', required: true } },
      },
      secret: { type: 'string', context: ['edit'] },
      short: { minLength: 2, maxLength: 4, pattern: '^[a-z]+$' },
    });
    expect(Object.keys(shown).at(-1)).toBe('footnotes');
  }
});

test('a replica without the declarations keeps stored values', async () => {
  const { id } = await create(POSTS, { title: 'Rolling', meta: { stock: 5 } });
  const other = await startCoreOn(core.databaseUri);
  try {
    const body = { title: 'Rolled', meta: { stock: 6, footnotes: 'f' } };
    const changed = await other.ask('POST', `${POSTS}/${id}`, { ...ADMIN, body });
    expect(changed.body.meta).toEqual({ footnotes: 'f' });
  } finally {
    await other.stop();
  }
  expect(await metaOf(`${POSTS}/${id}`)).toMatchObject({ stock: 5, footnotes: 'f' });
});

test('a stored value that its field no longer accepts is shown as null', async () => {
  const { id } = await create(POSTS, { title: 'Narrowed', meta: { stock: 50, subtitle: 'kept' } });
  const narrowed = 'fields: [{ name: stock, on: [post], type: integer, maximum: 9 }]';
  const other = await startCoreOn(core.databaseUri, { CONTENT_TYPES: declarations(narrowed) });
  try {
    expect((await other.ask('GET', `${POSTS}/${id}`)).body.meta).toEqual({ stock: null, footnotes: '' });
  } finally {
    await other.stop();
  }
});

test('core does not start with a faulty file of declarations', async () => {
  const path = declarations('fields:\n  - { name: a, on: [planet], type: number }');
  await expect(startCoreOn(core.databaseUri, { CONTENT_TYPES: path })).rejects.toThrow(
    /2:21 fields\.0\.on\.0/,
  );
});
