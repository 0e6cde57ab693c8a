import type { CoreRuntime } from '../runtime.js';
import { settingRoutes } from './routes.js';
import { SettingsService } from './service.js';

/** Settings of the site. */
export function settingsModule({ models, siteUrl }: CoreRuntime) {
  const service = new SettingsService({
    settings: models.settings,
    categoryExists: async (id) => (await models.terms.existing('category', [id])).has(id),
    siteUrl,
  });
  return { service, routes: settingRoutes(service) };
}
