import {
  arg,
  contextArg,
  endpointsOf,
  errorsIn,
  item,
  publicAccess,
  type Route,
  routesAbout,
} from '@almanac/rest';
import { byName } from '../descriptors.js';
import { errors } from './errors.js';
import { typeSchema } from './schema.js';
import { types } from './service.js';
import { TYPES_PATH, typeView } from './view.js';

const cache = { namespaces: ['wp/v2'] };

const endpoints = endpointsOf(typeSchema, typeView);

const list = endpoints.map({
  args: { context: contextArg() },
  cache,
  permission: ({ identity, context }) => types.authorizeList(identity, context),
  handler: (request) => byName(types.list(request.identity, request.context), typeView, request),
});

const read = endpoints.read({
  args: { type: arg.string({ description: 'Name of the type.' }), context: contextArg() },
  cache,
  permission: publicAccess,
  handler: async ({ identity, context, args }) => item(types.get(identity, context, args.type ?? '')),
});

const at = routesAbout({
  schema: typeSchema,
  subject: {
    one: 'a type of content',
    many: 'types of content',
    description: 'The types of content that there are.',
  },
  errors: errorsIn(errors),
});

/** The routes of types of content (interface.md 4.9). */
export const typeRoutes: readonly Route[] = [
  at(TYPES_PATH, list),
  at(`${TYPES_PATH}/(?P<type>[\\w-]+)`, read),
];
