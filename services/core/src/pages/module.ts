import type { ContentModule } from '../content/module.js';
import { CoreContentService } from '../content/service.js';
import { PostView } from '../content/view.js';
import { pageRoutes, pageSchema } from './routes.js';
import { PageType } from './service.js';

/** Pages. */
export function pagesModule({ ids, passwords, store, typeDeps, viewDeps }: ContentModule) {
  const service = new CoreContentService({ type: new PageType(typeDeps), store, ids });
  const views = new PostView('page', pageSchema, viewDeps);
  return { service, embeds: { page: views.byId }, routes: pageRoutes(service, passwords, views) };
}
