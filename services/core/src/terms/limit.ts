import { arg } from '@almanac/rest';
import type { Taxonomy, Term } from './taxonomy.js';

/** Terms that a list is limited to, or that it leaves out (WordPress's taxonomy query). */
export interface TermLimit {
  readonly terms: readonly number[];
  /** Whether they stand for the terms below them as well. */
  readonly include_children?: boolean;
  /** Whether items must have all of the terms; otherwise any. */
  readonly operator?: 'AND' | 'OR';
}

const terms = arg.array(arg.integer(), { description: 'Ids of terms.', default: [] });
const includeChildren = arg.boolean({
  description: 'Whether the terms stand for those below them as well.',
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

/** What is asked of terms to limit a list by them. */
export interface NestedTerms {
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, Pick<Term, 'parent'>>>;
  withDescendants(taxonomy: Taxonomy, ids: readonly number[]): Promise<number[]>;
}

/** The terms that items must have, in groups: one of each. No group is no limit. */
export async function termGroups(
  nested: NestedTerms,
  taxonomy: Taxonomy,
  limit: TermLimit | undefined,
): Promise<readonly (readonly number[])[]> {
  const { terms: named = [], include_children: isDeep = false, operator: joined = 'OR' } = limit ?? {};
  if (named.length === 0) return [];
  const all = isDeep ? await nested.withDescendants(taxonomy, named) : named;
  if (joined === 'OR') return [all];
  const groups = new Map(named.map((id) => [id, [id]]));
  if (isDeep) {
    const found = await nested.byIds(all);
    for (const id of all) {
      for (const above of ancestorsOf(id, found)) groups.get(above)?.push(id);
    }
  }
  return [...groups.values()];
}

function ancestorsOf(id: number, terms: ReadonlyMap<number, Pick<Term, 'parent'>>): ReadonlySet<number> {
  const above = new Set<number>();
  for (let parent = terms.get(id)?.parent; parent && !above.has(parent); parent = terms.get(parent)?.parent)
    above.add(parent);
  return above;
}
