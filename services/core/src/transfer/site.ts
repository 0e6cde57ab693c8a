import { decodeEntities, escapeHtml } from '@almanac/formatting';
import { existing, type RecordStore, updated } from '@almanac/transfer';
import { PermalinkStructure } from '../content/permalink-structure.js';
import { DEFAULT_SETTINGS, type SettingsRepository } from '../settings/model.js';

/** Id of the single record. */
const SITE_ID = 1;

/**
 * Import and export of the site's title, tagline and permalink structure. An import sets only values that still have
 * their defaults.
 */
export function siteRecords(settings: SettingsRepository, apiRoot: string): RecordStore<'site'> {
  return {
    type: 'site',

    async import([record]) {
      if (!record) return [];
      const current = await settings.current();
      const changes = {
        ...(current.title === DEFAULT_SETTINGS.title &&
          record.title !== '' && { title: escapeHtml(record.title) }),
        ...(current.description === '' &&
          record.description !== '' && { description: escapeHtml(record.description) }),
        ...(current.permalink_structure === DEFAULT_SETTINGS.permalink_structure &&
          PermalinkStructure.isStructure(record.permalinkStructure, apiRoot) && {
            permalink_structure: record.permalinkStructure.replace(/\/?$/, '/'),
          }),
      };
      if (Object.keys(changes).length === 0) return [existing(SITE_ID)];
      await settings.change(changes);
      return [updated(SITE_ID)];
    },

    async export(after) {
      if (after > 0) return [];
      const { title, description, url, language, permalink_structure } = await settings.current();
      return [
        {
          type: 'site',
          title: decodeEntities(title),
          description: decodeEntities(description),
          url,
          language,
          permalinkStructure: permalink_structure,
        },
      ];
    },
  };
}
