import { expect, test } from '@jest/globals';
import { isWrite, operationsOf, segmentsOf } from './operations.js';
import { labelOf, targetsOf } from './targets.js';

test('placeholders may contain groups', () => {
  expect(segmentsOf(String.raw`/v2/users/(?P<user_id>(?:[\d()]+|me))/passwords/(?P<uuid>[\w\-]+)`)).toEqual([
    { literal: '/v2/users/' },
    { placeholder: 'user_id' },
    { literal: '/passwords/' },
    { placeholder: 'uuid' },
  ]);
});

test('all parts of a new route are tried: arguments, names, path, surroundings and body', () => {
  const operations = operationsOf({
    routes: {
      [String.raw`/new/(?P<id>[\d]+)`]: {
        endpoints: [
          { methods: ['GET'], args: [] },
          { methods: ['POST', 'PUT'], args: { title: { type: 'string' }, id: { type: 'integer' } } },
        ],
      },
    },
  });
  expect(operations.map(({ methods }) => methods)).toEqual([['GET', 'HEAD'], ['POST', 'PUT'], ['OPTIONS']]);
  expect(operations.map(isWrite)).toEqual([false, true, false]);
  const [, write] = operations;
  expect(write && targetsOf([write]).map(({ focus }) => focus)).toEqual([
    { on: 'argument', name: 'title' },
    { on: 'argument', name: 'id' },
    { on: 'names' },
    { on: 'path' },
    { on: 'surroundings' },
    { on: 'body' },
  ]);
});

test('each member of an argument is tried alone, and named in the report', () => {
  const meta = { type: 'object', properties: { price: { type: 'number' }, sizes: { type: 'array' } } };
  const targets = targetsOf(
    operationsOf({ routes: { '/new': { endpoints: [{ methods: ['POST'], args: { meta } }] } } }),
  );
  expect(targets.map(labelOf)).toEqual(
    expect.arrayContaining(['POST /new meta', 'POST /new meta.price', 'POST /new meta.sizes']),
  );
});
