import { arg } from '@almanac/rest';
import type { Taxonomy } from './taxonomy.js';

/** Terms that a list is limited to, or that it leaves out (WordPress's taxonomy query). */
export interface TermLimit {
  readonly terms: readonly number[];
  /** Whether the terms below them are meant as well. */
  readonly include_children?: boolean;
  /** Whether items must have all of the terms; otherwise any. */
  readonly operator?: 'AND' | 'OR';
}

/** What a list of posts may be limited by. */
export interface TermLimits {
  readonly categories?: TermLimit | undefined;
  readonly categories_exclude?: TermLimit | undefined;
  readonly tags?: TermLimit | undefined;
  readonly tags_exclude?: TermLimit | undefined;
}

const terms = arg.array(arg.integer(), { description: 'Ids of terms.', default: [] });
const includeChildren = arg.boolean({
  description: 'Whether the terms below them are meant as well.',
  default: false,
});
const operator = arg.string({
  description: 'Whether items must have all of the terms, or any.',
  enum: ['AND', 'OR'],
  default: 'OR',
});

/** WordPress's index has an empty list for none. */
const listed = { type: 'array', items: { type: 'integer' }, default: [] };

/** Which members a taxonomy has is WordPress's: only categories are nested, and what is left out is any of the terms. */
const limitArg = <S extends Parameters<typeof arg.listOrObject>[1]>(description: string, members: S) =>
  arg.listOrObject('terms', { terms, ...members }, { description, stage: 'sanitize', json: listed });

/** What a list is limited to: `categories=1,2`, or `categories[terms]=1,2` with further members. */
export const termLimitArgs = {
  categories: limitArg('Only posts in these categories, any of them unless told otherwise.', {
    include_children: includeChildren,
    operator,
  }),
  categories_exclude: limitArg('Leave out posts in any of these categories.', {
    include_children: includeChildren,
  }),
  tags: limitArg('Only posts with these tags, any of them unless told otherwise.', { operator }),
  tags_exclude: limitArg('Leave out posts with any of these tags.', {}),
};

/** Whether any terms are given. */
export const isLimit = ({ terms = [] }: TermLimit = { terms: [] }): boolean => terms.length > 0;

/** What is asked of terms to limit a list by them. */
export interface NestedTerms {
  withDescendants(taxonomy: Taxonomy, ids: readonly number[]): Promise<number[]>;
}

/** Terms of which items must have one, and terms of which they must have all. */
export interface RequiredTerms {
  /** Undefined is no limit. */
  readonly any?: readonly number[];
  readonly all: readonly number[];
}

/**
 * The terms that a limit requires, those below them included where it says so: with `AND`, items must have these as
 * well (WordPress's taxonomy query).
 */
export async function requiredTerms(
  nested: NestedTerms,
  taxonomy: Taxonomy,
  { terms = [], include_children: isDeep = false, operator: joined = 'OR' }: TermLimit = { terms: [] },
): Promise<RequiredTerms> {
  if (terms.length === 0) return { all: [] };
  const ids = isDeep ? await nested.withDescendants(taxonomy, terms) : terms;
  // The first by itself, as one term is read from an index.
  return joined === 'OR' ? { any: ids, all: [] } : { any: ids.slice(0, 1), all: ids.slice(1) };
}
