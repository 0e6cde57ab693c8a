import type { Filter } from './filter.js';
import type { Search } from './search.js';
import { inField, type MarkedField } from './words.js';

/** Where a part of a text may be. */
export interface Narrowing {
  /** An item with the part has one of these words, unless its words are not known; absent: nothing is known. */
  readonly words?: readonly string[];
  /** Whether every item with one of the words has the part. */
  readonly isExact: boolean;
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

/** Items whose words are not known: not yet, or because they are too many. */
export const UNKNOWN_WORDS: Filter = { words: null };
