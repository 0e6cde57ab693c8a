import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import type { ArgValues } from '../request/request.js';
import { codeOf, errorOf, validate } from '../testing/arguments.js';
import { arg } from './arg.js';
import { ArgumentSet } from './argument-set.js';

describe('reading a value', () => {
  const args = {
    it: arg.read({
      default: null,
      read: async (value) => (typeof value === 'string' ? value.split('-').map(Number) : undefined),
    }),
    other: arg.integer(),
  };

  test('an argument is parsed once, and the handler gets the parsed value', async () => {
    const { args: given, sent } = await validate(args, { it: '1-2' });
    const value: readonly number[] | null | undefined = (given as ArgValues<typeof args>).it;
    expect(value).toEqual([1, 2]);
    expect([...sent]).toEqual(['it']);
  });

  test('an argument that cannot be parsed is rejected without details', async () => {
    expect(await errorOf(args, { it: 7 })).toMatchObject({
      params: { it: 'it is not valid.' },
      details: [],
    });
  });

  test.each([[{}], [{ it: null }]])('the value %j counts as not sent', async (params) => {
    const { args: given, sent } = await validate(args, params);
    expect(given['it']).toBeNull();
    expect(sent.size).toBe(0);
  });

  test('an invalid argument is null in the permission check of another endpoint', () => {
    expect(new ArgumentSet(args).lenient({ it: '1-2', other: 3 }).args).toEqual({ it: null, other: 3 });
  });
});

describe("the types of a handler's arguments", () => {
  const args = {
    optional: arg.string(),
    required: arg.string({ required: true }),
    one: arg.string({ enum: ['a', 'b'], default: 'a' }),
    none: arg.integer({ default: null }),
    later: arg.integer({ default: () => 7 }),
    many: arg.array(arg.string({ enum: ['x', 'y'] }), { default: [] }),
    reset: arg.nullable(arg.integer()),
    nested: arg.object({ raw: arg.string({ required: true }), size: arg.integer() }),
  };

  test('the types of arguments follow from their declarations', async () => {
    const { args: given } = await validate(args, { required: 'r', many: 'x,y', nested: { raw: 't' } });
    const values = given as ArgValues<typeof args>;
    // Each line compiles only if the type is the expected one.
    const optional: string | undefined = values.optional;
    const required: string = values.required;
    const one: 'a' | 'b' = values.one;
    const none: number | null = values.none;
    const later: number = values.later;
    const many: ('x' | 'y')[] = values.many;
    const reset: number | null | undefined = values.reset;
    const nested: { raw: string; size: number | undefined } | undefined = values.nested;
    expect([optional, required, one, none, later, many, reset, nested]).toEqual([
      undefined,
      'r',
      'a',
      null,
      7,
      ['x', 'y'],
      undefined,
      { raw: 't' },
    ]);
  });
});

describe('an argument that is a boolean or a list', () => {
  const it = arg.booleanOrList(arg.array(arg.string({ enum: ['a', 'b'] })));

  test.each([
    ['TRUE', true],
    [0, false],
    ['a,b', ['a', 'b']],
    [['a'], ['a']],
    ['', []],
  ])('the value %j is read as a boolean or a list', async (value, read) => {
    expect((await validate({ it }, { it: value })).args).toEqual({ it: read });
  });

  test.each([
    ['a,c', 'rest_not_in_enum', 'it[1] must be one of: a, b.'],
    [{ x: 'a' }, 'rest_invalid_type', 'it is not of type array.'],
  ])('the value %j is refused with the error of the list', async (value, code, message) => {
    expect(await errorOf({ it }, { it: value })).toMatchObject({
      params: { it: message },
      details: { it: { code, message } },
    });
  });
});

