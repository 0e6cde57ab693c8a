import { besideItems, CORE_COLLECTIONS, independentVersion } from '@almanac/cache';

/** Namespace of core's routes. */
export const NAMESPACE = 'wp/v2';

/** Namespace of events, venues and organizers. */
export const EVENTS_NAMESPACE = 'tribe/events/v1';

/** What content and its lists depend on, as far as they are core's own. */
export const CONTENT_VERSIONS: readonly string[] = [NAMESPACE];

/** What the site's settings depend on: writes of items and collections leave them as they are. */
export const SETTINGS_VERSIONS: readonly string[] = [besideItems(NAMESPACE)];

/** What categories and tags depend on. */
export const TERMS_VERSIONS: readonly string[] = [NAMESPACE];

/** What is shown of content depends on: also on what is above items, their revisions and terms, and settings. */
export const SHOWN_VERSIONS: readonly string[] = [NAMESPACE];

/** The version of comments: writes of them leave everything true that shows none. */
export const COMMENTS_VERSION = independentVersion(NAMESPACE, 'comments');

/** What comments depend on: also on what they belong to, and on their authors. */
export const COMMENTS_VERSIONS: readonly string[] = [NAMESPACE, COMMENTS_VERSION, EVENTS_NAMESPACE];

/** What embedded users depend on. */
export const AUTHORS_VERSIONS: readonly string[] = [NAMESPACE];

export const {
  posts: POSTS,
  pages: PAGES,
  media: MEDIA,
  terms: TERMS,
  users: USERS,
  publication: PUBLICATION,
} = CORE_COLLECTIONS;

/** Whether the objects of a response have others embedded. */
export const isEmbedding = (params: Readonly<Record<string, unknown>>): boolean =>
  params['_embed'] !== undefined;

/**
 * How a response is cached that shows collections, and settings. With others embedded it shows anything of the namespace.
 * @param shown versions of the collections, and of other namespaces
 */
export const showing = (...shown: readonly string[]) => ({
  namespaces: [NAMESPACE, ...shown],
  narrowed: ({ params }: { readonly params: Readonly<Record<string, unknown>> }) =>
    isEmbedding(params) ? undefined : [besideItems(NAMESPACE), ...shown],
});
