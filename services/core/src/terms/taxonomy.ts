import type { Term as StoredTerm } from '@almanac/content';

/** The taxonomies of posts. */
export type Taxonomy = 'category' | 'post_tag';

/** Whether the terms of a taxonomy may be below one another. */
export const HIERARCHICAL = { category: true, post_tag: false } as const satisfies Record<Taxonomy, boolean>;

/** A category or tag of posts. */
export type Term = StoredTerm<Taxonomy>;
