import type { OembedRuntime } from '../runtime.js';
import { embedRoutes } from './routes.js';
import { EmbedService } from './service.js';

/** What of this site others may embed. */
export function embedModule({ content }: OembedRuntime) {
  const service = new EmbedService(content);
  return { service, routes: embedRoutes(service) };
}
