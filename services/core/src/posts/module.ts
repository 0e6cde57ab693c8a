import type { Terms } from '@almanac/content';
import type { ContentModule } from '../content/module.js';
import { contentViews } from '../content/view.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { postRoutes } from './routes.js';
import { postsService } from './service.js';

/** Posts. */
export function postsModule(
  { passwords, serviceDeps, viewDeps }: ContentModule,
  { terms }: { terms: { readonly service: Terms<Taxonomy> } },
) {
  const service = postsService({ ...serviceDeps, terms: terms.service });
  const views = contentViews('post', viewDeps);
  return { service, embeds: { post: views.byId }, routes: postRoutes(service, passwords, views) };
}
