import { collectionSchema, DuplicateKeyError, withUniqueKey } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';

const hub = z
  .object({
    /** Address of the hub. */
    _id: z.string(),
    /** Position in the change log. The topics of all changes before it are published or in `topics`. */
    cursor: z.object({ epoch: z.string(), position: z.int() }),
    /** Paths of the topics to publish. */
    topics: z.array(z.string()),
    /** When the first of these topics changed; null: none waits. Absent in older documents. */
    since: z.date().nullable().exactOptional(),
    /** Hash of the settings that feeds show, as of the last comparison. Absent in older documents. */
    settings: z.string().exactOptional(),
    /** Failed attempts since the last success. */
    attempts: z.int(),
    /** Next attempt. */
    dueAt: z.date(),
    /** Optimistic lock: number of changes of this document. */
    revision: z.int(),
  })
  .readonly();

/** A hub, with the notifications that it has yet to get. */
export type Hub = z.output<typeof hub>;

const schema = collectionSchema('hubs', hub);

/** State of the site when a hub is stored. */
type HubState = Pick<Hub, 'cursor'> & Required<Pick<Hub, 'settings'>>;

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
  async create(url: string, { cursor, settings }: HubState, now: Date): Promise<Hub> {
    const created: Hub = {
      _id: url,
      cursor,
      topics: [],
      since: null,
      settings,
      attempts: 0,
      dueAt: now,
      revision: 0,
    };
    try {
      await withUniqueKey(() => this.#hubs.create(created));
      return created;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return (await this.find(url)) ?? created;
    }
  }

  /** Updates a hub under the optimistic lock. @returns the updated hub; null when it was changed meanwhile */
  update(
    { _id, revision }: Hub,
    fields: Partial<Pick<Hub, 'cursor' | 'topics' | 'since' | 'settings' | 'attempts' | 'dueAt'>>,
  ): Promise<Hub | null> {
    return this.#hubs
      .findOneAndUpdate({ _id, revision }, { $set: fields, $inc: { revision: 1 } })
      .setOptions({ returnDocument: 'after' })
      .lean<Hub>()
      .exec();
  }
}
