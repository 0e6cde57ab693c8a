import { mayRead } from '../content/rights.js';
import type { EventRepository } from '../events/model.js';
import type { EventAssignments } from './service.js';

/** The events behind terms. */
export const termAssignments = (events: EventRepository): EventAssignments => ({
  countPublishedByTerm: (taxonomy, termIds) => events.countPublishedByTerm(taxonomy, termIds),
  replaceTerm: (taxonomy, termId) => events.removeTerm(taxonomy, termId),
  async termsOfEvent(identity, taxonomy, eventId) {
    const event = await events.find(eventId);
    if (!event || !mayRead(identity, event)) return undefined;
    return taxonomy === 'post_tag' ? event.tags : event.categories;
  },
});
