import { IMAGE_VERSIONS, otherDataVersion } from '@almanac/cache';
import { CORE_NAMESPACE } from './core/clients.js';

/** Namespace of events, venues and organizers. */
export const NAMESPACE = 'tribe/events/v1';

/** Versions of items and of their lists. */
export const ITEM_VERSIONS: readonly string[] = [NAMESPACE];

/** Versions of a single item, besides those of the items that it shows. */
export const BESIDE_ITEMS: readonly string[] = [NAMESPACE, CORE_NAMESPACE].map(otherDataVersion);

/** Versions of lists of items, without images. */
export const LIST_VERSIONS: readonly string[] = [NAMESPACE, otherDataVersion(CORE_NAMESPACE)];

/** Versions of rendered items, which include those of images and settings in core. */
export const SHOWN_VERSIONS: readonly string[] = [...LIST_VERSIONS, ...IMAGE_VERSIONS];
