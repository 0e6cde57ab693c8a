import { besideItems, CORE_COLLECTIONS } from '@almanac/cache';

/** Namespace of events, venues and organizers. */
export const NAMESPACE = 'tribe/events/v1';

/** What items and their lists depend on. */
export const ITEM_VERSIONS: readonly string[] = [NAMESPACE];

/** What is shown of items depends on: also on images and the settings of the site, which are core's. */
export const SHOWN_VERSIONS: readonly string[] = [NAMESPACE, 'wp/v2'];

/** The same by its parts: of core the settings, images, and who may see these. */
export const SHOWN_PARTS: readonly string[] = [
  NAMESPACE,
  besideItems('wp/v2'),
  CORE_COLLECTIONS.media,
  CORE_COLLECTIONS.publication,
];

/** What an item by itself depends on beside the items that it shows, where these are all. */
export const BESIDE_ITEMS: readonly string[] = SHOWN_VERSIONS.map(besideItems);
