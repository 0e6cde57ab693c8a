// Imports only the settings of other packages: `npm start` loads this file before it starts anything.
import { outgoingSettings } from '@almanac/fetch/settings';
import { grpcAddress, mongoSettings, redisUrl, serviceConfig } from '@almanac/process/config';
import * as z from 'zod';

const MB = 1024 * 1024;

/** The settings of the oembed service. */
export const config = serviceConfig('oembed', {
  ...mongoSettings('oembed'),
  REDIS_URL: redisUrl,
  CORE_GRPC: grpcAddress('core'),
  EVENTS_GRPC: grpcAddress('events'),
  ...outgoingSettings,
  /** Maximum size of the stored embeds of other sites, in megabytes. */
  OEMBED_CACHE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .transform((size) => size * MB)
    .prefault(64),
});

export type OembedConfig = z.output<typeof config>;
