import { RIGHTS } from '../content/rights.js';
import type { EventStore } from '../events/model.js';
import type { EventsRuntime } from '../runtime.js';
import { termRoutes } from './routes.js';
import { type EventAssignments, EventTerms } from './service.js';
import { TermViews } from './view.js';

/** Categories and tags of events. */
export function termsModule({ models, termIds, siteUrl, perPage }: EventsRuntime) {
  const service = new EventTerms({
    terms: models.terms,
    ids: termIds,
    events: termAssignments(models.events),
    siteUrl,
  });
  const views = new TermViews(service);
  return {
    service,
    views,
    routes: [
      ...termRoutes({ taxonomy: 'tribe_events_cat', terms: service, views, perPage }),
      ...termRoutes({ taxonomy: 'post_tag', terms: service, views, perPage }),
    ],
    jobs: [service.deletionJob],
  };
}

/** Queries of terms on the event store. */
const termAssignments = (events: EventStore): EventAssignments => ({
  countPublishedByTerm: (taxonomy, termIds) => events.countPublishedByTerm(taxonomy, termIds),
  replaceTerm: (taxonomy, termId) => events.removeTerm(taxonomy, termId),
  async termsOfEvent(identity, taxonomy, eventId) {
    const event = await events.find(eventId);
    if (!event || !RIGHTS.mayRead(identity, event)) return undefined;
    return taxonomy === 'post_tag' ? event.tags : event.categories;
  },
});
