import { ByteCache } from '@almanac/cache';
import type { Filter } from '@almanac/data';
import { Bits } from './bits.js';
import { fieldsOf, type Rows } from './columns.js';
import { SearchExpression } from './expression.js';
import type { FieldColumns } from './field-columns.js';
import { Hits } from './hits.js';
import type { IndexedItems } from './indexed-items.js';
import type { Matcher } from './matcher.js';
import { Ordering, type Place, type RowSet, type SortOrder } from './ordering.js';
import type { Search } from './parse.js';
import { PendingItems } from './pending-items.js';
import type { PieceLookups } from './piece-lookups.js';
import { RowFilter } from './row-filter.js';
import { Segment } from './segment.js';
import type { Snapshot } from './snapshot.js';
import type { Texts } from './words.js';

/** The items to select, and the window and order of the result. */
export interface Selection {
  /** Absent: all items that match the filter are selected. */
  readonly search?: Search | undefined;
  readonly filter: Filter;
  readonly sort: SortOrder;
  /** Whether to order by relevance first, then by `sort`. */
  readonly isRanked?: boolean;
  /** The limit 0 selects all. */
  readonly window: { readonly offset: number; readonly limit: number };
}

/** A window of the selected items. */
export interface Selected {
  readonly ids: readonly number[];
  /** Number of selected items. */
  readonly total: number;
}

/** Rows, with the hits of a search among them. */
interface Part {
  readonly rows: Rows;
  readonly hits: Hits;
  /** Rows that match each rule of the ranking. */
  readonly ranks: readonly Hits[];
}

/**
 * Rows of a segment whose texts were compared, and those that matched. The results stay valid, because a changed item
 * gets another row.
 */
interface Decided {
  readonly known: Bits;
  readonly met: Bits;
  /** Settles when the last started comparison is done. */
  turn: Promise<unknown>;
}

/** Memory limit of comparison results. */
const DECIDED_BYTES = 2 * 1024 * 1024;
const DECIDED_OVERHEAD = 200;

/** Number of texts compared at once. */
const TEXTS_AT_ONCE = 100;

const ANYTHING: Search = { terms: [], excluded: [], ranking: [] };

export interface SelectorDeps {
  readonly items: IndexedItems;
  readonly lookups: PieceLookups;
  readonly matcher: Matcher;
  /** Names of all columns. */
  readonly columns: readonly string[];
  readonly fieldColumns: FieldColumns;
}

