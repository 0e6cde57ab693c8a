import { ROLES } from '@almanac/identity';
import * as z from 'zod';
import { LEVELS } from './capabilities.js';
import { websiteSchema } from './pages.js';

/** Features that items of a declared type may have, by WordPress's names. */
export const SUPPORTS = [
  'title',
  'editor',
  'author',
  'thumbnail',
  'excerpt',
  'custom-fields',
  'comments',
  'revisions',
  'page-attributes',
  'sticky',
] as const;

const MAX_LABEL = 100;
const MAX_DESCRIPTION = 500;

const label = z.string().trim().min(1).max(MAX_LABEL);

/** Whether a name is no member of every object in JavaScript, such as `constructor`. */
export const isUsableName = (name: string): boolean => !(name in Object.prototype);
export const UNUSABLE_NAME = 'is reserved by JavaScript';

export const ownName = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,19}$/, 'must begin with a letter and have at most 20 of a-z, 0-9, _ and -')
  .refine(isUsableName, UNUSABLE_NAME);

/** First segment of addresses of the website. */
export const addressSlug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must have at most 64 of a-z, 0-9, _ and -');

export const restBase = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,31}$/, 'must begin with a letter and have at most 32 of a-z, 0-9, _ and -')
  .optional();

export const labels = z.strictObject({
  name: label.describe('Plural label.'),
  singular_name: label.describe('Singular label.'),
});

/** Labels of a type that have defaults (WordPress: get_post_type_labels). */
export const FURTHER_TYPE_LABELS = [
  ...(['add_new', 'add_new_item', 'edit_item', 'new_item', 'view_item', 'view_items'] as const),
  ...(['search_items', 'not_found', 'not_found_in_trash', 'parent_item_colon', 'all_items'] as const),
  ...(['archives', 'attributes', 'insert_into_item', 'uploaded_to_this_item', 'featured_image'] as const),
  ...(['set_featured_image', 'remove_featured_image', 'use_featured_image'] as const),
  ...(['filter_items_list', 'filter_by_date', 'items_list_navigation', 'items_list'] as const),
  ...(['item_published', 'item_published_privately', 'item_reverted_to_draft', 'item_trashed'] as const),
  ...(['item_scheduled', 'item_updated', 'item_link', 'item_link_description'] as const),
  ...(['menu_name', 'name_admin_bar'] as const),
] as const;

/** Labels with further ones, which have defaults. */
export const labelsWith = <const N extends string>(names: readonly N[]) => {
  const further = z.string().trim().min(1).max(MAX_DESCRIPTION).optional();
  return labels.extend(Object.fromEntries(names.map((name) => [name, further])) as Record<N, typeof further>);
};

/** The labels that a file has, without those that it leaves out. */
export const statedLabels = (further: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(further).flatMap(([label, text]) => (text === undefined ? [] : [[label, text]])),
  );

const noun = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,31}$/, 'must begin with a letter and have at most 32 of a-z, 0-9 and _');

/** Declared capabilities by role: a level, or names. */
export const rolesWith = <const L extends readonly string[]>(levels: L) =>
  z
    .partialRecord(z.enum(ROLES), z.union([z.enum(levels), z.array(z.string())]))
    .optional()
    .describe(
      'Which roles have the capabilities of the declaration: a level, or names. Administrators have all of them.',
    );

/** A type of content, as `register_post_type` makes it. */
export const typeSchema = z.strictObject({
  name: ownName.describe('Name that is stored with each item. Addresses of items begin with it.'),
  rest_base: restBase.describe('Name of its routes below `/wp/v2/`. Default: `name`.'),
  labels: labelsWith(FURTHER_TYPE_LABELS).describe('Labels of its items, for people.'),
  description: z.string().max(MAX_DESCRIPTION).default('').describe('What the type is for.'),
  icon: z
    .string()
    .regex(/^dashicons-[a-z0-9-]{1,50}$/, 'must be the name of an icon, such as dashicons-food')
    .optional()
    .describe('The icon in editors.'),
  hierarchical: z.boolean().default(false).describe('Whether items form a tree, as pages do.'),
  has_archive: z
    .union([z.boolean(), addressSlug])
    .default(false)
    .describe('Whether the website lists its items at `/name/`, or the slug of that page.'),
  supports: z
    .array(z.enum(SUPPORTS))
    .default(['title', 'editor'])
    .describe('Features of the items, such as title or editor.'),
  taxonomies: z.array(z.string()).default([]).describe('Taxonomies whose terms items have.'),
  capability_type: z
    .union([noun, z.tuple([noun, noun])])
    .default('post')
    .describe(
      'Names in its capabilities of one item and of many: `recipe` for `edit_recipes`, or both names. `post` and `page` are capabilities of the project.',
    ),
  roles: rolesWith(LEVELS),
  website: websiteSchema.optional().describe('How the website shows its items.'),
});

/** A type of content that the owner of a site declares. */
export type DeclaredType = Readonly<z.output<typeof typeSchema>>;

/** First segment of the address of a type's archive; undefined for none. */
export const archiveSlugOf = ({
  name,
  has_archive: archive,
}: Pick<DeclaredType, 'name' | 'has_archive'>): string | undefined =>
  archive === false ? undefined : archive === true ? name : archive;
