import { LONGEST_PART } from '@almanac/data';
import type { RankRule, Search, SearchField } from './parse.js';
import type { Texts } from './words.js';

/** The texts that belong to a field of a search, beside the one of the same name. */
export type FieldTexts = Partial<Readonly<Record<SearchField, readonly string[]>>>;

/** Decides by the texts of an item whether a search finds it: what an index has to agree with. */
export class Matcher {
  /** @param furtherTexts of fields */
  constructor(private readonly furtherTexts: FieldTexts = {}) {}

  /** Whether every term is in one of the texts, and no excluded one in any. @param texts folded */
  finds({ terms, excluded, fields, isExact }: Search, texts: Texts): boolean {
    const searched = fields ? fields.flatMap((field) => this.#textsOf(field, texts)) : Object.values(texts);
    const has = (term: string): boolean =>
      searched.some((text = '') => (isExact ? text === term : text.includes(partOf(term))));
    return terms.every(has) && !excluded.some(has);
  }

  /** Whether a rule of a ranking fits. */
  fits({ field, match, texts: parts }: RankRule, texts: Texts): boolean {
    const has = (part: string): boolean => texts[field]?.includes(partOf(part)) ?? false;
    return match === 'all' ? parts.every(has) : parts.some(has);
  }

  #textsOf(field: SearchField, texts: Texts): (string | undefined)[] {
    return [field, ...(this.furtherTexts[field] ?? [])].map((name) => texts[name]);
  }
}

/** The beginning of a part that is longer than any text it is for. */
export const partOf = (term: string): string => term.slice(0, LONGEST_PART);
