import { can, type Identity } from '@almanac/identity';
import { defineError } from '@almanac/rest';
import type { SettingName, Settings, SettingsRepository } from './model.js';

export type { SettingName, Settings } from './model.js';

/** What somebody wants settings to be; `null` goes back to the default. */
export type SettingChanges = { readonly [K in SettingName]?: Settings[K] | null | undefined };

const forbidden = defineError(
  'rest_forbidden',
  'authorization',
  'Only those who manage the site may do this.',
);

/** Settings of the site (interface.md 2.11, 4.13; precedence.md P4). */
export class SettingsService {
  readonly #repository: SettingsRepository;
  readonly #defaults: Settings;

  /** @param siteUrl the address of the front, without a trailing slash: what `url` is until somebody sets it. */
  constructor(repository: SettingsRepository, siteUrl: string) {
    this.#repository = repository;
    this.#defaults = defaults(siteUrl);
  }

  /** All settings as they are now. */
  async current(): Promise<Settings> {
    return { ...this.#defaults, ...(await this.#repository.stored()) };
  }

  /** @throws RestError unless the caller manages the site. */
  async authorize(identity: Identity): Promise<void> {
    if (!can(identity, 'manage_options')) throw forbidden();
  }

  /** Changes what is given, atomically, and answers with all settings. */
  async update(changes: SettingChanges): Promise<Settings> {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const set = Object.fromEntries(given.filter(([, value]) => value !== null)) as Partial<Settings>;
    const reset = given.filter(([, value]) => value === null).map(([name]) => name as SettingName);
    if (given.length > 0) await this.#repository.change(set, reset);
    return this.current();
  }
}

/** What a setting is that nobody has set, and what `null` resets it to; in the order in which they are shown. */
const defaults = (siteUrl: string): Settings => ({
  title: 'Almanac',
  description: '',
  url: siteUrl,
  email: '',
  timezone: '',
  date_format: 'F j, Y',
  time_format: 'g:i a',
  start_of_week: 1,
  language: 'en_US',
  use_smilies: true,
  default_category: 1,
  default_post_format: '0',
  posts_per_page: 10,
  show_on_front: 'posts',
  page_on_front: 0,
  page_for_posts: 0,
  default_ping_status: 'open',
  default_comment_status: 'open',
  site_logo: null,
  site_icon: 0,
});
