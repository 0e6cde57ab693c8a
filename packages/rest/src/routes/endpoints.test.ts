import { expect, test } from '@jest/globals';
import { arg } from '../arguments/arg.js';
import type { Args } from '../request/request.js';
import { resourceView } from '../response/fields.js';
import { endpointsOf } from './endpoints.js';
import { body, item, publicAccess } from './route.js';

const schema = { title: 'book', type: 'object', properties: {} };
const view = resourceView<number>(schema, (ids) => ids.map((id) => ({ fields: { id } })));
const endpoints = endpointsOf(view);
const own = {
  args: { id: arg.integer() } satisfies Args,
  permission: publicAccess,
  handler: async () => item(1),
};

test.each([
  ['list', ['GET'], [200]],
  ['read', ['GET'], [200]],
  ['create', ['POST'], [201]],
  ['update', ['POST', 'PUT', 'PATCH'], [200]],
  ['trash', ['DELETE'], [200]],
  ['remove', ['DELETE'], [200]],
] as const)('the endpoint %s has its methods, response and view', (kind, methods, statuses) => {
  const declared = endpoints[kind](own);
  expect(declared).toMatchObject({ methods, args: own.args, handler: own.handler, view });
  expect(declared.responses?.map(({ status }) => status)).toEqual(statuses);
});

test('an endpoint for a map has no view, because its handler renders it', () => {
  const declared = endpoints.map({ ...own, handler: async () => body({}) });
  expect(declared).toMatchObject({ methods: ['GET'], args: own.args });
  expect(declared.view).toBeUndefined();
});

test('an endpoint may declare other responses', () => {
  expect(endpoints.create({ ...own, responses: [] }).responses).toEqual([]);
});
