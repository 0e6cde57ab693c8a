import type { ServiceDescription, ServiceSettings } from '@almanac/service';
import { config } from './config.js';

/** The oembed service: the namespace with all of its routes. */
export const oembedService: ServiceDescription<ServiceSettings> = {
  name: 'oembed',
  namespace: 'oembed/1.0',
  config,
  start: () => ({ routes: [] }),
};
