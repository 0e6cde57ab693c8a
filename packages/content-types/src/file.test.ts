import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { readDeclarations, readDeclarationsFile } from './file.js';
import { declarationsJsonSchema } from './json-schema.js';

const RECIPES = `
fields:
  - name: servings
    on: [post, page]
    type: integer
    minimum: 1
    default: 4
  - name: ingredients
    on: [post]
    type: object
    several: true
    properties:
      name: { type: string, required: true }
      grams: { type: number }
`;

const faultsOf = (text: string): string[] =>
  (readDeclarations(text).faults ?? []).map(({ line, message }) => `${line} ${message}`);

test('a file in YAML declares fields', () => {
  const { declarations } = readDeclarations(RECIPES);
  expect(declarations?.fields.map(({ name, on, read }) => [name, on, read])).toEqual([
    ['servings', ['post', 'page'], 'everyone'],
    ['ingredients', ['post'], 'everyone'],
  ]);
});

test('a file in JSON gives the same declarations as one in YAML', () => {
  const { declarations } = readDeclarations(RECIPES);
  expect(readDeclarations(JSON.stringify(declarations)).declarations).toEqual(declarations);
});

test('an empty file declares nothing', () => {
  expect(readDeclarations('').declarations).toEqual({
    ...{ types: [], taxonomies: [], statuses: [], fields: [] },
  });
});

test('all faults of a file are reported together, each with its line', () => {
  const text = `feilds: []
fields:
  - name: price
    on: [post, planet]
    type: number
    minimum: 3
    maximum: 2
  - name: 1st
    on: [post]
    type: money
  - name: size
    on: [post]
    type: integer
    default: large
    maxLength: 3
`;
  const faults = faultsOf(text);
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    '1 feilds',
    '4 fields.0.on.1',
    '7 fields.0.maximum',
    '10 fields.1.type',
    '15 fields.2.maxLength',
  ]);
  expect(faultsOf(text.replace('planet', 'page').replace('    maxLength: 3\n', ''))).toEqual([
    '1 feilds: is not known here',
    '7 fields.0.maximum: must not be less than minimum',
    expect.stringMatching(/^10 fields\.1\.type: /),
    '14 fields.2.default: default is not of type integer.',
  ]);
});

test.each([
  ['a name that begins with an underscore', '_price', /^3 fields\.0\.name: must begin with a letter/],
  ['a name with a dot', 'a.b', /^3 fields\.0\.name: must begin with a letter/],
  ['a name that every object has', 'constructor', /^3 fields\.0\.name: is reserved/],
  ['the name of a field that posts have', 'footnotes', /^3 fields\.0\.name: post has a field of this name/],
])('a declaration with %s is refused', (_, name, expected) => {
  const text = `\nfields:\n  - name: ${name}\n    on: [post]\n    type: string\n`;
  expect(faultsOf(text)).toEqual([expect.stringMatching(expected)]);
});

test('faults are told in plain words, each with its line and its path', () => {
  const text = `types: 5
taxonomies:
  - name: [x]
    rest_base: 7
fields:
  - name: price
    on: []
    type: number
    several: false
    read: nobody
  - name: size
    on: post
    type: money
  - { name: code, on: [post], type: string, pattern: (a)\\1, maxLength: 0 }
`;
  const faults = faultsOf(text);
  expect(faults).toEqual(
    expect.arrayContaining([
      '1 types: has to be a list',
      '3 taxonomies.0.name: has to be a text',
      '4 taxonomies.0.rest_base: has to be a text',
      '3 taxonomies.0.labels: is missing',
      '7 fields.0.on: has to have at least 1 entry',
      '9 fields.0.several: has to be true',
      '10 fields.0.read: has to be one of everyone, editors',
      '13 fields.1.type: has to be one of string, integer, number, boolean, array, object',
      '14 fields.2.maxLength: has to be at least 1',
      '14 fields.2.pattern: cannot be tested in linear time: leave out \\1',
    ]),
  );
  for (const fault of faults) expect(fault).not.toMatch(/Invalid|expected|Too /);
});

