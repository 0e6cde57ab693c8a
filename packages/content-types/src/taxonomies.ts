import * as z from 'zod';
import { TERM_LEVELS } from './capabilities.js';
import { addressSlug, labelsWith, restBase, rolesWith } from './types.js';

/** Taxonomies of the project that a declared type may have. */
export const BUILT_IN_TAXONOMIES = ['category', 'post_tag'] as const;

/** Types of the project that may have declared taxonomies. */
export const BUILT_IN_TYPES = ['post', 'page', 'attachment'] as const;

const MAX_DESCRIPTION = 500;
const MAX_NAME = 200;

/** Labels of a taxonomy that have defaults (WordPress: get_taxonomy_labels). */
const FURTHER_LABELS = [
  'search_items',
  'popular_items',
  'all_items',
  'parent_item',
  'parent_item_colon',
  'name_field_description',
  'slug_field_description',
  'parent_field_description',
  'desc_field_description',
  'edit_item',
  'view_item',
  'update_item',
  'add_new_item',
  'new_item_name',
  'separate_items_with_commas',
  'add_or_remove_items',
  'choose_from_most_used',
  'not_found',
  'no_terms',
  'filter_by_item',
  'items_list_navigation',
  'items_list',
  'most_used',
  'back_to_items',
  'item_link',
  'item_link_description',
  'menu_name',
  'name_admin_bar',
  'archives',
  'template_name',
] as const;

/** A capability of the project, or one of the taxonomy's own. */
const capability = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, 'must begin with a letter and have at most 64 of a-z, 0-9 and _');

const capabilities = z.strictObject({
  manage_terms: capability.default('manage_categories').describe('Capability to see the terms in editors.'),
  edit_terms: capability
    .default('manage_categories')
    .describe('Capability to change terms, and to create hierarchical ones.'),
  delete_terms: capability.default('manage_categories').describe('Capability to delete terms.'),
  assign_terms: capability
    .default('edit_posts')
    .describe('Capability to assign terms to items, and to create flat terms.'),
});

const defaultTerm = z.strictObject({
  name: z.string().trim().min(1).max(MAX_NAME).describe('Its name.'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must have words of a-z and 0-9, joined by -')
    .max(MAX_NAME)
    .describe('Its slug, by which it is found.'),
  description: z.string().max(MAX_DESCRIPTION).default('').describe('Its description.'),
});

/** A taxonomy, as `register_taxonomy` makes it. */
export const taxonomySchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,31}$/, 'must begin with a letter and have at most 32 of a-z, 0-9, _ and -')
    .describe('The name that is stored with every term.'),
  rest_base: restBase.describe(
    'The name of its routes below `/wp/v2/`, and of the member of items with their terms; `name` where there is none.',
  ),
  labels: labelsWith(FURTHER_LABELS).describe('What people call its terms.'),
  description: z.string().max(MAX_DESCRIPTION).default('').describe('What the taxonomy is for.'),
  hierarchical: z.boolean().default(false).describe('Whether terms form a tree, as categories do.'),
  types: z
    .array(z.union([z.enum(BUILT_IN_TYPES), z.string()]))
    .default([])
    .describe('Types whose items have its terms. A type may name the taxonomy instead.'),
  slug: addressSlug
    .optional()
    .describe('The beginning of the addresses of terms; `name` where there is none.'),
  capabilities: capabilities
    .default(() => capabilities.parse({}))
    .describe('The capabilities that work with terms needs.'),
  roles: rolesWith(TERM_LEVELS),
  default_term: defaultTerm.optional().describe('The term of items without another one.'),
});

/** A taxonomy that the owner of a site declares. */
export type DeclaredTaxonomy = Readonly<z.output<typeof taxonomySchema>>;
