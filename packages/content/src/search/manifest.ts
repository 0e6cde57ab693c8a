import { randomUUID } from 'node:crypto';
import { DuplicateKeyError, LEASE_MS, withUniqueKey } from '@almanac/data';
import type { Connection, mongo } from 'mongoose';

/** A segment that belongs to the index. */
export interface SegmentEntry {
  readonly id: string;
  readonly size: number;
  /** List of slots whose items were changed or deleted. */
  readonly dead: Buffer;
}

/** An item that is being deleted. */
export interface Gone {
  readonly id: number;
  readonly mark: string;
  readonly at: Date;
}

/** The parts of an index. Every item outside its segments is pending. */
export interface Manifest {
  readonly _id: typeof ID;
  /** Names of the indexed fields. Segments with other fields cannot be used. */
  readonly layout: string;
  /** Incremented whenever segments change. */
  readonly generation: number;
  readonly segments: readonly SegmentEntry[];
  /**
   * Pending items of versions without an index: those with an id above `after`, up to `upTo` (null: not determined
   * yet). Null: there are none.
   */
  readonly backlog: { readonly after: number; readonly upTo: number | null } | null;
  /** Items that are being deleted, and the moment since when. They are no hits. */
  readonly gone: readonly Gone[];
  /** Replaced segments, kept for older searches. */
  readonly retired: readonly { readonly id: string; readonly at: Date }[];
  /** The process with the lease on segments, and its expiry. */
  readonly holder: string;
  readonly leaseUntil: Date;
}

const ID = 'manifest';
/** Number of listed deletions from which further deletions wait: about 100 kB. */
const CROWD = 1_000;

/** An index without segments. */
const EMPTY: Omit<Manifest, '_id' | 'layout'> = {
  generation: 0,
  segments: [],
  backlog: { after: 0, upTo: null },
  gone: [],
  retired: [],
  holder: '',
  leaseUntil: new Date(0),
};

/** The new state of an index. */
export interface Publication extends Pick<Manifest, 'segments' | 'backlog' | 'retired'> {
  /** Marks of deleted items that no segment contains any more. */
  readonly gone: readonly string[];
}

const PLAIN = { promoteBuffers: true } as const;
/** Writes of the lease need no journal, because an optimistic lock guards changes. */
const LOOSE = { writeConcern: { w: 1 } } as const;

/** The manifest: one document with the state of the index. */
export class ManifestStore {
  readonly #manifests: mongo.Collection<Manifest>;
  readonly #holder = randomUUID();

  /** @param layout names the indexed fields */
  constructor(
    connection: Connection,
    collection: string,
    private readonly layout: string,
  ) {
    this.#manifests = connection.collection<Manifest>(`${collection}_search`);
  }

  /** The current manifest. */
  async read(): Promise<Omit<Manifest, '_id'>> {
    const found = await this.#manifests.findOne({ _id: ID }, PLAIN);
    return found?.layout === this.layout ? found : this.#empty;
  }

  /** Records that items are about to be deleted. */
  async addGone(ids: readonly number[]): Promise<void> {
    const at = new Date();
    const gone = ids.map((id) => ({ id, mark: randomUUID(), at }));
    const { gone: _, ...others } = this.#empty;
    await this.#upsert({
      $push: { gone: { $each: gone } },
      $setOnInsert: others,
    });
  }

  /** Whether the manifest names too many deleted items. */
  async isCrowded(): Promise<boolean> {
    const named = await this.#manifests.findOne(
      { _id: ID, [`gone.${CROWD - 1}`]: { $exists: true } },
      { projection: { _id: 1 } },
    );
    return named !== null;
  }

  /**
   * Acquires the lease on segments.
   * @returns the current manifest; undefined when another process has the lease
   */
  async acquire(now: Date): Promise<Manifest | undefined> {
    const free = { $or: [{ leaseUntil: { $lte: now } }, { holder: this.#holder }] };
    const acquire = () =>
      this.#manifests.findOneAndUpdate(
        { _id: ID, ...free },
        { $set: { holder: this.#holder, leaseUntil: leaseFrom(now) } },
        { returnDocument: 'after', ...PLAIN, ...LOOSE },
      );
    let found = await acquire();
    if (!found) {
      // The manifest may be missing.
      await this.#upsert({ $setOnInsert: this.#empty });
      found = await acquire();
    }
    if (!found || found.layout === this.layout) return found ?? undefined;
    return this.#restart(found, now);
  }

  /** Starts a new index without the segments of another layout. */
  async #restart({ generation, retired, segments }: Manifest, now: Date): Promise<Manifest | undefined> {
    const change = {
      layout: this.layout,
      generation: generation + 1,
      segments: [],
      backlog: EMPTY.backlog,
      retired: [...retired, ...segments.map(({ id }) => ({ id, at: now }))],
    };
    const restarted = await this.#manifests.findOneAndUpdate(
      { _id: ID, generation, holder: this.#holder },
      { $set: change },
      { returnDocument: 'after', ...PLAIN },
    );
    return restarted ?? undefined;
  }

  async renew(now: Date): Promise<void> {
    await this.#manifests.updateOne(
      { _id: ID, holder: this.#holder },
      { $set: { leaseUntil: leaseFrom(now) } },
      LOOSE,
    );
  }

  /** Releases the lease. */
  async release(): Promise<void> {
    await this.#manifests.updateOne(
      { _id: ID, holder: this.#holder },
      { $set: { leaseUntil: new Date(0) } },
      LOOSE,
    );
  }

  /**
   * Publishes a change of the index atomically.
   * @param before manifest on which the change is based
   * @returns false when another process has changed it
   */
  async publish({ generation }: Manifest, { gone, ...state }: Publication): Promise<boolean> {
    const { matchedCount } = await this.#manifests.updateOne({ _id: ID, generation, holder: this.#holder }, {
      $set: { ...state, generation: generation + 1 },
      ...(gone.length > 0 && { $pull: { gone: { mark: { $in: [...gone] } } } }),
    } as mongo.UpdateFilter<Manifest>);
    return matchedCount === 1;
  }

  get #empty(): Omit<Manifest, '_id'> {
    return { ...EMPTY, layout: this.layout };
  }

  async #upsert(update: mongo.UpdateFilter<Manifest>): Promise<void> {
    const upsert = () => this.#manifests.updateOne({ _id: ID }, update, { upsert: true });
    // Another process may insert the manifest concurrently.
    await withUniqueKey(upsert).catch((error: unknown) => {
      if (error instanceof DuplicateKeyError) return upsert();
      throw error;
    });
  }
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);
