import {
  collectionVersion,
  IMAGE_VERSIONS,
  itemVersion,
  listedVersion,
  otherDataVersion,
} from '@almanac/cache';
import type { ItemType } from './content/document.js';
import { CORE_NAMESPACE } from './core/clients.js';

/** Namespace of events, venues and organizers. */
export const NAMESPACE = 'tribe/events/v1';

/** The version of the items of a type. */
export const COLLECTIONS = {
  event: collectionVersion(NAMESPACE, 'events'),
  venue: collectionVersion(NAMESPACE, 'venues'),
  organizer: collectionVersion(NAMESPACE, 'organizers'),
} as const satisfies Readonly<Record<ItemType, string>>;

/** The version of terms. */
export const TERMS = collectionVersion(NAMESPACE, 'terms');

/** Version of the set of terms. A new term bumps this one alone, because no event has it yet. */
export const NEW_TERMS = listedVersion(TERMS);

/** Version of the set of events, with their visibility, authors, terms, venues and organizers. */
export const PUBLICATION = listedVersion(COLLECTIONS.event);

/** Versions of items and of their lists. */
export const ITEM_VERSIONS: readonly string[] = [NAMESPACE];

/** Versions of a single item, besides those of the items that it shows. */
export const BESIDE_ITEMS: readonly string[] = [NAMESPACE, CORE_NAMESPACE].map(otherDataVersion);

/** Versions of rendered items, which include those of images and settings in core. */
export const SHOWN_VERSIONS: readonly string[] = [
  NAMESPACE,
  otherDataVersion(CORE_NAMESPACE),
  ...IMAGE_VERSIONS,
];

/** Versions that a write of an item bumps. */
export const itemVersions = (type: ItemType, id: number): readonly string[] => [
  itemVersion(NAMESPACE, id),
  COLLECTIONS[type],
];
