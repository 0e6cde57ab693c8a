import type * as content from '@almanac/content';

/** What is to be done after a write. */
export interface FollowUp extends content.FollowUp {
  /** Terms whose published events have to be counted again. */
  readonly terms: readonly number[];
  /** Venues and organizers whose last event has to be looked for again. */
  readonly links: readonly number[];
}

/** What events, venues and organizers have in common. The title is the name of a venue or organizer. */
export interface Item extends content.Item<FollowUp> {
  /** Whether a client named the publication date in UTC: while it is a draft, only then `date_utc` shows it. */
  readonly dateUtcSent?: boolean;
  readonly description: content.Text;
  readonly excerpt: content.Text;
  /** What a search looks into, without case and accents. */
  readonly search: SearchTexts;
  /** Media id, 0 for none. */
  readonly image: number;
}

export interface SearchTexts {
  readonly title: string;
  readonly description: string;
  readonly excerpt: string;
  /** Of venues and organizers: their other fields. */
  readonly [field: string]: string;
}

/** The kinds of items, with the names they have outside. */
export const ITEM_TYPES = {
  event: { postType: 'tribe_events', path: 'event' },
  venue: { postType: 'tribe_venue', path: 'venue' },
  organizer: { postType: 'tribe_organizer', path: 'organizer' },
} as const;
export type ItemType = keyof typeof ITEM_TYPES;
