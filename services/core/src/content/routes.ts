import { isDeepStrictEqual } from 'node:util';
import { itemVersion, listedVersion, otherDataVersion } from '@almanac/cache';
import type { Rights } from '@almanac/content';
import { type Identity, isAnonymous } from '@almanac/identity';
import {
  type Args,
  type ArgValues,
  type Context,
  collection,
  created,
  deleted,
  type Endpoint,
  type ErrorFactory,
  endpointsOf,
  errorsIn,
  item,
  type JsonSchema,
  NOT_BLANK,
  type ResourceNames,
  type ResourceView,
  type RestRequest,
  type Route,
  routesAbout,
  updated,
} from '@almanac/rest';
import { type AutosaveRouteDeps, autosaveRoutes } from '../autosaves/routes.js';
import { errors as previewErrors } from '../previews/errors.js';
import type { Previews } from '../previews/service.js';
import { namesItem } from '../sent-id.js';
import { TERM_FIELDS } from '../terms/taxonomy.js';
import {
  collectionAt,
  itemVersions,
  MEDIA,
  NAMESPACE,
  PUBLICATION,
  placeVersions,
  showing,
} from '../versions.js';
import { actionLinks } from './actions.js';
import {
  changedStatusArg,
  deleteArgs,
  idIn,
  itemId,
  previewArgs,
  protectedReadArgs,
  readArgs,
} from './args.js';
import { taxonomiesOf, typeNamed } from './declared.js';
import { type Content, isRead, type ListedContent, type ListedItem } from './document.js';
import { cannotAssignTerm, errors } from './errors.js';
import { imagesOf } from './images.js';
import type { PasswordAttempts } from './password.js';
import { writableStatuses } from './statuses.js';
import type { TextInput } from './text.js';
import type { ListRequest } from './type.js';

/** Operations of a content type's service that the routes call. */
interface ContentOperations<ListInput, Input> {
  readonly type: { readonly name: string; readonly rights: Pick<Rights, 'mayCreate'> };
  get(id: number): Promise<Content>;
  authorizeList(identity: Identity, context: Context): void;
  authorizeRead(
    identity: Identity,
    item: Content,
    context: Context,
    password: string | undefined,
  ): Promise<void>;
  authorizeUpdate(identity: Identity, item: Content, input: Input): void | Promise<void>;
  authorizeDelete(identity: Identity, item: Content): void;
  list(
    identity: Identity,
    input: ListInput,
    request: ListRequest,
  ): Promise<{ items: readonly ListedItem[]; total: number | undefined }>;
  update(identity: Identity, item: Content, input: Input): Promise<Content>;
  autosave(identity: Identity, item: Content, input: Input): Promise<Content>;
  trash(identity: Identity, item: Content): Promise<Content>;
  delete(identity: Identity, item: Content): Promise<Content>;
}

/** Dependencies and parameters of a content type's routes. */
export interface ContentResource<L extends Args, W extends Args> {
  /** Path of the items, such as `/wp/v2/posts`. */
  readonly path: string;
  /** Arguments of the list and of writes, with the type-specific ones. */
  readonly listArgs: L;
  readonly writeArgs: W;
  readonly service: ContentOperations<ArgValues<L>, ArgValues<W>>;
  /** The endpoint that creates items. */
  readonly create: Endpoint;
  /** Versions that responses depend on besides those of the items, such as images and the site. */
  readonly shows: readonly string[];
  /** Versions that decide which items a list contains, besides those of the items. */
  readonly listedBy?: readonly string[];
  /** Only for types whose items may be protected by a password. */
  readonly passwords?: Pick<PasswordAttempts, 'count'>;
  /** Constraint over the members of an update, as JSON schema. */
  readonly bodyConstraint?: JsonSchema;
  /** Whether batches refuse requests to the routes, as a batch cannot contain files. */
  readonly refusesBatch?: true;
  readonly view: ResourceView<ListedContent>;
  readonly subject: ResourceNames;
  /** Errors in addition to those of all content. */
  readonly errors?: readonly ErrorFactory[];
  /** Autosaves, for a type that has them. */
  readonly autosaves?: AutosavesOfType;
}

/** The autosaves and previews of the items of a type. */
export interface AutosavesOfType extends Pick<AutosaveRouteDeps<Args>, 'autosaves' | 'view' | 'addressOf'> {
  readonly previews: Pick<Previews, 'open'>;
}

/** JSON schema of a non-empty text: blanks count in content and excerpt. NUL characters are removed everywhere. */
const TEXTS: Readonly<Record<keyof TextInput, JsonSchema>> = {
  title: NOT_BLANK,
  content: { pattern: '[^\\u0000]' },
  excerpt: { pattern: '[^\\u0000]' },
};

/** A text as it may be sent. */
const textThat = (is: JsonSchema): JsonSchema => {
  const text = { type: 'string', ...is };
  const raw = { ...text, type: ['string', 'number'] };
  return { anyOf: [text, { type: 'object', required: ['raw'], properties: { raw } }] };
};

