import { expect, test } from '@jest/globals';
import { declarationsFromAcf } from './acf.js';
import { readDeclarations } from './file.js';

const LOCATION = [[{ param: 'post_type', operator: '==', value: 'post' }]];
const groupOf = (fields: readonly object[], more: object = {}) => ({
  ...{ key: 'group_1', title: 'Facts', location: LOCATION, ...more },
  fields: fields.map((field, index) => ({ key: `field_${index}`, label: 'Label', ...field })),
});

const read = (...entries: readonly object[]) => {
  const found = declarationsFromAcf(JSON.stringify(entries));
  return { notes: found?.notes, declared: readDeclarations(found?.text ?? '').declarations };
};
/** The schema of one field. */
function schemaOf(field: object): object {
  const { notes, declared } = read(groupOf([{ name: 'f', ...field }]));
  expect(notes).toEqual([]);
  const { name: _, on: __, title: ___, read: ____, ...schema } = declared?.fields[0] ?? {};
  return schema;
}

const PICTURE = { type: 'integer', refers_to: 'attachment' };

test.each<[object, object]>([
  [{ type: 'text', maxlength: '' }, { type: 'string' }],
  [
    { type: 'textarea', maxlength: 80 },
    { type: 'string', maxLength: 80 },
  ],
  [
    { type: 'number', min: '1', max: '' },
    { type: 'number', minimum: 1 },
  ],
  [
    { type: 'range', min: 0, max: 10 },
    { type: 'number', minimum: 0, maximum: 10 },
  ],
  [{ type: 'email' }, { type: 'string', format: 'email' }],
  [{ type: 'url' }, { type: 'string', format: 'uri' }],
  [{ type: 'true_false' }, { type: 'boolean' }],
  [{ type: 'wysiwyg' }, { type: 'string' }],
  [{ type: 'page_link' }, { type: 'string' }],
  [{ type: 'date_time_picker' }, { type: 'string', format: 'date-time' }],
  [
    { type: 'select', choices: { a: 'A', b: 'B' }, multiple: 0 },
    { type: 'string', enum: ['a', 'b'] },
  ],
  [
    { type: 'select', choices: { a: 'A' }, multiple: 1 },
    { type: 'array', items: { type: 'string', enum: ['a'] } },
  ],
  [{ type: 'radio', choices: { a: 'A' }, other_choice: 1 }, { type: 'string' }],
  [
    { type: 'checkbox', choices: { a: 'A' } },
    { type: 'array', items: { type: 'string', enum: ['a'] } },
  ],
  [{ type: 'image' }, PICTURE],
  [{ type: 'file' }, PICTURE],
  [{ type: 'gallery' }, { type: 'array', items: PICTURE }],
  [
    { type: 'post_object', post_type: ['page'] },
    { type: 'integer', refers_to: 'page' },
  ],
  [
    { type: 'relationship', post_type: ['page'] },
    { type: 'array', items: { type: 'integer', refers_to: 'page' } },
  ],
  [
    { type: 'taxonomy', taxonomy: 'category', field_type: 'radio' },
    { type: 'integer', refers_to: 'category' },
  ],
  [
    { type: 'taxonomy', taxonomy: 'category', field_type: 'checkbox' },
    { type: 'array', items: { type: 'integer', refers_to: 'category' } },
  ],
  [
    { type: 'user', multiple: 1 },
    { type: 'array', items: { type: 'integer', refers_to: 'user' } },
  ],
  [
    {
      type: 'repeater',
      sub_fields: [
        { name: 'text', type: 'text' },
        { name: '', type: 'tab' },
        { name: 'place', type: 'group', sub_fields: [{ name: 'city', type: 'text' }] },
      ],
    },
    {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          place: { type: 'object', properties: { city: { type: 'string' } } },
        },
      },
    },
  ],
])('the field %j of Advanced Custom Fields is declared', (field, schema) => {
  expect(schemaOf(field)).toEqual(schema);
});

test('a day, a link and a place are declared as Advanced Custom Fields stores them', () => {
  expect(schemaOf({ type: 'date_picker' })).toMatchObject({ type: 'string', pattern: '^(\\d{8})?$' });
  expect(schemaOf({ type: 'link' })).toMatchObject({
    properties: { url: { type: 'string', format: 'uri' } },
  });
  expect(schemaOf({ type: 'google_map' })).toMatchObject({ properties: { lat: { type: 'number' } } });
});

