import { createHash } from 'node:crypto';
import { arg } from '../arguments/arg.js';
import { ArgumentSet } from '../arguments/argument-set.js';
import { invalidNamespace } from '../errors/framework-errors.js';
import { type ApiFragment, fragmentOf, json } from '../openapi/index.js';
import type { Method } from '../request/request.js';
import type { JsonSchema } from './json-schema.js';
import { body, endpoint, isLiteral, publicAccess, type ResourceNames, type Route } from './route.js';

/** The routes that a service reports to the gateway: the message of `almanac.manifest.v1`. */
export interface RouteManifest {
  readonly namespace: string;
  /** Further namespaces that the service owns. */
  readonly furtherNamespaces: readonly string[];
  readonly routes: readonly ManifestRoute[];
  /** Digest of the routes. */
  readonly digest: string;
}

export interface ManifestRoute {
  readonly path: string;
  readonly allowsBatch: boolean;
  readonly endpoints: readonly ManifestEndpoint[];
}

export interface ManifestEndpoint {
  readonly methods: readonly string[];
  /** JSON text of an object: argument name → its description. */
  readonly argsJson: string;
  readonly cacheNamespaces: readonly string[];
}

/** The namespaces of a service. */
export interface Namespaces {
  /**
   * The namespace of all routes outside the further ones. The empty namespace is the root of all others, with its own
   * routes only.
   */
  readonly namespace: string;
  readonly furtherNamespaces?: readonly string[] | undefined;
}

/** All namespaces of a service. */
export const namespacesOf = ({ namespace, furtherNamespaces = [] }: Namespaces): readonly string[] => [
  namespace,
  ...furtherNamespaces,
];

/** The namespace of a route. */
export const namespaceOf = (
  { namespace, furtherNamespaces = [] }: Namespaces,
  { path }: Pick<Route, 'path'>,
): string => furtherNamespaces.find((one) => `${path}/`.startsWith(`/${one}/`)) ?? namespace;

/** The routes of each namespace, its index first. */
export function withIndexes(
  namespaces: Namespaces,
  routes: readonly Route[],
  apiUrl: string,
): readonly Route[] {
  return namespacesOf(namespaces).flatMap((namespace) => {
    const own = routes.filter((route) => namespaceOf(namespaces, route) === namespace);
    if (namespace === '') return own;
    const all: readonly Route[] = [indexRoute(namespace, () => all, apiUrl), ...own];
    return all;
  });
}

/** Manifest of a service for the gateway, with the index routes. */
export function manifestOf(namespaces: Namespaces, routes: readonly Route[]): RouteManifest {
  const described = (options?: { fixed: boolean }) =>
    withIndexes(namespaces, routes, '').map(({ path, allowsBatch = false, endpoints }) => ({
      path,
      allowsBatch,
      endpoints: endpoints.map(({ methods, args, cache }) => ({
        methods,
        argsJson: JSON.stringify(new ArgumentSet(args).describe(options)),
        cacheNamespaces: cache?.namespaces ?? [],
      })),
    }));
  // Defaults that depend on the clock do not count as a change of the routes.
  const digest = createHash('sha256')
    .update(JSON.stringify(described({ fixed: true })))
    .digest('hex');
  const { namespace, furtherNamespaces = [] } = namespaces;
  return { namespace, furtherNamespaces, routes: described(), digest };
}

/** A service's part of the API description, with its indexes. */
export const fragmentOfNamespaces = (namespaces: Namespaces, routes: readonly Route[]): ApiFragment =>
  fragmentOf(withIndexes(namespaces, routes, ''));

/** A route as the index shows it. */
interface RouteDescription {
  readonly namespace: string;
  readonly methods: readonly string[];
  readonly endpoints: readonly {
    readonly methods: readonly string[];
    readonly allow_batch?: { readonly v1: true };
    readonly args: JsonSchema | [];
  }[];
  readonly _links?: { readonly self: readonly { readonly href: string }[] };
}

