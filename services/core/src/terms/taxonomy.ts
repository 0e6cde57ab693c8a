import type { Term as StoredTerm } from '@almanac/content';

/** The taxonomies of content. */
export type Taxonomy = 'category' | 'post_tag';

/** Whether terms of a taxonomy have parents. */
export const HIERARCHICAL = { category: true, post_tag: false } as const satisfies Record<Taxonomy, boolean>;

export const TAXONOMIES = Object.keys(HIERARCHICAL) as readonly Taxonomy[];

/** The field with the ids of an item's terms, also the path of the taxonomy's routes. */
export const TERM_FIELDS = { category: 'categories', post_tag: 'tags' } as const satisfies Record<
  Taxonomy,
  string
>;

/** A category or tag of content. */
export type Term = StoredTerm<Taxonomy>;
