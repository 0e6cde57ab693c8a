import { endpointsOf, errorsIn, item, type Route, requires, routesAbout } from '@almanac/rest';
import { NAVIGATIONS } from '../navigation/declaration.js';
import { BLOCK_EDITOR_NAMESPACE } from '../versions.js';
import { errors } from './errors.js';
import { fallbackSchema } from './schema.js';
import type { NavigationFallback } from './service.js';
import type { fallbackView } from './view.js';

/** The route of the navigation that blocks without one show. */
export function fallbackRoutes(fallback: NavigationFallback, view: ReturnType<typeof fallbackView>): Route[] {
  const read = endpointsOf(view).read({
    summary: 'Read the navigation that a block without one shows',
    description: 'Creates one of a menu, or of all pages, where the site has none.',
    args: {},
    permission: requires(NAVIGATIONS.rights.capabilities.create, errors.cannotCreate),
    handler: async ({ identity }) => item(await fallback.get(identity)),
  });
  const at = routesAbout({
    schema: fallbackSchema,
    subject: {
      one: 'the fallback of navigations',
      many: 'fallbacks of navigations',
      description: 'The navigation that a navigation block shows when it names none.',
    },
    errors: errorsIn(errors),
  });
  return [at(`/${BLOCK_EDITOR_NAMESPACE}/navigation-fallback`, read)];
}
