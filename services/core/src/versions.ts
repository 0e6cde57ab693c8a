import {
  besideItems,
  CORE_COLLECTIONS,
  collectionVersion,
  independentVersion,
  itemVersion,
} from '@almanac/cache';

/** Namespace of core's routes. */
export const NAMESPACE = 'wp/v2';

/** Namespace of events, venues and organizers. */
export const EVENTS_NAMESPACE = 'tribe/events/v1';

/** What the site's settings depend on: writes of items and collections leave them as they are. */
export const SETTINGS_VERSIONS: readonly string[] = [besideItems(NAMESPACE)];

/** What content and its lists depend on, as far as they are core's own. */
export const CONTENT_VERSIONS: readonly string[] = [NAMESPACE];

/** What is shown of content depends on: also on what is above items, their revisions and terms, and settings. */
export const SHOWN_VERSIONS: readonly string[] = [NAMESPACE];

/** The version of comments: writes of them leave everything true that shows none. */
export const COMMENTS_VERSION = independentVersion(NAMESPACE, 'comments');

/** What comments depend on: also on what they belong to, and on their authors. */
export const COMMENTS_VERSIONS: readonly string[] = [NAMESPACE, COMMENTS_VERSION, EVENTS_NAMESPACE];

export const {
  posts: POSTS,
  pages: PAGES,
  media: MEDIA,
  terms: TERMS,
  users: USERS,
  publication: PUBLICATION,
} = CORE_COLLECTIONS;

/** The version of the items of a type. @param route where they are, such as `/wp/v2/posts` */
export const collectionAt = (route: string): string =>
  collectionVersion(NAMESPACE, route.slice(route.lastIndexOf('/') + 1));

/** What categories and tags depend on. */
export const TERMS_VERSIONS: readonly string[] = [besideItems(NAMESPACE), TERMS, PUBLICATION];

/** What embedded users depend on. */
export const AUTHORS_VERSIONS: readonly string[] = [besideItems(NAMESPACE), USERS, PUBLICATION];

/**
 * How a response is cached that shows collections, and settings. What it embeds is noted when that is loaded.
 * @param shown versions of the collections, and of other namespaces
 */
export const showing = (...shown: readonly string[]) => ({
  namespaces: [besideItems(NAMESPACE), ...shown],
});

/** More items than this are a collection. */
const MOST_BY_ID = 20;

/** The versions of some items of a collection. @param collection stands for many of them */
export const itemVersions = (collection: string, ids: readonly number[]): readonly string[] =>
  ids.length > MOST_BY_ID ? [collection] : ids.map((id) => itemVersion(NAMESPACE, id));

/** What of an item decides what else its address and its visibility depend on. */
interface Placed {
  readonly parent: number;
  readonly above?: { readonly isElsewhere?: boolean | undefined } | undefined;
}

/** The versions that addresses of items depend on, and who may see them: those of what is above them. */
export const placeVersions = (items: readonly Placed[]): readonly string[] => [
  ...(items.some(({ parent }) => parent !== 0) ? [PUBLICATION] : []),
  ...(items.some(({ above }) => above?.isElsewhere) ? [EVENTS_NAMESPACE] : []),
];
