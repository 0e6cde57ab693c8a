import { describe, expect, test } from '@jest/globals';
import { codeOf, errorOf, validate } from '../testing/arguments.js';
import { arg } from './arg.js';
import type { RequestUnderCheck } from './argument.js';
import { ArgumentSet } from './argument-set.js';
import { collectionArgs, idsArg, metaArg, offsetArg, orderArg, orderbyArg } from './collection.js';

describe('values that count as sent', () => {
  test.each([
    ['a text', arg.string(), ''],
    ['a number', arg.integer(), 0],
    ['a boolean', arg.boolean(), false],
    ['a list', arg.array(arg.integer()), []],
    ['a nullable argument', arg.nullable(arg.string({ enum: ['a'] })), null],
  ])('null means the empty value of %s', async (_name, schema, expected) => {
    const { args, sent } = await validate({ it: schema }, { it: null });
    expect(args).toEqual({ it: expected });
    expect(sent.has('it')).toBe(true);
  });

  test.each([
    ['an enumeration', arg.string({ enum: ['a'] })],
    ['a number with a lowest value', arg.integer({ minimum: 1 })],
    ['a date', arg.dateTime()],
    ['a title', arg.textOrRaw()],
    ['a text whose refinement rejects the empty one', arg.string({ ignoresNull: true })],
  ])('null counts as not sent for %s', async (_name, schema) => {
    const { args, sent } = await validate({ it: schema }, { it: null });
    expect(args).toEqual({ it: undefined });
    expect(sent.has('it')).toBe(false);
  });

  test('null has the wrong type in the second phase', async () => {
    expect(await codeOf(arg.boolean({ stage: 'sanitize' }), null)).toBe('rest_invalid_type');
  });

  test('a default does not count as sent', async () => {
    const { args, sent } = await validate({ it: arg.integer({ default: 3 }) }, {});
    expect(args).toEqual({ it: 3 });
    expect(sent.size).toBe(0);
  });

  test.each([
    ['x', 'x'],
    [{ raw: 'x' }, 'x'],
    [{ raw: 5 }, '5'],
    [{ raw: true }, '1'],
    [{ raw: false }, undefined],
    [{ rendered: 'x' }, undefined],
    [5, undefined],
    [true, undefined],
    [['x'], undefined],
  ])('a title sent as %j is read as %j', async (value, expected) => {
    const { args, sent } = await validate({ title: arg.textOrRaw() }, { title: value });
    expect(args).toEqual({ title: expected });
    expect(sent.has('title')).toBe(expected !== undefined);
  });

  test.each([
    ['x', 'x'],
    [{ raw: 'x' }, 'x'],
    [{ raw: 5 }, undefined],
    [{ raw: true }, undefined],
    [{ raw: ['x'] }, undefined],
  ])('an argument that accepts only texts reads %j as %j', async (value, expected) => {
    const { args } = await validate({ text: arg.textOrRaw({ onlyText: true }) }, { text: value });
    expect(args).toEqual({ text: expected });
  });

  test('a required title without a text is refused', async () => {
    const { params } = await errorOf({ title: arg.textOrRaw({ required: true }) }, { title: 5 });
    expect(params).toHaveProperty('title');
  });

  test('NUL characters are removed', async () => {
    const args = { it: arg.string(), title: arg.textOrRaw() };
    expect((await validate(args, { it: 'a\0b', title: 'c\0d' })).args).toEqual({ it: 'ab', title: 'cd' });
  });
});

