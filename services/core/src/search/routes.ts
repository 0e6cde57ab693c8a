import {
  collection,
  endpointsOf,
  errorsIn,
  publicAccess,
  type ResourceView,
  type Route,
  routesAbout,
} from '@almanac/rest';
import { publicTaxonomies, publishedTypes, routeOf } from '../content/declared.js';
import { collectionAt, EVENTS_NAMESPACE, newTermsVersion, PUBLICATION, showing, TERMS } from '../versions.js';
import { REMOTE_TYPES, type SearchInput, searchArgs, subtypesIn } from './args.js';
import { errors } from './errors.js';
import type { Hit, SiteSearch } from './service.js';
import { SEARCH_PATH } from './view.js';

/** How hits are cached. */
function caching() {
  const local = [...publishedTypes().map((type) => collectionAt(routeOf(type))), PUBLICATION];
  const termLists = publicTaxonomies().map(({ restBase }) => newTermsVersion(restBase));
  return {
    ...showing(...local, EVENTS_NAMESPACE),
    narrowed: ({ args }: { readonly args: SearchInput }) => {
      if (args.type === 'term') return showing(TERMS, ...termLists).namespaces;
      return subtypesIn(args).some((type) => REMOTE_TYPES.includes(type))
        ? undefined
        : showing(...local).namespaces;
    },
  };
}

/** The route of the site search, which link pickers use. */
export function searchRoutes(search: SiteSearch, view: ResourceView<Hit>): Route[] {
  const find = endpointsOf(view).list({
    args: searchArgs(),
    cache: caching(),
    permission: publicAccess,
    handler: async ({ args, identity, degraded }) => {
      const { hits, total } = await search.find(identity, args, degraded);
      return collection(hits, total, { previous: args.page - 1 });
    },
  });
  const at = routesAbout({
    schema: view.schema,
    subject: {
      one: 'a search result',
      many: 'search results',
      description: 'Search in all public content and terms of the site.',
    },
    errors: errorsIn(errors),
  });
  return [at(SEARCH_PATH, find)];
}
