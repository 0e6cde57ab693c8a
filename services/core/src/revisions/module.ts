import { keepsRevisions } from '../content/declaration.js';
import { routeOf, typesThat } from '../content/declared.js';
import type { CoreRuntime } from '../runtime.js';
import { revisionRoutes } from './routes.js';
import { RevisionsService } from './service.js';
import { revisionView } from './view.js';

/** Revisions of the items of all types that support them. */
export function revisionsModule({ fields, models, siteUrl }: CoreRuntime) {
  const routesOf = (type: string) =>
    revisionRoutes(
      type,
      routeOf(type),
      new RevisionsService(models.revisions, { find: (id) => models.content.findOf(type, id) }),
      revisionView(type, { settings: models.settings, fields: fields.of(type), siteUrl }),
    );
  return { routes: typesThat(keepsRevisions).flatMap(routesOf) };
}
