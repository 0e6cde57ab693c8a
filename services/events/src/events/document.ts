import type { Item } from '../content/document.js';
import type { EventTimes } from './dates.js';

/** An event as it is stored. */
export interface Event extends Item, EventTimes {
  /** The texts that its cost was given as (see cost.ts). */
  readonly cost: readonly string[];
  /** As it was sent; null as long as nobody has set one. */
  readonly website: string | null;
  readonly showMap: boolean;
  readonly showMapLink: boolean;
  /** Left out of lists. */
  readonly hidden: boolean;
  readonly sticky: boolean;
  readonly featured: boolean;
  /** Venue id, 0 for none. */
  readonly venue: number;
  /** Organizer ids in the order they were given. */
  readonly organizers: readonly number[];
  /** Term ids. */
  readonly categories: readonly number[];
  readonly tags: readonly number[];
}
