import { NAVIGATIONS } from '../navigation/declaration.js';
import type { CoreRuntime } from '../runtime.js';
import { fallbackRoutes } from './routes.js';
import { NavigationFallback, type NavigationFallbackDeps } from './service.js';
import { fallbackView } from './view.js';

/** The navigation that blocks without one show. */
export function navigationFallbackModule(
  { embeds, models, onChange }: Pick<CoreRuntime, 'embeds' | 'models' | 'onChange'>,
  deps: Pick<NavigationFallbackDeps, 'navigations' | 'targets'>,
) {
  const { content: store, menus } = models;
  const fallback = new NavigationFallback({ store, menus, onChange, ...deps });
  return { routes: fallbackRoutes(fallback, fallbackView(embeds.item(NAVIGATIONS.name))) };
}
