import { anyOf, conjunction, containing, type Filter } from '@almanac/data';
import type { RankRule, Search, SearchField } from './parse.js';
import type { PartCandidates } from './term-dictionary.js';
import { inField, type MarkedField, wordsOf } from './words.js';

/** Items that are not in the index: not yet, or because they have too many words. */
export const UNINDEXED = { words: null } as const;

/**
 * Where each part that a search asks for, or ranks by, may be: a search's conditions with those that an index serves.
 * The index only narrows down; texts decide.
 */
export class Candidates {
  /** Candidates of a collection without an index: every text is looked through. */
  static readonly ALL = new Candidates(new Map());

  constructor(private readonly parts: ReadonlyMap<string, PartCandidates>) {}

  /** Every term of a search in one of the fields, no excluded one in any. @param fields paths of those in its scope */
  conditions(search: Search, fields: readonly string[]): Filter[] {
    const { terms, excluded, isExact } = search;
    const anywhere = (term: string): Filter[] =>
      fields.map((field) => ({ [field]: isExact ? term : containing(term) }));
    return [
      ...terms.map((term) => ({ $or: anywhere(term) })),
      ...excluded.map((term) => ({ $nor: anywhere(term) })),
      ...terms.flatMap((term) => this.#inScope(term, search)),
    ];
  }

  /** The hits of one rank: those that a rule fits and no better one does. @param rank place of the rule; its length: none */
  rankConditions({ ranking }: Search, rank: number): Filter[] {
    const rule = ranking[rank];
    const better = ranking.slice(0, rank);
    return [
      ...(rule ? [...fitting(rule), ...this.#inRule(rule)] : []),
      ...(better.length > 0 ? [{ $nor: better.map((one) => conjunction(fitting(one))) }] : []),
    ];
  }

  /**
   * Conditions that every item with a part meets: it has the words, or is not in the index.
   * @param fields where the part is; none: anywhere
   */
  narrowing(part: string, fields: readonly MarkedField[] = []): Filter[] {
    return narrowedTo(this.parts.get(part), fields);
  }

  /** The condition that indexed items with the part meet and no others; undefined: words do not tell all. */
  exactCondition(part: string): Filter | undefined {
    const found = this.parts.get(part);
    return found?.words && found.isExact ? { words: { $in: found.words } } : undefined;
  }

  /** Words of titles and excerpts are marked. */
  #inScope(term: string, { fields = [], isExact }: Search): Filter[] {
    const marked = fields.every(isMarked) ? fields : [];
    if (!isExact) return this.narrowing(term, marked);
    return this.parts.size === 0 ? [] : narrowedTo(asWhole(term), marked);
  }

  #inRule({ field, match, texts }: RankRule): Filter[] {
    const each = texts.map((text) => this.narrowing(text, field === 'content' ? [] : [field]));
    if (match === 'all') return each.flat();
    return each.every((conditions) => conditions.length > 0) ? [anyOf(each.map(conjunction))] : [];
  }
}

/** The parts that a search asks for and ranks by. */
export const partsOf = ({ terms, ranking }: Search): string[] => [
  ...terms,
  ...ranking.flatMap(({ texts }) => texts),
];

function narrowedTo(part: PartCandidates | undefined, fields: readonly MarkedField[]): Filter[] {
  const words = part?.words;
  if (!words) return [];
  const stored = fields.length > 0 ? fields.flatMap((field) => inField(field, words)) : words;
  return [{ words: { $in: [...stored, null] } }];
}

const isMarked = (field: SearchField): field is MarkedField => field !== 'content';

/** A whole text has its words as they are; the longest is likely to be in the fewest. */
function asWhole(term: string): PartCandidates {
  const [longest] = (wordsOf({ term }) ?? []).toSorted((a, b) => b.length - a.length);
  return { isExact: false, ...(longest !== undefined && { words: [longest] }) };
}

function fitting({ field, match, texts }: RankRule): Filter[] {
  const contained = texts.map((text) => ({ [`search.${field}`]: containing(text) }));
  return match === 'all' ? contained : [anyOf(contained)];
}
