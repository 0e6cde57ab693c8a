// Imports only settings of other packages: `npm start` reads this file before it starts anything.
import { grpcAddress, mongoSettings, redisUrl, serviceConfig } from '@almanac/process/config';
import * as z from 'zod';

/** The settings of the events service. */
export const config = serviceConfig('events', {
  ...mongoSettings('events'),
  REDIS_URL: redisUrl,
  CORE_GRPC: grpcAddress('core'),
  /** Default page size of lists. */
  EVENTS_PER_PAGE: z.coerce.number().int().min(1).max(50).default(4),
});

export type EventsConfig = z.output<typeof config>;
