import type { ContentModule } from '../content/module.js';
import { contentViews } from '../content/view.js';
import { pageRoutes } from './routes.js';
import { pagesService } from './service.js';

/** Pages. */
export function pagesModule({ passwords, serviceDeps, viewDeps }: ContentModule) {
  const service = pagesService(serviceDeps);
  const views = contentViews('page', viewDeps);
  return { service, embeds: { page: views.byId }, routes: pageRoutes(service, passwords, views) };
}
