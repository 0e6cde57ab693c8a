import { type Connection, type Model, Schema } from 'mongoose';

interface InstallationDocument {
  readonly _id: 'site';
  readonly installedAt: Date;
}

const schema = new Schema<InstallationDocument>(
  { _id: { type: String, required: true }, installedAt: { type: Date, required: true } },
  { collection: 'installation', versionKey: false },
);

/** Remembers that the site has been installed, so that nothing its owner deletes comes back. */
export class InstallationRepository {
  readonly #installation: Model<InstallationDocument>;

  constructor(connection: Connection) {
    this.#installation = connection.model<InstallationDocument>('Installation', schema);
  }

  async isInstalled(): Promise<boolean> {
    return (await this.#installation.exists({ _id: 'site' })) !== null;
  }

  /** @returns whether it was this call that finished the installation. */
  async finish(): Promise<boolean> {
    const { upsertedCount } = await this.#installation.updateOne(
      { _id: 'site' },
      { $setOnInsert: { installedAt: new Date() } },
      { upsert: true },
    );
    return upsertedCount > 0;
  }
}
