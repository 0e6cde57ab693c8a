import {
  type Args,
  arg,
  body,
  contextArg,
  type Endpoint,
  endpoint,
  json,
  publicAccess,
  type Route,
  requires,
} from '@almanac/rest';
import { ABSENT_FEATURES, type AbsentFeature, type AbsentItem } from './features.js';

const lookupOf = (feature: AbsentFeature): Endpoint =>
  endpoint<Args, never>({
    methods: ['GET'],
    summary: `Find the template of a slug among ${feature.things} (always empty)`,
    responses: [json({ type: 'object', maxProperties: 0 })],
    args: {
      slug: arg.string({ description: 'Slug of a template.', required: true }),
      is_custom: arg.boolean({ description: 'Whether a user created the template.' }),
      template_prefix: arg.string({ description: 'Prefix of the template.' }),
    },
    permission: requires(feature.needs, feature.error),
    handler: async () => body({}),
  });

/** The response to every request for one item is 404. */
const itemOf = (feature: AbsentFeature, { name, unknown, error = feature.error }: AbsentItem): Endpoint =>
  endpoint<Args, never>({
    methods: ['GET'],
    summary: `Read one of the ${feature.things} (there are none)`,
    args: { [name]: arg.string({ description: 'Its name.' }), context: contextArg() },
    permission: error === null ? publicAccess : requires(feature.needs, error),
    handler: async () => {
      throw unknown();
    },
  });

function routesOf(feature: AbsentFeature): Route[] {
  const { path, things, error, hasLookup, items = [], args } = feature;
  const at = (suffix: string, ...endpoints: readonly Endpoint[]): Route => ({
    path: `/wp/v2/${path}${suffix}`,
    subject: {
      one: `one of the ${things}`,
      many: things,
      description: `The list of ${things} is always empty.`,
    },
    errors: [error, ...items.flatMap((one) => [one.unknown, ...(one.error ? [one.error] : [])])],
    endpoints,
  });
  const list = endpoint({
    methods: ['GET'],
    summary: `List ${things} (always empty)`,
    responses: [json({ type: 'array', maxItems: 0 })],
    args: { context: contextArg(), ...args },
    permission: requires(feature.needs, error),
    handler: async () => body([]),
  });
  return [
    at('', list),
    ...(hasLookup ? [at('/lookup', lookupOf(feature))] : []),
    ...items.map((one) => at(`/(?P<${one.name}>${one.pattern})${one.suffix ?? ''}`, itemOf(feature, one))),
  ];
}

/** The routes of features that Almanac does not have: empty lists, and 404 for every item. */
export const absentFeatureRoutes = (): Route[] => ABSENT_FEATURES.flatMap(routesOf);
