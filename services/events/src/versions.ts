import { besideItems, CORE_COLLECTIONS } from '@almanac/cache';
import { CORE_NAMESPACE } from './core/clients.js';

/** Namespace of events, venues and organizers. */
export const NAMESPACE = 'tribe/events/v1';

/** What items and their lists depend on. */
export const ITEM_VERSIONS: readonly string[] = [NAMESPACE];

/** What an item by itself depends on beside the items that it shows, where these are all. */
export const BESIDE_ITEMS: readonly string[] = [NAMESPACE, CORE_NAMESPACE].map(besideItems);

/** What images depend on: each is as visible as what it is attached to, which may be any item here and in core. */
export const IMAGE_VERSIONS: readonly string[] = [
  NAMESPACE,
  CORE_COLLECTIONS.media,
  CORE_COLLECTIONS.publication,
];

/** What lists of items depend on beside images. */
export const LIST_VERSIONS: readonly string[] = [NAMESPACE, besideItems(CORE_NAMESPACE)];

/** What is shown of items depends on: also on images and the settings of the site, which are core's. */
export const SHOWN_VERSIONS: readonly string[] = [...LIST_VERSIONS, ...IMAGE_VERSIONS];