describe('an argument that is an object with a list, or the list alone', () => {
  const it = arg.listOrObject('ids', {
    ids: arg.array(arg.integer(), { default: [] }),
    deep: arg.boolean({ default: false }),
  });

  test.each([
    ['1,2', { ids: [1, 2], deep: false }],
    [['1', 2], { ids: [1, 2], deep: false }],
    [{ 5: '1' }, { ids: [1], deep: false }],
    [
      { ids: '1,2', deep: 'true' },
      { ids: [1, 2], deep: true },
    ],
    [{ deep: 1 }, { ids: [], deep: true }],
    ['', { ids: [], deep: false }],
  ])('the value %j is read as an object with the list', async (value, read) => {
    expect((await validate({ it }, { it: value })).args).toEqual({ it: read });
    expect((await validate({ it }, {})).args).toEqual({ it: undefined });
  });

  test('the member that a list alone stands for is declared', () => {
    expect(new ArgumentSet({ it, other: arg.object({}) }).listMembers).toEqual({ it: 'ids' });
  });

  test.each([
    ['x', 'it[0] is not of type integer.', 0],
    [['x'], 'it[0] is not of type integer.', null],
    [{ ids: 'x' }, 'it[ids][0] is not of type integer.', 1],
    [{ deep: 'x' }, 'it[deep] is not of type boolean.', 1],
    [{ more: 1 }, 'it must not have: more.', 1],
  ])('the value %j is refused', async (value, message, position) => {
    expect(await errorOf({ it }, { it: value })).toMatchObject({
      params: { it: message },
      details: {
        it: { code: 'rest_no_matching_schema', message, data: position === null ? null : { position } },
      },
    });
  });
});

test.each([
  [arg.string(), 5, 'it is not of type string.'],
  [arg.integer(), 'abc', 'it is not of type integer.'],
  [arg.integer(), 5.5, 'it is not of type integer.'],
  [arg.boolean(), 'abc', 'it is not of type boolean.'],
  [arg.object({}), 'abc', 'it is not of type object.'],
  [arg.array(arg.integer()), { a: 1 }, 'it is not of type array.'],
  [arg.array(arg.integer()), 'abc', 'it[0] is not of type integer.'],
  [arg.nullable(arg.integer()), 'abc', 'it is not of type integer.'],
])("a wrong type is reported by the type's name in OPTIONS: %#", async (schema, value, message) => {
  expect(await errorOf({ it: schema }, { it: value })).toMatchObject({ params: { it: message } });
});

