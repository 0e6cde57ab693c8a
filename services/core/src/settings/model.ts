import { VersionedCache } from '@almanac/cache';
import { collectionSchema } from '@almanac/data';
import { batch, forgetRead, readOnce } from '@almanac/process';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';
import { SETTINGS_VERSIONS } from '../versions.js';
import { eachSetting, type SettingName, type Settings } from './declarations.js';

/** One member per setting; absent for the default. */
type SettingsDocument = Partial<Settings> & { readonly _id: 'site' };

const TYPES = { string: z.string(), integer: z.int(), boolean: z.boolean() };

// The type is explicit because zod would infer a less precise one than the declarations have.
const document = z.object({
  _id: z.literal('site'),
  ...eachSetting(({ type }) => TYPES[type].optional()),
}) as unknown as z.ZodType<SettingsDocument>;

const schema = collectionSchema('settings', document);

/** Defaults of all settings. */
export const DEFAULT_SETTINGS = eachSetting((declaration) => declaration.default) as Settings;

/** The settings document. It is read by its `_id`, so that a change takes effect at once in every replica. */
export class SettingsRepository {
  readonly #settings: Model<SettingsDocument>;
  readonly #read: (nothing: undefined) => Promise<Settings>;
  readonly #known = new VersionedCache<Settings>({ versions: SETTINGS_VERSIONS, max: 1 });

  /** @param siteUrl public address of the site, without a trailing slash: the default of `url` */
  constructor(connection: Connection, siteUrl: string) {
    this.#settings = connection.model<SettingsDocument>('Settings', schema);
    // The driver's collection, without Mongoose's casting, because most requests read it.
    const documents = connection.collection<SettingsDocument>('settings');
    this.#read = batch(async (readers) => {
      const { _id, ...stored } = (await documents.findOne({ _id: 'site' })) ?? { _id: 'site' };
      const current = { ...DEFAULT_SETTINGS, url: siteUrl, ...stored };
      return readers.map(() => current);
    });
  }

  /** The current settings, read once per request. */
  current(): Promise<Settings> {
    return readOnce('settings', () => this.#known.get('site', () => this.#read(undefined)));
  }

  /**
   * Updates the given settings atomically.
   * @param set new values
   * @param reset names to reset to their default
   */
  async change(set: Partial<Settings>, reset: readonly SettingName[] = []): Promise<void> {
    await this.#settings.updateOne(
      { _id: 'site' },
      {
        ...(Object.keys(set).length > 0 && { $set: set }),
        ...(reset.length > 0 && { $unset: Object.fromEntries(reset.map((name) => [name, 1])) }),
      },
      { upsert: true },
    );
    forgetRead('settings');
  }

  /** The first settings of a site; existing ones are not changed. */
  async initialize(values: Partial<Settings>): Promise<void> {
    await this.#settings.updateOne({ _id: 'site' }, { $setOnInsert: values }, { upsert: true });
  }
}
