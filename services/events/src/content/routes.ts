import { imageVersions } from '@almanac/cache';
import type { Rights } from '@almanac/content';
import { type Identity, isAnonymous } from '@almanac/identity';
import {
  type Args,
  type ArgValues,
  created,
  type Endpoint,
  endpoint,
  errorsIn,
  item,
  publicAccess,
  type ResourceNames,
  type RestRequest,
  type Result,
  type Route,
  routesAbout,
  shaped,
  updated,
  type View,
} from '@almanac/rest';
import type * as z from 'zod';
import { lastOf, pathIdArg, slugArg, slugOfRoute } from '../arguments.js';
import { BESIDE_ITEMS, itemVersions, NAMESPACE, shownVersions } from '../versions.js';
import type { Item, ItemType } from './document.js';
import { errors, ITEM_ERRORS, invalidParam } from './errors.js';
import { RIGHTS } from './rights.js';
import { LIST_HEADERS, pageShape } from './schema.js';
import { nothingRelated, type ObjectView, type RelatedItemsOf, type Shape } from './view.js';
import type { ItemInput } from './write.js';

/** Operations of an item type's service that the routes call. */
interface ItemOperations<D, Input> {
  readonly type: { readonly name: ItemType; readonly rights: Pick<Rights, 'mayCreate'> };
  authorizeCreate(identity: Identity, input: Input): void | Promise<void>;
  authorizeUpdate(identity: Identity, item: D, input: Input): void | Promise<void>;
  authorizeDelete(identity: Identity, item: D): void;
  get(id: number): Promise<D | undefined>;
  getBySlug(slug: string): Promise<D | undefined>;
  create(identity: Identity, input: Input): Promise<D>;
  update(identity: Identity, item: D, input: Input): Promise<D>;
  trash(identity: Identity, item: D): Promise<D>;
}

/** Dependencies and parameters of an item type's routes. */
export interface ItemResource<
  D extends Item,
  Input extends ItemInput,
  L extends Args,
  C extends Args,
  U extends Args,
> {
  /** Path of the items, such as `/tribe/events/v1/venues`. */
  readonly path: string;
  readonly listArgs: L;
  /** Versions of the collections that a list with these parameters shows or is selected by. */
  readonly listed: (params: Readonly<Record<string, unknown>>) => readonly string[];
  /** Versions that a write bumps besides those of its item. @param before undefined for a new item */
  readonly alsoChanged?: (
    after: D,
    before: D | undefined,
    sent: Readonly<Record<string, unknown>>,
  ) => readonly string[];
  /** Whether the arguments of a list, like `tomorrow`, depend on the current time, so that it is not cached. */
  readonly isOfNow: (params: Readonly<Record<string, unknown>>) => boolean;
  readonly createArgs: C;
  readonly updateArgs: U;
  /** Translates the arguments of a write. Only members of `sent` were sent. */
  readonly input: (sent: Partial<ArgValues<U>>) => Input;
  readonly service: ItemOperations<D, Input>;
  readonly list: (request: RestRequest<L>) => Promise<Result<never>>;
  readonly view: ObjectView<D>;
  /**
   * The members of an item's view that a write accepts: an update that sends one of them unchanged leaves the field
   * unchanged.
   */
  readonly shown: (item: D) => Readonly<Record<string, unknown>>;
  /** Other items that the view contains; absent: none. */
  readonly relatedItems?: RelatedItemsOf<D>;
  /** Schema of the views. */
  readonly shape: z.ZodType;
  readonly subject: ResourceNames;
}

/** Lists, creates, reads, updates and trashes items of one type, by id and by slug (docs/reference/events.md#events, docs/reference/events.md#venues-and-organizers). */
export function itemRoutes<
  D extends Item,
  Input extends ItemInput,
  L extends Args,
  C extends Args,
  U extends Args,
