import { containing, type Filter, membership } from '@almanac/service/collection';
import type { VisibleSet } from './rights.js';
import type { Search, SearchField } from './search.js';
import { inField, type MarkedField, type Narrowing, wordsOf } from './words.js';

/** The items of a set. */
export const visibleFilter = ({ statuses, author, trashedFrom }: VisibleSet): Filter => ({
  ...membership('status', statuses),
  ...(author !== undefined && { author }),
  ...(trashedFrom && { 'trash.status': { $in: trashedFrom } }),
});

/**
 * Every term of a search in one of the fields, no excluded one in any.
 * @param fields those of the search's scope
 * @param where what is known of the terms, so that not every text is looked through
 */
export function matching(search: Search, fields: readonly string[], where?: Whereabouts): Filter[] {
  const { terms, excluded, isExact } = search;
  const anywhere = (term: string): Filter[] =>
    fields.map((field) => ({ [field]: isExact ? term : containing(term) }));
  return [
    ...terms.map((term) => ({ $or: anywhere(term) })),
    ...excluded.map((term) => ({ $nor: anywhere(term) })),
    ...(where ? terms.flatMap((term) => narrowedInScope(term, search, where)) : []),
  ];
}

/** What words tell of a term in the scope of a search: those of titles and excerpts are marked. */
function narrowedInScope(term: string, { fields = [], isExact }: Search, where: Whereabouts): Filter[] {
  return narrowedTo(isExact ? asWhole(term) : where.get(term), fields.every(isMarked) ? fields : []);
}

const isMarked = (field: SearchField): field is MarkedField => field !== 'content';

/** Where a term may be a whole text, which has its words as they are; the longest is likely to be in the fewest. */
function asWhole(term: string): Narrowing {
  const [longest] = (wordsOf({ term }) ?? []).toSorted((a, b) => b.length - a.length);
  return { isExact: false, ...(longest !== undefined && { words: [longest] }) };
}

/** Where each part that a search asks for, or ranks by, may be. */
export type Whereabouts = ReadonlyMap<string, Narrowing>;

/** Looks up parts of texts. */
export async function whereabouts(
  parts: Iterable<string>,
  narrow: (part: string) => Promise<Narrowing>,
): Promise<Whereabouts> {
  const each = [...new Set(parts)].map(async (part) => [part, await narrow(part)] as const);
  return new Map(await Promise.all(each));
}

/** The parts that a search asks for and ranks by. */
export const partsOf = ({ terms, ranking }: Search): string[] => [
  ...terms,
  ...ranking.flatMap(({ texts }) => texts),
];

/**
 * Conditions that every item with a part meets: it has the words, or its words are not known.
 * @param fields where the part is; none: anywhere
 */
export function narrowedTo(part: Narrowing | undefined, fields: readonly MarkedField[] = []): Filter[] {
  const words = part?.words;
  if (!words) return [];
  const kept = fields.length > 0 ? fields.flatMap((field) => inField(field, words)) : words;
  return [{ words: { $in: [...kept, null] } }];
}

/** The condition that an item with the part meets as far as words tell; undefined: they do not tell all. */
export const told = (part: Narrowing | undefined): Filter | undefined =>
  part?.words && part.isExact ? { words: { $in: part.words } } : undefined;
