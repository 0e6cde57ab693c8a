import { type Args, arg, type Check, orderbyArg, schemasOf } from '@almanac/rest';
import { COMPARISONS, type MetaListInput, type MetaQuery } from './meta-query.js';

const ORDERS = ['meta_value', 'meta_value_num'] as const;

/**
 * Arguments of a list with those that select items by fields. Handlers read them through `MetaQuery`.
 * @param names of the indexed fields
 */
export function withMetaQuery<A extends Args>(args: A, names: readonly string[], query: MetaQuery): A {
  const checked = (param: keyof MetaListInput): { readonly refine: Check<unknown> } => ({
    refine: (_value, { params }) => query.check(param, params),
  });
  const key = { type: 'string', ...(names.length > 0 && { enum: names }) };
  const compare = { type: 'string', enum: COMPARISONS };
  const value = { type: ['string', 'number', 'boolean', 'array'] };
  return {
    ...args,
    ...(args['orderby'] &&
      names.length > 0 && { orderby: extendedOrder(args['orderby'], checked('orderby')) }),
    meta_key: arg.any({
      description: 'Only items with a value of this field. The field must be indexed.',
      json: key,
      accepts: key,
      ...checked('meta_key'),
    }),
    meta_value: arg.any({
      description: 'Only items with this value of the field. `IN` and `BETWEEN` need a list.',
      json: value,
      accepts: value,
      ...checked('meta_value'),
    }),
    meta_compare: arg.any({
      description: 'How values are compared.',
      json: compare,
      accepts: compare,
      ...checked('meta_compare'),
    }),
    meta_query: arg.any({
      description: 'Conditions on fields, all of which must hold.',
      json: { type: 'array', items: { type: 'object', properties: { key, value, compare } } },
      accepts: {
        type: 'array',
        items: {
          type: 'object',
          properties: { key, value, compare },
          required: ['key'],
          additionalProperties: false,
        },
      },
      ...checked('meta_query'),
    }),
  };
}

/** The argument `orderby` of content with the orders by a field. */
function extendedOrder(argument: Args[string], check: { readonly refine: Check<unknown> }) {
  const { json } = schemasOf(argument as Parameters<typeof schemasOf>[0]);
  return orderbyArg([...(json['enum'] as readonly string[]), ...ORDERS], 'date', check);
}