test('aliases that cannot be resolved are a fault', () => {
  const lists = ['a: &a [x,x,x,x,x,x,x,x,x]'];
  for (const [name, of] of ['ba', 'cb', 'dc']) lists.push(`${name}: &${name} [${`*${of},`.repeat(9)}]`);
  for (const text of [`${lists.join('\n')}\ntypes: [*d, *d]`, 'types: *none'])
    expect(faultsOf(text)).toEqual([expect.stringMatching(/alias/i)]);
});

const OBJECT = 'fields:\n  - name: f\n    on: [post]\n    type: object\n    properties:\n';

test.each([
  ['YAML', `${OBJECT}      a: { type: string }\n      __proto__: { type: string }\n`, 7],
  [
    'JSON',
    '{"fields": [{"name": "f", "on": ["post"], "type": "object",\n"properties":\n{"__proto__": {}}}]}',
    3,
  ],
  [
    'an alias as the name',
    `${OBJECT}      a: { type: string, description: &n __proto__ }\n      *n : {}\n`,
    7,
  ],
  ['a member of the file', '\n__proto__: []\n', 2],
])('__proto__ is refused as a name, in %s', (_, text, line) => {
  expect(faultsOf(text)).toEqual([`${line} __proto__ is reserved by JavaScript`]);
});

test('a property that every object has is refused', () => {
  expect(faultsOf(`${OBJECT}      a: { type: string }\n      constructor: { type: string }\n`)).toEqual([
    expect.stringMatching(/^7 fields\.0\.properties\.constructor: /),
  ]);
});

test('a name that a map has twice is refused at its second place, also as an alias and in JSON', () => {
  expect(faultsOf('types: &t []\nfields: []\ntypes: []\n')).toEqual(['3 types is declared twice here']);
  expect(faultsOf('{"types": [],\n"types": []}')).toEqual(['2 types is declared twice here']);
  expect(faultsOf('$schema: &a types\ntypes: []\n*a : []\n')).toEqual(['3 types is declared twice here']);
});

test('a list or map as a name is refused', () => {
  for (const name of ['[a]', '&a [*a]', '{ b: c }'])
    expect(faultsOf(`types: []\n? ${name}\n: 1\n`)).toEqual(['2 A name must be a text.']);
});

test('each of 60,000 unknown names is a fault with its line', () => {
  const names = Array.from({ length: 60_000 }, (_, index) => `k${index}`);
  const faults = faultsOf(names.map((name) => `${name}: 1`).join('\n'));
  expect(faults).toHaveLength(60_000);
  expect(faults.at(-1)).toBe('60000 k59999: is not known here');
});

const TOO_DEEP = 'Lists and maps are nested more than 64 levels deep.';

test.each([
  ['lists', `types:\n  ${'['.repeat(100_000)}`, 2],
  ['maps', `types:\n\n  ${'{a: '.repeat(100_000)}`, 3],
  ['lists in blocks', `types:\n  ${'- '.repeat(100_000)}`, 2],
  ['lists in JSON', `{"types":\n${'['.repeat(100)}${']'.repeat(100)}}`, 2],
  ['an alias within its anchor', `${OBJECT}      a: &a\n        { type: array, items: *a }\n`, 7],
  ['aliases', `a: &a ${'['.repeat(40)}${']'.repeat(40)}\nb: ${'['.repeat(40)}*a${']'.repeat(40)}\n`, 2],
])('a file that nests %s too deeply is refused', (_, text, line) => {
  expect(faultsOf(text)).toEqual([`${line} ${TOO_DEEP}`]);
});

