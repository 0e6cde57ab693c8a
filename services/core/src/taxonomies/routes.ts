import { arg, contextArg, endpointsOf, errorsIn, item, type Route, routesAbout } from '@almanac/rest';
import { byName } from '../descriptors.js';
import { errors } from './errors.js';
import { taxonomySchema } from './schema.js';
import { taxonomies } from './service.js';
import { TAXONOMIES_PATH, taxonomyView } from './view.js';

const cache = { namespaces: ['wp/v2'] };

const endpoints = endpointsOf(taxonomySchema, taxonomyView);

const list = endpoints.map({
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

const read = endpoints.read({
  args: { taxonomy: arg.string({ description: 'Name of the taxonomy.' }), context: contextArg() },
  cache,
  permission: ({ identity, context, args }) =>
    taxonomies.authorizeRead(identity, context, args.taxonomy ?? ''),
  handler: async ({ args }) => item(taxonomies.get(args.taxonomy ?? '')),
});

const at = routesAbout({
  schema: taxonomySchema,
  subject: { one: 'a taxonomy', many: 'taxonomies', description: 'The ways to group content.' },
  errors: errorsIn(errors),
});

/** The routes of taxonomies (interface.md 4.9). */
export const taxonomyRoutes: readonly Route[] = [
  at(TAXONOMIES_PATH, list),
  at(`${TAXONOMIES_PATH}/(?P<taxonomy>[\\w-]+)`, read),
];
