import type { Identity } from '@almanac/identity';
import { type ContentModule, onlyId } from '../content/module.js';
import { pageRoutes } from './routes.js';
import { type PageInput, pagesService } from './service.js';
import { pageViews } from './view.js';

/** Pages. */
export function pagesModule({ passwords, serviceDeps, viewDeps }: ContentModule) {
  const service = pagesService(serviceDeps);
  const views = pageViews(viewDeps, viewDeps.embeds.post);
  return {
    service,
    embeds: { page: views.byId },
    routes: pageRoutes(service, passwords, views),
    /** Creates a page under a given id. @throws DuplicateKeyError when it is taken. */
    createAs: (id: number, author: Identity, input: PageInput) =>
      pagesService({ ...serviceDeps, ids: onlyId(id) }).create(author, input),
  };
}
