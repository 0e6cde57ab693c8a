import type { Identity } from '@almanac/identity';
import type { Item } from '../content/document.js';

/** What events may name: venues and organizers. */
export interface LinkedItem extends Item {
  /** '' for none. */
  readonly phone: string;
  readonly website: string;
  /** When the last of the published events that name it starts, `YYYY-MM-DD HH:MM:SS` in UTC; '' while none does. */
  readonly lastStart: string;
  /** How often that was looked for. */
  readonly refreshes: number;
}

/** What venues and organizers ask of the events that name them. */
export interface EventLinks {
  /** The ids that an event names; undefined when there is no event that the caller may read. */
  linkedBy(identity: Identity, eventId: number): Promise<readonly number[] | undefined>;
  /**
   * The ids that events name which are not published, but which the caller may read.
   * @param startingAfter `YYYY-MM-DD HH:MM:SS` in UTC: only events that start later
   */
  namedUnpublished(identity: Identity, startingAfter?: string): Promise<readonly number[]>;
  /** Whether any event names an id. */
  isNamed(id: number): Promise<boolean>;
  /** Takes an id from every event that names it. Repeatable. */
  unlink(id: number): Promise<void>;
}
