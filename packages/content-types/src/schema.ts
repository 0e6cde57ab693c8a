import * as z from 'zod';
import { patternProblem } from './patterns.js';
import { type DeclaredStatus, statusSchema } from './statuses.js';
import { type DeclaredTaxonomy, taxonomySchema } from './taxonomies.js';
import { type DeclaredType, isUsableName, typeSchema, UNUSABLE_NAME } from './types.js';

/** Resources of the project that may have fields, by the names that WordPress stores. */
export const TARGETS = ['post', 'page', 'attachment', 'category', 'post_tag', 'user', 'comment'] as const;

const MAX_DESCRIPTION = 500;
const MAX_CHOICES = 500;
const MAX_PROPERTIES = 100;
const MAX_FIELDS = 500;
const MAX_TYPES = 50;
const MAX_TAXONOMIES = 50;
const MAX_STATUSES = 20;
/** Maximum length of a text without a declared limit. */
const MAX_TEXT = 65_535;
/** Maximum number of items in a list without a declared limit. */
const MAX_ITEMS = 1000;

const memberName = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9_-]{0,63}$/,
    'must begin with a letter and have at most 64 letters, digits, _ and -',
  )
  .refine(isUsableName, UNUSABLE_NAME);

const isSmall = (properties: object): boolean => Object.keys(properties).length <= MAX_PROPERTIES;

interface Described {
  readonly description?: string | undefined;
}
interface StringValue extends Described {
  readonly type: 'string';
  readonly enum?: readonly string[] | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
}
interface NumericValue extends Described {
  readonly type: 'number';
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}
interface IntegerValue extends Omit<NumericValue, 'type'> {
  readonly type: 'integer';
  readonly refers_to?: string | undefined;
}
interface BooleanValue extends Described {
  readonly type: 'boolean';
}
interface ArrayValue extends Described {
  readonly type: 'array';
  readonly items: Value;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly uniqueItems?: true | undefined;
}
interface ObjectValue extends Described {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Property>>;
}

/** Schema of a value: the part of JSON schema that WordPress checks. */
export type Value = StringValue | IntegerValue | NumericValue | BooleanValue | ArrayValue | ObjectValue;
/** Schema of a member of an object. */
export type Property = Value & { readonly required?: true | undefined };

const described = { description: z.string().max(MAX_DESCRIPTION).optional() };

/** One schema per type of value, because each type has limits of its own. @param shared members of all of them */
const valueWith = <const S extends z.ZodRawShape>(shared: S) =>
  z.discriminatedUnion('type', [
    z.strictObject({
      ...shared,
      type: z.literal('string'),
      enum: z.array(z.string().max(1000)).min(1).max(MAX_CHOICES).optional().describe('Allowed values.'),
      minLength: z.int().min(0).max(MAX_TEXT).optional(),
      maxLength: z.int().min(1).max(MAX_TEXT).optional(),
      pattern: z
        .string()
        .max(200)
        .refine((source) => patternProblem(source) === undefined, {
          error: ({ input }) => patternProblem(String(input)),
        })
        .optional(),
      format: z.enum(['date-time', 'email', 'ip', 'uuid', 'uri']).optional(),
    }),
    z.strictObject({
      ...shared,
      type: z.literal('integer'),
      minimum: z.int().optional(),
      maximum: z.int().optional(),
      refers_to: z
        .string()
        .optional()
        .describe(
          'What the value is the id of: name of a type or taxonomy, or user. Clients get it with `_embed`.',
        ),
    }),
    z.strictObject({
      ...shared,
      type: z.literal('number'),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
    }),
    z.strictObject({ ...shared, type: z.literal('boolean') }),
    z.strictObject({
      ...shared,
      type: z.literal('array'),
      items: z.lazy(() => value),
      minItems: z.int().min(0).max(MAX_ITEMS).optional(),
      maxItems: z.int().min(1).max(MAX_ITEMS).optional(),
      uniqueItems: z.literal(true).optional(),
    }),
    z.strictObject({
      ...shared,
      type: z.literal('object'),
      properties: z
        .record(
          memberName,
          z.lazy(() => property),
        )
        .refine(isSmall, 'has too many properties')
        .describe('Members of the object. Others are rejected.'),
    }),
  ]);

const value: z.ZodType<Value> = valueWith(described);
const property: z.ZodType<Property> = valueWith({
  ...described,
  required: z.literal(true).optional().describe('Whether the member is required.'),
});

export const fieldSchema = valueWith({
  ...described,
  name: memberName.describe('The name of the field in `meta`.'),
  on: z
    .array(z.union([z.enum(TARGETS), z.string()]))
    .min(1)
    .describe('Names of the types and taxonomies that have the field, or user, or comment.'),
  title: z.string().max(MAX_DESCRIPTION).optional().describe('Description of the field, for people.'),
  several: z.literal(true).optional().describe('Whether the field has a list of values.'),
  default: z.unknown().optional().describe('Default value.'),
  indexed: z
    .literal(true)
    .optional()
    .describe('Whether lists are filtered and sorted by the field, which needs short values.'),
  revisioned: z
    .literal(true)
    .optional()
    .describe('Whether revisions and autosaves store the field, which needs types with revisions.'),
  read: z
    .enum(['everyone', 'editors'])
    .default('everyone')
    .describe('Who may read the field: `editors` see it in the context edit only.'),
  write: z
    .string()
    .max(64)
    .optional()
    .describe('Capability required to write the field, in addition to the right to edit its object.'),
});

/** The file of declarations. */
export const declarationsSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of this schema, for editors.'),
  types: z
    .array(typeSchema)
    .max(MAX_TYPES)
    .default([])
    .describe('Types of content, as `register_post_type` makes them.'),
  taxonomies: z
    .array(taxonomySchema)
    .max(MAX_TAXONOMIES)
    .default([])
    .describe('Taxonomies, as `register_taxonomy` makes them.'),
  statuses: z
    .array(statusSchema)
    .max(MAX_STATUSES)
    .default([])
    .describe('Statuses of items, as `register_post_status` makes them.'),
  fields: z
    .array(fieldSchema)
    .max(MAX_FIELDS)
    .default([])
    .describe('Fields in `meta`, as `register_meta` makes them.'),
});

/** Declarations of a site's owner. */
export interface Declarations {
  readonly types: readonly DeclaredType[];
  readonly taxonomies: readonly DeclaredTaxonomy[];
  readonly statuses: readonly DeclaredStatus[];
  readonly fields: readonly Field[];
}

/** A field of posts, terms, users or comments. */
export type Field = Value & {
  readonly name: string;
  readonly on: readonly string[];
  readonly title?: string | undefined;
  readonly several?: true | undefined;
  readonly default?: unknown;
  readonly indexed?: true | undefined;
  readonly revisioned?: true | undefined;
  readonly read: 'everyone' | 'editors';
  /** Name of a capability of the project or of the file. */
  readonly write?: string | undefined;
};
