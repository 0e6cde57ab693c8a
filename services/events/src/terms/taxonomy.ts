import type { Term as StoredTerm } from '@almanac/terms';

/** The taxonomies of events. */
export type Taxonomy = 'tribe_events_cat' | 'post_tag';

/** A category or tag of events. */
export type Term = StoredTerm<Taxonomy>;

/** Whether the terms of a taxonomy may be below one another. */
export const HIERARCHICAL: Readonly<Record<Taxonomy, boolean>> = { tribe_events_cat: true, post_tag: false };

/** Where a taxonomy's routes and front pages are, and what its list is called. */
export const BASES = {
  tribe_events_cat: { route: '/tribe/events/v1/categories', front: 'events/category', list: 'categories' },
  post_tag: { route: '/tribe/events/v1/tags', front: 'tag', list: 'tags' },
} as const satisfies Readonly<Record<Taxonomy, { route: string; front: string; list: string }>>;
