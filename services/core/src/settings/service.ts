import { escapeHtml, sanitizeUrl, stripAllTags } from '@almanac/formatting';
import type { Verdict } from '@almanac/rest';
import { TEXT_CHECKS } from './checks.js';
import type { SettingName, Settings } from './declarations.js';
import { UNKNOWN_CATEGORY } from './errors.js';
import type { SettingsRepository } from './model.js';

/** Changes of settings by name. `null` resets a setting to its default; absent settings stay. */
export type SettingChanges = { readonly [K in SettingName]?: Settings[K] | null | undefined };

export interface SettingsDeps {
  readonly settings: SettingsRepository;
  /** Path of the API root below the site, without a trailing slash. */
  readonly apiRoot: string;
  /** Whether a category exists. */
  readonly categoryExists: (id: number) => Promise<boolean>;
}

/** Settings of the site (docs/reference/core.md#settings, docs/reference/compatibility.md#settings). */
export class SettingsService {
  constructor(private readonly deps: SettingsDeps) {}

  /** The current settings. */
  current(): Promise<Settings> {
    return this.deps.settings.current();
  }

  /** Validates a value that has the type of the setting. */
  async judge(name: SettingName, value: unknown): Promise<Verdict> {
    const check = TEXT_CHECKS[name];
    if (check) return check.isValid(String(value), this.deps) || check.error;
    if (name === 'default_category')
      return (await this.deps.categoryExists(Number(value))) || UNKNOWN_CATEGORY;
    return true;
  }

  /** Updates the given settings atomically, and returns all settings. */
  async update(changes: SettingChanges): Promise<Settings> {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const set = Object.fromEntries(given.filter(([, value]) => value !== null)) as Partial<Settings>;
    const reset = given.filter(([, value]) => value === null).map(([name]) => name as SettingName);
    if (given.length > 0) await this.deps.settings.change(asStored(set), reset);
    return this.current();
  }
}

/** Sanitizes texts on writing. */
const asStored = (sent: Partial<Settings>): Partial<Settings> => ({
  ...sent,
  ...(sent.title !== undefined && { title: escapeHtml(sent.title) }),
  ...(sent.description !== undefined && { description: escapeHtml(sent.description) }),
  ...(sent.url !== undefined && { url: sanitizeUrl(sent.url).replace(/\/+$/, '') }),
  ...(sent.permalink_structure !== undefined && {
    permalink_structure: sent.permalink_structure.replace(/\/?$/, '/'),
  }),
  ...(sent.date_format !== undefined && { date_format: stripAllTags(sent.date_format) }),
  ...(sent.time_format !== undefined && { time_format: stripAllTags(sent.time_format) }),
});
