import { type TermOrder, Terms } from '@almanac/content';
import { listWindow } from '@almanac/data';
import { sanitizeTitle } from '@almanac/formatting';
import {
  type Args,
  accepting,
  arg,
  body,
  type Check,
  created,
  endpoint,
  item,
  publicAccess,
  type RequestUnderCheck,
  type RestRequest,
  type Route,
  routesAbout,
  type Subject,
  shaped,
  updated,
} from '@almanac/rest';
import type * as z from 'zod';
import {
  existingIdsArg,
  isPositiveInteger,
  isText,
  lastOf,
  listArgs,
  POSITIVE,
  pageSize,
  pathIdArg,
  totalHeaders,
} from '../arguments.js';
import { errors } from '../content/errors.js';
import { LIST_HEADERS, pageShape } from '../content/schema.js';
import { categoryShape, tagShape } from './schema.js';
import type { EventTerms } from './service.js';
import { BASES, HIERARCHICAL, type Taxonomy, type Term } from './taxonomy.js';
import { shownMembers, type TermViews } from './view.js';

const ORDERS: ReadonlySet<string> = new Set<TermOrder>([
  'id',
  'include',
  'name',
  'slug',
  'term_group',
  'description',
  'count',
]);

/** Other orders are passed over, as clients know it; so is that of `include` where no ids are given. */
const orderOf = (asked: string | undefined, included: readonly number[] | null | undefined): TermOrder =>
  asked !== undefined && ORDERS.has(asked) && (asked !== 'include' || included)
    ? (asked as TermOrder)
    : 'name';

/**
 * Leaves the parent undeclared where a taxonomy has no levels: it is not listed, and handlers see it as one that was
 * not sent, which its type says already.
 */
const forTaxonomy = <A extends Args>(taxonomy: Taxonomy, args: A): A =>
  HIERARCHICAL[taxonomy]
    ? args
    : (Object.fromEntries(Object.entries(args).filter(([key]) => key !== 'parent')) as A);

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
      description: 'Categories of events, below one another.',
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
} as const satisfies Readonly<Record<Taxonomy, { shape: z.ZodType; subject: Subject }>>;

/** What the routes of terms are made of. */
export interface TermResource {
  readonly terms: EventTerms;
  readonly views: TermViews;
  /** Terms on a page of a list that does not ask for a number. */
  readonly perPage: number;
}

