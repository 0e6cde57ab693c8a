import type { Status } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { RIGHTS } from '../content/rights.js';
import type { EventStore, LinkField } from '../events/model.js';

const UNPUBLISHED: readonly Status[] = ['future', 'draft', 'pending', 'private'];

/** Queries on events by the venues or organizers that they reference. */
export class EventLinks {
  constructor(
    private readonly events: EventStore,
    private readonly field: LinkField,
  ) {}

  /** Ids that an event references; undefined when the caller may not read the event. */
  async linkedBy(identity: Identity, eventId: number): Promise<readonly number[] | undefined> {
    const event = await this.events.find(eventId);
    if (!event || !RIGHTS.mayRead(identity, event)) return undefined;
    const ids = this.field === 'venue' ? [event.venue] : event.organizers;
    return ids.filter((id) => id !== 0);
  }

  /**
   * Ids of unpublished items that visible events reference and that the caller may read.
   * @param startingAfter `YYYY-MM-DD HH:MM:SS` in UTC: only events that start later
   */
  unpublishedReferences(identity: Identity, startingAfter?: string): Promise<readonly number[]> {
    return this.events.named(this.field, RIGHTS.visible(identity, UNPUBLISHED), startingAfter);
  }

  /** Whether any event references an id. */
  async isReferenced(id: number): Promise<boolean> {
    return (await this.events.count({ [this.field]: id })) > 0;
  }

  /** Removes an id from all events that reference it. Idempotent. */
  unlink(id: number): Promise<void> {
    return this.events.unlink(this.field, id);
  }
}
