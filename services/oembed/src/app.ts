import { core, events } from '@almanac/rpc';
import type { ServiceDescription } from '@almanac/service';
import { config, type OembedConfig } from './config.js';
import { embedRoutes } from './embed/routes.js';
import { EmbedService } from './embed/service.js';
import { OwnContent } from './site/own-content.js';

/** The oembed service: the namespace with all of its routes. */
export const oembedService: ServiceDescription<OembedConfig> = {
  name: 'oembed',
  namespace: 'oembed/1.0',
  config,
  start({ config: { CORE_GRPC, EVENTS_GRPC, SITE_URL }, rpcClient }) {
    const content = new OwnContent(
      {
        core: rpcClient(core.Directory, CORE_GRPC),
        events: rpcClient(events.Directory, EVENTS_GRPC),
        identity: rpcClient(core.Identity, CORE_GRPC),
      },
      SITE_URL,
    );
    return { routes: embedRoutes(new EmbedService(content)) };
  },
};