>(resource: ItemResource<D, Input, L, C, U>): Route[] {
  const { path, service, subject } = resource;
  const endpoints = new ItemEndpoints(resource);
  const at = routesAbout({
    subject,
    allowsBatch: true,
    errors: errorsIn(errors, { ...ITEM_ERRORS[service.type.name] }),
  });
  const single = (address: ItemAddress<D>): Route =>
    at(
      `${path}/${address.pattern}`,
      endpoints.read(address),
      endpoints.delete(address),
      endpoints.update(address),
    );
  return [at(path, endpoints.list(), endpoints.create()), single(byId(service)), single(bySlug(service))];
}

/** How a path identifies an item. */
interface ItemAddress<D> {
  readonly pattern: string;
  readonly name: 'id' | 'slug';
  find(request: Pick<RestRequest, 'route' | 'once'>): Promise<D | undefined>;
  arg(exists: (request: Pick<RestRequest, 'route' | 'once'>) => Promise<boolean>): Args[string];
}

const byId = <D>(service: Pick<ItemOperations<D, never>, 'type' | 'get'>): ItemAddress<D> => ({
  pattern: '(?P<id>\\d+)',
  name: 'id',
  find: ({ route, once }) => {
    const id = Number(lastOf(route));
    return once(`${service.type.name} ${id}`, () => service.get(id));
  },
  arg: (exists) => pathIdArg('Id of the item.', (_id, request) => exists(request)),
});

const bySlug = <D>(service: Pick<ItemOperations<D, never>, 'type' | 'getBySlug'>): ItemAddress<D> => ({
  pattern: 'by-slug/(?P<slug>[^/]+)',
  name: 'slug',
  find: ({ route, once }) => {
    const slug = slugOfRoute(route);
    return once(`${service.type.name} ${slug}`, () => service.getBySlug(slug));
  },
  arg: (exists) => slugArg((_slug, request) => exists(request)),
});

/** The endpoints of one type of item. */
class ItemEndpoints<D extends Item, Input extends ItemInput, L extends Args, C extends Args, U extends Args> {
  constructor(private readonly resource: ItemResource<D, Input, L, C, U>) {}

  list(): Endpoint {
    const { path, shape, listArgs, isOfNow, list, listed } = this.resource;
    const page = pageShape(path.slice(path.lastIndexOf('/') + 1), shape);
    return endpoint<L, never>({
      methods: ['GET'],
      responses: [shaped(page, { headers: LIST_HEADERS })],
      args: listArgs,
      cache: {
        namespaces: [NAMESPACE],
        narrowed: ({ params }) => [...BESIDE_ITEMS, ...listed(params)],
        unless: ({ params }) => isOfNow(params),
      },
      permission: publicAccess,
      handler: list,
    });
  }

