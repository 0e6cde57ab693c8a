import type { CoreRuntime } from '../runtime.js';
import { settingRoutes } from './routes.js';
import { SettingsService } from './service.js';

/** Settings of the site. */
export function settingsModule({ models, siteUrl }: CoreRuntime) {
  const service = new SettingsService(models.settings, siteUrl);
  const isCategory = async (id: number): Promise<boolean> =>
    (await models.terms.existing('category', [id])).has(id);
  return { service, routes: settingRoutes(service, isCategory) };
}
