import {
  embed,
  endpointsOf,
  errorsIn,
  item,
  type Route,
  resourceView,
  routesAbout,
  selfLink,
} from '@almanac/rest';
import { routeOf } from '../content/declared.js';
import type { Content } from '../content/document.js';
import { mayDelete, mayEdit } from '../content/rights.js';
import type { CoreRuntime } from '../runtime.js';
import { everywhere, READ_ONLY, resourceSchema } from '../schema.js';
import { BLOCK_EDITOR_NAMESPACE } from '../versions.js';
import { NAVIGATIONS } from './declaration.js';
import { fallbackErrors } from './errors.js';
import { NavigationFallback, type NavigationFallbackDeps } from './fallback.js';

const schema = resourceSchema('navigation-fallback', {
  id: everywhere('integer', 'Id of the navigation.', READ_ONLY),
});

/** The route of the navigation that blocks without one show. */
export function navigationFallbackModule(
  { embeds, models, onChange }: Pick<CoreRuntime, 'embeds' | 'models' | 'onChange'>,
  deps: Pick<NavigationFallbackDeps, 'navigations' | 'targets'>,
): { readonly routes: readonly Route[] } {
  const { content: store, menus } = models;
  const byId = embeds.item(NAVIGATIONS.name);
  const fallback = new NavigationFallback({ store, menus, onChange, ...deps });
  const view = resourceView<Content>(schema, (items, { identity, url }) =>
    items.map((found) => {
      const rights = { update: mayEdit(identity, found), delete: mayDelete(identity, found) };
      const self = selfLink(url(`${routeOf(NAVIGATIONS.name)}/${found._id}`), rights);
      return {
        fields: { id: found._id },
        links: { self: [{ ...self, embed: embed(byId, found._id) }] },
      };
    }),
  );
  const read = endpointsOf(view).read({
    summary: 'Read the navigation that a block without one shows',
    description: 'Creates one of a menu, or of all pages, where the site has none.',
    args: {},
    permission: ({ identity }) => fallback.authorize(identity),
    handler: async ({ identity }) => item(await fallback.get(identity)),
  });
  const at = routesAbout({
    schema,
    subject: {
      one: 'the fallback of navigations',
      many: 'fallbacks of navigations',
      description: 'The navigation that a navigation block shows when it names none.',
    },
    errors: errorsIn(fallbackErrors),
  });
  return { routes: [at(`/${BLOCK_EDITOR_NAMESPACE}/navigation-fallback`, read)] };
}
