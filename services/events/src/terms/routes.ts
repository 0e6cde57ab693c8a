import { otherDataVersion } from '@almanac/cache';
import { Terms } from '@almanac/content';
import { listWindow } from '@almanac/data';
import { sanitizeTitle } from '@almanac/formatting';
import {
  type ArgValues,
  body,
  created,
  endpoint,
  item,
  publicAccess,
  type ResourceNames,
  type RestRequest,
  type Route,
  requires,
  routesAbout,
  shaped,
  updated,
} from '@almanac/rest';
import type * as z from 'zod';
import { lastOf, pageSize, totalHeaders } from '../arguments.js';
import { errors } from '../content/errors.js';
import { LIST_HEADERS, pageShape } from '../content/schema.js';
import { NAMESPACE, NEW_TERMS, PUBLICATION, TERMS } from '../versions.js';
import { createArgs, idArg, listArgs, NamedTerms, orderOf, updateArgs } from './args.js';
import { categoryShape, tagShape } from './schema.js';
import type { EventTerms } from './service.js';
import { BASES, type Taxonomy, type Term } from './taxonomy.js';
import { shownMembers, type TermViews } from './view.js';

const CACHE = { namespaces: [otherDataVersion(NAMESPACE), TERMS, PUBLICATION] };
const LIST_CACHE = { namespaces: [...CACHE.namespaces, NEW_TERMS] };

const DESCRIBED = {
  tribe_events_cat: {
    shape: categoryShape,
    subject: {
      one: 'an event category',
      examples: {
        create: { name: 'String quartets', description: 'Four musicians.' },
        update: { description: 'Two violins, a viola and a cello.' },
      },
      many: 'event categories',
      description: 'Categories of events, arranged as a tree.',
    },
  },
  post_tag: {
    shape: tagShape,
    subject: {
      one: 'an event tag',
      many: 'event tags',
      description: 'Tags of events, and of posts.',
      examples: { create: { name: 'Matinee' }, update: { description: 'Before noon.' } },
    },
  },
} as const satisfies Readonly<Record<Taxonomy, { shape: z.ZodType; subject: ResourceNames }>>;

/** Dependencies of the routes of a taxonomy. */
export interface TermRouteDeps {
  readonly taxonomy: Taxonomy;
  readonly terms: EventTerms;
  readonly views: TermViews;
  /** Default page size. */
  readonly perPage: number;
}

interface Deps extends TermRouteDeps {
  readonly named: NamedTerms;
}

/** The routes of a taxonomy (docs/reference/events.md#event-categories-and-tags). */
export function termRoutes(given: TermRouteDeps): Route[] {
  const { taxonomy, terms } = given;
  const deps = { ...given, named: new NamedTerms(taxonomy, terms) };
  const { subject } = DESCRIBED[taxonomy];
  const { route: base } = BASES[taxonomy];
  const at = routesAbout({ subject, allowsBatch: true, errors: [errors.forbidden, ...Terms.ERRORS] });
  return [
    at(base, listEndpoint(deps), createEndpoint(deps)),
    at(`${base}/(?P<id>\\d+)`, readEndpoint(deps), updateEndpoint(deps), deleteEndpoint(deps)),
  ];
}

type ListRequest = RestRequest<ReturnType<typeof listArgs>>;

/** The term in the path. */
const termIn = async (
  { taxonomy, terms, named }: Deps,
  request: RestRequest<{ id: ReturnType<typeof idArg> }>,
): Promise<Term> => (await named.find(request.args.id, request)) ?? terms.get(taxonomy, request.args.id);

/** The ids that a list is restricted to: requested ones, those of an event, or both. */
async function includedIds({ named }: Deps, request: ListRequest): Promise<readonly number[] | undefined> {
  const { include, exclude, post, event = post } = request.args;
  const included = include ?? undefined;
  if (event === undefined) return included;
  const carried = (await named.ofEvent(event, request)) ?? [];
  return included
    ? included.filter((termId) => carried.includes(termId))
    : carried.filter((termId) => !exclude?.includes(termId));
}

