import type { Term as StoredTerm } from '@almanac/content';

/** The taxonomies of events. */
export type Taxonomy = 'tribe_events_cat' | 'post_tag';

/** A category or tag of events. */
export type Term = StoredTerm<Taxonomy>;

/** Whether terms of a taxonomy have parents. */
export const HIERARCHICAL: Readonly<Record<Taxonomy, boolean>> = { tribe_events_cat: true, post_tag: false };

/** Paths and names of a taxonomy. */
interface Base {
  readonly route: string;
  readonly list: string;
  /** Prefix of the `Location` header of a new term: WordPress's own route for terms, as in The Events Calendar. */
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
