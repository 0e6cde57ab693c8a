import type { TaxonomyName } from '@almanac/transfer/records';
import type { ItemType } from './source.js';

/** Services that store the types of items. */
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

/** In this order the last batches are sent: media items give way to others that want their slugs. */
export const SENDING_ORDER = Object.keys(OWNERS) as ItemType[];

/** Services that store the terms of taxonomies. */
export const TERM_OWNERS: Readonly<Record<TaxonomyName, 'core' | 'events'>> = {
  category: 'core',
  post_tag: 'core',
  tribe_events_cat: 'events',
};