test('a value may be a list of lists many times', () => {
  const nested = (depth: number): string =>
    depth === 0 ? '{ type: string }' : `{ type: array, items: ${nested(depth - 1)} }`;
  expect(faultsOf(`fields:\n  - { name: f, on: [post], type: array, items: ${nested(50)} }\n`)).toEqual([]);
});

test('a second field with the same name is refused if both are on one resource', () => {
  const field = (on: string) => `  - { name: price, on: [${on}], type: number }\n`;
  expect(faultsOf(`fields:\n${field('post')}${field('page')}`)).toEqual([]);
  expect(faultsOf(`fields:\n${field('post')}${field('page, post')}`)).toEqual([
    '3 fields.1.name: post has a field of this name already',
  ]);
});

test('a reference to an unknown type is refused, also within a list or an object', () => {
  const text = `fields:
  - { name: chef, on: [post], type: integer, refers_to: planet }
  - { name: mine, on: [post], type: integer, refers_to: user }
  - name: parts
    on: [post]
    type: array
    items:
      type: object
      properties:
        pot: { type: integer, refers_to: attachment }
        said: { type: integer, refers_to: comment }
`;
  expect(faultsOf(text)).toEqual([
    '2 fields.0.refers_to: no type or taxonomy is called planet',
    '11 fields.2.items.properties.said.refers_to: no type or taxonomy is called comment',
  ]);
});

describe('types', () => {
  const TYPE = 'labels: { name: Recipes, singular_name: Recipe }';

  test("a type has WordPress's defaults", () => {
    const { declarations } = readDeclarations(`types:\n  - { name: recipe, ${TYPE} }\n`);
    expect(declarations?.types).toEqual([
      {
        name: 'recipe',
        labels: { name: 'Recipes', singular_name: 'Recipe' },
        description: '',
        hierarchical: false,
        has_archive: false,
        supports: ['title', 'editor'],
        taxonomies: [],
        capability_type: 'post',
      },
    ]);
  });

  test.each([
    ['a name of the project', 'name: post', '2 types.0.name: another type is called post'],
    ['a name of a taxonomy', 'name: post_tag', '2 types.0.name: another type is called post_tag'],
    ['a name with capitals', 'name: Recipe', '2 types.0.name: must begin with a letter and have'],
    ['a name that every object has', 'name: constructor', '2 types.0.name: is reserved by JavaScript'],
    ['a name of other pages', 'name: docs', '2 types.0.name: the website has other pages at /docs/'],
    [
      'routes of the project',
      'name: recipe, rest_base: posts',
      '2 types.0.rest_base: other routes are at /wp/v2/posts',
    ],
    ['a name that is a route', 'name: users', '2 types.0.name: other routes are at /wp/v2/users'],
    ['an unknown feature', 'name: recipe, supports: [taste]', '2 types.0.supports.0: '],
    [
      'an unknown taxonomy',
      'name: recipe, taxonomies: [taste]',
      '2 types.0.taxonomies.0: no taxonomy is called taste',
    ],
  ])('a type with %s is refused', (_, members, expected) => {
    expect(faultsOf(`types:\n  - { ${members}, ${TYPE} }\n`)).toEqual([expect.stringContaining(expected)]);
  });

  test('two types have neither the same name nor the same routes', () => {
    const type = (members: string) => `  - { ${members}, ${TYPE} }\n`;
    const twice = type('name: recipe, rest_base: recipes');
    expect(faultsOf(`types:\n${twice}${twice}`)).toEqual([
      '3 types.1.name: another type is called recipe',
      '3 types.1.rest_base: other routes are at /wp/v2/recipes',
    ]);
    expect(faultsOf(`types:\n${twice}${type('name: recipes')}`)).toEqual([
      '3 types.1.name: other routes are at /wp/v2/recipes',
    ]);
  });

  test('a field may be on a type of the file, also on one with faults', () => {
    const file = (type: string) =>
      `types:\n  - { ${type}, ${TYPE} }\nfields:\n  - { name: price, on: [recipe, cake], type: number }\n`;
    expect(faultsOf(file('name: recipe'))).toEqual(['4 fields.0.on.1: nothing is called cake']);
    expect(faultsOf(file('name: recipe, hierarchical: deep'))).toEqual([
      expect.stringContaining('2 types.0.hierarchical: '),
      '4 fields.0.on.1: nothing is called cake',
    ]);
  });
});

