import {
  type Args,
  arg,
  body,
  contextArg,
  type ErrorFactory,
  endpointsOf,
  item,
  type ResourceNames,
  type ResourceView,
  type RestRequest,
  type Route,
  renderLinks,
  routesAbout,
} from '@almanac/rest';
import { showing } from './versions.js';

/** The caller of a constant resource, and the requested context. */
export type Caller = Pick<RestRequest, 'identity' | 'context'>;

/** A resource whose objects are defined in code, such as statuses: listed as a map, read by name. */
export interface ConstantResource<D extends { readonly slug: string }> {
  readonly path: string;
  /** Placeholder of the name in the path. */
  readonly name: string;
  readonly subject: ResourceNames;
  readonly errors: readonly ErrorFactory[];
  readonly view: ResourceView<D>;
  /** Arguments of the list besides the context. */
  readonly listArgs?: Args;
  /** @throws RestError unless the caller may list the resource in the context; everybody may in the context view */
  authorizeList(caller: Caller): void;
  list(caller: Caller, args: Readonly<Record<string, unknown>>): readonly D[];
  /** @throws RestError unless the caller may read it */
  authorizeRead(caller: Caller, name: string): void;
  /** @throws RestError for an unknown name */
  get(caller: Caller, name: string): D;
}

const cache = showing();

/** The routes of a constant resource. */
export function constantRoutes<D extends { readonly slug: string }>(resource: ConstantResource<D>): Route[] {
  const { path, name, subject, errors, view, listArgs } = resource;
  const endpoints = endpointsOf(view);
  const list = endpoints.map<Args>({
    args: { context: contextArg(), ...listArgs },
    cache,
    offered: () => true,
    permission: (request) => resource.authorizeList(request),
    handler: async (request) => {
      const docs = resource.list(request, request.args);
      const objects = await view(docs, request, request.context);
      const shown = objects.map(({ fields, links = {} }) => ({ ...fields, _links: renderLinks(links) }));
      return body(Object.fromEntries(docs.map(({ slug }, index) => [slug, shown[index]])));
    },
  });
  const nameIn = ({ args }: Pick<RestRequest, 'args'>): string => String(args[name] ?? '');
  const read = endpoints.read<Args>({
    args: { [name]: arg.string({ description: `Name of ${subject.one}.` }), context: contextArg() },
    cache,
    permission: (request) => resource.authorizeRead(request, nameIn(request)),
    handler: async (request) => item(resource.get(request, nameIn(request))),
  });
  const at = routesAbout({ schema: view.schema, subject, errors });
  return [at(path, list), at(`${path}/(?P<${name}>[\\w-]+)`, read)];
}
