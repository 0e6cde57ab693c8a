import { collectionVersion, independentVersion } from './cache-versions.js';

/** Namespace of core. */
const CORE = 'wp/v2';

/**
 * Versions of the collections of core. Writes bump those of the data that they change, and responses depend on those
 * of the data that they show.
 */
export const CORE_COLLECTIONS = {
  posts: collectionVersion(CORE, 'posts'),
  pages: collectionVersion(CORE, 'pages'),
  media: collectionVersion(CORE, 'media'),
  terms: collectionVersion(CORE, 'terms'),
  users: collectionVersion(CORE, 'users'),
  /**
   * Version of which posts, pages and media items exist, with visibility, address, author and terms. Counts of terms,
   * visible users, comments and attached media depend on it. A change of texts does not bump it.
   */
  publication: collectionVersion(CORE, 'publication'),
  /** Writes of comments bump only this one, so responses without comments stay fresh. */
  comments: independentVersion(CORE, 'comments'),
} as const;

/**
 * The version of which items a collection has and in which order lists have them. A change of texts does not bump it.
 * Bumping it does not bump the collection: a response that shows both depends on both.
 */
export const listedVersion = (collection: string): string => `${collection}-listed`;
