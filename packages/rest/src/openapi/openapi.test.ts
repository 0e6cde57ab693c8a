import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { exactArgument, metaOf } from '../arguments/argument.js';
import { accepting, arg, body, defineError, endpoint, publicAccess, type Route } from '../index.js';
import { changed, fragmentOf, inResponses, joinFragments, listOf, shaped } from './index.js';
import { pathTemplate } from './paths.js';
import { trashedOrDeleted } from './response-shapes.js';

const exact = (schema: z.ZodType) => exactArgument(metaOf(schema));

describe('schemas of arguments', () => {
  test.each([
    ['a text', arg.string({ minLength: 1 }), { type: 'string', minLength: 1, maxLength: 65_535 }],
    ['a short text', arg.string({ maxText: 10 }), { type: 'string', maxLength: 10 }],
    [
      'a choice',
      arg.string({ enum: ['a', 'b'], default: 'a' }),
      { type: 'string', enum: ['a', 'b'], default: 'a' },
    ],
    ['a number', arg.integer({ minimum: 1, maximum: 5 }), { type: 'integer', minimum: 1, maximum: 5 }],
    ['a list', arg.array(arg.integer()), { type: 'array', items: { type: 'integer' }, maxItems: 1000 }],
    ['null', arg.nullable(arg.integer()), { anyOf: [{ type: 'integer' }, { type: 'null' }] }],
    [
      'digits in any language',
      arg.string({ pattern: /^\d+[\w-]$/ }),
      { type: 'string', maxLength: 65_535, pattern: '^[0-9]+[A-Za-z0-9_-]$' },
    ],
    [
      'what a check says',
      arg.integer({ check: accepting({ minimum: 3 }, (value) => Number(value) >= 3), json: {} }),
      { type: 'integer', minimum: 3 },
    ],
    ['no default that moves', arg.integer({ default: () => 1 }), { type: 'integer' }],
    [
      'an address, of which only the form is shown',
      arg.string({ format: 'uri' }),
      { type: 'string', maxLength: 65_535 },
    ],
  ])('the schema of %s is exact', (_what, argument, schema) => {
    expect(exact(argument)).toEqual(schema);
  });
});

test('a path shows its placeholders and their patterns', () => {
  const { path, placeholders } = pathTemplate('/a/(?P<user>(?:[\\d]+|me))/b/(?P<id>[\\w-]+)');
  expect(path).toBe('/a/{user}/b/{id}');
  expect([...placeholders]).toEqual([
    ['user', '(?:[0-9]+|me)'],
    ['id', '[A-Za-z0-9_-]+'],
  ]);
});

const SCHEMA = {
  title: 'thing',
  type: 'object',
  properties: {
    id: { type: 'integer', context: ['view', 'embed', 'edit'], readonly: true },
    date: {
      type: ['string', 'null'],
      format: 'date-time',
      context: ['view', 'edit'],
      ...inResponses({ type: 'string' }),
    },
    secret: { type: 'string', context: ['edit'], required: true, ...inResponses({}, { optional: true }) },
  },
};
const gone = defineError('thing_gone', 410, 'It is gone.');
const hidden = defineError('thing_hidden', 'authorization', 'It is hidden.');

const routes: Route[] = [
  {
    path: '/x/v1/things/(?P<id>[\\d]+)',
    subject: { one: 'a thing', many: 'things', description: 'Things.' },
    errors: [gone, hidden],
    endpoints: [
      endpoint({
        methods: ['GET'],
        args: { id: arg.integer(), tags: arg.array(arg.string()) },
        permission: publicAccess,
        responses: [listOf(SCHEMA)],
        handler: async () => body([]),
      }),
      endpoint({
        methods: ['PUT'],
        args: {
          id: arg.integer(),
          name: arg.string({ effectivelyRequired: true }),
          list: arg.array(arg.integer()),
        },
        permission: publicAccess,
        responses: [changed(SCHEMA)],
        handler: async () => body({}),
      }),
      endpoint({
        methods: ['DELETE'],
        args: { id: arg.integer() },
        permission: publicAccess,
        responses: [trashedOrDeleted(SCHEMA)],
        handler: async () => body({}),
      }),
    ],
  },
];

