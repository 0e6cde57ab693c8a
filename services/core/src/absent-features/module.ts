import { can, type Identity } from '@almanac/identity';
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
  type Route,
} from '@almanac/rest';
import { ABSENT_FEATURES, type AbsentFeature, type AbsentItem } from './features.js';

type Caller = { readonly identity: Identity };

/** A permission that refuses callers without the capability of the feature. */
const requires =
  ({ needs }: AbsentFeature, refusal: ErrorFactory) =>
  ({ identity }: Caller): void => {
    if (!can(identity, needs)) throw refusal();
  };

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
    permission: requires(feature, feature.refusal),
    handler: async () => body({}),
  });

/** The response to every request for one item is 404. */
const itemOf = (feature: AbsentFeature, { name, unknown, refusal = feature.refusal }: AbsentItem): Endpoint =>
  endpoint<Args, never>({
    methods: ['GET'],
    summary: `Read one of the ${feature.things} (there are none)`,
    args: { [name]: arg.string({ description: 'Its name.' }), context: contextArg() },
    permission: refusal === null ? publicAccess : requires(feature, refusal),
    handler: async () => {
      throw unknown();
    },
  });

function routesOf(feature: AbsentFeature): Route[] {
  const { path, things, refusal, hasLookup, item } = feature;
  const at = (suffix: string, ...endpoints: readonly Endpoint[]): Route => ({
    path: `/wp/v2/${path}${suffix}`,
    subject: {
      one: `one of the ${things}`,
      many: things,
      description: `The list of ${things} is always empty.`,
    },
    errors: [refusal, ...(item ? [item.unknown] : []), ...(item?.refusal ? [item.refusal] : [])],
    endpoints,
  });
  const list = endpoint({
    methods: ['GET'],
    summary: `List ${things} (always empty)`,
    responses: [json({ type: 'array', maxItems: 0 })],
    args: { context: contextArg() },
    permission: requires(feature, refusal),
    handler: async () => body([]),
  });
  return [
    at('', list),
    ...(hasLookup ? [at('/lookup', lookupOf(feature))] : []),
    ...(item ? [at(`/(?P<${item.name}>${item.pattern})`, itemOf(feature, item))] : []),
  ];
}

/** Empty lists of features that Almanac does not have. */
export const absentFeaturesModule = { routes: ABSENT_FEATURES.flatMap(routesOf) };
