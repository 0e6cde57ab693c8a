import { createSafeFetch } from '@almanac/fetch';
import { core, events } from '@almanac/rpc';
import type { ServiceDescription } from '@almanac/service';
import { config, type OembedConfig } from './config.js';
import { embedRoutes } from './embed/routes.js';
import { EmbedService } from './embed/service.js';
import { OembedMetrics } from './metrics.js';
import { proxyRoutes } from './proxy/routes.js';
import { ProxyService } from './proxy/service.js';
import { Web } from './proxy/web.js';
import { OwnContent } from './site/own-content.js';

/** The oembed service: the namespace with all of its routes. */
export const oembedService: ServiceDescription<OembedConfig> = {
  name: 'oembed',
  namespace: 'oembed/1.0',
  config,
  start({ config: settings, metrics: { registry }, rpcClient }) {
    const { CORE_GRPC, EVENTS_GRPC, SITE_URL, OUTGOING_ALLOWED_HOSTS } = settings;
    const metrics = new OembedMetrics(registry);
    const content = new OwnContent(
      {
        core: rpcClient(core.Directory, CORE_GRPC),
        events: rpcClient(events.Directory, EVENTS_GRPC),
        identity: rpcClient(core.Identity, CORE_GRPC),
      },
      SITE_URL,
    );
    const embeds = new EmbedService(content);
    const fetch = createSafeFetch({
      userAgent: `Almanac (${SITE_URL})`,
      allowedHosts: OUTGOING_ALLOWED_HOSTS,
    });
    const proxy = new ProxyService({
      web: new Web(fetch, (outcome) => metrics.fetched(outcome)),
      onLookup: (outcome) => metrics.lookedUp(outcome),
    });
    return { routes: [...embedRoutes(embeds), ...proxyRoutes({ content, embeds, proxy })] };
  },
};
