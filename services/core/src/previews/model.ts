import { collectionSchema } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';

const preview = z
  .object({
    /** Id of the item. */
    _id: z.int(),
    /** Random part of the signatures of its tokens. */
    salt: z.string(),
    /** Expiry of the last token. */
    until: z.date(),
  })
  .readonly();

/** An item that has preview tokens. */
export type Preview = z.output<typeof preview>;

const schema = collectionSchema('previews', preview);
// Items whose tokens have all expired are deleted.
schema.index({ until: 1 }, { expireAfterSeconds: 60 });

/** Items with preview tokens. */
export class PreviewRepository {
  readonly #previews: Model<Preview>;

  constructor(connection: Connection) {
    this.#previews = connection.model<Preview>('Preview', schema);
  }

  find(item: number): Promise<Preview | null> {
    return this.#previews.findOne({ _id: item }).lean<Preview>().exec();
  }

  /** Stores the salt of an item, unless it has one. @returns the stored one */
  async saltOf(item: number, salt: string, until: Date): Promise<string> {
    const stored = await this.#previews
      .findOneAndUpdate({ _id: item }, { $setOnInsert: { salt }, $max: { until } }, { upsert: true })
      .setOptions({ returnDocument: 'after' })
      .lean<Preview>()
      .exec();
    return stored?.salt ?? this.saltOf(item, salt, until);
  }

  async delete(item: number): Promise<void> {
    await this.#previews.deleteOne({ _id: item });
  }
}
