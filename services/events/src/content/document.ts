import type { Moment, Status, Trashed } from '@almanac/content';

/** A text as its writer left it and as readers see it. Rendered when it is written, not when it is read. */
export interface Text {
  readonly raw: string;
  /** HTML. */
  readonly rendered: string;
}

/** What is to be done after a write, noted in the same write, so that nothing is lost when the process dies. */
export interface FollowUp {
  readonly id: string;
  readonly at: Date;
  /** Terms whose published events have to be counted again. */
  readonly terms: readonly number[];
  /** Venues and organizers whose last event has to be looked for again. */
  readonly links: readonly number[];
}

/** What events, venues and organizers have in common. */
export interface Item extends Moment {
  /** The public id, unique over the whole site. */
  readonly _id: number;
  readonly status: Status;
  /** User id. */
  readonly author: number;
  /** Last change, `YYYY-MM-DDTHH:MM:SS` in the time zone the site had then. */
  readonly modified: string;
  /** The same moment; null for a draft that was never changed. */
  readonly modifiedGmt: Date | null;
  /** Whether a client named the publication date in UTC: while it is a draft, only then `date_utc` shows it. */
  readonly dateUtcSent?: boolean;
  /** The name of a venue or organizer. */
  readonly title: Text;
  readonly titleKey: string;
  readonly description: Text;
  readonly excerpt: Text;
  /** What a search looks into, without case and accents. */
  readonly search: SearchTexts;
  /** '' for an event that has none yet. */
  readonly slug: string;
  /** The slug while there is one: a unique index on it settles who is first. */
  readonly slugKey?: string;
  /** Media id, 0 for none. */
  readonly image: number;
  readonly trash?: Trashed;
  readonly followUps: readonly FollowUp[];
}

export interface SearchTexts {
  readonly title: string;
  readonly description: string;
  readonly excerpt: string;
  /** Of venues and organizers: their other fields. */
  readonly [field: string]: string;
}

/** What is left of a deleted item until everything that belonged to it is gone: no list and no id finds it. */
export type Stored<D extends Item> = Omit<D, 'status'> & { readonly status: Status | typeof DELETED };
export const DELETED = 'deleted';

/** The kinds of items, with the names they have outside. */
export const ITEM_TYPES = {
  event: { postType: 'tribe_events', path: 'event' },
  venue: { postType: 'tribe_venue', path: 'venue' },
  organizer: { postType: 'tribe_organizer', path: 'organizer' },
} as const;
export type ItemType = keyof typeof ITEM_TYPES;
