import {
  collection,
  endpointsOf,
  errorsIn,
  publicAccess,
  type ResourceView,
  type RestRequest,
  type Route,
  routesAbout,
} from '@almanac/rest';
import { PUBLISHED_TYPES, routeOf } from '../content/declared.js';
import { collectionAt, PUBLICATION, showing, TERMS } from '../versions.js';
import { searchArgs } from './args.js';
import { errors } from './errors.js';
import type { Hit, SiteSearch } from './service.js';
import { SEARCH_PATH } from './view.js';

const ITEMS = showing(...PUBLISHED_TYPES.map((type) => collectionAt(routeOf(type))), PUBLICATION);
const cache = {
  ...ITEMS,
  narrowed: ({ params }: Pick<RestRequest, 'params'>) =>
    params['type'] === 'term' ? showing(TERMS).namespaces : undefined,
};

/** The route of the site search, which link pickers use. */
export function searchRoutes(search: SiteSearch, view: ResourceView<Hit>): Route[] {
  const find = endpointsOf(view).list({
    args: searchArgs,
    cache,
    permission: publicAccess,
    handler: async ({ args, identity }) => {
      const { hits, total } = await search.find(identity, args);
      return collection(hits, total, { previous: args.page - 1 });
    },
  });
  const at = routesAbout({
    schema: view.schema,
    subject: {
      one: 'something found',
      many: 'search results',
      description: 'What everybody may see of the whole site, found by its words.',
    },
    errors: errorsIn(errors),
  });
  return [at(SEARCH_PATH, find)];
}
