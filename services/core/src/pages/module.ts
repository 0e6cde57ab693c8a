import type { ContentModule } from '../content/module.js';
import { CoreContentService } from '../content/service.js';
import { contentViews } from '../content/view.js';
import { pageRoutes } from './routes.js';
import { PageType } from './service.js';

/** Pages. */
export function pagesModule({ ids, passwords, store, typeDeps, viewDeps }: ContentModule) {
  const service = new CoreContentService({ type: new PageType(typeDeps), store, ids });
  const views = contentViews('page', viewDeps);
  return { service, embeds: { page: views.byId }, routes: pageRoutes(service, passwords, views) };
}
