import type { Connection, Model } from 'mongoose';
import type * as z from 'zod';
import { collectionSchema } from './collection-schema.js';
import type { Job } from './worker.js';

interface Note {
  readonly _id: number;
}

/** The steps of a deletion. All of them are idempotent. */
export interface DeletionSteps<D> {
  /** Checks before anything is deleted. Absent: none. */
  prepare?(deletion: D): Promise<void>;
  /** Deletes, and does everything that follows. */
  finish(deletion: D): Promise<void>;
}

/**
 * Deletions that touch more than one document. Each is noted before it begins and forgotten when all is done, so that
 * any process finishes what one that died has left.
 */
export class Deletions<D extends Note> {
  // Mongoose cannot tell what a filter on `D` may be.
  readonly #notes: Model<Note>;
  #left = (): void => undefined;

  constructor(connection: Connection, collection: string, note: z.ZodType<Note & D>) {
    this.#notes = connection.model<Note>(collection, collectionSchema<Note>(collection, note));
  }

  /** @throws what `prepare` throws: nothing is deleted then; what `finish` throws: it is finished later. */
  async run(deletion: D, steps: DeletionSteps<D>): Promise<void> {
    const { _id, ...rest } = deletion;
    await this.#notes.updateOne({ _id }, { $set: rest }, { upsert: true });
    try {
      await steps.prepare?.(deletion);
    } catch (error) {
      await this.#forget(deletion);
      throw error;
    }
    try {
      await steps.finish(deletion);
      await this.#forget(deletion);
    } catch (error) {
      this.#left();
      throw error;
    }
  }

  /** Finishes what was interrupted, at once where it failed in this process; several replicas may do so at once. */
  job(steps: DeletionSteps<D>): Job {
    return {
      run: async (changed) => {
        const deletions = await this.#notes.find().lean<D[]>();
        for (const deletion of deletions) {
          await steps.prepare?.(deletion);
          changed();
          await steps.finish(deletion);
          await this.#forget(deletion);
        }
      },
      onPending: (wake) => {
        this.#left = wake;
      },
    };
  }

  async #forget({ _id }: Note): Promise<void> {
    await this.#notes.deleteOne({ _id });
  }
}
