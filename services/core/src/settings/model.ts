import { together } from '@almanac/service';
import { type Connection, type Model, Schema } from 'mongoose';

/** All settings of the site by the names clients know (interface.md 2.11, and those WordPress's clients read). */
export interface Settings {
  /** Stored escaped, as it is shown: `&amp;`, `&lt;`. */
  readonly title: string;
  readonly description: string;
  /** The site's address as its owner states it. Addresses in answers follow the configuration, not this. */
  readonly url: string;
  readonly email: string;
  /** An IANA name, or '' for UTC. */
  readonly timezone: string;
  /** As PHP's `date` reads them. */
  readonly date_format: string;
  readonly time_format: string;
  /** 0 is Sunday. */
  readonly start_of_week: number;
  readonly language: string;
  readonly use_smilies: boolean;
  readonly default_category: number;
  /** `0` stands for none, as `standard`. */
  readonly default_post_format: string;
  readonly posts_per_page: number;
  readonly show_on_front: 'posts' | 'page';
  readonly page_on_front: number;
  readonly page_for_posts: number;
  readonly default_ping_status: 'open' | 'closed';
  readonly default_comment_status: 'open' | 'closed';
  /** Media id. */
  readonly site_logo: number | null;
  /** Media id, 0 for none. */
  readonly site_icon: number;
}

export type SettingName = keyof Settings;

/** One setting per member; those that stand at their default are absent. */
interface SettingsDocument extends Partial<Settings> {
  _id: 'site';
}

const schema = new Schema<SettingsDocument>(
  {
    _id: { type: String, required: true },
    title: String,
    description: String,
    url: String,
    email: String,
    timezone: String,
    date_format: String,
    time_format: String,
    start_of_week: Number,
    language: String,
    use_smilies: Boolean,
    default_category: Number,
    default_post_format: String,
    posts_per_page: Number,
    show_on_front: String,
    page_on_front: Number,
    page_for_posts: Number,
    default_ping_status: String,
    default_comment_status: String,
    site_logo: Number,
    site_icon: Number,
  },
  { collection: 'settings', versionKey: false },
);

/** The settings document. It is read by its `_id`, so that a change counts at once for every replica. */
export class SettingsRepository {
  readonly #settings: Model<SettingsDocument>;
  readonly #read: (nothing: undefined) => Promise<Partial<Settings>>;

  constructor(connection: Connection) {
    this.#settings = connection.model<SettingsDocument>('Settings', schema);
    this.#read = together(async (readers) => {
      const { _id, ...stored } = (await this.#settings.findById('site').lean<SettingsDocument>()) ?? {
        _id: 'site',
      };
      return readers.map(() => stored);
    });
  }

  /** What has been set; {} on a site where nothing was. */
  stored(): Promise<Partial<Settings>> {
    return this.#read(undefined);
  }

  /**
   * Changes what is given and nothing else, in one step.
   * @param set new values
   * @param reset names that go back to their default
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
  }

  /** The first settings of a site; where there are any, nothing changes. */
  async initialize(values: Partial<Settings>): Promise<void> {
    await this.#settings.updateOne({ _id: 'site' }, { $setOnInsert: values }, { upsert: true });
  }
}
