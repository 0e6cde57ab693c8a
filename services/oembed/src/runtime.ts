import { cacheVersionsOf } from '@almanac/cache';
import { NamedLocks, OptionalDatabase } from '@almanac/data';
import type { ProcessContext } from '@almanac/process';
import { AS_LONG_AS_READS, core, events } from '@almanac/rpc';
import type { Connection } from 'mongoose';
import type { OembedConfig } from './config.js';
import { oembedMetrics } from './metrics.js';
import { ProviderRepository } from './providers/model.js';
import { EmbedRepository } from './proxy/model.js';
import { OwnContent } from './site/own-content.js';

/** Dependencies that the modules of oembed share. */
export type OembedRuntime = Awaited<ReturnType<typeof oembedRuntime>>;

/** The models of its database. */
export type Models = ReturnType<typeof modelsOf>;

const modelsOf = (connection: Connection, { OEMBED_CACHE_MB }: OembedConfig) => ({
  answers: new EmbedRepository(connection, OEMBED_CACHE_MB),
  providers: new ProviderRepository(connection),
  /** Locks of the addresses that are being fetched. */
  leases: new NamedLocks(connection, 'leases'),
});

export async function oembedRuntime(context: ProcessContext<OembedConfig>) {
  const { config, logger, metrics, rpcClient } = context;
  const { CORE_GRPC, EVENTS_GRPC, SITE_URL } = config;
  const database = new OptionalDatabase({
    ...context,
    models: (connection) => modelsOf(connection, config),
  });
  return {
    cacheVersions: await cacheVersionsOf(context),
    config,
    logger,
    counters: oembedMetrics(metrics.registry, database),
    /** The site's own addresses are served while the database is unavailable. */
    database,
    content: new OwnContent(
      {
        core: rpcClient(core.Directory, CORE_GRPC, AS_LONG_AS_READS),
        events: rpcClient(events.Directory, EVENTS_GRPC, AS_LONG_AS_READS),
        identity: rpcClient(core.Identity, CORE_GRPC),
      },
      SITE_URL,
    ),
    now: (): Date => new Date(),
  };
}
