import { createSafeFetch } from '@almanac/fetch';
import type { EmbedService } from '../embed/service.js';
import type { OembedRuntime } from '../runtime.js';
import { proxyRoutes } from './routes.js';
import { ProxyService } from './service.js';
import { Web } from './web.js';

/** What of others this site may embed. */
export function proxyModule(
  { config, content, counters }: OembedRuntime,
  { embeds }: { embeds: EmbedService },
) {
  const fetch = createSafeFetch({
    userAgent: `Almanac (${config.SITE_URL})`,
    allowedHosts: config.OUTGOING_ALLOWED_HOSTS,
  });
  const proxy = new ProxyService({
    web: new Web(fetch, (outcome) => counters.fetched(outcome)),
    onLookup: (outcome) => counters.lookedUp(outcome),
  });
  return { routes: proxyRoutes({ content, embeds, proxy }) };
}
