import { isProjectCapability } from '@almanac/identity';
import type * as z from 'zod';
import { capabilityProblems, declaredCapabilities } from './capabilities.js';
import { indexedProblems } from './indexed.js';
import { pageProblems } from './pages.js';
import { referencesIn } from './references.js';
import {
  ADDRESSES_TAKEN,
  BASES_TAKEN,
  MEMBERS_TAKEN,
  OTHER_TARGETS,
  TAXONOMIES_TAKEN,
  TYPES_TAKEN,
} from './reserved.js';
import { revisionedProblems } from './revisioned.js';
import { type Field, fieldSchema, TARGETS } from './schema.js';
import { type DeclaredStatus, statusProblems, statusSchema } from './statuses.js';
import { BUILT_IN_TAXONOMIES, BUILT_IN_TYPES, type DeclaredTaxonomy, taxonomySchema } from './taxonomies.js';
import { archiveSlugOf, type DeclaredType, typeSchema } from './types.js';
import { readValue } from './values.js';

/** A fault and its position. */
export interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Declarations that are right by themselves, by their places in the list. */
export type Listed<T> = ReadonlyMap<number, T>;

/** Declarations that cannot be together, and members of one that contradict each other. */
export function contradictionsIn(content: unknown): Problem[] {
  const types = listed<DeclaredType>(content, 'types', typeSchema);
  const taxonomies = listed<DeclaredTaxonomy>(content, 'taxonomies', taxonomySchema);
  const statuses = listed<DeclaredStatus>(content, 'statuses', statusSchema);
  const fields = listed<Field>(content, 'fields', fieldSchema);
  const names = { types: namesIn(content, 'types'), taxonomies: namesIn(content, 'taxonomies') };
  return [
    ...typeProblems(types, names.taxonomies),
    ...archiveProblems(types, names.types),
    ...taxonomyProblems(taxonomies, names.types, types),
    ...fieldProblems(fields, names),
    ...indexedProblems(fields),
    ...statusProblems(statuses, names.types),
    ...pageProblems(types, fields),
    ...capabilityProblems(types, taxonomies),
    ...writeProblems(fields, declaredCapabilities(types.values(), taxonomies.values())),
    ...revisionedProblems(fields, types, names.taxonomies),
  ];
}

function listed<T>(content: unknown, section: string, schema: z.ZodType): Listed<T> {
  const read = sectionOf(content, section).map((one) => schema.safeParse(one));
  return new Map(read.flatMap(({ success, data }, index) => (success ? [[index, data as T]] : [])));
}

function sectionOf(content: unknown, section: string): readonly unknown[] {
  const list = (content as Readonly<Record<string, unknown>> | null)?.[section];
  return Array.isArray(list) ? list : [];
}

/** All names of a section, those of declarations with faults as well. */
const namesIn = (content: unknown, section: string): ReadonlySet<string> =>
  new Set(
    sectionOf(content, section).flatMap((one) => {
      const name = (one as { readonly name?: unknown } | null)?.name;
      return typeof name === 'string' ? [name] : [];
    }),
  );

/** The path of the routes of a declared type or taxonomy. */
const baseOf = ({ name, rest_base: base = name }: Pick<DeclaredType, 'name' | 'rest_base'>): string => base;

/** Names and routes that two have, and taxonomies that nobody declares. @param declared names of taxonomies */
function typeProblems(types: Listed<DeclaredType>, declared: ReadonlySet<string>): Problem[] {
  const taxonomies = new Set<string>([...BUILT_IN_TAXONOMIES, ...declared]);
  const names = new Set([...TYPES_TAKEN, ...OTHER_TARGETS]);
  const bases = new Set(BASES_TAKEN);
  return [...types].flatMap(([index, type]) => {
    const problem = (member: PropertyKey[], message: string): Problem => ({
      path: ['types', index, ...member],
      message,
    });
    const base = baseOf(type);
    const baseMember = type.rest_base === undefined ? 'name' : 'rest_base';
    const problems = [
      ...(names.has(type.name) ? [problem(['name'], `another type is called ${type.name}`)] : []),
      ...(ADDRESSES_TAKEN.has(type.name)
        ? [problem(['name'], `the website has other pages at /${type.name}/`)]
        : []),
      ...(bases.has(base) ? [problem([baseMember], `other routes are at /wp/v2/${base}`)] : []),
      ...type.taxonomies.flatMap((taxonomy, place) =>
        taxonomies.has(taxonomy) ? [] : [problem(['taxonomies', place], `no taxonomy is called ${taxonomy}`)],
      ),
    ];
    names.add(type.name);
    bases.add(base);
    return problems;
  });
}

/**
 * Addresses of archives that others have. The addresses of taxonomies are compared with them later.
 * @param names of all types of the file
 */
function archiveProblems(types: Listed<DeclaredType>, names: ReadonlySet<string>): Problem[] {
  const taken = new Set([...ADDRESSES_TAKEN, ...names]);
  return [...types].flatMap(([index, type]) => {
    const slug = archiveSlugOf(type);
    // Items of the type are below its name, beside the archive.
    if (slug === undefined || slug === type.name) return [];
    const isTaken = taken.has(slug);
    taken.add(slug);
    return isTaken
      ? [{ path: ['types', index, 'has_archive'], message: `the website has other pages at /${slug}/` }]
      : [];
  });
}

