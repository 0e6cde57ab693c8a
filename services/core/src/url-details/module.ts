import { createSafeFetch, hostWithPort } from '@almanac/fetch';
import type { CoreRuntime } from '../runtime.js';
import { urlDetailsRoutes } from './routes.js';
import { UrlDetails } from './service.js';

/** Details of pages of other sites, which editors show with links. */
export function urlDetailsModule({ config, now, siteUrl }: Pick<CoreRuntime, 'config' | 'now' | 'siteUrl'>) {
  const fetch = createSafeFetch({
    userAgent: `Almanac (${siteUrl})`,
    // The site's own pages may be linked, also where its address is not public; other ports of its machine not.
    allowedHosts: [...config.OUTGOING_ALLOWED_HOSTS, hostWithPort(new URL(siteUrl))],
  });
  return { routes: urlDetailsRoutes(new UrlDetails({ fetch, now })) };
}
