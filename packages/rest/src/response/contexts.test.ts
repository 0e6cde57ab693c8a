import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CONTEXTS, type Context, type RestRequest } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';
import { ALL_FIELDS, type FieldSelection, Fields, resourceView } from './fields.js';

const schema: JsonSchema = {
  title: 'book',
  properties: {
    id: { type: 'integer', context: ['view', 'edit', 'embed'] },
    title: {
      type: 'object',
      context: ['view', 'edit', 'embed'],
      properties: {
        raw: { type: 'string', context: ['edit'] },
        rendered: { type: 'string', context: ['view', 'edit', 'embed'] },
      },
    },
    price: { type: 'integer', context: ['view', 'edit'] },
    size: { type: 'object', context: ['view', 'edit'], properties: { width: { type: 'integer' } } },
    supplier: { type: 'string', context: ['edit'] },
    password: { type: 'string', context: [] },
  },
};

const requestWith = (fields: FieldSelection) => ({ fields }) as RestRequest;

describe('fields by context', () => {
  let computed: string[] = [];
  const lazy = (name: string) => () => {
    computed.push(name);
    return name;
  };
  const view = resourceView<number>(schema, (ids, _request, { context, has }) =>
    ids.map((id) => ({
      fields: {
        id,
        title: { raw: '<b>', rendered: 'b', sortKey: 'b' },
        price: lazy('price'),
        size: { width: 1, depth: 2 },
        supplier: lazy('supplier'),
        password: 'secret',
        undeclared: 'secret',
        constructor: 'secret',
      },
      links: { self: [{ href: `${context} ${has('supplier')} ${has('_links')}` }] },
    })),
  );
  const shown = async (context: Context, fields: FieldSelection = ALL_FIELDS) => {
    computed = [];
    const [object] = await view([1], requestWith(fields), context);
    return object;
  };

  test('a response has only the fields of its context, in nested objects as well', async () => {
    expect(await shown('embed')).toEqual({
      fields: { id: 1, title: { rendered: 'b' } },
      links: { self: [{ href: 'embed false true' }] },
    });
    expect((await shown('view'))?.fields).toEqual({
      id: 1,
      title: { rendered: 'b' },
      price: 'price',
      size: { width: 1, depth: 2 },
    });
    expect(await shown('edit')).toEqual({
      fields: {
        id: 1,
        title: { raw: '<b>', rendered: 'b' },
        price: 'price',
        size: { width: 1, depth: 2 },
        supplier: 'supplier',
      },
      links: { self: [{ href: 'edit true true' }] },
    });
  });

  test('a field that is not shown is not computed', async () => {
    await shown('view');
    expect(computed).toEqual(['price']);
    const object = await shown('edit', Fields.parse('id,supplier'));
    expect(computed).toEqual(['supplier']);
    expect(object).toEqual({
      // `_fields` removes the other members when the object is serialized.
      fields: {
        id: 1,
        title: { raw: '<b>', rendered: 'b' },
        size: { width: 1, depth: 2 },
        supplier: 'supplier',
      },
      links: { self: [{ href: 'edit true false' }] },
    });
  });
});

test('a field outside of the context is never shown, whatever the schema declares', async () => {
  const name = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');
  const contexts = fc.subarray([...CONTEXTS]);
  const property = fc.record({
    context: contexts,
    properties: fc.option(fc.dictionary(name, fc.record({ context: contexts })), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name, property),
      fc.dictionary(name, fc.oneof(fc.integer(), fc.dictionary(name, fc.integer()))),
      fc.constantFrom(...CONTEXTS),
      async (properties, fields, context) => {
        const view = resourceView({ properties }, () => [{ fields }]);
        const [object] = await view([1], requestWith(ALL_FIELDS), context);
        for (const [field, value] of Object.entries(object?.fields ?? {})) {
          const declared = Object.entries(properties).find(([one]) => one === field)?.[1];
          expect(declared?.context).toContain(context);
          if (typeof value !== 'object' || !declared?.properties) continue;
          if (Object.keys(declared.properties).length === 0) continue;
          for (const member of Object.keys(value as object))
            expect(
              Object.entries(declared.properties).find(([one]) => one === member)?.[1].context,
            ).toContain(context);
        }
      },
    ),
  );
});