/** Selects items from a snapshot of the index. Reads only texts that the index cannot decide. */
export class Selector {
  readonly #decisions = new ByteCache<Decided>(
    DECIDED_BYTES,
    ({ known, met }) => known.bytes + met.bytes + DECIDED_OVERHEAD,
  );
  readonly #filter = new RowFilter();
  readonly #pending: PendingItems;

  constructor(private readonly deps: SelectorDeps) {
    this.#pending = new PendingItems(deps.items, deps.columns);
  }

  /** @param filter on columns and `_id` only @throws SegmentGoneError */
  async select(snapshot: Snapshot, selection: Selection): Promise<Selected> {
    const { search = ANYTHING, isRanked = false, filter, sort, window } = selection;
    await this.deps.fieldColumns.complete(
      snapshot.segments.map(({ segment }) => segment),
      new Set([...fieldsOf(filter), ...Object.keys(sort)]),
    );
    const found = [
      ...(await this.#inSegments(snapshot, selection)),
      ...(await this.#amongPending(snapshot, selection)),
    ];
    const parts = await Promise.all(
      found.map(async (part) => ({
        ...part,
        hits: await this.#decided(part, search),
      })),
    );
    const total = parts.reduce((sum, { hits }) => sum + hits.sure.count(), 0);
    const ordering = new Ordering(sort);
    if (isRanked) return { ids: await this.#byRank(parts, search, ordering, window), total };
    const sets = parts.map(({ rows, hits }) => ({ rows, bits: hits.sure }));
    if (!ordering.canOrder(this.deps.columns))
      return { ids: await this.#inStoredOrder(sets, sort, window), total };
    return { ids: ordering.window(sets, window).map(({ id }) => id), total };
  }

  async #inSegments({ segments }: Snapshot, selection: Selection): Promise<Part[]> {
    const { search = ANYTHING, isRanked = false, filter } = selection;
    const expression = new SearchExpression(search, isRanked);
    const lookups = await this.deps.lookups.load(
      segments.map(({ segment }) => segment),
      expression.pieces(),
    );
    return segments.flatMap(({ segment, live }, index) => {
      const lookUp = lookups[index];
      if (!lookUp) return [];
      const visible = live.and(this.#filter.where(segment, filter));
      const hits = expression.hits(segment, lookUp).within(visible);
      return hits.possible.isEmpty ? [] : [{ rows: segment, hits, ranks: expression.ranks(segment, lookUp) }];
    });
  }

  /** Pending items are compared by their texts. */
  async #amongPending(snapshot: Snapshot, selection: Selection): Promise<Part[]> {
    const { search = ANYTHING, isRanked = false, filter } = selection;
    const { matcher } = this.deps;
    const parts: Part[] = [];
    for await (const { items, rows } of this.#pending.batches(snapshot)) {
      const where = (among: Bits, meets: (texts: Texts) => boolean): Bits =>
        Bits.of(
          items.length,
          among.members().filter((row) => meets(items[row]?.texts ?? {})),
        );
      const found = where(this.#filter.where(rows, filter), (texts) => matcher.finds(search, texts));
      if (found.isEmpty) continue;
      const ranks = (isRanked ? search.ranking : []).map((rule) =>
        Hits.exactly(where(found, (texts) => matcher.fits(rule, texts))),
      );
      parts.push({ rows, hits: Hits.exactly(found), ranks });
    }
    return parts;
  }

  /** Hits after their texts have decided the open rows. */
  async #decided({ rows, hits }: Part, search: Search): Promise<Hits> {
    if (hits.isExact) return Hits.exactly(hits.sure);
    const decided = this.#decidedOf(rows, search);
    // Comparisons run one after another: of concurrent equal searches, the first compares and the others reuse its
    // results.
    const comparison = decided.turn.then(() => this.#compare(rows, hits.open, search, decided));
    decided.turn = comparison.catch(() => undefined);
    await comparison;
    return Hits.exactly(hits.sure.or(hits.open.and(decided.met)));
  }

  /** Compares the texts of rows that were not compared yet. */
  async #compare(rows: Rows, wanted: Bits, search: Search, { known, met }: Decided): Promise<void> {
    const open = wanted.without(known).members();
    for (let from = 0; from < open.length; from += TEXTS_AT_ONCE) {
      const slots = open.slice(from, from + TEXTS_AT_ONCE);
      const found = await this.readTexts(
        slots.map((row) => rows.ids[row] ?? 0),
        (texts) => this.deps.matcher.finds(search, texts),
      );
      for (const row of slots) {
        known.add(row);
        if (found.has(rows.ids[row] ?? 0)) met.add(row);
      }
    }
  }

  /** The comparison results of a search. They are cached only for segments. */
  #decidedOf(rows: Rows, search: Search): Decided {
    const size = rows.ids.length;
    const key = rows instanceof Segment ? `${rows.id} ${JSON.stringify(search)}` : undefined;
    const remembered = key === undefined ? undefined : this.#decisions.get(key);
    if (remembered) return remembered;
    const decided = { known: Bits.none(size), met: Bits.none(size), turn: Promise.resolve() };
    if (key !== undefined) this.#decisions.set(key, decided);
    return decided;
  }

  /** Ids of the items whose texts match a condition. */
  protected async readTexts(
    ids: readonly number[],
    meets: (texts: Readonly<Record<string, string | undefined>>) => boolean,
  ): Promise<ReadonlySet<number>> {
    const texts = await this.deps.items.texts(ids);
    return new Set([...texts].filter(([, one]) => meets(one)).map(([id]) => id));
  }

  /** Fills a window rank by rank, so that most ranks of many hits are not examined. */
  async #byRank(
    parts: readonly Part[],
    { ranking }: Search,
    ordering: Ordering,
    { offset, limit }: Selection['window'],
  ): Promise<number[]> {
    const wanted = limit === 0 ? Number.POSITIVE_INFINITY : offset + limit;
    const ids: number[] = [];
    let left = parts.map(({ hits }) => hits.sure);
    for (let rank = 0; rank <= ranking.length && ids.length < wanted; rank += 1) {
      const rule = ranking[rank];
      const inRank = parts.map(({ ranks }, index) => {
        const all = left[index] as Bits;
        return rule ? (ranks[rank] as Hits).within(all) : Hits.exactly(all);
      });
      const sets = parts.map(({ rows }, index) => ({ rows, bits: (inRank[index] as Hits).possible }));
      const sure = (place: Place): boolean => inRank[place.part]?.sure.has(place.row) ?? false;
      const fits = rule && ((texts: Parameters<Matcher['fits']>[1]) => this.deps.matcher.fits(rule, texts));
      const most = inRank.every(({ isExact }) => isExact) ? wanted - ids.length : 0;
      const ordered = ordering.first(sets, Number.isFinite(most) ? most : 0);
      const taken = parts.map(({ rows }) => Bits.none(rows.ids.length));
      for (let from = 0; from < ordered.length && ids.length < wanted; from += TEXTS_AT_ONCE) {
        const places = ordered.slice(from, from + TEXTS_AT_ONCE);
        const open = places.filter((place) => !sure(place)).map(({ id }) => id);
        const met = fits && open.length > 0 ? await this.readTexts(open, fits) : new Set<number>();
        for (const place of places) {
          if (!sure(place) && !met.has(place.id)) continue;
          ids.push(place.id);
          taken[place.part]?.add(place.row);
        }
      }
      // Rows that were not examined come after the window, like all further ranks.
      left = left.map((bits, index) => bits.without(taken[index] as Bits));
    }
    return ids.slice(offset, limit === 0 ? undefined : offset + limit);
  }

  /** The order that the database gives, for sort fields without a column. */
  #inStoredOrder(sets: readonly RowSet[], sort: SortOrder, window: Selection['window']): Promise<number[]> {
    const ids = sets.flatMap(({ rows, bits }) => bits.members().map((row) => rows.ids[row] ?? 0));
    return this.deps.items.ordered(ids, sort, window);
  }
}
