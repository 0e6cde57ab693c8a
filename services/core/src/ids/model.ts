import { collectionSchema } from '@almanac/data';
import { batch } from '@almanac/process';
import type { Connection, Model, mongo } from 'mongoose';
import * as z from 'zod';

/**
 * Id sequences. Resources that clients address as posts share `posts` (posts, pages, media, revisions, events, venues,
 * organizers, forms), because clients expect an id to be unique over the whole site.
 */
const SEQUENCES = ['posts', 'terms', 'users', 'comments', 'webhooks'] as const;
export type Sequence = (typeof SEQUENCES)[number];

const sequence = z.object({
  _id: z.enum(SEQUENCES),
  /** The last id handed out. */
  last: z.int(),
});
type SequenceDocument = z.output<typeof sequence>;

const schema = collectionSchema('sequences', sequence);

/** A sequence of unique ids. */
export interface IdSequence {
  /** @param above exclusive lower bound; lower ids are never handed out again */
  next(above?: number): Promise<number>;
}

/**
 * How long prefetched ids may be handed out, in milliseconds. Ids of replicas are out of order by at most this: less
 * than their clocks differ.
 */
const ADVANCE_MS = 100;
/** Maximum number of ids prefetched beyond those requested. */
const MOST_SPARE = 32;

/**
 * The site's id sequences. Every id is handed out once over all replicas; gaps are normal. Rare calls take one id at a
 * time; frequent calls prefetch a growing number for a moment.
 */
export class Ids {
  readonly #sequences: Model<SequenceDocument>;
  readonly #next = new Map<Sequence, (above: number) => Promise<number>>();

  constructor(connection: Connection) {
    this.#sequences = connection.model<SequenceDocument>('Sequence', schema);
  }

  /** One sequence. Each id is larger than all ids handed out before the call. */
  of(sequence: Sequence): IdSequence {
    const next = this.#next.get(sequence) ?? this.#nextOf(sequence);
    this.#next.set(sequence, next);
    return { next: (above = 0) => next(above) };
  }

  #nextOf(sequence: Sequence): (above: number) => Promise<number> {
    let left: number[] = [];
    let takenAt = Number.NEGATIVE_INFINITY;
    let spare = 0;
    return batch<number, number>(async (asked) => {
      const { length } = asked;
      const above = Math.max(...asked);
      const isFast = performance.now() - takenAt < ADVANCE_MS;
      left = isFast ? left.filter((id) => id > above) : [];
      if (left.length < length) {
        spare = isFast ? Math.min(2 * spare + length, MOST_SPARE) : 0;
        takenAt = performance.now();
        left = await this.#take(sequence, length + spare, above);
      }
      return left.splice(0, length);
    });
  }

  /** Takes unique ids, ascending. @param above exclusive lower bound */
  async #take(sequence: Sequence, count: number, above: number): Promise<number[]> {
    const first = await this.lease(sequence, count);
    // The sequence is behind the ids in use, for example after a restore.
    if (first > above) return Array.from({ length: count }, (_, index) => first + index);
    await this.reserve(sequence, above);
    return this.#take(sequence, count, above);
  }

  /**
   * Leases a block of ids.
   * @param count at least 1
   * @returns the first id of the block
   */
  async lease(sequence: Sequence, count: number): Promise<number> {
    // The raw driver is used because Mongoose would double the duration of the command.
    const sequences = this.#sequences.collection as unknown as mongo.Collection<SequenceDocument>;
    const taken = await sequences.findOneAndUpdate(
      { _id: sequence },
      { $inc: { last: count } },
      { upsert: true, returnDocument: 'after' },
    );
    if (!taken) throw new Error(`the sequence ${sequence} was not stored`);
    return taken.last - count + 1;
  }

  /**
   * Takes all ids up to `last` that were not handed out.
   * @returns the last id handed out before: the ids between it and `last` belong to the caller.
   */
  async reserveUpTo(sequence: Sequence, last: number): Promise<number> {
    const before = await this.#sequences
      .findOneAndUpdate({ _id: sequence }, { $max: { last } }, { upsert: true, returnDocument: 'before' })
      .lean<SequenceDocument>();
    return before?.last ?? 0;
  }

  /** Never hands out ids up to `last`. Idempotent. */
  async reserve(sequence: Sequence, last: number): Promise<void> {
    await this.#sequences.updateOne({ _id: sequence }, { $max: { last } }, { upsert: true });
  }
}

/** Whether a text names a sequence. */
export const isSequence = (name: string): name is Sequence => (SEQUENCES as readonly string[]).includes(name);
