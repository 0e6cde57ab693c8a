import { AS, type TestService } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { startCoreOn, useCore } from '../testing/core.js';
import { declarationFiles } from '../testing/declarations.js';

const TYPES = `
types:
  - name: recipe
    rest_base: recipes
    labels: { name: Recipes, singular_name: Recipe }
    supports: [title, editor, author, custom-fields]
`;
const DECLARED = `${TYPES}
fields:
  - { name: minutes, on: [recipe, post, page], type: integer, indexed: true, minimum: 1, default: 30 }
  - { name: weight, on: [recipe], type: number, indexed: true }
  - { name: vegan, on: [recipe], type: boolean, indexed: true }
  - { name: course, on: [recipe], type: string, indexed: true, maxLength: 20 }
  - { name: season, on: [recipe], type: string, indexed: true, several: true, enum: [spring, summer, autumn] }
  - { name: levels, on: [recipe], type: integer, indexed: true, several: true }
  - { name: since, on: [recipe], type: string, indexed: true, format: date-time, maxLength: 30 }
  - { name: cost, on: [recipe], type: integer, indexed: true, read: editors }
  - { name: notes, on: [recipe], type: string }
`;
const RECIPES = '/wp/v2/recipes';
const ADMIN = { as: AS.administrator };
const declarations = declarationFiles();
const core = useCore({ CONTENT_TYPES: declarations(DECLARED) });
let ids: Readonly<Record<string, number>>;

const RECIPE = { status: 'publish', date: '2021-01-01T10:00:00' };
const STORED = {
  Soup: { minutes: 20, weight: 1.5, vegan: true, course: 'Starter', season: ['spring'], levels: [1, 9] },
  Bread: { minutes: 90, weight: 0.5, vegan: true, course: 'side', season: ['spring', 'summer'] },
  Roast: { minutes: 120, weight: 2, vegan: false, course: 'Éntrée', since: '2030-05-01T12:00:00+02:00' },
  Salad: { minutes: 9, vegan: true, course: 'starter', since: '2030-05-01T11:00:00Z', levels: [5], cost: 7 },
  Toast: {},
};

beforeAll(async () => {
  const created: Record<string, number> = {};
  for (const [title, meta] of Object.entries(STORED))
    created[title] = (await core.create(RECIPES, { ...RECIPE, title, content: `About ${title}.`, meta })).id;
  ids = created;
});

type Query = Readonly<Record<string, string | number>>;
interface Asking {
  readonly path?: string;
  readonly as?: Parameters<TestService['ask']>[2];
  readonly of?: TestService;
}
const ask = (query: Query, { path = RECIPES, as, of = core }: Asking = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  return of.ask('GET', `${path}?${search}`, as);
};
/** Titles of a list, in its order. */
async function titles(query: Query, options?: Asking): Promise<string[]> {
  const { status, body } = await ask(query, options);
  expect([status, body]).toEqual([200, expect.any(Array)]);
  return body.map(({ title }: { title: { rendered: string } }) => title.rendered);
}
const clause = (index: number, members: Query): Query =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [`meta_query[${index}][${name}]`, value]),
  );
const sorted = { orderby: 'title', order: 'asc' };

