import { itemVersion } from '@almanac/cache';
import { type Identity, isAnonymous } from '@almanac/identity';
import {
  type Args,
  type ArgValues,
  created,
  endpoint,
  errorsIn,
  item,
  publicAccess,
  type RestRequest,
  type Result,
  type Route,
  routesAbout,
  type Subject,
  shaped,
  updated,
  type View,
} from '@almanac/rest';
import type * as z from 'zod';
import { lastOf, pathIdArg, slugArg, slugOfRoute } from '../arguments.js';
import { BESIDE_ITEMS, NAMESPACE, SHOWN_VERSIONS } from '../versions.js';
import type { Item, ItemType } from './document.js';
import { errors, ITEM_ERRORS, invalidParam } from './errors.js';
import { authorizeRead, RIGHTS } from './rights.js';
import { LIST_HEADERS, pageShape } from './schema.js';
import type { ObjectView, Shape } from './view.js';
import type { ItemInput } from './write.js';

/** What cached answers depend on. */
const CACHE = { namespaces: SHOWN_VERSIONS };

/** What the routes ask of the service of a kind of item. */
interface ItemOperations<D, Input> {
  readonly type: { readonly name: ItemType };
  authorizeCreate(identity: Identity, input: Input): void | Promise<void>;
  authorizeUpdate(identity: Identity, item: D, input: Input): void | Promise<void>;
  authorizeDelete(identity: Identity, item: D): void;
  get(id: number): Promise<D | undefined>;
  getBySlug(slug: string): Promise<D | undefined>;
  create(identity: Identity, input: Input): Promise<D>;
  update(identity: Identity, item: D, input: Input): Promise<D>;
  trash(identity: Identity, item: D): Promise<D>;
}

/** What the routes of a kind of item are made of. */
export interface ItemResource<
  D extends Item,
  Input extends ItemInput,
  L extends Args,
  C extends Args,
  U extends Args,
> {
  /** Such as `/tribe/events/v1/venues`. */
  readonly path: string;
  readonly listArgs: L;
  /** Whether a list is made by the clock, so that no cache may keep it. */
  readonly isOfNow: (params: Readonly<Record<string, unknown>>) => boolean;
  readonly createArgs: C;
  readonly updateArgs: U;
  /** What was sent, by the names of the service. Only what `sent` holds was sent. */
  readonly input: (sent: Partial<ArgValues<U>>) => Input;
  readonly service: ItemOperations<D, Input>;
  readonly list: (request: RestRequest<L>) => Promise<Result<never>>;
  readonly view: ObjectView<D>;
  /** The members that an item shows of itself: an update that sends one of them as it was shown leaves it as it is. */
  readonly shown: (item: D) => Readonly<Record<string, unknown>>;
  /**
   * The other items that an object shows; undefined where it also shows what writes of yet other items change. Absent:
   * there are none.
   */
  readonly shownWith?: (item: D) => Promise<readonly Item[] | undefined>;
  /** What the objects look like. */
  readonly shape: z.ZodType;
  readonly subject: Subject;
}

/** Listing, creating, reading, changing and trashing items of one kind, by id and by slug (interface.md 4.2–4.4). */
export function itemRoutes<
  D extends Item,
  Input extends ItemInput,
  L extends Args,
  C extends Args,
  U extends Args,
