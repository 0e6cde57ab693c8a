import { arg, contextArg, endpoint, item, publicAccess, type Route } from '@almanac/rest';
import { byName } from '../descriptors.js';
import { typeSchema } from './schema.js';
import { types } from './service.js';
import { TYPES_PATH, typeView } from './view.js';

const cache = { namespaces: ['wp/v2'] };

const list = endpoint({
  methods: ['GET'],
  args: { context: contextArg() },
  cache,
  permission: ({ identity, context }) => types.authorizeList(identity, context),
  handler: (request) => byName(types.list(request.identity, request.context), typeView, request),
});

const read = endpoint({
  methods: ['GET'],
  args: { type: arg.string({ description: 'Name of the type.' }), context: contextArg() },
  cache,
  permission: publicAccess,
  handler: async ({ identity, context, args }) => item(types.get(identity, context, args.type ?? '')),
  view: typeView,
});

/** The routes of types of content (interface.md 4.9). */
export const typeRoutes: readonly Route[] = [
  { path: TYPES_PATH, schema: typeSchema, endpoints: [list] },
  { path: `${TYPES_PATH}/(?P<type>[\\w-]+)`, schema: typeSchema, endpoints: [read] },
];
