import { joinParts, type ServiceDescription } from '@almanac/service';
import { config, type OembedConfig } from './config.js';
import { embedModule } from './embed/module.js';
import { proxyModule } from './proxy/module.js';
import { oembedRuntime } from './runtime.js';

/** The oembed service: the namespace with all of its routes. */
export const oembedService: ServiceDescription<OembedConfig> = {
  name: 'oembed',
  namespace: 'oembed/1.0',
  config,
  start(context) {
    const runtime = oembedRuntime(context);
    const embeds = embedModule(runtime);
    return joinParts([embeds, proxyModule(runtime, { embeds: embeds.service })]);
  },
};
