import { Autosaves } from '../autosaves/service.js';
import type { CoreRuntime } from '../runtime.js';
import { menuItemAutosaveRoutes } from './routes.js';
import { MenuItemAutosaves, type MenuItemAutosavesDeps } from './service.js';

/** Autosaves of menu items. */
export function menuItemAutosavesModule(
  runtime: CoreRuntime,
  { menus }: Pick<MenuItemAutosavesDeps, 'menus'>,
) {
  const { fields, ids, models, now, siteUrl } = runtime;
  const { revisions, settings } = models;
  const autosaves = new Autosaves({ revisions, settings, fields, siteUrl, now, ids: ids.of('posts') });
  return { routes: menuItemAutosaveRoutes(new MenuItemAutosaves({ menus, autosaves }), siteUrl) };
}
