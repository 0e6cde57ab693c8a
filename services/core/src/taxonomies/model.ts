import type { Taxonomy } from '../terms/taxonomy.js';

/** A taxonomy (interface.md 2.12). */
export interface TaxonomyDescription {
  readonly slug: Taxonomy;
  /** What people call one and many of its terms. */
  readonly singular: string;
  readonly plural: string;
  readonly hierarchical: boolean;
  /** Types of content that carry its terms. */
  readonly types: readonly string[];
  /** Where the routes of its terms are. */
  readonly restBase: string;
  /** The noun in the names of its rights. */
  readonly noun: string;
}

/** All taxonomies, in their order. */
export const TAXONOMIES: ReadonlyMap<string, TaxonomyDescription> = new Map(
  (
    [
      {
        slug: 'category',
        singular: 'Category',
        plural: 'Categories',
        hierarchical: true,
        types: ['post'],
        restBase: 'categories',
        noun: 'categories',
      },
      {
        slug: 'post_tag',
        singular: 'Tag',
        plural: 'Tags',
        hierarchical: false,
        types: ['post'],
        restBase: 'tags',
        noun: 'post_tags',
      },
    ] satisfies TaxonomyDescription[]
  ).map((taxonomy) => [taxonomy.slug, taxonomy]),
);
