import type { Connection, Model } from 'mongoose';
import type * as z from 'zod';
import { collectionSchema } from './collection-schema.js';
import type { Job } from './worker.js';

interface Note {
  readonly _id: number;
}

/** The steps of a deletion. All of them are idempotent. */
export interface DeletionSteps<D> {
  /** Checks that run before the deletion. Absent: no checks. */
  prepare?(deletion: D): Promise<void>;
  /** Deletes the document and completes all side effects. */
  finish(deletion: D): Promise<void>;
}

/**
 * Deletions that affect more than one document. Each is recorded before it begins, and the record is removed at the
 * end, so that any process completes the deletion of a crashed one.
 */
export class Deletions<D extends Note> {
  // The filter type of `D` is unknown to Mongoose, so the type is loose here.
  readonly #notes: Model<Note>;
  #left = (): void => undefined;

  constructor(connection: Connection, collection: string, note: z.ZodType<Note & D>) {
    this.#notes = connection.model<Note>(collection, collectionSchema<Note>(collection, note));
  }

  /**
   * @throws the error of `prepare`, which deletes nothing; the error of `finish`, after which the job completes the
   * deletion.
   */
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

  /**
   * Completes interrupted deletions. The job runs at once after a failure in this process, and several replicas may
   * run it concurrently.
   */
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
