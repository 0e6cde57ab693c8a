import { stringify } from 'yaml';
import * as z from 'zod';
import { acfValueOf, HAS_NO_VALUE } from './acf-values.js';
import { faultText, readDeclarations } from './file.js';
import { SUPPORTS } from './types.js';

/** Declarations made of an export of Advanced Custom Fields. */
export interface AcfReading {
  /** The file of declarations, in YAML. */
  readonly text: string;
  /** Entries without an equal, and faults of the declarations, a sentence for each. */
  readonly notes: readonly string[];
}

const text = z.string().catch('');
const list = z.array(z.unknown()).catch([]);

const rule = z.looseObject({ param: text, operator: text, value: text });
const group = z.looseObject({
  title: text,
  fields: z.array(z.looseObject({ name: text, type: text, label: text, instructions: text })),
  location: z.array(z.array(rule)).catch([]),
});
const labels = z.looseObject({ name: text, singular_name: text }).catch({ name: '', singular_name: '' });
const flag = z.union([z.boolean(), z.number(), z.string()]).catch(false);
const shared = {
  labels,
  title: text,
  description: text,
  hierarchical: flag,
  rest_base: text,
};
const postType = z.looseObject({
  ...shared,
  post_type: z.string(),
  supports: list,
  taxonomies: list,
  has_archive: flag,
  has_archive_slug: text,
});
const taxonomy = z.looseObject({ ...shared, taxonomy: z.string(), object_type: list });

/** Resources that a rule of a location names by its parameter alone. */
const PLACES: Readonly<Record<string, string>> = {
  attachment: 'attachment',
  comment: 'comment',
  user_form: 'user',
  user_role: 'user',
  page: 'page',
  page_type: 'page',
  page_parent: 'page',
  page_template: 'page',
  post: 'post',
  post_category: 'post',
  post_format: 'post',
  post_status: 'post',
  post_taxonomy: 'post',
};

/**
 * Makes declarations of a JSON export of Advanced Custom Fields: its groups of fields, types and taxonomies.
 * @returns undefined for another file
 */
export function declarationsFromAcf(json: string): AcfReading | undefined {
  const entries = entriesOf(json);
  if (entries === undefined) return undefined;
  const notes: string[] = [];
  const types: object[] = [];
  const taxonomies: object[] = [];
  const fields: object[] = [];
  for (const entry of entries) {
    const asGroup = group.safeParse(entry).data;
    const asType = postType.safeParse(entry).data;
    const asTaxonomy = taxonomy.safeParse(entry).data;
    if (asGroup) addGroup(asGroup, fields, notes);
    else if (asType) types.push(typeOf(asType));
    else if (asTaxonomy) taxonomies.push(taxonomyOf(asTaxonomy));
    else notes.push('An entry is no group of fields, type or taxonomy.');
  }
  const declared = { types, taxonomies, fields };
  // Fields share schemas and lists of targets; aliases for these would make the file hard to change.
  const written = stringify(declared, { lineWidth: 100, aliasDuplicateObjects: false });
  const { faults = [] } = readDeclarations(written);
  return { text: written, notes: [...notes, ...faults.map(faultText)] };
}

function entriesOf(json: string): readonly unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(json);
    const entries = Array.isArray(parsed) ? parsed : [parsed];
    const known = z.union([group, postType, taxonomy]);
    return entries.some((entry) => known.safeParse(entry).success) ? entries : undefined;
  } catch {
    return undefined;
  }
}

function addGroup(
  { title, fields: members, location }: z.output<typeof group>,
  fields: object[],
  notes: string[],
): void {
  const on = [...new Set(location.flatMap((rules) => targetOf(rules) ?? []))];
  if (on.length > 0 && location.some((rules) => targetOf(rules) === undefined))
    notes.push(`The group "${title}" is also shown in places that have no fields here.`);
  if (on.length === 0) {
    notes.push(`The group "${title}" is left out, because it belongs to no type, taxonomy, user or comment.`);
    return;
  }
  for (const member of members) {
    if (HAS_NO_VALUE.has(member.type)) continue;
    const value = acfValueOf(member, (note) => notes.push(`${title}: ${note}`));
    if (value === undefined) continue;
    const { name, label, instructions } = member;
    const described = { ...(label && { title: label }), ...(instructions && { description: instructions }) };
    fields.push({ name, on, ...described, ...value });
  }
}

/** The resource of a location: rules that all hold. */
function targetOf(rules: readonly z.output<typeof rule>[]): string | undefined {
  const found = rules.flatMap(({ param, operator, value }) => {
    if (operator !== '==') return [];
    if (param === 'post_type' || (param === 'taxonomy' && value !== 'all')) return [value];
    return PLACES[param] ?? [];
  });
  return found[0];
}

const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1';

const namesIn = (values: readonly unknown[]): string[] => values.filter((one) => typeof one === 'string');

function sharedOf({
  labels: { name, singular_name: one },
  title,
  ...entry
}: Pick<z.output<typeof postType>, keyof typeof shared>) {
  return {
    ...(entry.rest_base && { rest_base: entry.rest_base }),
    labels: { name: name || title, singular_name: one || name || title },
    ...(entry.description && { description: entry.description }),
    ...(isYes(entry.hierarchical) && { hierarchical: true }),
  };
}

function typeOf(entry: z.output<typeof postType>): object {
  const known: readonly string[] = SUPPORTS;
  const supports = namesIn(entry.supports).filter((one) => known.includes(one));
  const taxonomies = namesIn(entry.taxonomies);
  return {
    name: entry.post_type,
    ...sharedOf(entry),
    ...(isYes(entry.has_archive) && { has_archive: entry.has_archive_slug || true }),
    ...(supports.length > 0 && { supports }),
    ...(taxonomies.length > 0 && { taxonomies }),
  };
}

const taxonomyOf = (entry: z.output<typeof taxonomy>): object => ({
  name: entry.taxonomy,
  ...sharedOf(entry),
  types: namesIn(entry.object_type),
});
