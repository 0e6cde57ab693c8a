import { collectionSchema } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';

const installation = z
  .object({
    _id: z.literal('site'),
    installedAt: z.date(),
    /** Digest of the declarations with which core started last. */
    declarations: z.string().optional(),
  })
  .readonly();
type InstallationDocument = z.output<typeof installation>;

const schema = collectionSchema('installation', installation);

/** Records that the site is installed, so that deleted starter content is not created again. */
export class InstallationRepository {
  readonly #installation: Model<InstallationDocument>;

  constructor(connection: Connection) {
    this.#installation = connection.model<InstallationDocument>('Installation', schema);
  }

  async isInstalled(): Promise<boolean> {
    return (await this.#installation.exists({ _id: 'site' })) !== null;
  }

  /** The digest of the declarations with which core started last; undefined before the first start. */
  async declarations(): Promise<string | undefined> {
    const found = await this.#installation.findById('site', { declarations: 1 }).lean<InstallationDocument>();
    return found?.declarations;
  }

  async declare(declarations: string): Promise<void> {
    await this.#installation.updateOne({ _id: 'site' }, { $set: { declarations } });
  }

  /** @returns whether this call finished the installation. */
  async finish(): Promise<boolean> {
    const { upsertedCount } = await this.#installation.updateOne(
      { _id: 'site' },
      { $setOnInsert: { installedAt: new Date() } },
      { upsert: true },
    );
    return upsertedCount > 0;
  }
}