/** Title, content and excerpt of a new item must not all be empty. */
export const SOME_TEXT: JsonSchema = {
  anyOf: Object.entries(TEXTS).map(([name, says]) => ({
    required: [name],
    properties: { [name]: textThat(says) },
    additionalProperties: true,
  })),
};

/** Constraint on an update: the sent texts must not all be empty unless a text is not sent, which may be non-empty. */
export const NO_EMPTYING: JsonSchema = {
  not: {
    type: 'object',
    required: Object.keys(TEXTS),
    properties: Object.fromEntries(
      Object.entries(TEXTS).map(([name, says]) => [name, textThat({ not: says })]),
    ),
  },
};

/**
 * The endpoint that creates items from JSON or form bodies.
 * @param bodyConstraint constraint over the members of a new item, as JSON schema
 */
export const createEndpoint = <W extends Args>(
  writeArgs: W,
  service: Pick<ContentOperations<never, never>, 'type'> & {
    authorizeCreate(identity: Identity, input: ArgValues<W>): void | Promise<void>;
    create(identity: Identity, input: ArgValues<W>): Promise<Content>;
  },
  view: ResourceView<Content>,
  bodyConstraint?: JsonSchema,
): Endpoint =>
  endpointsOf(view).create({
    args: writeArgs,
    ...(bodyConstraint && { bodyConstraint }),
    offered: ({ identity }) => service.type.rights.mayCreate(identity),
    permission: async ({ identity, args, params }) => {
      if (namesItem(params)) throw errors.alreadyExists();
      await service.authorizeCreate(identity, args);
    },
    handler: async ({ identity, args, params }) => {
      // In WordPress an empty id is the id of an unknown item.
      if (params['id'] !== undefined && params['id'] !== null) throw errors.invalidId();
      return created(await service.create(identity, args));
    },
  });

/** Lists, creates, reads, updates and deletes items of a content type (docs/reference/core.md#posts-and-pages, docs/reference/core.md#media). */
export function contentRoutes<L extends Args, W extends Args>(resource: ContentResource<L, W>): Route[] {
  const { path, service, create, view, writeArgs } = resource;
  const load = (request: Pick<RestRequest, 'params' | 'once'>): Promise<Content> => {
    const id = idIn(request);
    return request.once(`${service.type.name} ${id}`, () => service.get(id));
  };
  const { caching, changes } = versionsOf(resource);

  const endpoints = endpointsOf(view);
  const list = endpointsOf(listView(view)).list({
    description: '`orderby=include` needs `include`, and `orderby=relevance` needs `search`.',
    args: resource.listArgs,
    cache: caching.list,
    // Everybody may list items in the context view.
    offered: () => true,
    permission: async ({ identity, context }) => service.authorizeList(identity, context),
    handler: async (request) => {
      const { items, total } = await service.list(request.identity, request.args, request);
      dependOn(request, collectionAt(path), items);
      return collection(items, total);
    },
  });

  const read = readEndpoint(resource, load);

  // The body of a write. The type of the path's arguments is too wide here; the cast restores it.
  const inputOf = (request: RestRequest<W & { id: typeof itemId }>) =>
    request.args as unknown as ArgValues<W>;
  const update = endpoints.update<W & { id: typeof itemId }>({
    description: 'Changes only the sent fields. A status that the item already has may be sent back.',
    ...(resource.bodyConstraint && { bodyConstraint: resource.bodyConstraint }),
    args: {
      id: itemId,
      ...resource.writeArgs,
      status: changedStatusArg(writableStatuses(service.type.name), load),
    },
    permission: async (request) =>
      service.authorizeUpdate(request.identity, await load(request), inputOf(request)),
    handler: async (request) =>
      updated(await service.update(request.identity, await load(request), inputOf(request))),
    changes: async (after, request) => changes.change(await load(request), after, request.has),
  });

  const remove = endpoints.trash({
    description: 'Moves the item to the trash; `force=true` deletes it permanently.',
    args: deleteArgs,
    permission: async (request) => service.authorizeDelete(request.identity, await load(request)),
    handler: async (request) => {
      const { identity, args } = request;
      const current = await load(request);
      return args.force
        ? deleted(await service.delete(identity, current))
        : item(await service.trash(identity, current), { context: 'edit' });
    },
  });

  const at = routesAbout({
    schema: view.schema,
    schemaLinks: actionLinks(service.type.name, path),
    subject: resource.subject,
    ...(!resource.refusesBatch && { allowsBatch: true }),
    errors: [
      ...errorsIn(errors),
      ...(resource.autosaves ? [previewErrors.invalidToken] : []),
      ...(taxonomiesOf(service.type.name).some(({ field }) => field === 'terms') ? [cannotAssignTerm] : []),
      ...(resource.errors ?? []),
    ],
  });
  return [
    at(path, list, { ...create, changes: changes.creation }),
    at(`${path}/(?P<id>[\\d]+)`, read, update, remove),
    ...(resource.autosaves
      ? autosaveRoutes<W>({ path, service, ...resource.autosaves, writeArgs, changes: changes.change })
      : []),
  ];
}