describe('phases of validation', () => {
  const list = {
    ...collectionArgs(),
    order: orderArg('desc'),
    orderby: orderbyArg(['date', 'id'], 'date'),
    include: idsArg('ids'),
    offset: offsetArg(),
  };

  test('missing arguments are reported first, without other errors', async () => {
    const args = {
      title: arg.string({ required: true }),
      start: arg.string({ required: true }),
      n: arg.integer(),
    };
    expect(await errorOf(args, { n: 'x', start: null })).toEqual({
      code: 'rest_missing_callback_param',
      params: ['title', 'start'],
    });
  });

  test('errors of the first phase are reported without those of the second', async () => {
    const wrong = { context: 'y', page: 'x', per_page: 0, order: 'up', include: 'a' };
    const { params } = await errorOf(list, wrong);
    expect(Object.keys(params as object)).toEqual(['context', 'page', 'per_page']);
  });

  test('errors of the second phase are reported together', async () => {
    const { params } = await errorOf(list, { order: 'up', include: 'a', offset: 'x', orderby: 'y' });
    expect(Object.keys(params as object).sort()).toEqual(['include', 'offset', 'order', 'orderby']);
  });

  test('the details are empty when a check returns false', async () => {
    const args = { name: arg.string({ check: (value) => typeof value === 'string' && value !== '' }) };
    expect(await errorOf(args, { name: 5 })).toEqual({
      code: 'rest_invalid_param',
      params: { name: 'name is not valid.' },
      details: [],
    });
  });

  const META = { meta: metaArg({ notes: arg.string() }) };

  test.each([
    [{}, {}],
    [{ a: 1 }, {}],
    [['a'], {}],
    [null, undefined],
  ])('the argument meta accepts %j', async (meta, accepted) => {
    expect((await validate(META, { meta })).args).toEqual({ meta: accepted });
  });

  test.each([
    ['', []],
    ['a', []],
    [5, []],
    [{ notes: [] }, { meta: expect.objectContaining({ code: 'rest_invalid_type' }) }],
  ])('the argument meta refuses %j', async (meta, details) => {
    expect(await errorOf(META, { meta })).toMatchObject({ params: { meta: expect.anything() }, details });
  });

  test('an asynchronous check may use the request', async () => {
    const check = async (value: unknown, { identity }: RequestUnderCheck) =>
      identity.userId !== 0 || {
        code: 'rest_custom',
        message: `not ${String(value)}`,
        data: { status: 401 },
      };
    expect(await errorOf({ name: arg.string({ check }) }, { name: 'x' })).toEqual({
      code: 'rest_invalid_param',
      params: { name: 'not x' },
      details: { name: { code: 'rest_custom', message: 'not x', data: { status: 401 } } },
    });
  });

  test('a late check judges a sent value, null too, when the first phase has found nothing', async () => {
    const seen: unknown[] = [];
    const it = arg.string({
      lateCheck: (value) => {
        seen.push(value);
        return value === 'right';
      },
    });
    expect((await errorOf({ it, page: arg.integer() }, { it: 'wrong', page: 'x' })).params).toEqual({
      page: expect.any(String),
    });
    expect(await codeOf(it, 5)).toBe('rest_invalid_type');
    expect(seen).toEqual([]);
    for (const value of ['wrong', null])
      expect((await errorOf({ it }, { it: value })).params).toEqual({ it: expect.any(String) });
    expect((await validate({ it }, { it: 'right' })).args).toEqual({ it: 'right' });
    await validate({ it }, {});
    expect(seen).toEqual(['wrong', null, 'right']);
  });

  test('a refinement gets the coerced value, in the phase of its argument', async () => {
    const seen: unknown[] = [];
    const n = arg.integer({
      stage: 'sanitize',
      refine: (value) => {
        seen.push(value);
        return value % 2 === 0;
      },
    });
    expect((await errorOf({ n }, { n: '5' })).params).toEqual({ n: expect.any(String) });
    await errorOf({ n, page: arg.integer() }, { n: '6', page: 'x' });
    expect(seen).toEqual([5]);
  });
});

describe('lenient validation', () => {
  test('lenient validation keeps valid values and fills in defaults', () => {
    const set = new ArgumentSet({
      id: arg.integer(),
      n: arg.integer({ default: 1 }),
      t: arg.string({ required: true }),
    });
    expect(set.lenient({ id: '7', n: 'x' }).args).toEqual({ id: 7, n: 1, t: undefined });
  });
});
