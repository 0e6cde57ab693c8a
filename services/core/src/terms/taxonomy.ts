import type { Term as StoredTerm } from '@almanac/content';
import type { Capability } from '@almanac/identity';
import type { ResourceNames } from '@almanac/rest';

/** Name of a taxonomy of content. */
export type Taxonomy = string;

/** A term of content. */
export type Term = StoredTerm<Taxonomy>;

/** Stored fields of items with ids of terms. Ids of terms are unique over all taxonomies. */
export const TERM_FIELDS = ['categories', 'tags', 'terms'] as const;
export type TermField = (typeof TERM_FIELDS)[number];

type Right = 'manage' | 'edit' | 'delete' | 'assign';

/** Declaration of a taxonomy: names, rights and addresses (WordPress: register_taxonomy). */
export interface TaxonomyDeclaration {
  /** WordPress's name, which is stored with every term: `post_tag`. */
  readonly name: Taxonomy;
  /** Name of its routes, and of the member of items with their terms: `tags`. */
  readonly restBase: string;
  /** The stored field of items. Declared taxonomies share `terms`. */
  readonly field: TermField;
  /** Display names of one term and of many. */
  readonly singular: string;
  readonly plural: string;
  readonly description: string;
  /** Display names in editors that differ from the generated ones, by WordPress's names. */
  readonly labels: Readonly<Record<string, string>>;
  /** Whether terms form a tree. */
  readonly hierarchical: boolean;
  /** Whether visitors see its terms: they have pages, and searches find them. */
  readonly isPublic: boolean;
  /** Types of content that have its terms, beside those that name the taxonomy. */
  readonly types: readonly string[];
  /** Beginning of the addresses of terms, without slashes around it; '' where they have no pages. */
  readonly front: string;
  /** Whether addresses have the slugs of the terms above. */
  readonly isNested: boolean;
  /** Beginning of the CSS classes of items with its terms. */
  readonly classPrefix: string;
  /** Capabilities that work with terms needs. */
  readonly needs: Readonly<Record<Right, Capability>>;
  /** Names of the capabilities that the API shows. */
  readonly capabilities: Readonly<Record<Right, string>>;
  /** The term of items without another one; a setting names that of categories. */
  readonly defaultTerm?: DefaultTerm;
  readonly subject: ResourceNames;
}

/** A term that is created with its taxonomy. */
export interface DefaultTerm {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
}

const MANAGERS = {
  manage: 'manage_categories',
  edit: 'manage_categories',
  delete: 'manage_categories',
} as const;
/** Capabilities for terms of the project's taxonomies. */
const NEEDS = { ...MANAGERS, assign: 'edit_posts' } as const satisfies TaxonomyDeclaration['needs'];

/** Names of capabilities that WordPress derives from a noun. */
const capabilitiesFor = (noun: string): TaxonomyDeclaration['capabilities'] => ({
  manage: `manage_${noun}`,
  edit: `edit_${noun}`,
  delete: `delete_${noun}`,
  assign: `assign_${noun}`,
});

const CATEGORY: TaxonomyDeclaration = {
  name: 'category',
  restBase: 'categories',
  field: 'categories',
  singular: 'Category',
  plural: 'Categories',
  description: '',
  labels: {},
  hierarchical: true,
  isPublic: true,
  types: [],
  front: 'category',
  isNested: true,
  classPrefix: 'category',
  needs: NEEDS,
  capabilities: capabilitiesFor('categories'),
  subject: {
    one: 'a category',
    many: 'categories',
    description: 'Categories of posts, arranged as a tree.',
    examples: {
      create: { name: 'Chamber music', description: 'Concerts of up to ten musicians.' },
      update: { description: 'Concerts of up to nine musicians.' },
    },
  },
};

const TAG: TaxonomyDeclaration = {
  name: 'post_tag',
  restBase: 'tags',
  field: 'tags',
  singular: 'Tag',
  plural: 'Tags',
  description: '',
  labels: {},
  hierarchical: false,
  isPublic: true,
  types: [],
  front: 'tag',
  isNested: false,
  classPrefix: 'tag',
  needs: NEEDS,
  capabilities: capabilitiesFor('post_tags'),
  subject: {
    one: 'a tag',
    many: 'tags',
    description: 'Tags of posts, and of events.',
    examples: {
      create: { name: 'Open air', description: 'Under the open sky.' },
      update: { description: 'Under the open sky, when it does not rain.' },
    },
  },
};

/** Categories of patterns, which only editors see. */
const PATTERN_CATEGORY: TaxonomyDeclaration = {
  name: 'wp_pattern_category',
  restBase: 'wp_pattern_category',
  field: 'terms',
  singular: 'Pattern Category',
  plural: 'Pattern Categories',
  description: '',
  labels: { archives: 'Pattern Categories' },
  hierarchical: false,
  isPublic: false,
  types: [],
  front: '',
  isNested: false,
  classPrefix: 'wp_pattern_category',
  needs: NEEDS,
  capabilities: NEEDS,
  subject: {
    one: 'a category of patterns',
    many: 'categories of patterns',
    description: 'Categories of patterns, which editors see.',
    examples: {
      create: { name: 'Programme notes' },
      update: { description: 'Texts about concerts.' },
    },
  },
};

/** Taxonomies of the project, in the order of `/wp/v2/taxonomies`. */
export const TAXONOMIES: readonly TaxonomyDeclaration[] = [CATEGORY, TAG];

/** Taxonomies of the project that visitors do not see, which stand after all others. */
export const HIDDEN_TAXONOMIES: readonly TaxonomyDeclaration[] = [PATTERN_CATEGORY];

/** Route of the terms of a taxonomy: `/wp/v2/tags`. */
export const termRoute = ({ restBase }: Pick<TaxonomyDeclaration, 'restBase'>): string =>
  `/wp/v2/${restBase}`;

/** The capability that creates terms: who assigns flat terms creates them as well. */
export const creationCapability = ({
  hierarchical,
  needs,
}: Pick<TaxonomyDeclaration, 'hierarchical' | 'needs'>): Capability =>
  hierarchical ? needs.edit : needs.assign;
