import { Catalog } from './catalog/catalog.js';
import type { Collection } from './catalog/collection.js';
import { nextElection, saveElection } from './catalog/persistence.js';
import { CursorRegistry } from './cursors/cursor-registry.js';
import { unlessFull } from './storage/storage-error.js';
import { Store, type StoreOptions } from './storage/store.js';
import { ExpirySweeper } from './writes/expiry.js';
import { forgetOldReplies } from './writes/replies.js';

const HOUSEKEEPING_MS = 10 * 60 * 1000;
/** LMDB's keys are not empty. */
const FIRST_KEY = Buffer.alloc(1);

export interface EngineOptions extends StoreOptions {
  readonly dataDir: string;
  /** Presents the server as the only member of a replica set of this name, which lets drivers retry writes. */
  readonly replicaSet?: string | undefined;
  /** Interval of deleting expired documents in milliseconds; by default a minute. */
  readonly expireEveryMs?: number | undefined;
}

/** The database behind the wire protocol: one data directory and all operations on it. */
export class Engine {
  readonly cursors: CursorRegistry;
  readonly startedAt = Date.now();
  readonly replicaSet: string | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #expiry: ExpirySweeper;

  private constructor(
    readonly store: Store,
    readonly catalog: Catalog,
    /** Number of this server's election as the only member of its replica set. */
    readonly election: bigint,
    options: EngineOptions,
  ) {
    this.cursors = new CursorRegistry(() => store.usedBytes());
    this.replicaSet = options.replicaSet;
    this.#timer = setInterval(() => this.#keepHouse(), HOUSEKEEPING_MS);
    this.#timer.unref();
    this.#expiry = new ExpirySweeper(this, options.expireEveryMs);
  }

  /** Throws DirectoryInUseError when another process has the directory. */
  static async open(options: EngineOptions): Promise<Engine> {
    const store = await Store.open(options.dataDir, options);
    try {
      const catalog = await Catalog.open(store);
      const election = options.replicaSet === undefined ? 0n : await elect(store);
      return new Engine(store, catalog, election, options);
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Approximate size of a database in bytes: its share of the common data file, by number of documents. */
  estimatedSize(database: string): number {
    const documents = (collections: readonly Collection[]): number =>
      collections.reduce((sum, { count }) => sum + count + 1, 0);
    const share = documents(this.catalog.collections(database)) / documents(this.catalog.all());
    return Math.floor(this.store.usedBytes() * share);
  }

  #keepHouse(): void {
    this.catalog.sweep();
    this.#forgetOldReplies().catch(unlessFull);
  }

  async #forgetOldReplies(): Promise<void> {
    for (let next: Uint8Array | undefined = FIRST_KEY; next !== undefined; ) {
      const start: Uint8Array = next;
      next = await this.store.write((view) => forgetOldReplies(view, Date.now(), start));
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.cursors.close();
    await this.#expiry.stop();
    await this.catalog.close();
    await this.store.close();
  }
}

/** On a full disk the election is not stored, so its number is used again after the next start. */
async function elect(store: Store): Promise<bigint> {
  const snapshot = store.snapshot();
  const election = nextElection(snapshot);
  snapshot.close();
  await store.write((view) => saveElection(view, election)).catch(unlessFull);
  return election;
}
