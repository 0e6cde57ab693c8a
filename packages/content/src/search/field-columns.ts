import { Column, type Value } from './columns.js';
import type { IndexedItems } from './indexed-items.js';
import type { Segment } from './segment.js';
import type { SegmentStore } from './segment-store.js';

/**
 * A column of a field that the owner of the site declares. It is not part of the layout of the index: segments of
 * processes that do not know the field lack it, and get it later.
 */
export interface FieldColumn {
  /** Name of the column; another kind of values needs another name. */
  readonly name: string;
  /** Path of the field in items. */
  readonly path: string;
  /** The column value of a stored value; null when the field would not accept it. */
  valueOf(stored: unknown): Value;
}

/**
 * Reads the columns of declared fields into segments: stored ones, or the values of the items. An item that is changed
 * later gets a slot in another segment, so values that are read later are right for all current slots.
 */
export class FieldColumns {
  /** Segments whose columns are all stored. */
  #stored: Set<string> = new Set();
  /** Reads under way, by segment. */
  readonly #reading = new Map<string, Promise<void>>();

  constructor(
    private readonly items: IndexedItems,
    private readonly segments: SegmentStore,
    readonly columns: readonly FieldColumn[],
  ) {}

  /** Reads columns that segments lack. @param names absent: all columns */
  async complete(segments: readonly Segment[], names?: ReadonlySet<string>): Promise<void> {
    const wanted = this.columns.filter(({ name }) => names?.has(name) ?? true);
    if (wanted.length === 0) return;
    for (const segment of segments) {
      // Concurrent searches share a read.
      await this.#reading.get(segment.id);
      const columns = wanted.filter(({ name }) => !segment.columns.has(name));
      if (columns.length === 0) continue;
      const read = this.#read(segment, columns).finally(() => this.#reading.delete(segment.id));
      this.#reading.set(segment.id, read);
      await read;
    }
  }

  /** Whether segments may lack stored columns. */
  isIncomplete(ids: readonly string[]): boolean {
    return this.columns.length > 0 && ids.some((id) => !this.#stored.has(id));
  }

  /** Stores the columns of a complete segment. Only the process with the lease may, as it removes segments. */
  async save(segment: Segment): Promise<void> {
    await this.segments.saveColumns(segment);
    this.#stored.add(segment.id);
  }

  /** Reads and stores the columns that the current segments lack. */
  async store(segments: readonly Segment[]): Promise<void> {
    const ids = segments.map(({ id }) => id);
    if (!this.isIncomplete(ids)) return;
    await this.complete(segments);
    for (const segment of segments) if (!this.#stored.has(segment.id)) await this.save(segment);
    this.#stored = new Set(ids);
  }

  async #read(segment: Segment, columns: readonly FieldColumn[]): Promise<void> {
    const stored = await this.segments.storedColumns(
      segment,
      columns.map(({ name }) => name),
    );
    for (const [name, column] of stored) segment.addColumn(name, column);
    const missing = columns.filter(({ name }) => !stored.has(name));
    if (missing.length === 0) return;
    const values = await this.items.fieldValues(segment.ids, missing);
    for (const [index, { name }] of missing.entries())
      segment.addColumn(name, Column.of(values.map((row) => row[index] ?? null)));
  }
}
