import type { Identity } from '@almanac/identity';
import { RIGHTS, visibleUnpublished } from '../content/rights.js';
import type { EventStore, LinkField } from '../events/model.js';

/** What venues, or organizers, ask of the events that name them. */
export class EventLinks {
  constructor(
    private readonly events: EventStore,
    private readonly field: LinkField,
  ) {}

  /** The ids that an event names; undefined when there is no event that the caller may read. */
  async linkedBy(identity: Identity, eventId: number): Promise<readonly number[] | undefined> {
    const event = await this.events.find(eventId);
    if (!event || !RIGHTS.mayRead(identity, event)) return undefined;
    const ids = this.field === 'venue' ? [event.venue] : event.organizers;
    return ids.filter((id) => id !== 0);
  }

  /**
   * The ids that events name which are not published, but which the caller may read.
   * @param startingAfter `YYYY-MM-DD HH:MM:SS` in UTC: only events that start later
   */
  unpublishedReferences(identity: Identity, startingAfter?: string): Promise<readonly number[]> {
    return this.events.named(this.field, visibleUnpublished(identity), startingAfter);
  }

  /** Whether any event names an id. */
  async isReferenced(id: number): Promise<boolean> {
    return (await this.events.count({ [this.field]: id })) > 0;
  }

  /** Takes an id from every event that names it. Idempotent. */
  unlink(id: number): Promise<void> {
    return this.events.unlink(this.field, id);
  }
}
