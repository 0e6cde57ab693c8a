import type { Term as StoredTerm } from '@almanac/content';

/** The taxonomies of events. */
export type Taxonomy = 'tribe_events_cat' | 'post_tag';

/** A category or tag of events. */
export type Term = StoredTerm<Taxonomy>;

/** Whether the terms of a taxonomy may be below one another. */
export const HIERARCHICAL: Readonly<Record<Taxonomy, boolean>> = { tribe_events_cat: true, post_tag: false };

/** Where the parts of a taxonomy are, and what its list is called. */
interface Base {
  readonly route: string;
  readonly list: string;
  /** What `Location` of a new term begins with: The Events Calendar names WordPress's own route for terms there. */
  readonly location: string;
}

export const BASES = {
  tribe_events_cat: {
    route: '/tribe/events/v1/categories',
    list: 'categories',
    location: '/wp/v2/tribe_events_cat',
  },
  post_tag: { route: '/tribe/events/v1/tags', list: 'tags', location: '/wp/v2/tags' },
} as const satisfies Readonly<Record<Taxonomy, Base>>;