describe('the description of routes', () => {
  const fragment = fragmentOf(routes);
  const { get, put } = fragment.paths['/x/v1/things/{id}'] as Record<string, Record<string, never>>;

  test('a fragment has one schema per context, more exact than that of OPTIONS', () => {
    expect(fragment.schemas['ThingEmbed']).toMatchObject({ required: ['id'] });
    expect(fragment.schemas['Thing']).toMatchObject({
      required: ['id', 'date'],
      properties: {
        id: { type: 'integer', readOnly: true },
        date: { type: 'string', pattern: expect.any(String) },
      },
    });
    expect(fragment.schemas['ThingEdit']).toMatchObject({
      required: ['id', 'date'],
      properties: { secret: { type: 'string' } },
    });
    expect(JSON.stringify(SCHEMA)).not.toContain('exact');
  });

  test('arguments are parameters of the path, of the query, or members of the body', () => {
    expect(get).toMatchObject({
      operationId: 'getXV1ThingsById',
      summary: 'Get a thing',
      tags: ['Things'],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
        { name: 'tags', in: 'query', style: 'form', explode: false },
        { $ref: '#/components/parameters/If-None-Match' },
      ],
    });
    expect(put).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { required: ['name'] } },
          'application/x-www-form-urlencoded': { encoding: { list: { style: 'form', explode: false } } },
        },
      },
    });
  });

  test('errors are listed by status, and reads list no errors of writes', () => {
    const codes = (operation: unknown, status: number): unknown =>
      JSON.stringify((operation as { responses: Record<number, unknown> }).responses[status]);
    expect(codes(get, 403)).toContain('thing_hidden');
    expect(codes(get, 401)).toContain('incorrect_password');
    expect(codes(get, 410)).toBeUndefined();
    expect(codes(put, 410)).toContain('thing_gone');
  });

  test('fragments are joined to one document, which refuses duplicate names', () => {
    const place = { apiUrl: 'http://site/wp-json', version: '1' };
    expect(joinFragments([fragment], place)).toMatchObject({ openapi: '3.1.0', tags: [{ name: 'Things' }] });
    expect(() => joinFragments([fragment, fragment], place)).toThrow(TypeError);
  });

  test('a document defines shared parts once', () => {
    const named = (path: string) =>
      fragmentOf((routes as Route[]).map((route) => ({ ...route, path: `${path}/(?P<id>[\\d]+)` })));
    const { paths, components } = joinFragments([named('/a'), { ...named('/b'), schemas: {} }], {
      apiUrl: 'http://site/wp-json',
      version: '1',
    }) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
      components: Record<string, Record<string, unknown>>;
    };
    const [a, b] = [paths['/a/{id}'], paths['/b/{id}']];
    expect(a?.['get']).toMatchObject({
      parameters: expect.arrayContaining([{ $ref: '#/components/parameters/tags' }]),
      responses: { 304: { $ref: '#/components/responses/NotModified' } },
    });
    for (const [method, { parameters, requestBody, responses }] of Object.entries(a ?? {})) {
      expect({ parameters, requestBody, responses }).toEqual({
        parameters: b?.[method]?.['parameters'],
        requestBody: b?.[method]?.['requestBody'],
        responses: b?.[method]?.['responses'],
      });
    }
    const references = [...JSON.stringify(paths).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, section = '', name = ''] of references) expect(components[section]).toHaveProperty([name]);
    // Different parts with one name get numbers.
    expect(Object.keys(components['responses'] ?? {})).toEqual(
      expect.arrayContaining(['Unauthorized', 'BadRequest', 'BadRequest2', 'Gone']),
    );
  });

  test('each body and each response has an example', () => {
    const [route] = routes;
    if (!route?.subject) throw new Error('there is such a route');
    const examples = { create: { name: 'A' }, update: { name: 'B' } };
    const fragment = fragmentOf([{ ...route, subject: { ...route.subject, examples } }]);
    const { paths, components } = joinFragments([fragment], {
      apiUrl: 'http://site/wp-json',
      version: '1',
    }) as {
      paths: Record<string, Record<string, unknown>>;
      components: { responses: Record<string, unknown> };
    };
    const { get, put } = paths['/x/v1/things/{id}'] ?? {};
    expect(put).toMatchObject({
      requestBody: { content: { 'application/json': { example: { name: 'B' } } } },
    });
    const thing = { id: 1, date: '2031-05-06T20:00:00' };
    expect(get).toMatchObject({
      responses: {
        200: { content: { 'application/json': { example: [thing] } } },
        431: { $ref: '#/components/responses/HeadersTooLarge' },
      },
    });
    expect(components.responses['Forbidden']).toMatchObject({
      content: {
        'application/json': {
          example: { code: 'thing_hidden', message: 'It is hidden.', data: { status: 403 } },
        },
      },
    });
  });

  test('a text parameter of a query is documented with its own maximum length, or without one', () => {
    const [route] = routes;
    const [get] = route?.endpoints ?? [];
    if (!route || !get) throw new Error('there is such a route');
    const args = { any: arg.string(), short: arg.string({ maxLength: 9 }) };
    const { paths } = fragmentOf([{ ...route, path: '/x', endpoints: [{ ...get, args }] }]);
    const operations = paths['/x'] as Record<string, { parameters: unknown[] }>;
    expect(operations['get']?.parameters.slice(0, 2)).toEqual([
      { name: 'any', in: 'query', required: false, schema: { type: 'string' } },
      { name: 'short', in: 'query', required: false, schema: { type: 'string', maxLength: 9 } },
    ]);
  });

  test('an operation describes constraints of its body and the request headers it reads', () => {
    const [route] = routes;
    const [, put] = route?.endpoints ?? [];
    if (!route || !put) throw new Error('there is such a route');
    const together = { anyOf: [{ required: ['name'] }] };
    const headers = [{ name: 'Content-Disposition', description: 'A name.', schema: { type: 'string' } }];
    const { paths } = fragmentOf([{ ...route, endpoints: [{ ...put, bodyConstraint: together, headers }] }]);
    expect(paths['/x/v1/things/{id}']?.['put']).toMatchObject({
      parameters: [{ in: 'path' }, { name: 'Content-Disposition', in: 'header', required: false }],
      requestBody: { content: { 'application/json': { schema: together } } },
    });
  });

  test('members of objects have names in brackets outside of JSON', () => {
    const [route] = routes;
    const [get, put] = route?.endpoints ?? [];
    if (!get || !put) throw new Error('there are such endpoints');
    const terms = arg.array(arg.integer());
    const limit = arg.listOrObject('terms', { terms, deep: arg.boolean({ default: false }) });
    const upload = { part: 'file', maxBytes: 1, allowed: () => true };
    const endpoints = [
      { ...get, args: { limit } },
      { ...put, upload, args: { meta: arg.object({ note: arg.nullable(arg.string()) }) } },
    ];
    const at = (path: string) => fragmentOf([{ ...route, path, endpoints } as Route]);
    const { get: read, put: written } = at('/x').paths['/x'] as Record<string, Record<string, never[]>>;
    const list = { type: 'array', items: { type: 'integer' }, maxItems: 1000 };
    expect(read?.['parameters']?.slice(0, 3)).toMatchObject([
      { name: 'limit', schema: list, style: 'form', explode: false },
      { name: 'limit[terms]', schema: list, style: 'form', explode: false },
      { name: 'limit[deep]', schema: { type: 'boolean', default: false } },
    ]);
    expect(written?.['requestBody']).toMatchObject({
      content: {
        'multipart/form-data': { schema: { properties: { 'meta[note]': { anyOf: [{ type: 'string' }] } } } },
      },
    });
    expect(JSON.stringify(written)).not.toContain('deepObject');
    const place = { apiUrl: 'http://site/wp-json', version: '1' };
    const { components } = joinFragments([at('/x'), { ...at('/y'), tags: [], schemas: {} }], place);
    expect((components as { parameters: object }).parameters).toHaveProperty(['limit-terms']);
  });

  test('a shape declared with zod is defined once', () => {
    const part = z.object({ n: z.int() }).meta({ id: 'Part' });
    const whole = z.object({ a: part, b: part.optional() }).meta({ id: 'Whole' });
    const [route] = routes;
    const described = fragmentOf([
      {
        path: '/x',
        endpoints: (route?.endpoints ?? []).slice(0, 1).map((one) => ({
          ...one,
          responses: [shaped(z.array(whole)), shaped(part)],
        })),
      },
    ]);
    expect(described.schemas).toEqual({
      Whole: {
        type: 'object',
        properties: { a: { $ref: '#/components/schemas/Part' }, b: { $ref: '#/components/schemas/Part' } },
        required: ['a'],
      },
      Part: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
    });
  });
});
