// Of other packages only their settings: `npm start` reads this before it starts anything.
import { serviceConfig } from '@almanac/service/config';

/** The settings of the forms service. */
export const config = serviceConfig('forms', {});
