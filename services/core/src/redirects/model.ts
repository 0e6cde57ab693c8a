import { collectionSchema } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';
import type { Redirect } from './schema.js';

const stored = z.object({
  /** Key of the path that leads on. */
  _id: z.string(),
  to: z.string(),
});
type StoredRedirect = z.output<typeof stored>;

/** The redirects of the operator, found by their `_id`. */
export class RedirectRepository {
  readonly #redirects: Model<StoredRedirect>;

  constructor(connection: Connection) {
    this.#redirects = connection.model<StoredRedirect>('Redirect', collectionSchema('redirects', stored));
  }

  async find(from: string): Promise<Redirect | undefined> {
    const found = await this.#redirects.findOne({ _id: from }).lean<StoredRedirect>().exec();
    return found ? { from: found._id, to: found.to } : undefined;
  }

  /** In the order of their paths. @param after only those behind this path */
  async page(after: string, limit: number): Promise<Redirect[]> {
    const found = await this.#redirects
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoredRedirect[]>()
      .exec();
    return found.map(({ _id: from, to }) => ({ from, to }));
  }

  count(): Promise<number> {
    return this.#redirects.countDocuments().exec();
  }

  /** Adds redirects; those of the same paths are replaced. */
  async saveAll(redirects: readonly Redirect[]): Promise<void> {
    await this.#redirects.bulkWrite(
      redirects.map(({ from, to }) => ({
        updateOne: { filter: { _id: from }, update: { $set: { to } }, upsert: true },
      })),
    );
  }

  /** @returns whether there was one */
  async remove(from: string): Promise<boolean> {
    return (await this.#redirects.deleteOne({ _id: from })).deletedCount > 0;
  }
}
