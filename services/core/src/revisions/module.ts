import { PATHS } from '../content/document.js';
import type { CoreRuntime } from '../runtime.js';
import { revisionRoutes } from './routes.js';
import { RevisionsService } from './service.js';
import { revisionView } from './view.js';

/** Revisions of posts and pages. */
export function revisionsModule({ models, siteUrl }: CoreRuntime) {
  const routesOf = (type: 'post' | 'page') =>
    revisionRoutes(
      type,
      PATHS[type],
      new RevisionsService(models.revisions, { find: (id) => models.content.findOf(type, id) }),
      revisionView(type, models.settings, siteUrl),
    );
  return { routes: [...routesOf('post'), ...routesOf('page')] };
}
