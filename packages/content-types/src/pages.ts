import { labelOf } from '@almanac/formatting';
import * as z from 'zod';
import type { Listed, Problem } from './contradictions.js';
import type { Field } from './schema.js';
import type { DeclaredType } from './types.js';

/**
 * How the website shows an item: its text and then its fields, with author and date like a post, or its fields before
 * the text.
 */
export const LAYOUTS = ['page', 'post', 'facts'] as const;

const MAX_SHOWN = 50;
const MAX_ON_CARD = 5;
const MAX_LABEL = 100;

const shownField = z.union([
  z.string(),
  z.strictObject({
    name: z.string().describe('Name of the field.'),
    label: z.string().trim().min(1).max(MAX_LABEL).describe('Label, for visitors.'),
  }),
]);

/** Pages of a type on the website. */
export const websiteSchema = z.strictObject({
  layout: z
    .enum(LAYOUTS)
    .default('page')
    .describe('`page`: text, then fields; `post`: also author and date; `facts`: fields, then text.'),
  fields: z
    .array(shownField)
    .max(MAX_SHOWN)
    .optional()
    .describe('Fields of the page in their order. Default: all that everybody may read.'),
  card: z.array(shownField).max(MAX_ON_CARD).default([]).describe('Fields of the card in lists.'),
});

type Website = NonNullable<DeclaredType['website']>;

/** A field that pages show. */
export interface ShownField {
  readonly name: string;
  readonly label: string;
  /** Format of its texts, such as `uri`; '' for none. */
  readonly format: string;
  /** Whether its values are ids of something with a page. */
  readonly refers: boolean;
}

/** How the website shows items of a type. */
export interface TypePage {
  readonly layout: (typeof LAYOUTS)[number];
  readonly fields: readonly ShownField[];
  readonly card: readonly ShownField[];
}

const NO_CHOICE: Website = { layout: 'page', card: [] };

/** How the website shows items of a type. @param fields of the file */
export function pageOf(
  { name, website = NO_CHOICE }: Pick<DeclaredType, 'name' | 'website'>,
  fields: readonly Field[],
): TypePage {
  const readable = fields.filter(({ on, read }) => on.includes(name) && read === 'everyone');
  const shown = (list: NonNullable<Website['fields']>): ShownField[] =>
    list.flatMap((one) => {
      const wanted = typeof one === 'string' ? { name: one } : one;
      const field = readable.find((known) => known.name === wanted.name);
      return field ? [{ ...shownOf(field), ...wanted }] : [];
    });
  return {
    layout: website.layout,
    fields: website.fields ? shown(website.fields) : readable.map(shownOf),
    card: shown(website.card),
  };
}

const shownOf = (field: Field): ShownField => ({
  name: field.name,
  label: field.title ?? labelOf(field.name),
  format: (field.type === 'string' && field.format) || '',
  refers: field.type === 'integer' && field.refers_to !== undefined,
});

/** Fields that pages would show, but that the type does not have or visitors may not read. */
export const pageProblems = (types: Listed<DeclaredType>, fields: Listed<Field>): Problem[] =>
  [...types].flatMap(([index, { name, website = NO_CHOICE }]) =>
    (['fields', 'card'] as const).flatMap((member) => {
      const seen = new Set<string>();
      return (website[member] ?? []).flatMap((one, place): Problem[] => {
        const wanted = typeof one === 'string' ? one : one.name;
        const path = ['types', index, 'website', member, place];
        const field = [...fields.values()].find((known) => known.name === wanted && known.on.includes(name));
        const isTwice = seen.has(wanted);
        seen.add(wanted);
        if (!field) return [{ path, message: `${name} has no field ${wanted}` }];
        if (field.read !== 'everyone') return [{ path, message: `visitors may not read ${wanted}` }];
        return isTwice ? [{ path, message: `${wanted} is named twice` }] : [];
      });
    }),
  );
