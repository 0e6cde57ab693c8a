import { collectionSchema } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';
import type { Redirect } from './schema.js';

const stored = z.object({
  /** Key of the redirected path. */
  _id: z.string(),
  to: z.string(),
});
type StoredRedirect = z.output<typeof stored>;

/** The operator's redirects, by `_id`. */
export class RedirectRepository {
  readonly #redirects: Model<StoredRedirect>;

  constructor(connection: Connection) {
    this.#redirects = connection.model<StoredRedirect>('Redirect', collectionSchema('redirects', stored));
  }

  async find(from: string): Promise<Redirect | undefined> {
    const found = await this.#redirects.findOne({ _id: from }).lean<StoredRedirect>().exec();
    return found ? { from: found._id, to: found.to } : undefined;
  }

  /** Redirects in order of their paths. @param after exclusive lower bound of the paths */
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

  /** Stores redirects, replacing those of equal paths. */
  async saveAll(redirects: readonly Redirect[]): Promise<void> {
    await this.#redirects.bulkWrite(
      redirects.map(({ from, to }) => ({
        updateOne: { filter: { _id: from }, update: { $set: { to } }, upsert: true },
      })),
    );
  }

  /** @returns whether the redirect existed */
  async remove(from: string): Promise<boolean> {
    return (await this.#redirects.deleteOne({ _id: from })).deletedCount > 0;
  }
}
