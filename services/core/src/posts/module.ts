import type { Terms } from '@almanac/content';
import type { ContentModule } from '../content/module.js';
import { CoreContentService } from '../content/service.js';
import { PostView } from '../content/view.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { postRoutes, postSchema } from './routes.js';
import { PostType } from './service.js';

/** Posts. */
export function postsModule(
  { ids, passwords, store, typeDeps, viewDeps }: ContentModule,
  { terms }: { terms: { readonly service: Terms<Taxonomy> } },
) {
  const type = new PostType({ ...typeDeps, terms: terms.service });
  const service = new CoreContentService({ type, store, ids });
  const views = new PostView('post', postSchema, viewDeps);
  return { service, embeds: { post: views.byId }, routes: postRoutes(service, passwords, views) };
}
