import { PAGES_PATH } from '../pages/view.js';
import { POSTS_PATH } from '../posts/view.js';
import type { CoreRuntime } from '../runtime.js';
import { revisionRoutes } from './routes.js';
import { RevisionsService } from './service.js';
import { revisionView } from './view.js';

/** Revisions of posts and pages. */
export function revisionsModule({ models, siteUrl }: CoreRuntime) {
  const routesOf = (type: 'post' | 'page', path: string) =>
    revisionRoutes(
      type,
      path,
      new RevisionsService(models.revisions, { find: (id) => models.content.findOf(type, id) }),
      revisionView(path, models.settings, siteUrl),
    );
  return { routes: [...routesOf('post', POSTS_PATH), ...routesOf('page', PAGES_PATH)] };
}
