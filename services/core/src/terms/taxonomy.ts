import type { Term as StoredTerm } from '@almanac/content';

/** The taxonomies of content. */
export type Taxonomy = 'category' | 'post_tag';

/** Whether the terms of a taxonomy may be below one another. */
export const HIERARCHICAL = { category: true, post_tag: false } as const satisfies Record<Taxonomy, boolean>;

export const TAXONOMIES = Object.keys(HIERARCHICAL) as readonly Taxonomy[];

/** The field that holds the ids of an item's terms, which is also where the routes of the terms are. */
export const TERM_FIELDS = { category: 'categories', post_tag: 'tags' } as const satisfies Record<
  Taxonomy,
  string
>;

/** A category or tag of content. */
export type Term = StoredTerm<Taxonomy>;