/** The view of a list whose items may be ids. */
const listView = (view: ResourceView<ListedContent>): ResourceView<ListedItem> =>
  Object.assign(
    async (items: readonly ListedItem[], request: RestRequest, context: Context) => {
      const read = items.filter(isRead);
      return read.length === items.length
        ? view(read, request, context)
        : items.map(({ _id }) => ({ fields: { id: _id } }));
    },
    { schema: view.schema },
  );

/** The endpoint that reads an item: public, with a password, or with a preview token. */
function readEndpoint<L extends Args, W extends Args>(
  resource: ContentResource<L, W>,
  load: (request: Pick<RestRequest, 'params' | 'once'>) => Promise<Content>,
): Endpoint {
  const { autosaves, passwords, path, service, view } = resource;
  const { caching } = versionsOf(resource);
  /** The item with a valid preview token; undefined without a token. */
  const previewed = async (request: RestRequest): Promise<Content | undefined> => {
    const token = autosaves && textOf(request.args['preview_token']);
    if (!token) return undefined;
    const found = await load(request);
    return request.once('preview', () => autosaves.previews.open(found, token));
  };
  return endpointsOf(view).read<Args>({
    args: { ...(passwords ? protectedReadArgs : readArgs), ...(autosaves && previewArgs) },
    cache: { ...caching.one, unless: ({ params }) => params['preview_token'] !== undefined },
    permission: async (request) => {
      const { identity, context, args } = request;
      if (context !== 'edit' && (await previewed(request))) return;
      const password = textOf(args['password']);
      await passwords?.count(request, idIn(request), password);
      await service.authorizeRead(identity, await load(request), context, password);
    },
    handler: async (request) => {
      const preview = request.context === 'edit' ? undefined : await previewed(request);
      if (preview) return item(preview, { hasPage: true, headers: { 'Cache-Control': 'no-store' } });
      const found = await load(request);
      dependOn(request, collectionAt(path), [found]);
      return item(found, { hasPage: typeNamed(found.type).isViewable });
    },
  });
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Versions that responses depend on in addition to the items', and versions that writes bump. */
function versionsOf({
  path,
  service,
  shows,
  listedBy = [],
}: Pick<ContentResource<Args, Args>, 'path' | 'service' | 'shows' | 'listedBy'>) {
  const own = collectionAt(path);
  const listed = listedVersion(own);
  const given = [...GIVEN, ...taxonomiesOf(service.type.name).map(({ restBase }) => restBase)];
  return {
    caching: {
      one: showing(...shows),
      list: {
        ...showing(own, ...shows, ...listedBy),
        narrowed: ({ params }: Pick<RestRequest, 'params'>) =>
          TEXTUAL.some((name) => params[name] !== undefined) || isTextual(params['orderby'])
            ? undefined
            : [otherDataVersion(NAMESPACE), listed, ...shows, ...listedBy],
      },
    },
    changes: {
      // Other items may refer to an id before it exists.
      creation: ({ _id }: ListedContent) => [itemVersion(NAMESPACE, _id), own, listed, PUBLICATION],
      change: (before: ListedContent, after: ListedContent, isSent: (name: string) => boolean) => [
        itemVersion(NAMESPACE, after._id),
        own,
        ...(isListedAlike(before, after) && !given.some(isSent) ? [] : [listed, PUBLICATION]),
      ],
    },
  };
}

/** Parameters that select items by texts, fields or modification date. */
const TEXTUAL = ['search', 'modified_after', 'modified_before', 'meta_key', 'meta_query'] as const;
const TEXTUAL_ORDERS: ReadonlySet<unknown> = new Set(['modified', 'relevance', 'title']);
const isTextual = (order: unknown): boolean => TEXTUAL_ORDERS.has(order);

/**
 * Declares the versions that a response with these items depends on: their permalinks and the images in their texts.
 */
function dependOn(request: RestRequest, collection: string, items: readonly ListedItem[]): void {
  if (!isAnonymous(request.identity)) return;
  const read = items.filter(isRead);
  const images = [...new Set(read.flatMap(imagesOf))];
  const versions = [
    ...itemVersions(
      collection,
      items.map(({ _id }) => _id),
    ),
    ...itemVersions(MEDIA, images),
    ...placeVersions(read),
  ];
  for (const version of versions) request.dependsOn(version);
}

/** Fields that decide an item's visibility, author, terms, and place in lists. */
const LISTED = [
  'status',
  'password',
  'author',
  'parent',
  'slug',
  'date',
  'dateGmt',
  ...TERM_FIELDS,
  'format',
  'sticky',
  'menuOrder',
  'mimeType',
] as const;

/**
 * Arguments of these fields, besides those of terms. A write that sends one may change it although `before` has the
 * same value, because a concurrent write may have changed it in between.
 */
const GIVEN = [
  'status',
  'password',
  'author',
  'parent',
  'post',
  'slug',
  'date',
  'date_gmt',
  'format',
  'sticky',
  'menu_order',
] as const;

/** Whether two states of an item have the same visibility, author, terms and place in lists. */
const isListedAlike = (one: ListedContent, other: ListedContent): boolean =>
  LISTED.every((name) => isDeepStrictEqual(one[name], other[name]));
