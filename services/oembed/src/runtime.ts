import { core, events } from '@almanac/rpc';
import type { ServiceContext } from '@almanac/service';
import type { OembedConfig } from './config.js';
import { oembedMetrics } from './metrics.js';
import { OwnContent } from './site/own-content.js';

/** What the modules of oembed share. */
export type OembedRuntime = ReturnType<typeof oembedRuntime>;

export function oembedRuntime({ config, metrics, rpcClient }: ServiceContext<OembedConfig>) {
  const { CORE_GRPC, EVENTS_GRPC, SITE_URL } = config;
  return {
    config,
    counters: oembedMetrics(metrics.registry),
    content: new OwnContent(
      {
        core: rpcClient(core.Directory, CORE_GRPC),
        events: rpcClient(events.Directory, EVENTS_GRPC),
        identity: rpcClient(core.Identity, CORE_GRPC),
      },
      SITE_URL,
    ),
  };
}
