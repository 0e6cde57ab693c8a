import type { CoreRuntime } from '../runtime.js';
import { settingRoutes } from './routes.js';
import { SettingsService } from './service.js';

/** Settings of the site. */
export function settingsModule({ config, models }: CoreRuntime) {
  const service = new SettingsService({
    settings: models.settings,
    apiRoot: config.API_ROOT,
    categoryExists: async (id) => (await models.terms.existing('category', [id])).has(id),
  });
  return { routes: settingRoutes(service) };
}
