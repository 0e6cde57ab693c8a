import { LONGEST_PART } from '@almanac/data';
import type { RankRule, Search, SearchField } from './parse.js';
import type { Texts } from './words.js';

/** Further texts that a search field includes, besides the text of the same name. */
export type FieldTexts = Partial<Readonly<Record<SearchField, readonly string[]>>>;

/** Compares the texts of an item with a search. The index must give the same results. */
export class Matcher {
  /** @param furtherTexts additional texts of fields */
  constructor(private readonly furtherTexts: FieldTexts = {}) {}

  /** Whether every term is in one of the texts and no excluded term is in any. @param texts folded */
  finds({ terms, excluded, fields, isExact }: Search, texts: Texts): boolean {
    const searched = fields ? fields.flatMap((field) => this.#textsOf(field, texts)) : Object.values(texts);
    const has = (term: string): boolean =>
      searched.some((text = '') => (isExact ? text === term : text.includes(partOf(term))));
    return terms.every(has) && !excluded.some(has);
  }

  /** Whether a rule of a ranking matches. */
  fits({ field, match, texts: parts }: RankRule, texts: Texts): boolean {
    const has = (part: string): boolean => texts[field]?.includes(partOf(part)) ?? false;
    return match === 'all' ? parts.every(has) : parts.some(has);
  }

  #textsOf(field: SearchField, texts: Texts): (string | undefined)[] {
    return [field, ...(this.furtherTexts[field] ?? [])].map((name) => texts[name]);
  }
}

/** A term, cut to the maximum length of a piece. */
export const partOf = (term: string): string => term.slice(0, LONGEST_PART);
