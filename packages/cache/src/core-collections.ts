import { collectionVersion } from './cache-versions.js';

/** Namespace of core. */
const CORE = 'wp/v2';

/** Versions of the collections of core. Its writes raise those of what they change, and responses depend on those they show. */
export const CORE_COLLECTIONS = {
  posts: collectionVersion(CORE, 'posts'),
  pages: collectionVersion(CORE, 'pages'),
  media: collectionVersion(CORE, 'media'),
  terms: collectionVersion(CORE, 'terms'),
  users: collectionVersion(CORE, 'users'),
  /**
   * Which posts, pages and media items there are, who may see them, where, by whom and in which terms. Counts of terms,
   * visible users, comments and attached media follow from it; a change of texts leaves it as it is.
   */
  publication: collectionVersion(CORE, 'publication'),
} as const;

/**
 * The version of which items a collection has, and in which order lists have them: a change of texts leaves it as it is.
 * Its change is a change of the collection too.
 */
export const listedVersion = (collection: string): string => `${collection}-listed`;
