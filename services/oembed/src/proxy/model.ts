import { createHash } from 'node:crypto';
import { collectionSchema } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';
import type { CachedEmbed } from './embed-cache.js';
import { foreignEmbed } from './foreign-embed.js';

const storedEmbed = z.object({
  /** Hash of the key. */
  _id: z.string(),
  /** The embedded address. */
  url: z.string(),
  /** Absent for an address without an embed. */
  embed: z.record(z.string(), z.unknown()).optional(),
  /** Estimated size of the document. */
  bytes: z.number(),
  expiresAt: z.date(),
});
type StoredEmbed = z.output<typeof storedEmbed>;

/** Estimated bytes of a document without its embed and address. */
const OVERHEAD_BYTES = 256;
/** Maximum size of a stored embed. */
const MAX_EMBED_BYTES = 256 * 1024;
/** Share of the limit that one trim frees. */
const TRIM_SHARE = 1 / 16;
const BATCH = 1000;

/** Embeds of other sites, found or not, until they expire. All replicas share the collection. */
export class EmbedRepository {
  readonly #embeds: Model<StoredEmbed>;
  /** Bytes stored by this process since it last measured the collection. */
  #untrimmed = 0;

  /** @param limitBytes of all entries together */
  constructor(
    connection: Connection,
    private readonly limitBytes: number,
  ) {
    const schema = collectionSchema('answers', storedEmbed);
    // MongoDB deletes expired entries; the earliest to expire make room for others.
    schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    this.#embeds = connection.model<StoredEmbed>('Answer', schema);
  }

  /** The entry of a key that has not expired. */
  async find(question: string, now: Date): Promise<CachedEmbed | undefined> {
    const stored = await this.#embeds
      .findOne({ _id: keyOf(question), expiresAt: { $gt: now } })
      .lean<StoredEmbed>()
      .exec();
    if (!stored) return undefined;
    if (!stored.embed) return { embed: undefined, expiresAt: stored.expiresAt };
    const read = foreignEmbed.safeParse(stored.embed);
    return read.success ? { embed: read.data, expiresAt: stored.expiresAt } : undefined;
  }

  async store(question: string, url: string, { embed, expiresAt }: CachedEmbed): Promise<void> {
    const size = embed ? Buffer.byteLength(JSON.stringify(embed)) : 0;
    if (size > MAX_EMBED_BYTES) return;
    const bytes = size + Buffer.byteLength(url) + OVERHEAD_BYTES;
    await this.#embeds
      .updateOne(
        { _id: keyOf(question) },
        { $set: { url, bytes, expiresAt, ...(embed && { embed }) }, ...(!embed && { $unset: { embed: 1 } }) },
        { upsert: true },
      )
      .exec();
    this.#untrimmed += bytes;
    if (this.#untrimmed > this.limitBytes * TRIM_SHARE) await this.#trim();
  }

  /** Deletes the entries that expire first until enough room is free. */
  async #trim(): Promise<void> {
    this.#untrimmed = 0;
    const [sum] = await this.#embeds
      .aggregate<{ bytes: number }>([{ $group: { _id: null, bytes: { $sum: '$bytes' } } }])
      .exec();
    let excess = (sum?.bytes ?? 0) - this.limitBytes * (1 - TRIM_SHARE);
    while (excess > 0) {
      const first = await this.#embeds
        .find({}, { bytes: 1 })
        .sort({ expiresAt: 1 })
        .limit(BATCH)
        .lean<StoredEmbed[]>()
        .exec();
      const ids: string[] = [];
      for (const { _id, bytes } of first) {
        if (excess <= 0) break;
        ids.push(_id);
        excess -= bytes;
      }
      if (ids.length === 0) return;
      await this.#embeds.deleteMany({ _id: { $in: ids } }).exec();
    }
  }
}

const keyOf = (question: string): string => createHash('sha256').update(question).digest('base64url');
