import type { SiteSettings, SiteStore } from '@almanac/cache';
import { type Connection, Schema } from 'mongoose';

interface StoredSettings {
  readonly _id: 'site';
  readonly settings: SiteSettings;
}

const schema = new Schema<StoredSettings>(
  { _id: { type: String, required: true }, settings: Object },
  { collection: 'site', versionKey: false },
);

/**
 * Stores the site's settings in the service's own database, so that messages are accepted while core is unavailable.
 */
export function siteStore(connection: Connection): SiteStore {
  const model = connection.model<StoredSettings>('Site', schema);
  return {
    load: async () => (await model.findById('site').lean<StoredSettings>().exec())?.settings,
    save: async (settings) => {
      await model.updateOne({ _id: 'site' }, { $set: { settings } }, { upsert: true });
    },
  };
}