describe('indexed fields', () => {
  const field = (members: string) => `fields:\n  - { on: [post], indexed: true, ${members} }\n`;

  test.each([
    ['a number', 'name: a, type: number'],
    ['a boolean', 'name: a, type: boolean, several: true'],
    ['a short text', 'name: a, type: string, maxLength: 100'],
    ['a choice', 'name: a, type: string, enum: [red, green]'],
  ])('%s may be indexed', (_, members) => {
    expect(faultsOf(field(members))).toEqual([]);
  });

  test.each([
    ['a list', 'name: a, type: array, items: { type: string }', 'values of the type array cannot be indexed'],
    ['an object', 'name: a, type: object, properties: {}', 'values of the type object cannot be indexed'],
    ['a long text', 'name: a, type: string', 'an indexed text needs an enum or a maxLength of at most 100'],
    [
      'a longer text',
      'name: a, type: string, maxLength: 101',
      'an indexed text needs an enum or a maxLength of at most 100',
    ],
  ])('%s cannot be indexed', (_, members, message) => {
    expect(faultsOf(field(members))).toEqual([`2 fields.0.indexed: ${message}`]);
  });

  test('fields of terms, users and comments cannot be indexed', () => {
    const text = 'fields: [{ name: a, on: [post, category, user], indexed: true, type: number }]';
    expect(faultsOf(text)).toEqual([
      '1 fields.0.indexed: lists of the kind category have no filters by fields',
      '1 fields.0.indexed: lists of the kind user have no filters by fields',
    ]);
  });

  test('a type has at most 16 indexed fields, and a file 64', () => {
    const types = ['a', 'b', 'c', 'd', 'e']
      .map((name) => `  - { name: ${name}, labels: { name: Many, singular_name: One } }\n`)
      .join('');
    const fields = (on: string, count: number) =>
      Array.from(
        { length: count },
        (_, n) => `  - { name: f${n}, on: [${on}], indexed: true, type: number }\n`,
      );
    expect(faultsOf(`fields:\n${fields('post', 17).join('')}`)).toEqual([
      '18 fields.16.indexed: post has more than 16 indexed fields',
    ]);
    const many = ['a', 'b', 'c', 'd', 'e'].flatMap((type) => fields(type, 13)).join('');
    expect(faultsOf(`types:\n${types}fields:\n${many}`)).toEqual([
      '72 fields.64.indexed: the file has more than 64 indexed fields',
    ]);
  });
});

