import {
  type Backlog,
  collectionSchema,
  DuplicateKeyError,
  type ListWindow,
  withUniqueKey,
} from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const delivery = z
  .object({
    /** The `webhook-id` of all its requests. */
    _id: z.string(),
    webhook: z.int(),
    /** Position among the deliveries of the webhook. */
    sequence: z.int(),
    state: z.enum(DELIVERY_STATES),
    /** Number of changes. */
    changes: z.int(),
    /** Body of its requests. */
    body: z.string(),
    /** Cursor after its changes. */
    next: z.object({ epoch: z.string(), position: z.int() }),
    /** Start of the retry period: creation, or the last replay. */
    since: z.date(),
    attempts: z.int(),
    /** Next attempt, while it is waiting. */
    dueAt: z.date(),
    createdAt: z.date(),
    attemptedAt: z.date().nullable(),
    /** End of the last attempt; null while it is waiting. */
    endedAt: z.date().nullable(),
    /** Status of the last response; null when there was none. */
    status: z.int().nullable(),
    /** Reason of the last failure; null after a success. */
    failure: z.string().nullable(),
  })
  .readonly();

/** Changes that are sent to a webhook in one request. */
export type Delivery = z.output<typeof delivery>;

/** Outcome of an attempt. */
export type Attempt = Pick<Delivery, 'state' | 'dueAt' | 'attemptedAt' | 'endedAt' | 'status' | 'failure'>;

const schema = collectionSchema('webhook_deliveries', delivery);
// Lists of a webhook, the newest first.
schema.index({ webhook: 1, sequence: -1, _id: -1 });
// `state=`; the next delivery of each webhook.
schema.index({ webhook: 1, state: 1, sequence: -1, _id: -1 });
// Retention.
schema.index({ endedAt: 1 });

const ENDED: readonly DeliveryState[] = ['delivered', 'failed'];

/** The deliveries of all webhooks. */
export class DeliveryRepository {
  readonly #deliveries: Model<Delivery>;

  constructor(connection: Connection) {
    this.#deliveries = connection.model<Delivery>('Delivery', schema);
  }

  /** Stores a delivery, unless there is one with its id. @returns the stored one */
  async insert(document: Delivery): Promise<Delivery> {
    try {
      await withUniqueKey(() => this.#deliveries.create(document));
      return document;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return (await this.#find({ _id: document._id })) ?? document;
    }
  }

  /** The delivery of a webhook that comes next. */
  head(webhook: number): Promise<Delivery | null> {
    return this.#deliveries
      .findOne({ webhook, state: 'waiting' })
      .sort({ sequence: 1, _id: 1 })
      .lean<Delivery>()
      .exec();
  }

  /** When the next delivery of each webhook is due. Webhooks without one are left out. */
  async heads(webhooks: readonly number[]): Promise<ReadonlyMap<number, Date>> {
    const waiting = await this.#deliveries
      .find({ webhook: { $in: webhooks }, state: 'waiting' }, { webhook: 1, dueAt: 1 })
      .sort({ sequence: -1, _id: -1 })
      .lean<Delivery[]>()
      .exec();
    return new Map(waiting.map(({ webhook, dueAt }) => [webhook, dueAt]));
  }

  get(webhook: number, id: string): Promise<Delivery | null> {
    return this.#find({ _id: id, webhook });
  }

  /** Deliveries of a webhook without their bodies, the newest first. */
  async list(
    webhook: number,
    state: DeliveryState | undefined,
    { offset, limit }: ListWindow,
  ): Promise<{ readonly items: readonly Delivery[]; readonly total: number }> {
    const filter = { webhook, ...(state && { state }) };
    const [items, total] = await Promise.all([
      this.#deliveries
        .find(filter, { body: 0 })
        .sort({ sequence: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<Delivery[]>()
        .exec(),
      this.#deliveries.countDocuments(filter).exec(),
    ]);
    return { items, total };
  }

  /** Records an attempt, unless another one or a replay was recorded meanwhile. */
  async record({ _id, attempts, since }: Delivery, attempt: Attempt): Promise<void> {
    await this.#deliveries.updateOne({ _id, attempts, since }, { $set: attempt, $inc: { attempts: 1 } });
  }

  /** Makes a delivery wait from now on. @returns the updated delivery; null when it was deleted */
  replay({ _id }: Delivery, now: Date): Promise<Delivery | null> {
    return this.#deliveries
      .findOneAndUpdate(
        { _id },
        { $set: { state: 'waiting', since: now, dueAt: now, attempts: 0, endedAt: null } },
      )
      .setOptions({ returnDocument: 'after' })
      .lean<Delivery>()
      .exec();
  }

  /** Deliveries that wait. @param webhooks the active ones */
  async backlog(webhooks: readonly number[]): Promise<Backlog> {
    const filter = { webhook: { $in: webhooks }, state: 'waiting' } as const;
    const [waiting, oldest] = await Promise.all([
      this.#deliveries.countDocuments(filter).exec(),
      this.#deliveries.findOne(filter, { since: 1 }).sort({ since: 1 }).lean<Delivery>().exec(),
    ]);
    return { waiting, since: oldest?.since ?? null };
  }

  /** Ids of the webhooks that have deliveries. */
  webhooks(): Promise<number[]> {
    return this.#deliveries.distinct('webhook').exec();
  }

  /** Deletes all deliveries of deleted webhooks. */
  async deleteOf(webhooks: readonly number[]): Promise<void> {
    if (webhooks.length > 0) await this.#deliveries.deleteMany({ webhook: { $in: webhooks } });
  }

  /**
   * Deletes ended deliveries.
   * @param before those that ended before this moment
   * @param latest sequence number by webhook, up to which deliveries are deleted
   */
  async trim(before: Date, latest: ReadonlyMap<number, number>): Promise<void> {
    await this.#deliveries.deleteMany({ endedAt: { $lt: before } });
    for (const [webhook, sequence] of latest)
      await this.#deliveries.deleteMany({
        webhook,
        state: { $in: [...ENDED] },
        sequence: { $lte: sequence },
      });
  }

  #find(filter: Readonly<Record<string, string | number>>): Promise<Delivery | null> {
    return this.#deliveries.findOne(filter).lean<Delivery>().exec();
  }
}