>(resource: ItemResource<D, Input, L, C, U>): Route[] {
  const { path, service, shownWith = async () => [], createArgs, updateArgs, shape, subject } = resource;
  const changes = ({ _id }: D): string => itemVersion(NAMESPACE, _id);
  const at = routesAbout({ subject, errors: errorsIn(errors, { ...ITEM_ERRORS[service.type.name] }) });
  const byId: Way<D> = {
    pattern: '(?P<id>\\d+)',
    name: 'id',
    find: (route, request) => {
      const id = Number(lastOf(route));
      return request.once(`${service.type.name} ${id}`, () => service.get(id));
    },
    arg: (exists) => pathIdArg('Id of the item.', (_id, request) => exists(request)),
  };
  const bySlug: Way<D> = {
    pattern: 'by-slug/(?P<slug>[^/]+)',
    name: 'slug',
    find: (route, request) => {
      const slug = slugOfRoute(route);
      return request.once(`${service.type.name} ${slug}`, () => service.getBySlug(slug));
    },
    arg: (exists) => slugArg((_slug, request) => exists(request)),
  };

  const view =
    (shape: Shape): View<D> =>
    (items, request) =>
      resource.view(items, request, shape);
  const inputOf = (request: RestRequest, args: Args): Input => {
    const sent = Object.keys(args).filter((name) => request.has(name));
    const values = Object.fromEntries(sent.map((name) => [name, request.args[name]]));
    return resource.input(values as Partial<ArgValues<U>>);
  };

  const object = shaped(shape);
  const page = pageShape(path.slice(path.lastIndexOf('/') + 1), shape);
  const list = endpoint({
    methods: ['GET'],
    answers: [shaped(page, { headers: LIST_HEADERS })],
    args: resource.listArgs,
    cache: { ...CACHE, unless: ({ params }) => resource.isOfNow(params) },
    permission: publicAccess,
    handler: resource.list,
  });

  const create = endpoint<Args, D>({
    methods: ['POST'],
    description: DATES,
    answers: [shaped(shape, { status: 201 })],
    args: createArgs,
    permission: async (request) => service.authorizeCreate(request.identity, inputOf(request, createArgs)),
    handler: async (request) => created(await service.create(request.identity, inputOf(request, createArgs))),
    changes,
    view: view('listed'),
  });

  const single = (way: Way<D>): Route => {
    const load = async (request: Pick<RestRequest, 'route' | 'once'>): Promise<D> => {
      const found = await way.find(request.route, request);
      if (!found) throw invalidParam(way.name);
      return found;
    };
    // Only `Allow` asks what may be done with what there is not: what may be done with anything.
    const permitted = async (
      request: Pick<RestRequest, 'route' | 'once' | 'identity'>,
      authorize: (found: D) => void | Promise<void>,
    ): Promise<void> => {
      const found = await way.find(request.route, request);
      if (found) await authorize(found);
      else if (!RIGHTS.mayCreate(request.identity)) throw errors.forbidden();
    };
    const key = {
      [way.name]: way.arg(async (request) => (await way.find(request.route, request)) !== undefined),
    };
    const read = endpoint<Args, D>({
      methods: ['GET'],
      description: UNKNOWN,
      answers: [object],
      args: key,
      cache: { ...CACHE, narrowed: () => BESIDE_ITEMS },
      permission: publicAccess,
      handler: async (request) => {
        const found = await load(request);
        authorizeRead(request.identity, service.type.name, found);
        if (isAnonymous(request.identity))
          for (const version of versionsOf(found, await shownWith(found))) request.dependsOn(version);
        return item(found);
      },
      view: view('single'),
    });
    const remove = endpoint<Args, D>({
      methods: ['DELETE'],
      summary: `Move ${subject.one} to the trash`,
      description: UNKNOWN,
      answers: [object],
      args: key,
      permission: (request) =>
        permitted(request, (found) => service.authorizeDelete(request.identity, found)),
      handler: async (request) => item(await service.trash(request.identity, await load(request))),
      view: view('listed'),
    });
    const update = endpoint<Args, D>({
      methods: ['POST', 'PUT', 'PATCH'],
      description: `Changes what is sent and nothing else. ${DATES} ${UNKNOWN}`,
      answers: [object],
      args: { ...key, ...updateArgs },
      shown: async (request) => {
        const found = await way.find(request.route, request);
        const { [way.name]: _inPath, ...members } = found ? resource.shown(found) : {};
        return members;
      },
      permission: (request) =>
        permitted(request, (found) =>
          service.authorizeUpdate(request.identity, found, inputOf(request, updateArgs)),
        ),
      handler: async (request) =>
        updated(await service.update(request.identity, await load(request), inputOf(request, updateArgs))),
      changes,
      view: view('listed'),
    });
    return at(`${path}/${way.pattern}`, read, remove, update);
  };

  return [at(path, list, create), single(byId), single(bySlug)];
}

/** The versions of items that are shown. An image is as visible as what it is attached to, which may be any item. */
function versionsOf(item: Item, others: readonly Item[] | undefined): readonly string[] {
  const all = [item, ...(others ?? [])];
  const isByItself = others !== undefined && all.every(({ image }) => image === 0);
  return isByItself ? all.map(({ _id }) => itemVersion(NAMESPACE, _id)) : SHOWN_VERSIONS;
}

const UNKNOWN = 'An id or slug of nothing that there is, is a wrong parameter (400).';
const DATES =
  "Beside the form that is given here, dates may be anything that PHP's `strtotime` reads: `tomorrow`, `+2 days`.";

/** How an address names an item. */
interface Way<D> {
  readonly pattern: string;
  readonly name: 'id' | 'slug';
  find(route: string, request: Pick<RestRequest, 'once'>): Promise<D | undefined>;
  arg(exists: (request: Pick<RestRequest, 'route' | 'once'>) => Promise<boolean>): Args[string];
}
