import { containing, type Filter } from '@almanac/data';
import type { Search } from './parse.js';

/**
 * MongoDB conditions of a search in a small collection without an index: a full scan of the texts.
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
