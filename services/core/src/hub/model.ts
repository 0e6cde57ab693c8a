import { collectionSchema, DuplicateKeyError, withUniqueKey } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';
import type { Cursor } from '../changes/model.js';

const hub = z
  .object({
    /** Its address. */
    _id: z.string(),
    /** Changes up to here are told, or their topics are among those to tell. */
    cursor: z.object({ epoch: z.string(), position: z.int() }),
    /** Paths of the topics to tell. */
    topics: z.array(z.string()),
    /** Failed attempts since the last success. */
    attempts: z.int(),
    /** Next attempt. */
    dueAt: z.date(),
    /** Number of changes of this document. Optimistic lock. */
    revision: z.int(),
  })
  .readonly();

/** A hub, and what it has to be told. */
export type Hub = z.output<typeof hub>;

const schema = collectionSchema('hubs', hub);

/** The hubs that the site has had. */
export class HubRepository {
  readonly #hubs: Model<Hub>;

  constructor(connection: Connection) {
    this.#hubs = connection.model<Hub>('Hub', schema);
  }

  find(url: string): Promise<Hub | null> {
    return this.#hubs.findOne({ _id: url }).lean<Hub>().exec();
  }

  /** Stores a new hub, unless another process has done so. @returns the stored one */
  async create(url: string, cursor: Cursor, now: Date): Promise<Hub> {
    const created: Hub = { _id: url, cursor, topics: [], attempts: 0, dueAt: now, revision: 0 };
    try {
      await withUniqueKey(() => this.#hubs.create(created));
      return created;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return (await this.find(url)) ?? created;
    }
  }

  /** Changes a hub. @returns the changed one; null when it has been changed meanwhile */
  update(
    { _id, revision }: Hub,
    fields: Partial<Pick<Hub, 'cursor' | 'topics' | 'attempts' | 'dueAt'>>,
  ): Promise<Hub | null> {
    return this.#hubs
      .findOneAndUpdate({ _id, revision }, { $set: fields, $inc: { revision: 1 } })
      .setOptions({ returnDocument: 'after' })
      .lean<Hub>()
      .exec();
  }
}
