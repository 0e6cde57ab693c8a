import { serviceConfig } from '@almanac/service';

/** The settings of the oembed service. */
export const config = serviceConfig('oembed', {});
