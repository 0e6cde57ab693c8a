import { batch } from '@almanac/service';
import { collectionSchema } from '@almanac/service/collection';
import type { Connection, Model, mongo } from 'mongoose';
import { z } from 'zod';

/**
 * What ids are counted by. Everything that may have comments shares `posts` (posts, pages, media, revisions, events,
 * venues, organizers, forms), because clients expect one id to mean one thing over the whole site.
 */
export const SEQUENCES = ['posts', 'terms', 'users', 'comments'] as const;
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

/** The site's sequences of ids. Every id is handed out once, over all replicas; gaps are normal. */
export class Ids {
  readonly #sequences: Model<SequenceDocument>;
  readonly #next: Readonly<Record<Sequence, (above: number) => Promise<number>>>;

  constructor(connection: Connection) {
    this.#sequences = connection.model<SequenceDocument>('Sequence', schema);
    const nextOf = (sequence: Sequence) =>
      batch<number, number>(async (asked) => {
        const { length } = asked;
        const above = Math.max(...asked);
        if (above > 0) await this.reserve(sequence, above);
        const first = await this.lease(sequence, length);
        return Array.from({ length }, (_, index) => first + index);
      });
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
  async takeUpTo(sequence: Sequence, last: number): Promise<number> {
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
