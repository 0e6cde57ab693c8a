import type { EventsRuntime } from '../runtime.js';
import { termAssignments } from './assignments.js';
import { termRoutes } from './routes.js';
import { EventTerms } from './service.js';
import { termViews } from './view.js';

/** Categories and tags of events. */
export function termsModule({ models, termIds, siteUrl, perPage }: EventsRuntime) {
  const service = new EventTerms({
    terms: models.terms,
    ids: termIds,
    events: termAssignments(models.events),
  });
  const views = termViews(service, siteUrl);
  return {
    service,
    views,
    routes: [
      ...termRoutes('tribe_events_cat', { terms: service, views, perPage }),
      ...termRoutes('post_tag', { terms: service, views, perPage }),
    ],
    jobs: [{ run: () => service.finishDeletions() }],
  };
}
