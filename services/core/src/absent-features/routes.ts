import {
  type Args,
  arg,
  body,
  contextArg,
  type Endpoint,
  type ErrorFactory,
  endpoint,
  json,
  publicAccess,
  type RestRequest,
  type Route,
} from '@almanac/rest';
import { ABSENT_FEATURES, type AbsentFeature, type AbsentItem } from './features.js';
import { AbsentFeaturesService } from './service.js';

const service = new AbsentFeaturesService();

/** A permission that refuses callers without the capability of the feature. */
const requires =
  (feature: AbsentFeature, error: ErrorFactory) =>
  ({ identity }: Pick<RestRequest, 'identity'>): void =>
    service.authorize(identity, feature, error);

const lookupOf = (feature: AbsentFeature): Endpoint =>
  endpoint<Args, never>({
    methods: ['GET'],
    summary: `Find the template of a slug among ${feature.things} (always empty)`,
    responses: [json({ type: 'object', maxProperties: 0 })],
    args: {
      slug: arg.string({ description: 'Slug of a template.', required: true }),
      is_custom: arg.boolean({ description: 'Whether the template is one of the user.' }),
      template_prefix: arg.string({ description: 'Prefix of the template.' }),
    },
    permission: requires(feature, feature.error),
    handler: async () => body({}),
  });

/** The response to every request for one item is 404. */
const itemOf = (feature: AbsentFeature, { name, unknown, error = feature.error }: AbsentItem): Endpoint =>
  endpoint<Args, never>({
    methods: ['GET'],
    summary: `Read one of the ${feature.things} (there are none)`,
    args: { [name]: arg.string({ description: 'Its name.' }), context: contextArg() },
    permission: error === null ? publicAccess : requires(feature, error),
    handler: async () => {
      throw unknown();
    },
  });

function routesOf(feature: AbsentFeature): Route[] {
  const { path, things, error, hasLookup, item } = feature;
  const at = (suffix: string, ...endpoints: readonly Endpoint[]): Route => ({
    path: `/wp/v2/${path}${suffix}`,
    subject: {
      one: `one of the ${things}`,
      many: things,
      description: `The list of ${things} is always empty.`,
    },
    errors: [error, ...(item ? [item.unknown] : []), ...(item?.error ? [item.error] : [])],
    endpoints,
  });
  const list = endpoint({
    methods: ['GET'],
    summary: `List ${things} (always empty)`,
    responses: [json({ type: 'array', maxItems: 0 })],
    args: { context: contextArg() },
    permission: requires(feature, error),
    handler: async () => body([]),
  });
  return [
    at('', list),
    ...(hasLookup ? [at('/lookup', lookupOf(feature))] : []),
    ...(item ? [at(`/(?P<${item.name}>${item.pattern})`, itemOf(feature, item))] : []),
  ];
}

/** Routes of features that Almanac does not have: empty lists, and 404 for every item. */
export const absentFeatureRoutes = (): readonly Route[] => ABSENT_FEATURES.flatMap(routesOf);