test('fields without an equal are named, and the others are declared', () => {
  const fields = [
    { name: 'blocks', type: 'flexible_content' },
    { name: 'any', type: 'post_object', post_type: ['post', 'page'] },
    { name: '', type: 'message' },
    { name: 'title', type: 'text', instructions: 'Short.' },
  ];
  const { notes, declared } = read(groupOf(fields), groupOf(fields, { title: 'Options', location: [] }));
  expect(notes).toEqual([
    'Facts: blocks is left out, because the type flexible_content has no equal here.',
    'Facts: any has ids of several types, so that it is no reference.',
    'The group "Options" is left out, because it belongs to no type, taxonomy, user or comment.',
  ]);
  expect(declared?.fields).toMatchObject([
    { name: 'any', type: 'integer' },
    { name: 'title', type: 'string', description: 'Short.', title: 'Label', on: ['post'] },
  ]);
});

test('types, taxonomies and the places of groups are declared', () => {
  const location = [
    [{ param: 'post_type', operator: '==', value: 'recipe' }],
    [{ param: 'user_form', operator: '==', value: 'all' }],
    [{ param: 'taxonomy', operator: '==', value: 'cuisine' }],
  ];
  const { notes, declared } = read(
    {
      ...{ key: 'post_type_1', title: 'Recipes', post_type: 'recipe', taxonomies: ['cuisine'] },
      ...{ labels: { name: 'Recipes', singular_name: 'Recipe' }, supports: ['title', 'unknown'] },
      ...{ has_archive: 1, has_archive_slug: 'all-recipes' },
    },
    {
      ...{ key: 'post_type_2', title: 'Cards', post_type: 'card', has_archive: true, has_archive_slug: '' },
      labels: { name: 'Cards', singular_name: 'Card' },
    },
    {
      ...{ key: 'taxonomy_1', title: 'Cuisines', taxonomy: 'cuisine', hierarchical: 1 },
      object_type: ['recipe'],
    },
    groupOf([{ name: 'level', type: 'number' }], { location }),
  );
  expect(notes).toEqual([]);
  expect(declared).toMatchObject({
    types: [
      {
        ...{ name: 'recipe', labels: { singular_name: 'Recipe' }, supports: ['title'] },
        ...{ taxonomies: ['cuisine'], has_archive: 'all-recipes' },
      },
      { name: 'card', has_archive: true },
    ],
    taxonomies: [{ name: 'cuisine', labels: { name: 'Cuisines' }, hierarchical: true, types: ['recipe'] }],
    fields: [{ name: 'level', on: ['recipe', 'user', 'cuisine'] }],
  });
});

test('faults of the declarations are named', () => {
  const location = [[{ param: 'post_type', operator: '==', value: 'planet' }]];
  expect(read(groupOf([{ name: 'size', type: 'number' }], { location })).notes).toEqual([
    expect.stringContaining('nothing is called planet'),
  ]);
});

test.each(['', '{}', '[]', '[{"a": 1}]', 'null'])('the text %j is no export', (json) => {
  expect(declarationsFromAcf(json)).toBeUndefined();
});

test('fields that share a schema are written without aliases', () => {
  const group = groupOf([
    { name: 'a', type: 'select', multiple: 1 },
    { name: 'b', type: 'select', multiple: 1 },
    ...Array.from({ length: 200 }, (_, index) => ({ name: `place_${index}`, type: 'google_map' })),
  ]);
  const { text = '', notes } = declarationsFromAcf(JSON.stringify([group])) ?? {};
  expect(notes).toEqual([]);
  expect(text).not.toMatch(/[&*]a\d/);
  expect(readDeclarations(text).declarations?.fields).toHaveLength(202);
});

test('a member of a group with a name of JavaScript is a fault of the declarations', () => {
  const sub_fields = [{ name: '__proto__', type: 'text' }];
  const { notes, declared } = read(groupOf([{ name: 'f', type: 'group', sub_fields }]));
  expect([notes, declared]).toEqual([[expect.stringContaining('__proto__')], undefined]);
});