describe('a list is filtered by an indexed field', () => {
  test.each<[string, Query, string[]]>([
    ['equal numbers', { meta_key: 'minutes', meta_value: 20 }, ['Soup']],
    ['equal texts, without case and accents', { meta_key: 'course', meta_value: 'entree' }, ['Roast']],
    ['a boolean', { meta_key: 'vegan', meta_value: 'false' }, ['Roast']],
    ['one of the values', { meta_key: 'season', meta_value: 'summer' }, ['Bread']],
    [
      'any of some values',
      { meta_key: 'minutes', meta_value: '9, 90', meta_compare: 'IN' },
      ['Bread', 'Salad'],
    ],
    ['values of a list', { meta_key: 'minutes', 'meta_value[]': 9 }, ['Salad']],
    ['more than', { meta_key: 'minutes', meta_value: 90, meta_compare: '>' }, ['Roast']],
    ['at least', { meta_key: 'minutes', meta_value: 90, meta_compare: '>=' }, ['Bread', 'Roast']],
    ['less than', { meta_key: 'weight', meta_value: 1.5, meta_compare: '<' }, ['Bread']],
    ['at most', { meta_key: 'weight', meta_value: '1.5', meta_compare: '<=' }, ['Bread', 'Soup']],
    ['a range', { meta_key: 'minutes', meta_value: '10,100', meta_compare: 'between' }, ['Bread', 'Soup']],
    [
      'a range that one value is in',
      { meta_key: 'levels', meta_value: '2,8', meta_compare: 'BETWEEN' },
      ['Salad'],
    ],
    ['a moment', { meta_key: 'since', meta_value: '2030-05-01T10:00:00' }, ['Roast']],
    [
      'later moments',
      { meta_key: 'since', meta_value: '2030-05-01T12:30:00+02:00', meta_compare: '>' },
      ['Salad'],
    ],
    ['a value', { meta_key: 'weight' }, ['Bread', 'Roast', 'Soup']],
    ['no value', { meta_key: 'weight', meta_compare: 'NOT EXISTS' }, ['Salad', 'Toast']],
    ['a value beyond the limits of the field', { meta_key: 'minutes', meta_value: -5 }, []],
    ['a default, which is not stored', { meta_key: 'minutes', meta_value: 30 }, []],
  ])('items are listed by %s', async (_, query, expected) => {
    expect(await titles({ ...query, ...sorted })).toEqual(expected);
  });

  test('several conditions must all hold', async () => {
    const query = {
      ...clause(0, { key: 'vegan', value: 1 }),
      ...clause(1, { key: 'minutes', value: 10, compare: '>' }),
      'meta_query[relation]': 'AND',
    };
    expect(await titles({ ...query, ...sorted })).toEqual(['Bread', 'Soup']);
    expect(await titles({ ...query, ...sorted, meta_key: 'course', meta_value: 'starter' })).toEqual([
      'Soup',
    ]);
  });

  test('totals, pages, search, exclusion and ids agree with the conditions', async () => {
    const vegan = { meta_key: 'vegan', meta_value: 'true', ...sorted };
    const second = await ask({ ...vegan, per_page: 2, page: 2 });
    expect(second.body.map(({ id }: { id: number }) => id)).toEqual([ids['Soup']]);
    expect([second.headers.get('x-wp-total'), second.headers.get('x-wp-totalpages')]).toEqual(['3', '2']);
    expect(await titles({ ...vegan, search: 'about s' })).toEqual(['Salad', 'Soup']);
    expect(await titles({ ...vegan, exclude: ids['Soup'] ?? 0 })).toEqual(['Bread', 'Salad']);
    const some = [ids['Soup'], ids['Roast'], ids['Bread']].join();
    expect(await titles({ ...vegan, include: some, orderby: 'include' })).toEqual(['Soup', 'Bread']);
    expect(await titles({ ...vegan, slug: 'bread,roast' })).toEqual(['Bread']);
  });
});

describe('a list is sorted by an indexed field', () => {
  test.each<[string, Query, string[]]>([
    [
      'numbers',
      { meta_key: 'minutes', orderby: 'meta_value_num', order: 'asc' },
      ['Salad', 'Soup', 'Bread', 'Roast'],
    ],
    ['numbers, downwards', { meta_key: 'weight', orderby: 'meta_value' }, ['Roast', 'Soup', 'Bread']],
    [
      'texts',
      { meta_key: 'course', orderby: 'meta_value', order: 'asc' },
      ['Roast', 'Bread', 'Soup', 'Salad'],
    ],
    ['moments', { meta_key: 'since', orderby: 'meta_value', order: 'asc' }, ['Roast', 'Salad']],
  ])('items with a value are in the order of %s, equal ones by id', async (_, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });
});

describe('posts and pages', () => {
  test.each(['/wp/v2/posts', '/wp/v2/pages'])(
    'the list %s is filtered and sorted by fields',
    async (path) => {
      for (const [title, minutes] of Object.entries({ 'Mins A': 41, 'Mins B': 47, 'Mins C': 43 }))
        await core.create(path, { title, status: 'publish', meta: { minutes } });
      const range = {
        meta_key: 'minutes',
        meta_value: '42,48',
        meta_compare: 'BETWEEN',
        orderby: 'meta_value',
      };
      expect(await titles(range, { path })).toEqual(['Mins B', 'Mins C']);
    },
  );
});

describe('a parameter that cannot be used is refused by its name', () => {
  test.each<[string, Query, string, RegExp]>([
    ['an unknown field', { meta_key: 'taste' }, 'meta_key', /No field is called taste/],
    ['a field without an index', { meta_key: 'notes', meta_value: 'x' }, 'meta_key', /notes is not indexed/],
    ['a field of editors', { meta_key: 'cost', meta_value: 7 }, 'meta_key', /cost is readable in the edit/],
    [
      'a value of another type',
      { meta_key: 'minutes', meta_value: 'x' },
      'meta_value',
      /not of type integer/,
    ],
    ['a text for a boolean', { meta_key: 'vegan', meta_value: 'maybe' }, 'meta_value', /not of type boolean/],
    ['a text for a moment', { meta_key: 'since', meta_value: 'now' }, 'meta_value', /date/],
    ['a value without a field', { meta_value: 5 }, 'meta_value', /needs meta_key/],
    ['a comparison without a field', { meta_compare: '=' }, 'meta_compare', /needs meta_key/],
    [
      'an unknown comparison',
      { meta_key: 'minutes', meta_value: 5, meta_compare: 'LIKE' },
      'meta_compare',
      /one of/,
    ],
    [
      'a comparison without a value',
      { meta_key: 'minutes', meta_compare: '>' },
      'meta_compare',
      /needs a value/,
    ],
    [
      'a range of one',
      { meta_key: 'minutes', meta_value: 5, meta_compare: 'BETWEEN' },
      'meta_value',
      /two values/,
    ],
    ['an order without a field', { orderby: 'meta_value' }, 'orderby', /needs meta_key/],
    [
      'an order by several values',
      { orderby: 'meta_value', meta_key: 'levels' },
      'orderby',
      /several values/,
    ],
    ['texts as numbers', { orderby: 'meta_value_num', meta_key: 'course' }, 'orderby', /no numbers/],
    ['an unknown field of a condition', clause(0, { key: 'taste' }), 'meta_query', /No field is called/],
    [
      'a condition on a field of editors',
      clause(0, { key: 'cost', value: 7 }),
      'meta_query',
      /readable in the edit/,
    ],
    ['a condition without a field', clause(0, { value: 7 }), 'meta_query', /name of a field/],
    ['an unknown member', clause(0, { key: 'minutes', type: 'NUMERIC' }), 'meta_query', /no member type/],
    [
      'another relation',
      { ...clause(0, { key: 'minutes' }), 'meta_query[relation]': 'OR' },
      'meta_query',
      /AND/,
    ],
    ['a text in place of conditions', { meta_query: 'minutes' }, 'meta_query', /list of conditions/],
  ])('%s is refused', async (_, query, param, message) => {
    const { status, body } = await ask(query);
    expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
    expect(body.data.params).toEqual({ [param]: expect.stringMatching(message) });
  });

  test('a type whose fields have no index refuses the parameters, and a type without fields ignores them', async () => {
    const path = declarations(`${TYPES}fields: [{ name: notes, on: [recipe], type: string }]`);
    const other = await startCoreOn(core.databaseUri, { CONTENT_TYPES: path });
    try {
      expect((await ask({ meta_key: 'notes' }, { of: other })).status).toBe(400);
      expect((await ask({ meta_key: 'notes' }, { of: other, path: '/wp/v2/posts' })).status).toBe(200);
    } finally {
      await other.stop();
    }
  });
});

