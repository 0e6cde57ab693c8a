import { mayRead, visibleUnpublished } from '../content/rights.js';
import type { EventRepository, LinkField } from '../events/model.js';
import type { EventLinks } from './document.js';

/** What venues, or organizers, ask of the events that name them. */
export const eventLinks = (events: EventRepository, field: LinkField): EventLinks => ({
  async linkedBy(identity, eventId) {
    const event = await events.find(eventId);
    if (!event || !mayRead(identity, event)) return undefined;
    const ids = field === 'venue' ? [event.venue] : event.organizers;
    return ids.filter((id) => id !== 0);
  },
  namedUnpublished: (identity, startingAfter) =>
    events.named(field, visibleUnpublished(identity), startingAfter),
  isNamed: async (id) => (await events.count({ [field]: id })) > 0,
  unlink: (id) => events.unlink(field, id),
});