describe('error codes of wrong values', () => {
  test.each([
    ['rest_invalid_type', arg.string(), 5],
    ['rest_invalid_type', arg.string(), ['a']],
    ['rest_invalid_type', arg.string({ enum: ['a'] }), true],
    ['rest_invalid_type', arg.integer(), '5.5'],
    ['rest_invalid_type', arg.integer(), ''],
    ['rest_invalid_type', arg.boolean(), 'yes'],
    ['rest_invalid_type', arg.array(arg.integer()), { a: 1 }],
    ['rest_invalid_type', arg.array(arg.integer()), ['x']],
    ['rest_invalid_type', arg.array(arg.integer()), [null]],
    ['rest_invalid_type', arg.object({}), 'x'],
    ['rest_invalid_type', arg.textOrRaw(), { raw: ['x'] }],
    ['rest_not_in_enum', arg.string({ enum: ['a', 'b'] }), ''],
    ['rest_not_in_enum', arg.array(arg.string({ enum: ['a'] })), 'a,b'],
    ['rest_out_of_bounds', arg.integer({ minimum: 1 }), 0],
    ['rest_out_of_bounds', arg.integer({ maximum: 1 }), 2],
    ['rest_too_short', arg.string({ minLength: 2 }), 'a'],
    ['rest_too_long', arg.string({ maxLength: 2 }), 'abc'],
    ['rest_too_long', arg.object({ raw: arg.string() }), { raw: 'x'.repeat(65_536) }],
    ['rest_too_few_items', arg.array(arg.string(), { minItems: 1 }), []],
    ['rest_too_many_items', arg.array(arg.string(), { maxItems: 1 }), 'a,b'],
    ['rest_duplicate_items', arg.array(arg.string(), { uniqueItems: true }), 'a,b,a'],
    ['rest_invalid_pattern', arg.string({ pattern: /^a/ }), 'b'],
    ['rest_invalid_email', arg.string({ format: 'email' }), 'a b@c.d'],
    ['rest_invalid_ip', arg.string({ format: 'ip' }), '300.1.1.1'],
    ['rest_invalid_uuid', arg.string({ format: 'uuid' }), 'x'],
    ['rest_property_required', arg.object({ raw: arg.string({ required: true }) }), {}],
    ['rest_additional_properties_forbidden', arg.object({}, { additional: 'refuse' }), { a: 1 }],
  ])('a wrong value has the code %s', async (code, schema, value) => {
    expect(await codeOf(schema, value)).toBe(code);
  });

  test('a text that is too long is not tested with the pattern', async () => {
    const lengths: number[] = [];
    const pattern = { source: '^b', test: (text: string) => lengths.push(text.length) === 0 };
    const of = (length: number) => codeOf(arg.string({ maxLength: 2, pattern }), 'a'.repeat(length));
    expect([await of(3), await of(2)]).toEqual(['rest_too_long', 'rest_invalid_pattern']);
    expect(lengths).toContain(2);
    expect(lengths).not.toContain(3);
  });

  test.each(['a@b.c', 'a+b@example.co.uk', 'ann.@example.com', 'a..b@example.com', '.a@example.com'])(
    'the e-mail address %j is accepted or refused',
    async (value) => {
      await expect(validate({ it: arg.string({ format: 'email' }) }, { it: value })).resolves.toBeDefined();
    },
  );

  test.each([
    '2020-01-01',
    '',
    'foo',
    '2020-13-01T00:00:00',
    '2020-01-32T00:00:00',
    '2020-01-01T25:00:00',
    '2020-01-01T00:00:00z',
    '2020-01-01T00:00:00+0200',
    '2020-01-01T00:00:00+99:00',
    '0000-12-31T23:59:59',
  ])('the date %j has the error rest_invalid_date', async (value) => {
    expect(await codeOf(arg.dateTime(), value)).toBe('rest_invalid_date');
  });

  test.each([
    '2020-01-01T00:00:00',
    '2020-01-01 00:00:00Z',
    '2020-02-30T24:00:00.123+02:00',
    '2020-01-01t00:00:00Z',
    '0001-01-01T00:00:00',
    '9999-12-31T23:59:59',
  ])('the date %j is accepted', async (value) => {
    expect((await validate({ it: arg.dateTime() }, { it: value })).args).toEqual({ it: value });
  });

  test('an error inside an argument names its path', async () => {
    const { params, details } = await errorOf(
      { tags: arg.array(arg.integer()), title: arg.object({ raw: arg.string() }) },
      { tags: [1, 'x'], title: { raw: [] } },
    );
    expect(details).toEqual({
      tags: { code: 'rest_invalid_type', message: expect.any(String), data: { param: 'tags[1]' } },
      title: { code: 'rest_invalid_type', message: expect.any(String), data: { param: 'title[raw]' } },
    });
    expect(Object.keys(params as object)).toEqual(['tags', 'title']);
  });

  test("an enumeration's error does not contain the path", async () => {
    const { details } = await errorOf({ it: arg.string({ enum: ['a'] }) }, { it: 'b' });
    expect(details).toEqual({ it: { code: 'rest_not_in_enum', message: expect.any(String), data: null } });
  });
});

describe('arguments in the index', () => {
  test('the index shows type, description and default of an argument', () => {
    const set = new ArgumentSet({
      tags: arg.array(arg.integer(), { description: 'Ids.', default: [] }),
      status: arg.string({ enum: ['a', 'b'] }),
      date: arg.nullable(arg.dateTime({ description: 'When.' })),
      start: arg.string({ default: () => 'now', json: { format: 'string' } }),
      url: arg.string({ format: 'uri', required: true }),
      any: arg.any({ default: 600 }),
      force: arg.boolean({ default: false }),
      further: arg.string({ hidden: true }),
    });
    expect(set.describe()).toEqual({
      tags: {
        description: 'Ids.',
        type: 'array',
        items: { type: 'integer' },
        default: [],
        required: false,
      },
      status: { type: 'string', enum: ['a', 'b'], required: false },
      date: { description: 'When.', type: ['string', 'null'], format: 'date-time', required: false },
      start: { format: 'string', default: 'now', required: false },
      url: { type: 'string', format: 'uri', required: true },
      any: { default: 600, required: false },
      force: { type: 'boolean', default: false, required: false },
    });
    expect(set.describe({ fixed: true })['start']).toEqual({ format: 'string', required: false });
  });

  test('a schema that was not made by arg is refused', () => {
    expect(() => new ArgumentSet({ it: z.string() })).toThrow(TypeError);
  });
});
