import type { ServiceDescription, ServiceSettings } from '@almanac/service';
import { config } from './config.js';

/** The forms service: the namespace with all of its routes. */
export const formsService: ServiceDescription<ServiceSettings> = {
  name: 'forms',
  namespace: 'contact-form-7/v1',
  config,
  start: () => ({ routes: [] }),
};