/** The routes of a taxonomy (interface.md 4.5; behaviour-events.md section 9). */
export function termRoutes(taxonomy: Taxonomy, { terms, views, perPage }: TermResource): Route[] {
  const { route: base, list: listName, location } = BASES[taxonomy];
  const find = (id: number, { once }: Pick<RequestUnderCheck, 'once'>): Promise<Term | undefined> =>
    once(`term ${id}`, async () => (await terms.byIds([id])).get(id));
  const exists = async (id: number, request: RequestUnderCheck): Promise<boolean> =>
    (await find(id, request))?.taxonomy === taxonomy;
  const isTerm: Check<unknown> = accepting(
    POSITIVE,
    async (value, request) => isPositiveInteger(value) && exists(Number(value), request),
  );
  const ofEvent = (eventId: number, { identity, once }: Pick<RestRequest, 'identity' | 'once'>) =>
    once(`terms of ${eventId}`, () => terms.ofEvent(identity, taxonomy, eventId));
  const isEvent: Check<unknown> = accepting(
    POSITIVE,
    async (value, request) =>
      isPositiveInteger(value) && (await ofEvent(Number(value), request)) !== undefined,
  );

  const id = pathIdArg('Id of the term.', exists);
  const parent = arg.integer({ description: 'The category above this one.', check: isTerm });
  // 0 is what a category without another above it shows: it may be sent back.
  const isAbove: Check<unknown> = accepting({ minimum: 0 }, async (value, request) => {
    if (!(await isTerm(value, request))) return false;
    const own = Number(request.route.split('/').at(-1));
    return !(await terms.withDescendants(taxonomy, [own])).includes(Number(value));
  });
  const load = async (request: RestRequest<{ id: typeof id }>): Promise<Term> =>
    (await find(request.args.id, request)) ?? terms.get(taxonomy, request.args.id);
  const cache = { namespaces: ['tribe/events/v1'] };

  const queryArgs = {
    ...listArgs(perPage),
    exclude: existingIdsArg('Leave these terms out.', (ids) => terms.exist(taxonomy, ids)),
    include: existingIdsArg('Only these terms.', (ids) => terms.exist(taxonomy, ids)),
    order: arg.string({ description: 'asc or desc; anything else counts as not sent.', check: isText }),
    orderby: arg.string({
      description: `One of ${[...ORDERS].join(', ')}; anything else counts as not sent.`,
      check: isText,
    }),
    hide_empty: arg.boolean({
      description: 'Leave out what no event uses.',
      stage: 'sanitize',
      json: { type: 'boolean', default: '1' },
    }),
    parent: arg.integer({ description: 'Only what is directly below this category.', check: isTerm }),
    post: arg.integer({ description: 'Only the terms of this event.', check: isEvent }),
    event: arg.integer({ description: 'The same as post.', check: isEvent }),
    slug: arg.string({ description: 'Only the term with this slug.', check: isText }),
  };

  /** The ids that a list is narrowed to: those asked for, those of an event, or both. */
  const narrowed = async (request: RestRequest<typeof queryArgs>): Promise<readonly number[] | undefined> => {
    const { include, exclude, post, event = post } = request.args;
    const included = include ?? undefined;
    if (event === undefined) return included;
    const carried = (await ofEvent(event, request)) ?? [];
    return included
      ? included.filter((termId) => carried.includes(termId))
      : carried.filter((termId) => !exclude?.includes(termId));
  };

  const { shape, subject } = DESCRIBED[taxonomy];
  const at = routesAbout({ subject, errors: [errors.forbidden, ...Terms.ERRORS] });

  const list = endpoint({
    methods: ['GET'],
    answers: [shaped(pageShape(listName, shape), { headers: LIST_HEADERS })],
    args: forTaxonomy(taxonomy, queryArgs),
    cache,
    permission: publicAccess,
    handler: async (request) => {
      const { args } = request;
      const { page } = args;
      const window = listWindow({ page, per_page: pageSize(args.per_page, perPage) });
      const ids = await narrowed(request);
      const { exclude } = args;
      const { items: found, total } = await terms.list(
        {
          taxonomy,
          hideEmpty: args.hide_empty ?? true,
          ...(ids && { ids }),
          ...(exclude && { exclude }),
          ...(args.slug !== undefined && { slugs: [sanitizeTitle(args.slug)] }),
          ...(args.parent !== undefined && { parent: args.parent }),
          ...(args.search !== undefined && { search: args.search.trim() }),
        },
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

  const create = endpoint({
    methods: ['POST'],
    answers: [shaped(shape, { status: 201, headers: ['Location'] })],
    args: forTaxonomy(taxonomy, {
      name: arg.string({
        description: 'Name of the term.',
        required: true,
        check: isText,
        accepts: Terms.NAME,
      }),
      description: arg.string({ description: 'HTML description of the term.', check: isText }),
      slug: arg.string({
        description: 'Unique in the taxonomy; made from the name when it is not given.',
        check: isText,
      }),
      parent,
    }),
    permission: ({ identity }) => terms.authorizeCreate(identity, taxonomy),
    handler: async ({ args, url }) => {
      const term = await terms.create(taxonomy, args);
      return created(term, { headers: { Location: url(`${location}/${term._id}`) } });
    },
    view: views.view,
  });

  const read = endpoint({
    methods: ['GET'],
    answers: [shaped(shape)],
    args: { id },
    cache,
    permission: publicAccess,
    handler: async (request) => item(await load(request)),
    view: views.view,
  });

  const update = endpoint({
    methods: ['POST', 'PUT', 'PATCH'],
    answers: [shaped(shape)],
    args: forTaxonomy(taxonomy, {
      id,
      name: arg.string({ description: 'Name of the term.', check: isText, accepts: Terms.NAME }),
      description: arg.string({
        description: "HTML description of the term; '' for none.",
        stage: 'sanitize',
      }),
      slug: arg.string({
        description: "Unique in the taxonomy; made from the name when it is ''.",
        stage: 'sanitize',
      }),
      parent: arg.integer({ description: 'The category above this one.', check: isAbove }),
    }),
    shown: async (request) => {
      const term = await find(Number(lastOf(request.route)), request);
      return term ? shownMembers(term) : {};
    },
    permission: ({ identity }) => terms.authorizeChange(identity),
    handler: async (request) => updated(await terms.update(await load(request), request.args)),
    view: views.view,
  });

  const remove = endpoint({
    methods: ['DELETE'],
    answers: [shaped(shape)],
    args: { id },
    permission: ({ identity }) => terms.authorizeChange(identity),
    handler: async (request) => {
      const term = await load(request);
      // How it looked has to be found out while everything above it is still there.
      const [fields] = await views.fields([term], request);
      await terms.delete(term);
      return body(fields);
    },
  });

  return [at(base, list, create), at(`${base}/(?P<id>\\d+)`, read, update, remove)];
}
