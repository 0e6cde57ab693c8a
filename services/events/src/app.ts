import type { ServiceDescription, ServiceSettings } from '@almanac/service';
import { config } from './config.js';

/** The events service: the namespace with all of its routes. */
export const eventsService: ServiceDescription<ServiceSettings> = {
  name: 'events',
  namespace: 'tribe/events/v1',
  config,
  start: () => ({ routes: [] }),
};
