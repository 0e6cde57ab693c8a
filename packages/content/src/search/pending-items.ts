import type { Rows } from './columns.js';
import type { IndexedItems, MarkedItem } from './indexed-items.js';
import { rowsOf, type Snapshot } from './snapshot.js';

/** Pending items with their rows. */
export interface PendingBatch {
  readonly items: readonly MarkedItem[];
  readonly rows: Rows;
}

/** Number of pending items up to which they are kept with the snapshot: some megabytes of articles. */
const FEW = 256;

/** Loads the pending items of snapshots. Searches of the same snapshot share them if they are few. */
export class PendingItems {
  readonly #kept = new WeakMap<Snapshot, Promise<readonly PendingBatch[]>>();

  constructor(
    private readonly items: Pick<IndexedItems, 'load'>,
    private readonly columns: readonly string[],
  ) {}

  async *batches(snapshot: Snapshot): AsyncGenerator<PendingBatch> {
    if (snapshot.pending.length === 0) return;
    if (snapshot.pending.length <= FEW) yield* await this.#few(snapshot);
    else yield* this.#load(snapshot);
  }

  #few(snapshot: Snapshot): Promise<readonly PendingBatch[]> {
    const kept = this.#kept.get(snapshot);
    if (kept) return kept;
    const read = this.#all(snapshot);
    this.#kept.set(snapshot, read);
    read.catch(() => this.#kept.delete(snapshot));
    return read;
  }

  async #all(snapshot: Snapshot): Promise<readonly PendingBatch[]> {
    const batches: PendingBatch[] = [];
    for await (const batch of this.#load(snapshot)) batches.push(batch);
    return batches;
  }

  async *#load({ pending }: Snapshot): AsyncGenerator<PendingBatch> {
    for await (const items of this.items.load(pending)) yield { items, rows: rowsOf(items, this.columns) };
  }
}