describe('taxonomies', () => {
  const LABELS = 'labels: { name: Cuisines, singular_name: Cuisine }';
  const TYPE =
    'types:\n  - { name: recipe, rest_base: recipes, labels: { name: Recipes, singular_name: Recipe } }\n';
  const file = (...members: string[]) =>
    `${TYPE}taxonomies:\n${members.map((its) => `  - { ${its}, ${LABELS} }\n`).join('')}`;

  test("a taxonomy has WordPress's defaults", () => {
    const { declarations } = readDeclarations(file('name: cuisine'));
    expect(declarations?.taxonomies).toEqual([
      {
        name: 'cuisine',
        labels: { name: 'Cuisines', singular_name: 'Cuisine' },
        description: '',
        hierarchical: false,
        types: [],
        capabilities: {
          ...{ manage_terms: 'manage_categories', edit_terms: 'manage_categories' },
          ...{ delete_terms: 'manage_categories', assign_terms: 'edit_posts' },
        },
      },
    ]);
  });

  test('types and fields name a taxonomy of the file', () => {
    const text = file('name: cuisine, types: [recipe, post, page, attachment]');
    const naming = text.replace('rest_base: recipes', 'rest_base: recipes, taxonomies: [cuisine, category]');
    expect(faultsOf(`${naming}fields: [{ name: spicy, on: [cuisine], type: boolean }]\n`)).toEqual([]);
  });

  test.each([
    [
      'a name of the project',
      'name: post_tag',
      'taxonomies.0.name: another type or taxonomy is called post_tag',
    ],
    [
      'the name of a type',
      'name: recipe, slug: x',
      'taxonomies.0.name: another type or taxonomy is called recipe',
    ],
    ['routes of a type', 'name: kind, rest_base: recipes', 'taxonomies.0.rest_base: other routes are at'],
    ['the name of a route', 'name: users', 'taxonomies.0.name: other routes are at /wp/v2/users'],
    [
      'a member of items',
      'name: kind, rest_base: status',
      'taxonomies.0.rest_base: items have another member status',
    ],
    ['an argument of lists', 'name: parent_exclude', 'taxonomies.0.name: items have another member'],
    [
      'addresses of others',
      'name: kind, slug: events',
      'taxonomies.0.slug: the website has other pages at /events/',
    ],
    ['an unknown type', 'name: kind, types: [cake]', 'taxonomies.0.types.0: no type is called cake'],
    [
      'an unknown capability',
      'name: kind, capabilities: { edit_terms: fly }',
      'taxonomies.0.capabilities.edit_terms: ',
    ],
    ['an invalid slug', 'name: kind, slug: a/b', 'taxonomies.0.slug: must have at most 64 of'],
    [
      'a default term without a slug',
      'name: kind, default_term: { name: A }',
      'taxonomies.0.default_term.slug: ',
    ],
  ])('a taxonomy with %s is refused', (_, members, expected) => {
    expect(faultsOf(file(members))).toContainEqual(expect.stringContaining(`4 ${expected}`));
  });

  test('two taxonomies have neither the same name, routes, members nor addresses', () => {
    expect(faultsOf(file('name: cuisine', 'name: cuisine'))).toEqual([
      '5 taxonomies.1.name: another type or taxonomy is called cuisine',
      '5 taxonomies.1.name: other routes are at /wp/v2/cuisine',
      '5 taxonomies.1.name: items have another member cuisine',
      '5 taxonomies.1.name: the website has other pages at /cuisine/',
    ]);
    expect(faultsOf(file('name: cuisine', 'name: cuisine_exclude'))).toEqual([
      '5 taxonomies.1.name: items have another member cuisine_exclude',
    ]);
  });
});

describe('invalid YAML', () => {
  test.each([
    ['an open list', 'fields: [', '1'],
    ['the same member twice', 'fields: []\nfields: []\n', '2'],
  ])('the YAML %s is refused with its line', (_, text, line) => {
    expect(faultsOf(text).map((fault) => fault.split(' ')[0])).toContain(line);
  });
});

test('a missing file is a fault', () => {
  expect(readDeclarationsFile('/nowhere/content-types.yaml').faults?.[0]?.message).toBe(
    'The file cannot be read (ENOENT).',
  );
});

describe('the JSON schema beside the sources', () => {
  const stored = JSON.parse(readFileSync(new URL('../content-types.schema.json', import.meta.url), 'utf8'));

  test('the JSON Schema in the repository equals the schema that checks the file', () => {
    expect(stored).toEqual(JSON.parse(JSON.stringify(declarationsJsonSchema())));
  });

  test('the JSON Schema accepts a valid file and refuses an unknown member', () => {
    const validate = new Ajv({ strict: false }).compile(stored);
    expect(validate({ fields: [{ name: 'price', on: ['post'], type: 'number' }] })).toBe(true);
    expect(validate({ fields: [{ name: 'price', on: ['post'], type: 'number', prize: 1 }] })).toBe(false);
  });
});
