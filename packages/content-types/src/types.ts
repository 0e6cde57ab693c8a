import * as z from 'zod';

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

export const restBase = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,31}$/, 'must begin with a letter and have at most 32 of a-z, 0-9, _ and -')
  .optional();

export const labels = z.strictObject({
  name: label.describe('Plural label.'),
  singular_name: label.describe('Singular label.'),
});

/** A type of content, as `register_post_type` makes it. */
export const typeSchema = z.strictObject({
  name: ownName.describe('Name that is stored in each item and begins its addresses.'),
  rest_base: restBase.describe('Name of its routes below `/wp/v2/`. Default: `name`.'),
  labels: labels.describe('Labels of its items, for people.'),
  description: z.string().max(MAX_DESCRIPTION).default('').describe('What the type is for.'),
  icon: z
    .string()
    .regex(/^dashicons-[a-z0-9-]{1,50}$/, 'must be the name of an icon, such as dashicons-food')
    .optional()
    .describe('The icon in editors.'),
  hierarchical: z.boolean().default(false).describe('Whether items form a tree, as pages do.'),
  supports: z
    .array(z.enum(SUPPORTS))
    .default(['title', 'editor'])
    .describe('Features of the items, such as title or editor.'),
  taxonomies: z.array(z.string()).default([]).describe('Taxonomies whose terms items have.'),
});

/** A type of content that the owner of a site declares. */
export type DeclaredType = Readonly<z.output<typeof typeSchema>>;
