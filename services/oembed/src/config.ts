// Of other packages only their settings: `npm start` reads this before it starts anything.
import { outgoingSettings } from '@almanac/fetch/settings';
import { grpcAddress, serviceConfig } from '@almanac/service/config';
import type * as z from 'zod';

/** The settings of the oembed service. */
export const config = serviceConfig('oembed', {
  CORE_GRPC: grpcAddress('core'),
  EVENTS_GRPC: grpcAddress('events'),
  ...outgoingSettings,
});

export type OembedConfig = z.output<typeof config>;
