import { Terms } from '@almanac/content';
import { listWindow } from '@almanac/data';
import { sanitizeTitle } from '@almanac/formatting';
import {
  type Args,
  arg,
  collection,
  contextArg,
  created,
  deleted,
  endpointsOf,
  errorsIn,
  idArg,
  item,
  metaArg,
  type ResourceView,
  type RestRequest,
  type Route,
  requires,
  routesAbout,
  updated,
} from '@almanac/rest';
import type { MetaFields } from '../fields/meta-fields.js';
import { changesOf, fieldsOfNew } from '../fields/stored.js';
import { collectionArgs, noTrashArg, windowArgs } from '../list-args.js';
import { NAMESPACE, newTermsVersion, PUBLICATION, showing, TERMS } from '../versions.js';
import { errors } from './errors.js';
import { canUpdate, type TermAccess } from './service.js';
import {
  creationCapability,
  type Taxonomy,
  type TaxonomyDeclaration,
  type Term,
  termRoute,
} from './taxonomy.js';

const ORDERS = [
  'id',
  'include',
  'name',
  'slug',
  'include_slugs',
  'term_group',
  'description',
  'count',
] as const;

const listArgs = {
  ...collectionArgs(),
  ...windowArgs('terms', ORDERS, 'name', 'asc'),
  hide_empty: arg.boolean({
    description: 'Leave out terms without published posts.',
    default: false,
    stage: 'sanitize',
  }),
  parent: arg.integer({ description: 'Only the direct children of this term.', stage: 'sanitize' }),
  post: arg.integer({ description: 'Only the terms of this post.', default: null, stage: 'sanitize' }),
  slug: arg.array(arg.string(), { description: 'Only these slugs.', stage: 'sanitize' }),
};

const fields = {
  description: arg.string({ description: 'HTML description of the term.' }),
  slug: arg.string({ description: 'Slug, unique in the taxonomy. Default: generated from the name.' }),
  parent: arg.integer({ description: 'Id of the parent term; 0: none.' }),
  meta: metaArg({}),
};
const id = idArg('Id of the term.');

const NAME = { description: 'Name of the term.', accepts: Terms.NAME };

/** Omits an optional argument from the routes. Handlers see it as not sent, which its type allows. */
const without = <A extends Args>(args: A, left: keyof A): A =>
  Object.fromEntries(Object.entries(args).filter(([key]) => key !== left)) as A;

/** The arguments of a write. Only hierarchical terms have a parent. */
const writeArgs = ({ taxonomy, declared }: Pick<TermRouteDeps, 'taxonomy' | 'declared'>) =>
  declared.inArgs(taxonomy.hierarchical ? fields : without(fields, 'parent'));

/** Dependencies of the routes of a taxonomy. */
export interface TermRouteDeps {
  readonly taxonomy: TaxonomyDeclaration;
  readonly terms: Terms<Taxonomy>;
  readonly access: TermAccess;
  /** Whether permalinks of posts contain slugs of the taxonomy. */
  readonly inAddresses: () => Promise<boolean>;
  /** Fields that the site's owner declares. */
  readonly declared: MetaFields;
  readonly view: ResourceView<Term>;
}

/** The routes of a taxonomy (docs/reference/core.md#categories-and-tags). */
export function termRoutes(deps: TermRouteDeps): Route[] {
  const { taxonomy, declared, view } = deps;
  const base = termRoute(taxonomy);
  const at = routesAbout({
    schema: view.schema,
    subject: taxonomy.subject,
    allowsBatch: true,
    errors: [...errorsIn(errors, declared.errors), ...Terms.ERRORS],
  });
  return [
    at(base, listEndpoint(deps), {
      ...createEndpoint(deps),
      changes: () => [newTermsVersion(taxonomy.restBase)],
    }),
    at(`${base}/(?P<id>[\\d]+)`, readEndpoint(deps), updateEndpoint(deps), deleteEndpoint(deps)),
  ];
}

const shown = [TERMS, PUBLICATION];

/** The term in the path, loaded once per request. */
const termIn = (
  { terms, taxonomy }: TermRouteDeps,
  request: Pick<RestRequest<{ id: typeof id }>, 'args' | 'once'>,
): Promise<Term> =>
  request.once(`term ${request.args.id}`, () => terms.get(taxonomy.name, request.args.id ?? 0));

