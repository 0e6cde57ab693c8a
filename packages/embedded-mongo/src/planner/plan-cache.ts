import { encodeKey } from '../bson/index.js';
import type { Collection, Index } from '../catalog/collection.js';
import type { Constraint, Matcher } from '../query/index.js';
import type { View } from '../storage/view.js';
import { type ChosenIndexes, chosenIndexes, planWith } from './chosen-indexes.js';
import { isPoint } from './intervals.js';
import type { QueryPlan } from './plan.js';
import { idLookup, planQuery, type Query } from './planner.js';

/** Maximum number of cached shapes per collection; the oldest is evicted. */
const MAX_SHAPES = 500;
/** A cached plan is replaced when it does more than this multiple of the work it did when it was chosen. */
const MAX_GROWTH = 10;
/** Up to this amount of work, no plan is replaced, because planning costs as much. */
const FREE_WORKS = 200;

/** A plan with its budget of work for the first results. */
export interface PlannedQuery {
  readonly plan: QueryPlan;
  /** Maximum number of examined keys and documents; infinite for a new plan, as no better one is known. */
  readonly budget: number;
  /** Called with the work for the first results. */
  readonly onTried: (works: number) => void;
}

interface CachedPlan {
  readonly indexes: ChosenIndexes;
  readonly works: number;
}

/**
 * The plans of one collection by the shape of queries: which fields they compare, and how, but not with what. A plan is used
 * again until the indexes change or it works too much, so that keys are counted for new shapes only.
 */
class PlanCache {
  readonly #plans = new Map<string, CachedPlan>();
  /** Fields in filters of partial indexes: their values decide whether a partial index can serve a query. */
  readonly #partialPaths: ReadonlySet<string>;

  constructor(readonly indexes: readonly Index[]) {
    this.#partialPaths = new Set(indexes.flatMap(({ spec }) => [...(spec.partialFilter?.keys() ?? [])]));
  }

  plan(view: View, collection: Collection, query: Query): PlannedQuery {
    const shape = this.#shapeOf(query);
    const cached = this.#plans.get(shape);
    const plan = cached && planWith(view, collection, query, cached.indexes);
    if (cached !== undefined && plan !== undefined) {
      const budget = Math.max(FREE_WORKS, cached.works * MAX_GROWTH);
      return { plan, budget, onTried: () => undefined };
    }
    return this.planAnew(view, collection, query);
  }

  planAnew(view: View, collection: Collection, query: Query): PlannedQuery {
    const plan = planQuery(view, collection, query);
    const indexes = chosenIndexes(plan, query);
    if (indexes === undefined) return uncached(plan);
    const onTried = (works: number): void => this.#keep(this.#shapeOf(query), { indexes, works });
    return { plan, budget: Number.POSITIVE_INFINITY, onTried };
  }

  #keep(shape: string, plan: CachedPlan): void {
    this.#plans.delete(shape);
    this.#plans.set(shape, plan);
    const [oldest] = this.#plans.keys();
    if (this.#plans.size > MAX_SHAPES && oldest !== undefined) this.#plans.delete(oldest);
  }

  #shapeOf({ matcher, sort, limit }: Query): string {
    const conditions = this.#conditionsOf(matcher);
    const order = sort?.paths.map((path, i) => `${path}${sort.directions[i] === -1 ? '-' : '+'}`) ?? [];
    const branches = matcher.branches?.map((branch) => this.#conditionsOf(branch));
    return JSON.stringify([matcher.exact, conditions, branches, order, magnitude(limit || 0)]);
  }

  #conditionsOf({ constraints }: Matcher): string[] {
    return constraints.map((constraint) => this.#conditionOf(constraint));
  }

  #conditionOf({ path, intervals, exact, present }: Constraint): string {
    const kind = intervals.every(isPoint) ? `=${magnitude(intervals.length)}` : rangeKind(intervals);
    const values = this.#partialPaths.has(path)
      ? intervals.map(({ low, high }) => encodeKey([low, high], [1, 1]).toString('latin1'))
      : [];
    return [path, exact, present, kind, ...values].join('\0');
  }
}

const rangeKind = (intervals: Constraint['intervals']): string =>
  intervals
    .slice(0, 2)
    .map(({ lowInclusive, highInclusive }) => `${lowInclusive ? '[' : '('}${highInclusive ? ']' : ')'}`)
    .join('');

/** Limits of the same magnitude share a plan. */
const magnitude = (count: number): number => Math.ceil(Math.log2(count + 1));

const caches = new WeakMap<Collection, PlanCache>();

/** The cache of a collection; a new one when its indexes have changed. */
function cacheOf(collection: Collection): PlanCache {
  const cached = caches.get(collection);
  if (cached?.indexes === collection.indexes) return cached;
  const cache = new PlanCache(collection.indexes);
  caches.set(collection, cache);
  return cache;
}

const uncached = (plan: QueryPlan): PlannedQuery => ({
  plan,
  budget: Number.POSITIVE_INFINITY,
  onTried: () => undefined,
});

/** The cached plan for the query's shape, or a new one. */
export function cachedPlan(view: View, collection: Collection, query: Query): PlannedQuery {
  if (query.hint !== undefined || query.natural !== undefined)
    return uncached(planQuery(view, collection, query));
  // Most queries are by `_id`: they need no shape.
  const lookup = idLookup(query);
  return lookup === undefined
    ? cacheOf(collection).plan(view, collection, query)
    : uncached({ access: lookup, sorted: true });
}

/** A new plan, which is cached for the query's shape. */
export const freshPlan = (view: View, collection: Collection, query: Query): PlannedQuery =>
  cacheOf(collection).planAnew(view, collection, query);
