import { collectionSchema } from '@almanac/data';
import { batch } from '@almanac/process';
import type { Connection, Model, mongo } from 'mongoose';
import * as z from 'zod';

/**
 * What ids are counted by. Everything that may have comments shares `posts` (posts, pages, media, revisions, events,
 * venues, organizers, forms), because clients expect one id to mean one thing over the whole site.
 */
const SEQUENCES = ['posts', 'terms', 'users', 'comments'] as const;
export type Sequence = (typeof SEQUENCES)[number];

const sequence = z.object({
  _id: z.enum(SEQUENCES),
  /** The last id handed out. */
  last: z.int(),
});
type SequenceDocument = z.output<typeof sequence>;

const schema = collectionSchema('sequences', sequence);

/** Ids that nobody else gets. */
export interface IdSequence {
  /** @param above only an id above this one: those up to it are never handed out again */
  next(above?: number): Promise<number>;
}

/**
 * How long ids that were taken in advance may be handed out (milliseconds). Between replicas ids are in the order of
 * time but for this: shorter than clocks differ, by which everything is dated.
 */
const ADVANCE_MS = 100;
/** Most ids that are taken in one go beyond those that are asked for. */
const MOST_SPARE = 32;

/**
 * The site's sequences of ids. Every id is handed out once, over all replicas; gaps are normal. Who asks now and then gets
 * one at a time. Of what comes fast more are taken each time, for a moment.
 */
export class Ids {
  readonly #sequences: Model<SequenceDocument>;
  readonly #next: Readonly<Record<Sequence, (above: number) => Promise<number>>>;

  constructor(connection: Connection) {
    this.#sequences = connection.model<SequenceDocument>('Sequence', schema);
    const nextOf = (sequence: Sequence) => {
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
    };
    this.#next = {
      posts: nextOf('posts'),
      terms: nextOf('terms'),
      users: nextOf('users'),
      comments: nextOf('comments'),
    };
  }

  /** One sequence. Each id is larger than all that were handed out before it was asked for. */
  of(sequence: Sequence): IdSequence {
    return { next: (above = 0) => this.#next[sequence](above) };
  }

  /** So many ids that nobody else will get, in their order. @param above they are above this one */
  async #take(sequence: Sequence, count: number, above: number): Promise<number[]> {
    const first = await this.lease(sequence, count);
    // Else the sequence is older than what it counts.
    if (first > above) return Array.from({ length: count }, (_, index) => first + index);
    await this.reserve(sequence, above);
    return this.#take(sequence, count, above);
  }

  /**
   * Takes a block of ids that nobody else will get.
   * @param count how many, at least 1
   * @returns the first id of the block; the others follow it.
   */
  async lease(sequence: Sequence, count: number): Promise<number> {
    // Mongoose needs as long as the server does.
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
   * Takes all ids up to `last` that nobody has got yet.
   * @returns the last id that others have got: those above it, up to `last`, are the caller's.
   */
  async reserveUpTo(sequence: Sequence, last: number): Promise<number> {
    const before = await this.#sequences
      .findOneAndUpdate({ _id: sequence }, { $max: { last } }, { upsert: true, returnDocument: 'before' })
      .lean<SequenceDocument>();
    return before?.last ?? 0;
  }

  /** Makes sure that ids up to `last` are never handed out. Repeatable. */
  async reserve(sequence: Sequence, last: number): Promise<void> {
    await this.#sequences.updateOne({ _id: sequence }, { $max: { last } }, { upsert: true });
  }
}

/** Whether a text names a sequence. */
export const isSequence = (name: string): name is Sequence => (SEQUENCES as readonly string[]).includes(name);
