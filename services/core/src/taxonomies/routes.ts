import { arg, contextArg, endpoint, item, type Route } from '@almanac/rest';
import { byName } from '../descriptors.js';
import { taxonomySchema } from './schema.js';
import { taxonomies } from './service.js';
import { TAXONOMIES_PATH, taxonomyView } from './view.js';

const cache = { namespaces: ['wp/v2'] };

const list = endpoint({
  methods: ['GET'],
  args: {
    context: contextArg(),
    type: arg.string({
      description: 'Only the taxonomies of this type of content.',
      stage: 'sanitize',
    }),
  },
  cache,
  permission: ({ identity, context }) => taxonomies.authorizeList(identity, context),
  handler: (request) => byName(taxonomies.list(request.args.type), taxonomyView, request),
});

const read = endpoint({
  methods: ['GET'],
  args: { taxonomy: arg.string({ description: 'Name of the taxonomy.' }), context: contextArg() },
  cache,
  permission: ({ identity, context, args }) =>
    taxonomies.authorizeRead(identity, context, args.taxonomy ?? ''),
  handler: async ({ args }) => item(taxonomies.get(args.taxonomy ?? '')),
  view: taxonomyView,
});

/** The routes of taxonomies (interface.md 4.9). */
export const taxonomyRoutes: readonly Route[] = [
  { path: TAXONOMIES_PATH, schema: taxonomySchema, endpoints: [list] },
  { path: `${TAXONOMIES_PATH}/(?P<taxonomy>[\\w-]+)`, schema: taxonomySchema, endpoints: [read] },
];
