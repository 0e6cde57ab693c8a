import { Terms } from '@almanac/content';
import {
  type Args,
  accepting,
  arg,
  type Check,
  type RequestUnderCheck,
  type RestRequest,
} from '@almanac/rest';
import {
  existingIdsArg,
  isPositiveInteger,
  isText,
  isTextOrNone,
  POSITIVE,
  listArgs as pagingArgs,
  pathIdArg,
} from '../arguments.js';
import type { EventTerms } from './service.js';
import { HIERARCHICAL, type Taxonomy, type Term } from './taxonomy.js';

const ORDERS = ['id', 'include', 'name', 'slug', 'term_group', 'description', 'count'] as const;

/** Ignores unknown orders, as The Events Calendar does, and the order `include` without ids. */
export function orderOf(
  asked: string | undefined,
  included: readonly number[] | null | undefined,
): (typeof ORDERS)[number] {
  const order = ORDERS.find((known) => known === asked) ?? 'name';
  return order === 'include' && !included ? 'name' : order;
}

/**
 * Leaves the argument `parent` out for a taxonomy without levels. Handlers see it as not sent, which its type allows.
 */
const forTaxonomy = <A extends Args>(taxonomy: Taxonomy, args: A): A =>
  HIERARCHICAL[taxonomy]
    ? args
    : (Object.fromEntries(Object.entries(args).filter(([key]) => key !== 'parent')) as A);

/** Terms of one taxonomy in requests, each looked up once per request. */
export class NamedTerms {
  constructor(
    readonly taxonomy: Taxonomy,
    private readonly terms: EventTerms,
  ) {}

  /** A term of any taxonomy. */
  find(id: number, { once }: Pick<RequestUnderCheck, 'once'>): Promise<Term | undefined> {
    return once(`term ${id}`, async () => (await this.terms.byIds([id])).get(id));
  }

  exists = async (id: number, request: Pick<RequestUnderCheck, 'once'>): Promise<boolean> =>
    (await this.find(id, request))?.taxonomy === this.taxonomy;

  /** The ids of an event's terms; undefined unless the caller may read the event. */
  ofEvent(
    eventId: number,
    { identity, once }: Pick<RestRequest, 'identity' | 'once'>,
  ): Promise<readonly number[] | undefined> {
    return once(`terms of ${eventId}`, () => this.terms.ofEvent(identity, this.taxonomy, eventId));
  }

  isTerm: Check<unknown> = accepting(
    POSITIVE,
    async (value, request) => isPositiveInteger(value) && this.exists(Number(value), request),
  );

  isEvent: Check<unknown> = accepting(
    POSITIVE,
    async (value, request) =>
      isPositiveInteger(value) && (await this.ofEvent(Number(value), request)) !== undefined,
  );

  /**
   * Accepts a parent of the term in the path. The view of a top-level category shows the parent 0, so clients may send
   * it back.
   */
  isParent: Check<unknown> = accepting({ minimum: 0 }, async (value, request) => {
    if (!(await this.isTerm(value, request))) return false;
    const own = Number(request.route.split('/').at(-1));
    return !(await this.terms.withDescendants(this.taxonomy, [own])).includes(Number(value));
  });

  allExist = (ids: readonly number[]): Promise<boolean> => this.terms.exist(this.taxonomy, ids);
}

/** The id of a term in the path. */
export const idArg = (named: NamedTerms) => pathIdArg('Id of the term.', named.exists);

/** Arguments of the list. */
export const listArgs = (named: NamedTerms, perPage: number) =>
  forTaxonomy(named.taxonomy, {
    ...pagingArgs(perPage),
    exclude: existingIdsArg('Leave these terms out.', named.allExist),
    include: existingIdsArg('Only these terms.', named.allExist),
    order: arg.string({ description: 'asc or desc; other values are ignored.', check: isText }),
    orderby: arg.string({
      description: `One of ${[...ORDERS].join(', ')}; other values are ignored.`,
      check: isText,
    }),
    hide_empty: arg.boolean({
      description: 'Leave out terms without published events.',
      stage: 'sanitize',
      json: { type: 'boolean', default: '1' },
    }),
    parent: arg.integer({
      description: 'Only the direct children of this category.',
      check: named.isTerm,
    }),
    post: arg.integer({ description: 'Only the terms of this event.', check: named.isEvent }),
    event: arg.integer({ description: 'Another name of the argument "post".', check: named.isEvent }),
    slug: arg.string({ description: 'Only the term with this slug.', check: isText }),
  });

/** Arguments of a creation. */
export const createArgs = (named: NamedTerms) =>
  forTaxonomy(named.taxonomy, {
    name: arg.string({
      description: 'Name of the term.',
      required: true,
      check: isText,
      accepts: Terms.NAME,
    }),
    description: arg.string({ description: 'HTML description of the term.', check: isText }),
    slug: arg.string({
      description: 'Slug, unique in the taxonomy. Default: generated from the name.',
      check: isText,
    }),
    parent: arg.integer({ description: 'Id of the parent category; 0: none.', check: named.isTerm }),
  });

/** Arguments of an update. */
export const updateArgs = (named: NamedTerms) =>
  forTaxonomy(named.taxonomy, {
    id: idArg(named),
    name: arg.string({ description: 'Name of the term.', check: isText, accepts: Terms.NAME }),
    description: arg.string({
      description: "HTML description of the term; '' for none.",
      check: isTextOrNone,
    }),
    slug: arg.string({
      description: "Slug, unique in the taxonomy; '' generates it from the name.",
      check: isTextOrNone,
    }),
    parent: arg.integer({ description: 'Id of the parent category; 0: none.', check: named.isParent }),
  });
