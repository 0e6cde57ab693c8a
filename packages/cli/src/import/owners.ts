import type { ItemType } from './source.js';

/** The service that stores each type of items. */
export const OWNERS: Readonly<Record<ItemType, 'core' | 'events' | 'forms'>> = {
  post: 'core',
  page: 'core',
  item: 'core',
  media: 'core',
  event: 'events',
  venue: 'events',
  organizer: 'events',
  form: 'forms',
  menu_item: 'core',
};

/** Order of the last batches. Media items come late, so that other items get the slugs that both want. */
export const SENDING_ORDER = Object.keys(OWNERS) as ItemType[];

/** The service that stores the terms of a taxonomy. */
export const ownerOfTerms = (taxonomy: string): 'core' | 'events' =>
  taxonomy === 'tribe_events_cat' ? 'events' : 'core';

/** Taxonomies that every site has. Others are those that its owner declares. */
export const TAXONOMIES: ReadonlySet<string> = new Set(['category', 'post_tag', 'tribe_events_cat']);
