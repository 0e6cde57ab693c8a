import type { CoreRuntime } from '../runtime.js';
import type { SettingsService } from '../settings/service.js';
import { termAssignments } from './assignments.js';
import { termRoutes } from './routes.js';
import { TermsService } from './service.js';
import { termViews } from './view.js';

/** Categories and tags. */
export function termsModule(
  { models, ids, siteUrl, sweeper }: CoreRuntime,
  { settings }: { settings: SettingsService },
) {
  const service = new TermsService({
    terms: models.terms,
    ids: ids.of('terms'),
    settings,
    assignments: termAssignments(models.content),
  });
  const views = termViews(service, siteUrl);
  return {
    service,
    views,
    routes: [...termRoutes('category', service, views), ...termRoutes('post_tag', service, views)],
    workers: [sweeper('interrupted term deletions', () => service.finishDeletions())],
  };
}
