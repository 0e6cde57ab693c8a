import { Doc } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import type { AccessPlan, QueryPlan, UnionBranch } from '../planner/plan.js';
import { cachedPlan, freshPlan, type PlannedQuery } from '../planner/plan-cache.js';
import type { Query } from '../planner/planner.js';
import type { SortSpec } from '../planner/sort-spec.js';
import type { Matcher } from '../query/index.js';
import type { View } from '../storage/view.js';
import { mergeSorted } from './merge.js';
import { Sorter, sortKey } from './sort.js';
import { newStatistics, type Statistics, skipEntries, walk } from './walk.js';

/** A stored document with its record. */
export interface Found {
  readonly record: number;
  readonly doc: Doc;
}

export interface PagedQuery extends Query {
  /** Number of documents to skip. */
  readonly skip?: number | undefined;
}

/** Number of results after which the quality of a plan is known. */
const TRIAL_RESULTS = 101;

/** A document with its sort key. */
interface Keyed {
  readonly key: Buffer;
  readonly found: Found;
}

/** Steps without a document come first, so that a document is given when those of all branches are known. */
const byKey = (one: Keyed | undefined, other: Keyed | undefined): number =>
  one === undefined ? -1 : other === undefined ? 1 : one.key.compare(other.key);

/** Execution of a query on a view. */
export class Execution {
  readonly statistics: Statistics = newStatistics();
  #planned: PlannedQuery;

  /** @param plans `fresh` ignores cached plans */
  constructor(
    readonly view: View,
    readonly collection: Collection,
    readonly query: PagedQuery,
    plans: 'cached' | 'fresh' = 'cached',
  ) {
    const planned = plans === 'cached' ? cachedPlan : freshPlan;
    this.#planned = planned(view, collection, this.#limited);
  }

  /** The current plan, which is replaced if it turns out badly. */
  get plan(): QueryPlan {
    return this.#planned.plan;
  }

