import { containing, type Filter } from '@almanac/data';
import type { Search } from './parse.js';

/**
 * A search in MongoDB's words, for small collections without an index: every text is looked through.
 * @param fields paths of folded texts
 */
export function searchConditions({ terms, excluded, isExact }: Search, fields: readonly string[]): Filter[] {
  const anywhere = (term: string): Filter[] =>
    fields.map((field) => ({ [field]: isExact ? term : containing(term) }));
  return [
    ...terms.map((term) => ({ $or: anywhere(term) })),
    ...excluded.map((term) => ({ $nor: anywhere(term) })),
  ];
}
