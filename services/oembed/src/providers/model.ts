import { collectionSchema } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';
import { type Provider, providerSchema } from './schema.js';

const storedProvider = providerSchema.omit({ name: true }).extend({ _id: z.string(), addedAt: z.date() });
type StoredProvider = z.output<typeof storedProvider>;

/** The providers that the operator has added, by name. */
export class ProviderRepository {
  readonly #providers: Model<StoredProvider>;

  constructor(connection: Connection) {
    this.#providers = connection.model<StoredProvider>(
      'Provider',
      collectionSchema('providers', storedProvider),
    );
  }

  /** All providers in the order in which they were added. */
  async all(): Promise<Provider[]> {
    const found = await this.#providers.find().sort({ addedAt: 1, _id: 1 }).lean<StoredProvider[]>().exec();
    return found.map(({ _id: name, endpoint, addresses }) => ({ name, endpoint, addresses }));
  }

  count(): Promise<number> {
    return this.#providers.countDocuments().exec();
  }

  /** Adds a provider, or replaces the one with its name. */
  async save({ name, endpoint, addresses }: Provider, now: Date): Promise<void> {
    await this.#providers
      .updateOne(
        { _id: name },
        { $set: { endpoint, addresses: [...addresses] }, $setOnInsert: { addedAt: now } },
        { upsert: true },
      )
      .exec();
  }

  /** @returns whether the provider existed */
  async remove(name: string): Promise<boolean> {
    return (await this.#providers.deleteOne({ _id: name }).exec()).deletedCount === 1;
  }
}
