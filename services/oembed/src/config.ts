import { outgoingSettings } from '@almanac/fetch';
import { grpcAddress, serviceConfig } from '@almanac/service';
import type { z } from 'zod';

/** The settings of the oembed service. */
export const config = serviceConfig('oembed', {
  CORE_GRPC: grpcAddress('core'),
  EVENTS_GRPC: grpcAddress('events'),
  ...outgoingSettings,
});

export type OembedConfig = z.output<typeof config>;
