import { CHANGE_ACTIONS, CHANGE_KINDS, collectionSchema, highestId } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';
import type { Cursor } from '../changes/model.js';

const webhook = z
  .object({
    _id: z.int(),
    name: z.string(),
    /** Address of the receiver. */
    url: z.string(),
    /** Filters of changes; an empty list matches all changes. */
    kinds: z.array(z.enum(CHANGE_KINDS)),
    types: z.array(z.string()),
    actions: z.array(z.enum(CHANGE_ACTIONS)),
    /** Whether changes are delivered. While they are not the cursor stays where it is. */
    active: z.boolean(),
    /** Random part of the secret, which is derived. */
    salt: z.string(),
    /** Changes up to here are in deliveries. */
    cursor: z.object({ epoch: z.string(), position: z.int() }),
    /** Number of the next delivery. Optimistic lock of the cursor. */
    sequence: z.int(),
    createdAt: z.date(),
    modifiedAt: z.date(),
  })
  .readonly();

/** A receiver of changes. */
export type Webhook = z.output<typeof webhook>;

/** Fields that clients set. */
export type WebhookFields = Pick<Webhook, 'name' | 'url' | 'kinds' | 'types' | 'actions' | 'active'>;

const schema = collectionSchema('webhooks', webhook);
// Lists, the oldest first.
schema.index({ createdAt: 1, _id: 1 });

/** The webhooks of the site. */
export class WebhookRepository {
  readonly #webhooks: Model<Webhook>;

  constructor(connection: Connection) {
    this.#webhooks = connection.model<Webhook>('Webhook', schema);
  }

  /** All webhooks, the oldest first. */
  list(): Promise<Webhook[]> {
    return this.#webhooks.find({}).sort({ createdAt: 1, _id: 1 }).lean<Webhook[]>().exec();
  }

  /** Webhooks whose changes are delivered, the oldest first. */
  async active(): Promise<Webhook[]> {
    return (await this.list()).filter(({ active }) => active);
  }

  find(id: number): Promise<Webhook | null> {
    return this.#webhooks.findOne({ _id: id }).lean<Webhook>().exec();
  }

  highestId(): Promise<number> {
    return highestId(this.#webhooks);
  }

  count(): Promise<number> {
    return this.#webhooks.countDocuments({}).exec();
  }

  async insert(document: Webhook): Promise<void> {
    await this.#webhooks.create(document);
  }

  /** @returns the updated webhook; null when it was deleted */
  update(
    id: number,
    fields: Partial<WebhookFields> & Partial<Pick<Webhook, 'salt' | 'modifiedAt'>>,
  ): Promise<Webhook | null> {
    return this.#webhooks
      .findOneAndUpdate({ _id: id }, { $set: fields })
      .setOptions({ returnDocument: 'after' })
      .lean<Webhook>()
      .exec();
  }

  /** Sets the cursor, unless another delivery was made or the cursor was set meanwhile. */
  async advance({ _id, sequence }: Webhook, cursor: Cursor): Promise<void> {
    await this.#webhooks.updateOne({ _id, sequence }, { $set: { cursor }, $inc: { sequence: 1 } });
  }

  /** Sets the cursor. @returns the updated webhook; null when it was deleted */
  rewind(id: number, cursor: Cursor): Promise<Webhook | null> {
    return this.#webhooks
      .findOneAndUpdate({ _id: id }, { $set: { cursor }, $inc: { sequence: 1 } })
      .setOptions({ returnDocument: 'after' })
      .lean<Webhook>()
      .exec();
  }

  async delete(id: number): Promise<void> {
    await this.#webhooks.deleteOne({ _id: id });
  }
}
