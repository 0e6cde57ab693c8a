import {
  CORE_COLLECTIONS,
  collectionVersion,
  independentVersion,
  itemVersion,
  listedVersion,
  otherDataVersion,
} from '@almanac/cache';

/** Namespace of core's routes. */
export const NAMESPACE = 'wp/v2';

/** Namespace of routes beyond those of WordPress. */
export const ALMANAC_NAMESPACE = 'almanac/v1';

/** Namespace of tools of WordPress's block editor. */
export const BLOCK_EDITOR_NAMESPACE = 'wp-block-editor/v1';

/** Namespace of events, venues and organizers. */
export const EVENTS_NAMESPACE = 'tribe/events/v1';

/** Versions of the site's settings, which writes of items and collections do not bump. */
export const SETTINGS_VERSIONS: readonly string[] = [otherDataVersion(NAMESPACE)];

/** Versions of content and its lists in core alone. */
export const CONTENT_VERSIONS: readonly string[] = [NAMESPACE];

/** Versions of the set of items, with visibility, address, author, terms and place in lists. */
export const SET_VERSIONS: readonly string[] = [otherDataVersion(NAMESPACE), CORE_COLLECTIONS.publication];

/** Versions of rendered content, which include those of ancestors, revisions, terms and settings. */
export const SHOWN_VERSIONS: readonly string[] = [NAMESPACE];

/** The version of the current day of the site. */
export const DAY_VERSION = independentVersion(NAMESPACE, 'day');

export const {
  posts: POSTS,
  pages: PAGES,
  media: MEDIA,
  terms: TERMS,
  users: USERS,
  publication: PUBLICATION,
  comments: COMMENTS_VERSION,
} = CORE_COLLECTIONS;

/** Versions of comments, which include those of their items and authors. */
export const COMMENTS_VERSIONS: readonly string[] = [NAMESPACE, COMMENTS_VERSION, EVENTS_NAMESPACE];

/** The version of the items of a type. @param route where they are, such as `/wp/v2/posts` */
export const collectionAt = (route: string): string =>
  collectionVersion(NAMESPACE, route.slice(route.lastIndexOf('/') + 1));

/** Versions of the terms that items of a type show. */
export const termVersions = ({
  taxonomies,
}: {
  readonly taxonomies: readonly string[];
}): readonly string[] => (taxonomies.length > 0 ? [TERMS] : []);

/** The version of which terms a taxonomy has. A new term bumps this one alone, because no item has it yet. */
export const newTermsVersion = (restBase: string): string =>
  listedVersion(collectionVersion(NAMESPACE, restBase));

/** Versions of terms of all taxonomies, without their counts. */
export const TERMS_VERSIONS: readonly string[] = [otherDataVersion(NAMESPACE), TERMS];

/** Versions of embedded users. */
export const AUTHORS_VERSIONS: readonly string[] = [otherDataVersion(NAMESPACE), USERS, PUBLICATION];

/**
 * Cache declaration of a response that shows collections and settings. Embedded resources are added when they are
 * loaded.
 * @param shown versions of the collections, and of other namespaces
 */
export const showing = (...shown: readonly string[]) => ({
  namespaces: [otherDataVersion(NAMESPACE), ...shown],
});

/** Maximum number of item versions; more items are covered by the version of their collection. */
const MOST_BY_ID = 20;

/** The versions of some items of a collection. @param collection version that covers many items */
export const itemVersions = (collection: string, ids: readonly number[]): readonly string[] =>
  ids.length > MOST_BY_ID ? [collection] : ids.map((id) => itemVersion(NAMESPACE, id));

/** Versions that one item depends on, as a response with it does. A changed term may reorder its terms. */
export const ofItemVersions = (item: Placed & { readonly _id: number }): readonly string[] => [
  otherDataVersion(NAMESPACE),
  TERMS,
  itemVersion(NAMESPACE, item._id),
  ...placeVersions([item]),
];

/** Versions of the comments on some items. */
export const commentsOnVersions = (items: readonly number[]): readonly string[] =>
  items.length > MOST_BY_ID
    ? [COMMENTS_VERSION]
    : [...new Set(items.map((id) => itemVersion(COMMENTS_VERSION, id)))];

/** Versions of some events. @param ids also of items that are no events */
export const eventVersions = (ids: readonly number[]): readonly string[] =>
  ids.length > MOST_BY_ID
    ? [EVENTS_NAMESPACE]
    : [otherDataVersion(EVENTS_NAMESPACE), ...ids.map((id) => itemVersion(EVENTS_NAMESPACE, id))];

/**
 * Versions of lists of comments on some items.
 * @param items their ids
 * @param placement versions that the readability and the addresses of the items depend on
 */
export const commentListVersions = (
  items: readonly number[],
  placement: readonly string[],
): readonly string[] => [otherDataVersion(NAMESPACE), ...commentsOnVersions(items), ...placement];

/** Fields of an item that determine further versions of its address and visibility. */
export interface Placed {
  readonly parent: number;
  readonly above?: { readonly isElsewhere?: boolean | undefined } | undefined;
}

/** Versions of the addresses and the visibility of items, which depend on their ancestors. */
export const placeVersions = (items: readonly Placed[]): readonly string[] => [
  ...(items.some(({ parent }) => parent !== 0) ? [PUBLICATION] : []),
  ...(items.some(({ above }) => above?.isElsewhere) ? [EVENTS_NAMESPACE] : []),
];
