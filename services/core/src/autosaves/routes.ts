import type { Identity } from '@almanac/identity';
import {
  type Args,
  type ArgValues,
  changed,
  collection,
  contextArg,
  endpoint,
  endpointsOf,
  errorsIn,
  idArg,
  isRestError,
  item as one,
  type RestRequest,
  type Route,
  routesAbout,
  updated,
} from '@almanac/rest';
import { type ContentInput, itemId } from '../content/args.js';
import type { Content } from '../content/document.js';
import { errors as contentErrors } from '../content/errors.js';
import { mayEdit } from '../content/rights.js';
import { errors } from './errors.js';
import { Autosaves } from './service.js';
import type { Autosave, autosaveView } from './view.js';

export interface AutosaveRouteDeps<W extends Args> {
  /** Path of the items, such as `/wp/v2/posts`. */
  readonly path: string;
  readonly writeArgs: W;
  readonly service: {
    readonly type: { readonly name: string };
    get(id: number): Promise<Content>;
    authorizeUpdate(identity: Identity, item: Content, input: ArgValues<W>): void | Promise<void>;
    autosave(identity: Identity, item: Content, input: ArgValues<W>): Promise<Content>;
  };
  readonly autosaves: Autosaves;
  readonly view: ReturnType<typeof autosaveView>;
  /** Address of an item. */
  readonly addressOf: (item: Content) => Promise<string>;
  /** The versions that a change of an item bumps. @param isSent whether the request has an argument */
  readonly changes: (before: Content, after: Content, isSent: (name: string) => boolean) => readonly string[];
}

const place = {
  /** The item of a list or a write. */
  id: idArg('Id of the item.', { hidden: true }),
  parent: itemId,
};

type Loading = Pick<RestRequest, 'args' | 'once' | 'identity'>;

/** The item of the request, loaded once. As everywhere, an id in the body or the query precedes the one in the path. */
const itemIn = <W extends Args>(
  { service }: AutosaveRouteDeps<W>,
  request: Loading,
  group: 'id' | 'parent',
): Promise<Content> => {
  const id = Number(request.args[group]);
  return request.once(`${service.type.name} ${id}`, () => service.get(id));
};

/** @throws RestError unless the item exists and the caller may edit it */
async function authorizeRead<W extends Args>(
  deps: AutosaveRouteDeps<W>,
  request: Loading,
  group: 'id' | 'parent',
): Promise<void> {
  const item = await itemIn(deps, request, group).catch((error: unknown) => {
    throw isRestError(error) && error.status === 404 ? errors.invalidParent() : error;
  });
  if (!mayEdit(request.identity, item)) throw errors.cannotRead();
}

/** The view of an autosave and its item. */
const shown = async <W extends Args>(
  { addressOf }: AutosaveRouteDeps<W>,
  item: Content,
  revision?: Autosave['revision'],
): Promise<Autosave> => ({ item, revision, link: await addressOf(item) });

const listEndpoint = <W extends Args>(deps: AutosaveRouteDeps<W>) =>
  endpointsOf(deps.view).list<Args>({
    args: { ...place, context: contextArg() },
    permission: (request) => authorizeRead(deps, request, 'id'),
    handler: async (request) => {
      const item = await itemIn(deps, request, 'id');
      const found = await deps.autosaves.list(item._id);
      const all = await Promise.all(found.map((revision) => shown(deps, item, revision)));
      return collection(all, all.length);
    },
  });

function saveEndpoint<W extends Args>(deps: AutosaveRouteDeps<W>) {
  const { service, autosaves, view } = deps;
  // The body of a write. The type of the path's arguments is too wide here; the cast restores it.
  const inputOf = (request: Pick<RestRequest, 'args'>) => request.args as unknown as ArgValues<W>;
  return endpoint<Args, Autosave>({
    methods: ['POST'],
    responses: [changed(view.schema)],
    view,
    summary: `Create or update the caller's autosave of a ${service.type.name}`,
    description: 'A draft of the caller is updated itself; no autosave is created.',
    // The parent of a page is that of the write.
    args: { ...place, ...deps.writeArgs },
    permission: async (request) => {
      const item = await itemIn(deps, request, 'id');
      if (!mayEdit(request.identity, item)) throw contentErrors.cannotEdit();
      if (Autosaves.isDraftOf(request.identity, item))
        await service.authorizeUpdate(request.identity, item, inputOf(request));
    },
    handler: async (request) => {
      const { identity } = request;
      const item = await itemIn(deps, request, 'id');
      if (Autosaves.isDraftOf(identity, item))
        return updated(await shown(deps, await service.autosave(identity, item, inputOf(request))));
      const revision = await autosaves.save(identity, item, inputOf(request) as ContentInput);
      return updated(await shown(deps, item, revision));
    },
    // An autosave of a draft changes the draft itself, whose slug is in the addresses of what is below it.
    changes: async ({ item, revision }, request) =>
      deps.changes(await itemIn(deps, request, 'id'), item, revision ? () => false : request.has),
  });
}

const readEndpoint = <W extends Args>(deps: AutosaveRouteDeps<W>) =>
  endpointsOf(deps.view).read<Args>({
    description: 'Falls back to the latest autosave of the item when no autosave has the id.',
    args: {
      parent: place.parent,
      id: idArg('Id of the autosave.'),
      context: contextArg(),
    },
    permission: (request) => authorizeRead(deps, request, 'parent'),
    handler: async (request) => {
      const item = await itemIn(deps, request, 'parent');
      const found = await deps.autosaves.list(item._id);
      const revision = found.find(({ _id }) => _id === request.args['id']) ?? found[0];
      if (!revision) throw errors.none();
      return one(await shown(deps, item, revision));
    },
  });

/** The routes of the autosaves of one content type. */
export function autosaveRoutes<W extends Args>(deps: AutosaveRouteDeps<W>): Route[] {
  const { path, service, view } = deps;
  const { name } = service.type;
  const at = routesAbout({
    schema: view.schema,
    subject: {
      one: `an autosave of a ${name}`,
      many: `autosaves of ${name}s`,
      description: `Unsaved changes of ${name}s, one per editor.`,
      examples: { create: { title: 'A concert', content: '<p>Doors open at</p>' } },
    },
    errors: [...errorsIn(errors), ...errorsIn(contentErrors)],
  });
  return [
    at(`${path}/(?P<id>[\\d]+)/autosaves`, listEndpoint(deps), saveEndpoint(deps)),
    at(`${path}/(?P<parent>[\\d]+)/autosaves/(?P<id>[\\d]+)`, readEndpoint(deps)),
  ];
}
