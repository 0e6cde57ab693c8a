import { joinParts, type ServiceDescription } from '@almanac/process';
import { config, type OembedConfig } from './config.js';
import { embedModule } from './embed/module.js';
import { providersModule } from './providers/module.js';
import { proxyModule } from './proxy/module.js';
import { oembedRuntime } from './runtime.js';
import { transferModule } from './transfer/module.js';

/** The oembed service: the namespace with all of its routes. */
export const oembedService: ServiceDescription<OembedConfig> = {
  name: 'oembed',
  namespace: 'oembed/1.0',
  config,
  async start(context) {
    const runtime = await oembedRuntime(context);
    // The service is ready before its database is.
    runtime.database.begin();
    const embeds = embedModule(runtime);
    const providers = providersModule(runtime);
    const parts = joinParts([
      embeds,
      providers,
      proxyModule(runtime, { embeds: embeds.service, providers: providers.service }),
      transferModule(runtime),
    ]);
    return { ...parts, cacheVersions: runtime.cacheVersions };
  },
};
