import { unlessFull } from '../storage/storage-error.js';
import type { Store } from '../storage/store.js';
import { ownedRange, type View, type WriteView } from '../storage/view.js';
import { forgetGarbage, type Garbage, loadGarbage } from './persistence.js';

/** Keys removed per transaction. */
const CHUNK = 500;

/** Deletes the data of dropped collections and indexes in small steps, while the server does other work. */
export class Sweeper {
  #stopped = false;
  #working: Promise<void> | undefined;

  constructor(readonly store: Store) {}

  /** Starts the removal of garbage unless it is running. */
  wake(): void {
    if (this.#stopped) return;
    this.#working ??= this.#work()
      .catch(unlessFull)
      .finally(() => {
        this.#working = undefined;
      });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    for (let garbage = this.#next(); garbage !== undefined && !this.#stopped; garbage = this.#next()) {
      const current = garbage;
      await this.store.write((view) => sweep(view, current));
    }
  }

  #next(): Garbage | undefined {
    const snapshot = this.store.snapshot();
    try {
      return loadGarbage(snapshot)[0];
    } finally {
      snapshot.close();
    }
  }
}

/** Removes a number of keys, and the garbage entry with the last of them. */
function sweep(view: WriteView, garbage: Garbage): void {
  const table = garbage.kind === 'index' ? (['entries'] as const) : (['records', 'ids'] as const);
  for (const name of table) {
    const keys = firstKeys(view, name, garbage.id);
    for (const key of keys) view.remove(name, key);
    if (keys.length === CHUNK) return;
  }
  forgetGarbage(view, garbage);
}

function firstKeys(view: View, table: 'records' | 'ids' | 'entries', owner: number): Uint8Array[] {
  const keys: Uint8Array[] = [];
  for (const key of view.keys(table, ownedRange(owner))) {
    if (keys.push(key) === CHUNK) break;
  }
  return keys;
}
