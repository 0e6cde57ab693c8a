import type { Term as StoredTerm } from '@almanac/terms';

/** The taxonomies of posts. */
export type Taxonomy = 'category' | 'post_tag';

/** A category or tag of posts. */
export type Term = StoredTerm<Taxonomy>;
