import type { CoreRuntime } from '../runtime.js';
import type { SettingsService } from '../settings/service.js';
import { termAccess } from './access.js';
import { termAssignments } from './assignments.js';
import { termRoutes } from './routes.js';
import { postTerms } from './service.js';
import type { Taxonomy } from './taxonomy.js';
import { termViews } from './view.js';

const TAXONOMIES: readonly Taxonomy[] = ['category', 'post_tag'];

/** Categories and tags. */
export function termsModule(
  { models, ids, siteUrl, sweeper }: CoreRuntime,
  { settings }: { settings: SettingsService },
) {
  const assignments = termAssignments(models.content);
  const service = postTerms({ terms: models.terms, ids: ids.of('terms'), settings, assignments });
  const access = termAccess(settings, assignments);
  const views = termViews(service, siteUrl);
  return {
    service,
    views,
    routes: TAXONOMIES.flatMap((taxonomy) => termRoutes(taxonomy, service, access, views)),
    workers: [sweeper('interrupted term deletions', () => service.finishDeletions())],
  };
}