describe('values that a requester may not read cannot be found by filters', () => {
  const cost = { meta_key: 'cost', meta_value: 7, context: 'edit' };

  test('a field of editors selects items in the context edit alone', async () => {
    expect(await titles(cost, { as: ADMIN })).toEqual(['Salad']);
    expect((await ask({ ...cost, context: 'view' }, { as: ADMIN })).status).toBe(400);
    for (const as of [undefined, { as: AS.subscriber }])
      expect([401, 403]).toContain((await ask(cost, { as: as ?? {} })).status);
  });

  test('an editor of other items does not find an item by a field of editors', async () => {
    expect(await titles(cost, { as: { as: AS.contributor } })).toEqual([]);
  });

  test('only users who may read a private item find it', async () => {
    await core.create(RECIPES, { title: 'Hidden', status: 'private', meta: { minutes: 77 } });
    const query = { meta_key: 'minutes', meta_value: 77 };
    expect(await titles(query)).toEqual([]);
    expect(await titles({ ...query, status: 'private' }, { as: ADMIN })).toEqual(['Hidden']);
    expect((await ask({ ...query, status: 'private' })).status).toBe(400);
  });
});

test('OPTIONS shows the arguments of a type with fields, and none of others', async () => {
  const { args } = (await core.ask('OPTIONS', RECIPES)).body.endpoints[0];
  expect(args.meta_key.enum).toEqual(expect.arrayContaining(['minutes', 'cost']));
  expect(args.meta_key.enum).not.toContain('notes');
  expect(args.orderby.enum).toEqual(expect.arrayContaining(['date', 'meta_value', 'meta_value_num']));
  const media = (await core.ask('OPTIONS', '/wp/v2/media')).body.endpoints[0].args;
  expect(media).not.toHaveProperty('meta_key');
  expect(media.orderby.enum).not.toContain('meta_value');
});

test('a changed value is found at once, and a field that was reset is not', async () => {
  const { id } = await core.create(RECIPES, { ...RECIPE, title: 'Stew', meta: { minutes: 55 } });
  await core.ask('POST', `${RECIPES}/${id}`, { ...ADMIN, body: { meta: { minutes: 56 } } });
  expect(await titles({ meta_key: 'minutes', meta_value: 55 })).toEqual([]);
  expect(await titles({ meta_key: 'minutes', meta_value: 56 })).toEqual(['Stew']);
  await core.ask('POST', `${RECIPES}/${id}`, { ...ADMIN, body: { meta: { minutes: null } } });
  expect(await titles({ meta_key: 'minutes', meta_value: 56 })).toEqual([]);
  const without = { ...clause(0, { key: 'minutes', compare: 'NOT EXISTS' }), ...sorted };
  expect(await titles(without)).toEqual(['Stew', 'Toast']);
});

test('a replica with another declaration of a field finds what that declaration shows', async () => {
  const path = declarations(
    `${TYPES}fields: [{ name: minutes, on: [recipe], type: integer, indexed: true, maximum: 60 }]`,
  );
  const other = await startCoreOn(core.databaseUri, { CONTENT_TYPES: path });
  try {
    expect(await titles({ meta_key: 'minutes', ...sorted }, { of: other })).toEqual(['Salad', 'Soup']);
    expect(await titles({ meta_key: 'minutes', ...sorted })).toEqual(['Bread', 'Roast', 'Salad', 'Soup']);
  } finally {
    await other.stop();
  }
});
