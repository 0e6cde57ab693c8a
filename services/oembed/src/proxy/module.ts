import { createSafeFetch } from '@almanac/fetch';
import type { EmbedService } from '../embed/service.js';
import type { ProvidersService } from '../providers/service.js';
import type { OembedRuntime } from '../runtime.js';
import { proxyRoutes } from './routes.js';
import { ProxyService } from './service.js';
import { Web } from './web.js';

export interface ProxyModuleDeps {
  readonly embeds: EmbedService;
  readonly providers: ProvidersService;
}

/** Embed data of other sites, for editors of this one. */
export function proxyModule(runtime: OembedRuntime, { embeds, providers }: ProxyModuleDeps) {
  const { config, content, counters, database, now } = runtime;
  const fetch = createSafeFetch({
    userAgent: `Almanac (${config.SITE_URL})`,
    allowedHosts: config.OUTGOING_ALLOWED_HOSTS,
  });
  const proxy = new ProxyService({
    web: new Web(fetch, counters.fetched),
    providers,
    database,
    now,
    onLookup: counters.lookedUp,
  });
  return { routes: proxyRoutes({ content, embeds, proxy }) };
}