/** A route of a manifest as the root index shows it. @param apiUrl without a slash at its end. */
export function describeManifestRoute(
  namespace: string,
  route: ManifestRoute,
  apiUrl: string,
): RouteDescription {
  return describe(
    namespace,
    route,
    route.endpoints.map(({ methods, argsJson }) => ({ methods, args: JSON.parse(argsJson) as JsonSchema })),
    apiUrl,
  );
}

function describe(
  namespace: string,
  { path, allowsBatch = false }: Pick<Route, 'path'> & { readonly allowsBatch?: boolean },
  endpoints: readonly { methods: readonly string[]; args: JsonSchema }[],
  apiUrl: string,
): RouteDescription {
  return {
    namespace,
    methods: [...new Set(endpoints.flatMap(({ methods }) => methods))],
    endpoints: endpoints.map(({ methods, args }) => ({
      methods,
      ...(allowsBatch && { allow_batch: { v1: true } }),
      args: Object.keys(args).length === 0 ? [] : args,
    })),
    // A pattern has no address of its own, so it gets no link.
    ...(isLiteral(path) && { _links: { self: [{ href: apiUrl + path }] } }),
  };
}

/** A route as its namespace's index shows it. */
const describeRoute = (namespace: string, route: Route, apiUrl: string): RouteDescription =>
  describe(
    namespace,
    route,
    route.endpoints.map(({ methods, args }) => ({ methods, args: new ArgumentSet(args).describe() })),
    apiUrl,
  );

/** The response to `OPTIONS`: the route with the schema of its resource. */
export function describeOptions(namespace: string, route: Route, apiUrl: string): JsonSchema {
  const { _links, ...description } = describeRoute(namespace, route, apiUrl);
  const links = route.schemaLinks?.map((link) => ({ ...link, href: apiUrl + link.href }));
  const schema = route.schema && { ...route.schema, ...(links && { links }) };
  return { ...description, ...(schema && { schema }), ...(_links && { _links }) };
}

const GET: readonly Method[] = ['GET'];

/** The routes that describe other routes. */
export const INDEXES: ResourceNames = {
  one: 'an index',
  many: 'indexes',
  description: 'The index of the routes and their arguments.',
};

/** Routes by their pattern. */
export const ROUTES_SCHEMA: JsonSchema = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['namespace', 'methods', 'endpoints'],
    properties: {
      namespace: { type: 'string' },
      methods: { type: 'array', items: { type: 'string' } },
      endpoints: {
        type: 'array',
        items: {
          type: 'object',
          required: ['methods', 'args'],
          properties: {
            methods: { type: 'array', items: { type: 'string' } },
            allow_batch: { type: 'object', properties: { v1: { const: true } } },
            args: {
              description: 'Arguments by name; an empty list for none.',
              anyOf: [
                { type: 'object', additionalProperties: { type: 'object' } },
                { type: 'array', maxItems: 0 },
              ],
            },
          },
        },
      },
      _links: { type: 'object' },
    },
  },
};

const NAMESPACE_INDEX: JsonSchema = {
  type: 'object',
  required: ['namespace', 'routes', '_links'],
  properties: { namespace: { type: 'string' }, routes: ROUTES_SCHEMA, _links: { type: 'object' } },
};

function indexRoute(namespace: string, routes: () => readonly Route[], apiUrl: string): Route {
  return {
    path: `/${namespace}`,
    subject: INDEXES,
    errors: [invalidNamespace],
    endpoints: [
      endpoint({
        methods: GET,
        summary: `Get the index of ${namespace}`,
        responses: [json(NAMESPACE_INDEX, { name: 'NamespaceIndex' })],
        args: {
          namespace: arg.any({ default: namespace, accepts: { const: namespace } }),
          context: arg.any({ default: 'view' }),
        },
        permission: publicAccess,
        handler: async (request) => {
          if (request.args.namespace !== namespace) throw invalidNamespace();
          return body(
            {
              namespace,
              routes: Object.fromEntries(
                routes().map((route) => [route.path, describeRoute(namespace, route, apiUrl)]),
              ),
              _links: { up: [{ href: `${apiUrl}/` }] },
            },
            { keepsLinks: true },
          );
        },
        cache: { namespaces: [namespace] },
      }),
    ],
  };
}
