import { describe, expect, test } from '@jest/globals';
import { arg, body, type Endpoint, endpoint, publicAccess } from '../index.js';
import { fragmentOf } from './index.js';

interface BodySchema {
  readonly type: unknown;
  readonly properties: Readonly<Record<string, object>>;
}

/** The schemas of a write with these arguments: one for JSON, one for forms. */
function schemasOf(args: Endpoint['args']): { readonly json: BodySchema; readonly form: BodySchema } {
  const put = endpoint({ methods: ['PUT'], args, permission: publicAccess, handler: async () => body({}) });
  const operation = fragmentOf([{ path: '/x', endpoints: [put] }]).paths['/x']?.['put'];
  const { content } = (operation as { requestBody: { content: Record<string, { schema: BodySchema }> } })
    .requestBody;
  const { 'application/json': json, 'application/x-www-form-urlencoded': form } = content;
  if (!json || !form) throw new Error('a body is JSON or a form');
  return { json: json.schema, form: form.schema };
}

describe('the body of a request', () => {
  test('the JSON schema allows the alternative forms that clients send', () => {
    const args = {
      list: arg.array(arg.integer()),
      names: arg.array(arg.string({ enum: ['a', 'b'] })),
      few: arg.array(arg.integer(), { minItems: 1 }),
      known: arg.string({ enum: ['a'], refine: () => true }),
      judged: arg.string({ refine: () => true }),
      filled: arg.string({ accepts: { pattern: '[^ ]' } }),
      loose: arg.string(),
    };
    expect(schemasOf(args).json.properties).toMatchObject({
      list: {
        type: ['array', 'object', 'string', 'integer', 'null'],
        pattern: '^[\\s,]*(?:(?:[+-]?[0-9]+)(?:[\\s,]+|$))*$',
        maxProperties: 0,
      },
      names: {
        type: ['array', 'object', 'string', 'null'],
        pattern: '^[\\s,]*(?:(?:a|b)(?:[\\s,]+|$))*$',
        maxProperties: 0,
      },
      few: { type: ['array', 'null'] },
      known: { type: ['string', 'null'] },
      judged: { type: 'string' },
      filled: { type: 'string' },
      loose: { type: ['string', 'null'] },
    });
  });

  test('the empty list is allowed for an object without required members', () => {
    const jsonOf = (effectivelyRequired: boolean) =>
      schemasOf({ text: arg.string({ effectivelyRequired }) }).json;
    expect(jsonOf(false)).toMatchObject({ type: ['object', 'array'], maxItems: 0 });
    expect(jsonOf(true).type).toBe('object');
  });

  test('the form schema leaves out values that forms cannot express', () => {
    const args = { title: arg.textOrRaw(), date: arg.nullable(arg.integer()) };
    const { json, form } = schemasOf(args);
    expect(json.properties).toMatchObject({
      title: { anyOf: [{}, { type: 'object' }, {}, { type: 'null' }] },
    });
    expect(form.properties).toMatchObject({
      title: { anyOf: [{ type: 'string' }, {}] },
      date: { anyOf: [{ type: 'integer' }] },
    });
  });

  test('a JSON body may contain null, lists for objects and bits for booleans', () => {
    const args = {
      count: arg.integer(),
      kind: arg.string({ enum: ['a'] }),
      name: arg.string({ effectivelyRequired: true }),
      meta: arg.object({ note: arg.string(), on: arg.boolean() }),
      strict: arg.object({}, { additional: 'refuse' }),
      late: arg.integer({ stage: 'sanitize' }),
      tags: arg.array(arg.integer()),
      flag: arg.boolean(),
      kinds: arg.array(arg.string({ enum: ['a'] })),
    };
    const { json, form } = schemasOf(args);
    expect(json.properties).toMatchObject({
      count: { type: ['integer', 'null'] },
      kind: { type: ['string', 'null'], enum: ['a', null] },
      name: { type: 'string' },
      meta: {
        type: ['object', 'array', 'null'],
        properties: { note: { type: 'string' }, on: { type: ['boolean', 'integer'] } },
      },
      strict: { type: ['object', 'null'] },
      late: { type: 'integer' },
      flag: { type: ['boolean', 'integer', 'null'], minimum: 0, maximum: 1 },
    });
    expect(form.properties).toMatchObject({
      count: { type: 'integer' },
      kind: { type: 'string', enum: ['a'] },
      meta: { type: 'object' },
      // A single value counts as a list with one item.
      tags: { type: ['array', 'integer'] },
      flag: { type: ['boolean', 'integer'] },
      kinds: { type: 'array' },
    });
  });
});
