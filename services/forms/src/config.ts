import { serviceConfig } from '@almanac/service';

/** The settings of the forms service. */
export const config = serviceConfig('forms', {});