/** The ids that a list is restricted to: requested ones, those of a post, or both. */
async function includedIds(
  { taxonomy, access }: TermRouteDeps,
  request: RestRequest<typeof listArgs>,
): Promise<readonly number[] | undefined> {
  const { include, exclude, post } = request.args;
  if (!post) return include.length > 0 ? include : undefined;
  const carried = await request.once('terms of post', () =>
    access.termsOfPost(request.identity, taxonomy.name, post),
  );
  return include.length > 0
    ? include.filter((id) => carried.includes(id))
    : carried.filter((id) => !exclude.includes(id));
}

const listEndpoint = (deps: TermRouteDeps) =>
  endpointsOf(deps.view).list({
    args: without(listArgs, deps.taxonomy.hierarchical ? 'offset' : 'parent'),
    cache: showing(...shown, newTermsVersion(deps.taxonomy.restBase)),
    // Everybody may list terms in the context view.
    offered: () => true,
    permission: async (request) => {
      await includedIds(deps, request);
      if (request.context === 'edit') deps.access.authorizeEditContext(request.identity, deps.taxonomy);
    },
    handler: async (request) => {
      const { args } = request;
      const window = listWindow(args);
      const ids = await includedIds(deps, request);
      const found = await deps.terms.list(
        {
          taxonomy: deps.taxonomy.name,
          hideEmpty: args.hide_empty,
          exclude: args.exclude,
          ...(ids && { ids }),
          ...(args.slug && args.slug.length > 0 && { slugs: args.slug.map(sanitizeTitle) }),
          ...(args.parent !== undefined && { parent: args.parent }),
          ...(args.search && { search: args.search.trim() }),
        },
        { orderBy: args.orderby, descending: args.order === 'desc', ...window },
      );
      return collection(found.items, found.total, { page: window.page });
    },
  });

const createEndpoint = ({ taxonomy, terms, access, declared, view }: TermRouteDeps) =>
  endpointsOf(view).create({
    args: { name: arg.string({ ...NAME, required: true }), ...writeArgs({ taxonomy, declared }) },
    // Flat terms need the right to assign terms, terms of a tree the right to edit them.
    permission: requires(creationCapability(taxonomy), errors.cannotCreate),
    handler: async ({ args, identity, params }) => {
      access.refuseParent(taxonomy, params['parent']);
      const values = declared.accept({ identity, mayEdit: canUpdate(identity, taxonomy) }, args.meta);
      return created(await terms.create(taxonomy.name, { ...args, ...fieldsOfNew(values) }));
    },
  });

const readEndpoint = (deps: TermRouteDeps) =>
  endpointsOf(deps.view).read({
    args: { id, context: contextArg() },
    cache: showing(...shown),
    permission: async (request) => {
      await termIn(deps, request);
      if (request.context === 'edit') deps.access.authorizeEditContext(request.identity, deps.taxonomy);
    },
    handler: async (request) => item(await termIn(deps, request)),
  });

const updateEndpoint = (deps: TermRouteDeps) =>
  endpointsOf(deps.view).update({
    args: { id, name: arg.string(NAME), ...writeArgs(deps) },
    permission: async (request) => {
      await termIn(deps, request);
      deps.access.authorizeUpdate(request.identity, deps.taxonomy);
    },
    handler: async (request) => {
      deps.access.refuseParent(deps.taxonomy, request.params['parent']);
      const term = await termIn(deps, request);
      const values = deps.declared.accept(
        { identity: request.identity, stored: term.fields },
        request.args.meta,
      );
      return updated(await deps.terms.update(term, { ...request.args, ...changesOf(values) }));
    },
    // Responses with posts of a term stay valid, unless permalinks contain slugs of the term and its ancestors.
    changes: async ({ slug, parent }, request) => {
      const before = await termIn(deps, request);
      const isMoved = before.slug !== slug || before.parent !== parent;
      return [isMoved && (await deps.inAddresses()) ? NAMESPACE : TERMS];
    },
  });

const deleteEndpoint = (deps: TermRouteDeps) =>
  endpointsOf(deps.view).remove({
    args: { id, force: noTrashArg('terms') },
    permission: async (request) =>
      deps.access.authorizeDelete(request.identity, deps.taxonomy, await termIn(deps, request)),
    handler: async (request) => {
      const term = await termIn(deps, request);
      deps.access.refuseTrash(request.args.force);
      await deps.terms.delete(term);
      return deleted(term);
    },
  });
