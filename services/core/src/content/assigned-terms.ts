import { type ArgValues, arg } from '@almanac/rest';
import { readTerms } from '../terms/service.js';
import type { Taxonomy, Term } from '../terms/taxonomy.js';
import type { Content } from './document.js';
import type { ContentFilter, TermConditions } from './query.js';

const terms = arg.array(arg.integer(), { description: 'Ids of terms.', default: [] });
const includeChildren = arg.boolean({
  description: 'Whether to include child terms.',
  default: false,
});
const operator = arg.string({
  description: 'Whether items must have all of the terms, or at least one (default).',
  enum: ['AND', 'OR'],
  default: 'OR',
});

/** WordPress's index shows an empty list as the default. */
const listed = { type: 'array', items: { type: 'integer' }, default: [] };

/** Members of a term filter, as in WordPress: only categories are nested, and exclusions match any of the terms. */
const limitArg = <S extends Parameters<typeof arg.listOrObject>[1]>(description: string, members: S) =>
  arg.listOrObject('terms', { terms, ...members }, { description, stage: 'sanitize', json: listed });

/**
 * Arguments that limit a list by terms: `categories=1,2`, or `categories[terms]=1,2` with further members.
 * @param items name of the items in descriptions
 */
export const termListArgs = (items: string) => ({
  categories: limitArg(`Only ${items} in at least one of these categories, unless operator is AND.`, {
    include_children: includeChildren,
    operator,
  }),
  categories_exclude: limitArg(`Leave out ${items} in any of these categories.`, {
    include_children: includeChildren,
  }),
  tags: limitArg(`Only ${items} with at least one of these tags, unless operator is AND.`, { operator }),
  tags_exclude: limitArg(`Leave out ${items} with any of these tags.`, {}),
  tax_relation: arg.string({
    description: 'Whether items must match all filters by terms (AND, the default) or at least one (OR).',
    enum: ['AND', 'OR'],
    stage: 'sanitize',
  }),
});

/** Terms of an item in a write. */
export const termWriteArgs = {
  categories: arg.array(arg.integer(), { description: 'Ids of the categories.' }),
  tags: arg.array(arg.integer(), { description: 'Ids of the tags.' }),
};

/** Terms that a list is restricted to, or that it excludes (WordPress's taxonomy query). */
interface TermLimit {
  readonly terms: readonly number[];
  /** Whether the descendants of the terms match too. */
  readonly include_children?: boolean;
  /** Whether items must have all of the terms; otherwise any. */
  readonly operator?: 'AND' | 'OR';
}

/** Term filters of a list. */
type TermLimits = { readonly [K in (typeof LIMITS)[number]]?: TermLimit | undefined };
type TermListInput = TermLimits & { readonly tax_relation?: 'AND' | 'OR' | undefined };
type TermInput = Partial<ArgValues<typeof termWriteArgs>>;

/** Lookups of terms. */
export interface TermLookups {
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, Term>>;
  withDescendants(taxonomy: Taxonomy, ids: readonly number[]): Promise<number[]>;
}

const LIMITS = ['categories', 'categories_exclude', 'tags', 'tags_exclude'] as const;

/** Whether the filter has any terms. */
export const isLimit = ({ terms = [] }: TermLimit = { terms: [] }): boolean => terms.length > 0;

/** Terms of which items must have one, and terms of which they must have all. */
interface RequiredTerms {
  /** Undefined: no restriction. */
  readonly any?: readonly number[];
  readonly all: readonly number[];
}

/** Categories and tags of items: stored fields and list filters. */
export class AssignedTerms {
  constructor(private readonly terms: TermLookups) {}

  /** Stored fields of the terms that were sent: existing terms only, ordered by name. */
  async fields({ categories, tags }: TermInput): Promise<Partial<Pick<Content, 'categories' | 'tags'>>> {
    const known = await readTerms(this.terms, [...(categories ?? []), ...(tags ?? [])]);
    return {
      ...(categories && { categories: inOrder(known, 'category', categories) }),
      ...(tags && { tags: inOrder(known, 'post_tag', tags) }),
    };
  }

  /** The filter of a list by terms. */
  filter(input: TermListInput): Promise<Pick<ContentFilter, keyof TermConditions | 'anyTerms'>> {
    return input.tax_relation === 'OR' ? this.#anyLimit(input) : this.#allLimits(input);
  }

  /**
   * The terms that a filter requires, with descendants where requested: with `AND`, items must have these as well
   * (WordPress's taxonomy query).
   */
  async #required(
    taxonomy: Taxonomy,
    { terms = [], include_children: isDeep = false, operator: joined = 'OR' }: TermLimit = { terms: [] },
  ): Promise<RequiredTerms> {
    if (terms.length === 0) return { all: [] };
    const ids = isDeep ? await this.terms.withDescendants(taxonomy, terms) : terms;
    // The first term is separate because an index serves one term.
    return joined === 'OR' ? { any: ids, all: [] } : { any: ids.slice(0, 1), all: ids.slice(1) };
  }

  async #allLimits({
    categories,
    categories_exclude,
    tags,
    tags_exclude,
  }: TermLimits): Promise<TermConditions> {
    const [inCategories, notInCategories, withTags, withoutTags] = await Promise.all([
      this.#required('category', categories),
      this.#required('category', categories_exclude),
      this.#required('post_tag', tags),
      this.#required('post_tag', tags_exclude),
    ]);
    return {
      categories: inCategories.any,
      categoriesExclude: notInCategories.any,
      tags: withTags.any,
      tagsExclude: withoutTags.any,
      allTerms:
        inCategories.all.length > 0 || withTags.all.length > 0
          ? { categories: inCategories.all, tags: withTags.all }
          : undefined,
    };
  }

  /** Treats a single filter as `AND`, which an index serves. */
  async #anyLimit(limits: TermLimits): Promise<Pick<ContentFilter, keyof TermConditions | 'anyTerms'>> {
    const given = LIMITS.filter((name) => isLimit(limits[name]));
    const [only, ...others] = await Promise.all(
      given.map((name) => this.#allLimits({ [name]: limits[name] })),
    );
    return only && others.length > 0 ? { anyTerms: [only, ...others] } : { ...only };
  }
}

/** Ids of existing terms of the taxonomy, ordered by name. */
const inOrder = (
  known: ReadonlyMap<number, Term>,
  taxonomy: Taxonomy,
  ids: readonly number[],
): readonly number[] =>
  [...new Set(ids)]
    .flatMap((id) => known.get(id) ?? [])
    .filter((term) => term.taxonomy === taxonomy)
    .sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1))
    .map(({ _id }) => _id);
