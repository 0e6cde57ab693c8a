import { Site } from '@almanac/cache';
import {
  behindGateway,
  type ProcessContext,
  type ProcessDescription,
  type ProcessParts,
} from '@almanac/process';
import { core, events, reader } from '@almanac/rpc';
import { config, type WebsiteConfig } from './config.js';
import { websiteListener } from './http/listener.js';
import { Responder } from './http/responder.js';
import { Finder } from './views/finder.js';

/** The website: shows what core and events answer to an anonymous client. It owns no data and no API namespace. */
export const websiteProcess: ProcessDescription<WebsiteConfig> = { name: 'website', config, start };

function start(context: ProcessContext<WebsiteConfig>): ProcessParts {
  const { rpcClient, logger, metrics } = context;
  const { CORE_GRPC, EVENTS_GRPC, SITE_URL: siteUrl, API_ROOT } = context.config;
  const apiUrl = `${siteUrl}${API_ROOT}/`;
  const coreDirectory = rpcClient(core.Directory, CORE_GRPC);
  const finder = new Finder({
    readers: {
      core: rpcClient(reader.Reader, CORE_GRPC, { audience: 'core' }),
      events: rpcClient(reader.Reader, EVENTS_GRPC, { audience: 'events' }),
    },
    directories: { core: coreDirectory, events: rpcClient(events.Directory, EVENTS_GRPC) },
    site: new Site({ directory: coreDirectory }),
    siteUrl,
    apiUrl,
  });
  const responder = new Responder({ finder, siteUrl, apiUrl, logger });
  return {
    http: behindGateway(websiteListener(responder, { logger, metrics }), context),
    // Health, which the gateway follows.
    rpc: [],
  };
}