  /** The query for planning: skipped documents must be found as well. */
  get #limited(): PagedQuery {
    const { limit, skip } = this.query;
    return { ...this.query, limit: limit ? limit + (skip ?? 0) : undefined };
  }

  /** Whether all documents in the plan's ranges match the filter. */
  get exact(): boolean {
    const { access } = this.plan;
    return access.kind === 'index' && access.exact;
  }

  /**
   * The documents in the requested order, in steps. Undefined is a step without a document, after which other
   * requests can run.
   */
  steps(): IterableIterator<Found | undefined> {
    return this.#tried(() => this.#paged(), this.query.limit || TRIAL_RESULTS);
  }

  *#paged(): IterableIterator<Found | undefined> {
    const { skip = 0, limit } = this.query;
    // Skipped documents need not be read if the index alone decides which documents match.
    const skipsUnread = this.plan.sorted && this.exact && this.plan.rival === undefined;
    let toSkip = skipsUnread ? 0 : skip;
    let left = limit || Number.POSITIVE_INFINITY;
    for (const found of this.#ordered(skipsUnread ? skip : 0)) {
      if (found === undefined || toSkip > 0) {
        if (found !== undefined) toSkip -= 1;
        yield undefined;
        continue;
      }
      yield found;
      left -= 1;
      if (left === 0) return;
    }
  }

  /**
   * The matching records, unordered. Documents are not read if the index alone decides.
   * @param wanted maximum number of records that the caller reads
   */
  matchingRecords(wanted = TRIAL_RESULTS): Iterable<number | undefined> {
    return this.#tried(
      () =>
        this.exact
          ? walk(this.view, this.collection, this.plan.access, this.statistics)
          : this.#recordsRead(),
      wanted,
    );
  }

  /**
   * Runs a plan, on trial until the first results. During the trial the results of a cached plan are held back; if it
   * exceeds its budget, a new plan starts over.
   */
  *#tried<T>(
    begin: () => Iterable<T | undefined>,
    wanted: number,
  ): Generator<T | undefined, undefined, undefined> {
    const { budget, onTried } = this.#planned;
    const before = this.#works;
    const isHeld = budget !== Number.POSITIVE_INFINITY;
    const held: T[] = [];
    let results = 0;
    let isTrial = true;
    for (const item of begin()) {
      if (item !== undefined && isTrial) results += 1;
      if (isTrial && results >= Math.min(wanted, TRIAL_RESULTS)) {
        isTrial = false;
        onTried(this.#works - before);
        yield* held;
      }
      if (isTrial && isHeld) {
        if (item !== undefined) held.push(item);
        if (this.#works - before > budget) return yield* this.#triedAnew(begin, wanted);
        yield undefined;
      } else yield item;
    }
    if (!isTrial) return;
    onTried(this.#works - before);
    yield* held;
  }

  /** Caches the plan of a query whose index was counted, not walked. */
  keepPlan(): void {
    this.#planned.onTried(this.#works);
  }

  #triedAnew<T>(begin: () => Iterable<T | undefined>, wanted: number): Iterable<T | undefined> {
    this.#planned = freshPlan(this.view, this.collection, this.#limited);
    return this.#tried(begin, wanted);
  }

  get #works(): number {
    return this.statistics.keysExamined + this.statistics.docsExamined;
  }

  *#recordsRead(): IterableIterator<number | undefined> {
    for (const found of this.#matching(0)) yield found?.record;
  }

  /** All matching documents in the requested order, without the first `skip` ones. */
  #ordered(skip: number): IterableIterator<Found | undefined> {
    const { sorted, rival } = this.plan;
    if (rival !== undefined) return this.#race(rival);
    return sorted ? this.#matching(skip) : this.#sorted();
  }

  /**
   * Runs two plans in alternating steps until the first one ends: a walk in the requested order, and a search of all
   * matches to be sorted.
   */
  *#race(rival: AccessPlan): IterableIterator<Found | undefined> {
    const { limit = 0, skip = 0 } = this.query;
    const first: Found[] = [];
    const walking = this.#matching(0);
    const sorting = this.#sorted(rival);
    try {
      for (;;) {
        const step = walking.next();
        if (step.value !== undefined) first.push(step.value);
        if (step.done || first.length === limit + skip) return yield* first;
        const rivalStep = sorting.next();
        if (rivalStep.done) return;
        if (rivalStep.value !== undefined) {
          yield rivalStep.value;
          return yield* sorting;
        }
        yield undefined;
      }
    } finally {
      walking.return?.();
      sorting.return?.();
    }
  }

  *#matching(skip: number, access: AccessPlan = this.plan.access): IterableIterator<Found | undefined> {
    if (access.kind === 'union' && access.merged !== undefined)
      return yield* this.#merged(access.branches, access.merged);
    const matcher = access.kind === 'index' ? access.rest : this.query.matcher;
    const exact = access.kind === 'index' && access.exact;
    const rest = exact && skip > 0 ? yield* skipEntries(this.view, access, skip) : undefined;
    let toSkip = rest ? 0 : skip;
    for (const record of walk(this.view, this.collection, rest ?? access, this.statistics)) {
      if (toSkip > 0) {
        toSkip -= 1;
        yield undefined;
        continue;
      }
      yield exact ? this.#read(record) : this.#readMatch(record, matcher);
    }
  }

  /** The matching documents of several scans, which have the same order. */
  *#merged(branches: readonly UnionBranch[], sort: SortSpec): IterableIterator<Found | undefined> {
    const seen = new Set<number>();
    const sequences = branches.map((branch) => this.#keyed(branch, sort, seen));
    for (const step of mergeSorted(sequences, byKey)) yield step?.found;
  }

  /**
   * A branch has the order only for the documents that match it. The others may match another branch, which has them at
   * their place.
   */
  *#keyed(branch: UnionBranch, sort: SortSpec, seen: Set<number>): IterableIterator<Keyed | undefined> {
    const { matcher } = this.query;
    for (const record of walk(this.view, this.collection, branch, this.statistics)) {
      const found = seen.has(record) ? undefined : this.#readMatch(record, matcher);
      if (found === undefined || (branch.kind === 'index' && !branch.rest.matches(found.doc))) {
        yield undefined;
        continue;
      }
      seen.add(record);
      yield { key: sortKey(found.doc, sort), found };
    }
  }

  #readMatch(record: number, matcher: Matcher): Found | undefined {
    const found = this.#read(record);
    if (found === undefined || matcher.matches(found.doc)) return found;
    this.view.discard(found.doc.toBytes());
    return undefined;
  }

  *#sorted(access = this.plan.access): IterableIterator<Found | undefined> {
    const { sort, limit, skip = 0 } = this.query;
    if (sort === undefined) return;
    const sorter = new Sorter<number>(sort, limit ? limit + skip : undefined);
    for (const found of this.#matching(0, access)) {
      if (found !== undefined) {
        sorter.add(found.doc, found.record, found.record);
        this.view.discard(found.doc.toBytes());
      }
      yield undefined;
    }
    for (const record of sorter.items()) yield this.#again(record);
  }

  #read(record: number): Found | undefined {
    this.statistics.docsExamined += 1;
    return this.#again(record);
  }

  #again(record: number): Found | undefined {
    const bytes = this.view.record(this.collection.id, record);
    return bytes && { record, doc: Doc.at(bytes, 0) };
  }
}
