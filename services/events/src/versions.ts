import {
  EVENT_COLLECTIONS,
  EVENTS_VERSION,
  IMAGE_VERSIONS,
  imageVersions,
  itemVersion,
  listedVersion,
  otherDataVersion,
} from '@almanac/cache';
import type { ItemType } from './content/document.js';
import { CORE_NAMESPACE } from './core/clients.js';

/** Namespace of events, venues and organizers. */
export const NAMESPACE = EVENTS_VERSION;

/** The version of the items of a type. */
export const COLLECTIONS = {
  event: EVENT_COLLECTIONS.events,
  venue: EVENT_COLLECTIONS.venues,
  organizer: EVENT_COLLECTIONS.organizers,
} as const satisfies Readonly<Record<ItemType, string>>;

/** The version of terms. */
export const TERMS = EVENT_COLLECTIONS.terms;

/** Version of the set of terms. A new term bumps this one alone, because no event has it yet. */
export const NEW_TERMS = listedVersion(TERMS);

/** Version of the set of events, with their visibility, addresses, authors, terms, venues and organizers. */
export const PUBLICATION = EVENT_COLLECTIONS.publication;

/** Versions of the sets of items, with their visibility, addresses and authors. */
export const SETS = {
  event: PUBLICATION,
  venue: EVENT_COLLECTIONS.listedVenues,
  organizer: EVENT_COLLECTIONS.listedOrganizers,
} as const satisfies Readonly<Record<ItemType, string>>;

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

/** Versions of what the store of a type reads. Events decide lists of venues and organizers with events. */
export const storeVersions = (type: ItemType) => ({
  versions: [otherDataVersion(NAMESPACE), COLLECTIONS[type], ...(type === 'event' ? [] : [PUBLICATION])],
  finer: {
    ofItem: ({ _id }: { readonly _id: number }) => [otherDataVersion(NAMESPACE), itemVersion(NAMESPACE, _id)],
    ofSet: [otherDataVersion(NAMESPACE), SETS[type]],
  },
});

/** Other items that the view of an item contains. */
export interface RelatedItems {
  readonly others: readonly Shown[];
  /** Whether the view contains terms, with the numbers of their events. */
  readonly hasTerms: boolean;
}

/** Parts of an item that determine versions of its view. */
interface Shown {
  readonly _id: number;
  /** Id of its image; 0 for none. */
  readonly image: number;
}

/** Versions that the view of a single item depends on. */
export function shownVersions(item: Shown, { others, hasTerms }: RelatedItems): readonly string[] {
  const all = [item, ...others];
  return [
    ...BESIDE_ITEMS,
    ...all.map(({ _id }) => itemVersion(NAMESPACE, _id)),
    ...(hasTerms ? [TERMS, PUBLICATION] : []),
    ...imageVersions(all.map(({ image }) => image)),
  ];
}
