import type { OembedRuntime } from '../runtime.js';
import { embedRoutes } from './routes.js';
import { EmbedService } from './service.js';

/** Embed data of this site's content, for other sites. */
export function embedModule({ content }: OembedRuntime) {
  const service = new EmbedService(content);
  return { service, routes: embedRoutes(service) };
}