/** The filter of a list's arguments. */
function filterOf(
  taxonomy: Taxonomy,
  ids: readonly number[] | undefined,
  { hide_empty, exclude, slug, parent, search }: ArgValues<ReturnType<typeof listArgs>>,
) {
  return {
    taxonomy,
    hideEmpty: hide_empty ?? true,
    ...(ids && { ids }),
    ...(exclude && { exclude }),
    ...(slug !== undefined && { slugs: [sanitizeTitle(slug)] }),
    ...(parent !== undefined && { parent }),
    ...(search !== undefined && { search: search.trim() }),
  };
}

function listEndpoint(deps: Deps) {
  const { taxonomy, terms, views, named, perPage } = deps;
  const { route: base, list: listName } = BASES[taxonomy];
  return endpoint({
    methods: ['GET'],
    responses: [shaped(pageShape(listName, DESCRIBED[taxonomy].shape), { headers: LIST_HEADERS })],
    args: listArgs(named, perPage),
    cache: LIST_CACHE,
    permission: publicAccess,
    handler: async (request) => {
      const { args } = request;
      const { page } = args;
      const window = listWindow({ page, per_page: pageSize(args.per_page, perPage) });
      const { items: found, total } = await terms.list(
        filterOf(taxonomy, await includedIds(deps, request), args),
        {
          orderBy: orderOf(args.orderby, args.include),
          descending: args.order?.toLowerCase() === 'desc',
          ...window,
        },
      );
      const pages = Math.ceil(total / window.limit);
      const address = request.url(`${base}/`);
      const pageAt = (number: number): string => (number === 1 ? address : `${address}?page=${number}`);
      return body(
        {
          rest_url: address,
          total,
          total_pages: pages,
          [listName]: await views.fields(found, request),
          ...(page < pages && { next_rest_url: pageAt(page + 1) }),
          ...(page > 1 && { previous_rest_url: pageAt(page - 1) }),
        },
        { headers: totalHeaders(total, pages) },
      );
    },
  });
}

const createEndpoint = ({ taxonomy, terms, views, named }: Deps) =>
  endpoint({
    methods: ['POST'],
    responses: [shaped(DESCRIBED[taxonomy].shape, { status: 201, headers: ['Location'] })],
    args: createArgs(named),
    permission: requires((identity) => terms.mayCreate(identity, taxonomy), errors.forbidden),
    handler: async ({ args, url }) => {
      const term = await terms.create(taxonomy, args);
      return created(term, { headers: { Location: url(`${BASES[taxonomy].location}/${term._id}`) } });
    },
    changes: () => [NEW_TERMS],
    view: views.view,
  });

const readEndpoint = (deps: Deps) =>
  endpoint({
    methods: ['GET'],
    responses: [shaped(DESCRIBED[deps.taxonomy].shape)],
    args: { id: idArg(deps.named) },
    cache: CACHE,
    permission: publicAccess,
    handler: async (request) => item(await termIn(deps, request)),
    view: deps.views.view,
  });

/** The right to change and delete terms. */
const toManage = requires('manage_categories', errors.forbidden);

const updateEndpoint = (deps: Deps) =>
  endpoint({
    methods: ['POST', 'PUT', 'PATCH'],
    responses: [shaped(DESCRIBED[deps.taxonomy].shape)],
    args: updateArgs(deps.named),
    shown: async (request) => {
      const term = await deps.named.find(Number(lastOf(request.route)), request);
      return term ? shownMembers(term) : {};
    },
    permission: toManage,
    handler: async (request) => updated(await deps.terms.update(await termIn(deps, request), request.args)),
    changes: () => [TERMS],
    view: deps.views.view,
  });

const deleteEndpoint = (deps: Deps) =>
  endpoint({
    methods: ['DELETE'],
    responses: [shaped(DESCRIBED[deps.taxonomy].shape)],
    args: { id: idArg(deps.named) },
    permission: toManage,
    handler: async (request) => {
      const term = await termIn(deps, request);
      // The view of the deleted term is rendered before the deletion, while the ancestors exist.
      const [fields] = await deps.views.fields([term], request);
      await deps.terms.delete(term);
      return body(fields);
    },
  });