/**
 * Names, routes, members and addresses that others have, and types that nobody declares.
 * @param names of all types of the file
 * @param types without faults
 */
function taxonomyProblems(
  taxonomies: Listed<DeclaredTaxonomy>,
  names: ReadonlySet<string>,
  types: Listed<DeclaredType>,
): Problem[] {
  const known = new Set<string>([...BUILT_IN_TYPES, ...names]);
  const taken = new Set([...TAXONOMIES_TAKEN, ...OTHER_TARGETS, ...TYPES_TAKEN, ...names]);
  const bases = new Set([...BASES_TAKEN, ...[...types.values()].map(baseOf)]);
  const members = new Set(MEMBERS_TAKEN);
  const archives = [...types.values()].flatMap((type) => archiveSlugOf(type) ?? []);
  const slugs = new Set([...ADDRESSES_TAKEN, ...names, ...archives]);
  return [...taxonomies].flatMap(([index, taxonomy]) => {
    const { name, slug = name } = taxonomy;
    const base = baseOf(taxonomy);
    const at = (member: PropertyKey[], message: string): Problem => ({
      path: ['taxonomies', index, ...member],
      message,
    });
    const baseMember = taxonomy.rest_base === undefined ? 'name' : 'rest_base';
    const problems = [
      ...(taken.has(name) ? [at(['name'], `another type or taxonomy is called ${name}`)] : []),
      ...(bases.has(base) ? [at([baseMember], `other routes are at /wp/v2/${base}`)] : []),
      ...([base, `${base}_exclude`].some((member) => members.has(member))
        ? [at([baseMember], `items have another member ${base}`)]
        : []),
      ...(slugs.has(slug)
        ? [at([taxonomy.slug === undefined ? 'name' : 'slug'], `the website has other pages at /${slug}/`)]
        : []),
      ...taxonomy.types.flatMap((type, place) =>
        known.has(type) ? [] : [at(['types', place], `no type is called ${type}`)],
      ),
    ];
    taken.add(name);
    bases.add(base);
    for (const member of [base, `${base}_exclude`]) members.add(member);
    slugs.add(slug);
    return problems;
  });
}

/** Names of `meta` that are taken, by what has them. */
const FOOTNOTES = 'footnotes';

/** Fields that cannot be together, and members of a field that contradict each other. */
function fieldProblems(
  fields: Listed<Field>,
  { types, taxonomies }: Readonly<Record<'types' | 'taxonomies', ReadonlySet<string>>>,
): Problem[] {
  const targets = new Set<string>([...TARGETS, ...types, ...taxonomies]);
  const referents = new Set([...targets].filter((target) => target !== 'comment'));
  const withFootnotes = ['post', 'page', ...types];
  const seen = new Set<string>(withFootnotes.map((target) => `${target} ${FOOTNOTES}`));
  return [...fields].flatMap(([index, field]) => {
    const problem = (member: string, message: string): Problem => ({
      path: ['fields', index, member],
      message,
    });
    const unknown = field.on.flatMap((target, place): Problem[] =>
      targets.has(target)
        ? []
        : [{ path: ['fields', index, 'on', place], message: `nothing is called ${target}` }],
    );
    const taken = field.on.filter((target) => {
      const key = `${target} ${field.name}`;
      const isTaken = seen.has(key);
      seen.add(key);
      return isTaken;
    });
    return [
      ...unknown,
      ...taken.map((target) => problem('name', `${target} has a field of this name already`)),
      ...limitsOf(field).map(([member, message]) => problem(member, message)),
      ...(field.default === undefined ? [] : defaultProblems(field, problem)),
      ...referencesIn(field).flatMap(({ path, target }): Problem[] =>
        referents.has(target)
          ? []
          : [{ path: ['fields', index, ...path], message: `no type or taxonomy is called ${target}` }],
      ),
    ];
  });
}

/** Fields whose capability nobody has. @param declared capabilities of the file */
const writeProblems = (fields: Listed<Field>, declared: ReadonlySet<string>): Problem[] =>
  [...fields].flatMap(([index, { write }]) =>
    write === undefined || isProjectCapability(write) || declared.has(write)
      ? []
      : [{ path: ['fields', index, 'write'], message: `no capability is called ${write}` }],
  );

function defaultProblems(field: Field, problem: (member: string, message: string) => Problem): Problem[] {
  const { error } = readValue(field, 'default', field.default);
  return error ? [problem('default', error.message)] : [];
}

/** Upper limits that are below the lower ones. */
function limitsOf(field: Field): [string, string][] {
  const members: Readonly<Record<string, unknown>> = { ...field };
  return [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ].flatMap(([low = '', high = '']): [string, string][] => {
    const [from, to] = [members[low], members[high]];
    return typeof from === 'number' && typeof to === 'number' && from > to
      ? [[high, `must not be less than ${low}`]]
      : [];
  });
}