  create(): Endpoint {
    const { service, shape, createArgs } = this.resource;
    return endpoint<Args, D>({
      methods: ['POST'],
      description: DATES,
      responses: [shaped(shape, { status: 201 })],
      args: createArgs,
      offered: ({ identity }) => service.type.rights.mayCreate(identity),
      permission: async (request) =>
        service.authorizeCreate(request.identity, this.#inputOf(request, createArgs)),
      handler: async (request) =>
        created(await service.create(request.identity, this.#inputOf(request, createArgs))),
      changes: (item, request) => this.#changes(item, undefined, sentIn(request)),
      view: this.#view('listed'),
    });
  }

  read(address: ItemAddress<D>): Endpoint {
    const { service, shape, relatedItems = nothingRelated } = this.resource;
    return endpoint<Args, D>({
      methods: ['GET'],
      description: UNKNOWN,
      responses: [shaped(shape)],
      args: pathArgs(address),
      cache: { namespaces: BESIDE_ITEMS },
      permission: publicAccess,
      handler: async (request) => {
        const found = await load(address, request);
        if (!RIGHTS.mayRead(request.identity, found)) throw ITEM_ERRORS[service.type.name].notAccessible();
        await dependOnShown(request, found, relatedItems);
        return item(found);
      },
      view: this.#view('single'),
    });
  }

  delete(address: ItemAddress<D>): Endpoint {
    const { service, shape, subject } = this.resource;
    return endpoint<Args, D>({
      methods: ['DELETE'],
      summary: `Move ${subject.one} to the trash`,
      description: UNKNOWN,
      responses: [shaped(shape)],
      args: pathArgs(address),
      permission: (request) =>
        authorizeFound(address, request, (found) => service.authorizeDelete(request.identity, found)),
      handler: async (request) => item(await service.trash(request.identity, await load(address, request))),
      changes: async (item, request) => this.#changes(item, await load(address, request), {}),
      view: this.#view('listed'),
    });
  }

  update(address: ItemAddress<D>): Endpoint {
    const { service, shape, updateArgs, shown } = this.resource;
    return endpoint<Args, D>({
      methods: ['POST', 'PUT', 'PATCH'],
      description: `Changes only the sent fields. ${DATES} ${UNKNOWN}`,
      responses: [shaped(shape)],
      args: { ...pathArgs(address), ...updateArgs },
      shown: async (request) => {
        const found = await address.find(request);
        const { [address.name]: _inPath, ...members } = found ? shown(found) : {};
        return members;
      },
      permission: (request) =>
        authorizeFound(address, request, (found) =>
          service.authorizeUpdate(request.identity, found, this.#inputOf(request, updateArgs)),
        ),
      handler: async (request) => {
        const found = await load(address, request);
        return updated(await service.update(request.identity, found, this.#inputOf(request, updateArgs)));
      },
      changes: async (item, request) => {
        const { [address.name]: _inPath, ...sent } = sentIn(request);
        return this.#changes(item, await load(address, request), sent);
      },
      view: this.#view('listed'),
    });
  }

  #changes(after: D, before: D | undefined, sent: Readonly<Record<string, unknown>>): readonly string[] {
    const { service, alsoChanged } = this.resource;
    return [...itemVersions(service.type.name, after._id), ...(alsoChanged?.(after, before, sent) ?? [])];
  }

  #view(shape: Shape): View<D> {
    return (items, request) => this.resource.view(items, request, shape);
  }

  #inputOf(request: RestRequest, args: Args): Input {
    const sent = Object.keys(args).filter((name) => request.has(name));
    const values = Object.fromEntries(sent.map((name) => [name, request.args[name]]));
    return this.resource.input(values as Partial<ArgValues<U>>);
  }
}

/** The arguments that were sent, without defaults. */
const sentIn = ({ args, has }: Pick<RestRequest, 'args' | 'has'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(args).filter(([name]) => has(name)));

/** The path argument that identifies an item. */
const pathArgs = <D>(address: ItemAddress<D>): Args => ({
  [address.name]: address.arg(async (request) => (await address.find(request)) !== undefined),
});

async function load<D>(address: ItemAddress<D>, request: Pick<RestRequest, 'route' | 'once'>): Promise<D> {
  const found = await address.find(request);
  if (!found) throw invalidParam(address.name);
  return found;
}

/** Authorizes only when the item exists: for a missing one only `Allow` is computed, from the general rights. */
async function authorizeFound<D>(
  address: ItemAddress<D>,
  request: Pick<RestRequest, 'route' | 'once' | 'identity'>,
  authorize: (found: D) => void | Promise<void>,
): Promise<void> {
  const found = await address.find(request);
  if (found) await authorize(found);
  else if (!RIGHTS.mayCreate(request.identity)) throw errors.forbidden();
}

/** Declares the versions that a response with one item depends on. */
async function dependOnShown<D extends Item>(
  request: RestRequest,
  found: D,
  relatedItems: RelatedItemsOf<D>,
): Promise<void> {
  if (!isAnonymous(request.identity)) return;
  for (const version of shownVersions(found, await relatedItems([found]))) request.dependsOn(version);
}

/** Declares that a response depends on the images of items. */
export function dependOnImages(
  request: Pick<RestRequest, 'dependsOn'>,
  items: readonly Pick<Item, 'image'>[],
): void {
  for (const version of imageVersions(items.map(({ image }) => image))) request.dependsOn(version);
}

const UNKNOWN = 'An id or slug of nothing that there is, is a wrong parameter (400).';
const DATES =
  "Beside the form that is given here, dates may be anything that PHP's `strtotime` reads: `tomorrow`, `+2 days`.";
