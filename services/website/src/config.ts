// Of other packages only their settings: `npm start` reads this before it starts anything.
import { grpcAddress, httpAddress, serviceConfig } from '@almanac/process/config';
import type * as z from 'zod';

/** The settings of the website. */
export const config = serviceConfig('website', {
  CORE_GRPC: grpcAddress('core'),
  EVENTS_GRPC: grpcAddress('events'),
  FORMS_GRPC: grpcAddress('forms'),
  /** Where what visitors send goes. */
  CORE_HTTP: httpAddress('core'),
  FORMS_HTTP: httpAddress('forms'),
});

export type WebsiteConfig = z.output<typeof config>;
