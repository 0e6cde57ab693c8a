import { serviceConfig } from '@almanac/service';

/** The settings of the events service. */
export const config = serviceConfig('events', {});
