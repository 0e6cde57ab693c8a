import type { Filter } from '@almanac/data';
import { can, type Identity } from '@almanac/identity';
import { type Args, arg } from '@almanac/rest';
import type { DefaultTerms } from '../terms/defaults.js';
import { readTerms } from '../terms/service.js';
import type { Taxonomy, TaxonomyDeclaration, Term, TermField } from '../terms/taxonomy.js';
import type { TypeDeclaration } from './declaration.js';
import { taxonomiesOf, taxonomyNamed } from './declared.js';
import type { Content } from './document.js';
import { cannotAssignTerm } from './errors.js';
import type { ContentFilter, TermCondition } from './query.js';

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

/** A filter by terms. Members as in WordPress: only terms of a tree are nested, and exclusions match any of the terms. */
const limitArg = <A extends Args>(description: string, members: A) =>
  arg.listOrObject('terms', { terms, ...members }, { description, stage: 'sanitize', json: listed });

/** Arguments that limit a list by terms of a taxonomy that is no tree. */
export const flatTermArgs = (descriptions: { readonly only: string; readonly except: string }) => ({
  only: limitArg(descriptions.only, { operator }),
  except: limitArg(descriptions.except, {}),
});

/** Name of the argument that excludes terms of a taxonomy from a list. */
const excludedBy = ({ restBase }: Pick<TaxonomyDeclaration, 'restBase'>): string => `${restBase}_exclude`;

const declaredOf = ({ taxonomies }: Pick<TypeDeclaration, 'taxonomies'>): readonly TaxonomyDeclaration[] =>
  taxonomies.map(taxonomyNamed);

/**
 * Arguments that limit a list by terms: `categories=1,2`, or `categories[terms]=1,2` with further members.
 * @param items name of the items in descriptions
 */
export function termListArgs(type: Pick<TypeDeclaration, 'taxonomies'>, items: string) {
  const limits = declaredOf(type).flatMap((taxonomy): [string, Args[string]][] => {
    const nesting = taxonomy.hierarchical && { include_children: includeChildren };
    const { many } = taxonomy.subject;
    const have = taxonomy.hierarchical ? 'in' : 'with';
    const required = `Only ${items} ${have} at least one of these ${many}, unless operator is AND.`;
    return [
      [taxonomy.restBase, limitArg(required, { ...nesting, operator })],
      [excludedBy(taxonomy), limitArg(`Leave out ${items} ${have} any of these ${many}.`, { ...nesting })],
    ];
  });
  return limits.length === 0 ? {} : { ...Object.fromEntries(limits), tax_relation: relation };
}

const relation = arg.string({
  description: 'Whether items must match all filters by terms (AND, the default) or at least one (OR).',
  enum: ['AND', 'OR'],
  stage: 'sanitize',
});

/** Terms of an item in a write. */
export const termWriteArgs = (type: Pick<TypeDeclaration, 'taxonomies'>): Args =>
  Object.fromEntries(
    declaredOf(type).map(({ restBase, subject }) => [
      restBase,
      arg.array(arg.integer(), { description: `Ids of the ${subject.many}.` }),
    ]),
  );

/** Terms that a list is restricted to, or that it excludes (WordPress's taxonomy query). */
interface TermLimit {
  readonly terms: readonly number[];
  /** Whether the descendants of the terms match too. */
  readonly include_children?: boolean;
  /** Whether items must have all of the terms; otherwise any. */
  readonly operator?: 'AND' | 'OR';
}

/** Context of a write of terms. */
interface TermWriteContext {
  readonly identity?: Identity;
  readonly current?: Pick<Content, TermField> | undefined;
}

/** Lookups of terms. */
export interface TermLookups {
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, Term>>;
  withDescendants(taxonomy: Taxonomy, ids: readonly number[]): Promise<number[]>;
}

/** A member of a request, which has one for each taxonomy of the type. */
const sentIn = <T>(input: object, name: string): T | undefined =>
  (input as Readonly<Record<string, T | undefined>>)[name];

/** Whether the request lists items by terms. */
export const isByTerms = (type: string, input: object): boolean =>
  taxonomiesOf(type).some(({ restBase }) => hasTerms(sentIn<TermLimit>(input, restBase)));

const hasTerms = (limit: TermLimit | undefined): limit is TermLimit =>
  limit !== undefined && limit !== null && limit.terms.length > 0;

/** Optimistic lock: the item still has these terms. */
export const termsAsRead = ({ categories, tags, terms }: Pick<Content, TermField>): Filter => ({
  categories,
  tags,
  terms: terms ?? null,
});

/** Terms of items: stored fields and list filters. */
export class AssignedTerms {
  constructor(
    private readonly terms: TermLookups,
    private readonly defaults: Pick<DefaultTerms, 'all'>,
  ) {}

  /**
   * Stored fields of the terms that were sent: existing terms only, ordered by name. Terms of other taxonomies stay.
   * @param identity who assigns the terms; absent: the site itself
   * @param current the item before an update
   * @throws RestError for terms of a taxonomy that the caller may not assign
   */
  async fields(
    type: string,
    input: object,
    { identity, current }: TermWriteContext = {},
  ): Promise<Partial<Pick<Content, TermField>>> {
    const sent = taxonomiesOf(type).flatMap((taxonomy) => {
      const ids = sentIn<readonly number[]>(input, taxonomy.restBase);
      return ids ? [{ taxonomy, ids }] : [];
    });
    const unsent = identity ? await this.#defaultsOf(type, input) : new Map<Taxonomy, number>();
    if (sent.length + unsent.size === 0) return {};
    const shared = new Set(sent.flatMap(({ taxonomy }) => (taxonomy.field === 'terms' ? taxonomy.name : [])));
    const had = shared.size + unsent.size > 0 ? (current?.terms ?? []) : [];
    const known = await readTerms(this.terms, [...sent.flatMap(({ ids }) => ids), ...had]);
    const kept = had.filter((id) => !shared.has(known.get(id)?.taxonomy ?? ''));
    const taken = new Set(had.map((id) => known.get(id)?.taxonomy));
    const missing = [...unsent].flatMap(([taxonomy, id]) => (taken.has(taxonomy) ? [] : [id]));
    const fields: Partial<Record<TermField, readonly number[]>> =
      shared.size + missing.length > 0 ? { terms: [...kept, ...missing] } : {};
    for (const { taxonomy, ids } of sent) {
      const existing = inOrder(known, taxonomy.name, ids);
      if (existing.length > 0 && identity && !can(identity, taxonomy.needs.assign)) throw cannotAssignTerm();
      fields[taxonomy.field] = [...(fields[taxonomy.field] ?? []), ...existing];
    }
    return fields;
  }

  /** Default terms of declared taxonomies for which the input has no terms, by taxonomy. */
  async #defaultsOf(type: string, input: object): Promise<ReadonlyMap<Taxonomy, number>> {
    const unsent = taxonomiesOf(type).filter(
      ({ defaultTerm, restBase }) => defaultTerm && sentIn(input, restBase) === undefined,
    );
    if (unsent.length === 0) return new Map();
    const defaults = await this.defaults.all();
    return new Map(
      unsent.flatMap(({ name }) => {
        const id = defaults.get(name);
        return id === undefined ? [] : [[name, id]];
      }),
    );
  }

  /** Existing terms of the type's declared taxonomies, among the given ids. */
  async shared(type: string, ids: readonly number[]): Promise<Pick<Content, 'terms'>> {
    const own = taxonomiesOf(type).filter(({ field }) => field === 'terms');
    if (own.length === 0) return {};
    const known = await readTerms(this.terms, ids);
    return { terms: own.flatMap(({ name }) => inOrder(known, name, ids)) };
  }

  /** The filter of a list by terms. */
  async filter(type: string, input: object): Promise<Pick<ContentFilter, 'terms' | 'anyTerms'>> {
    const conditions = await Promise.all(
      taxonomiesOf(type).flatMap((taxonomy) => [
        ...this.#required(taxonomy, sentIn(input, taxonomy.restBase)),
        ...this.#excluded(taxonomy, sentIn(input, excludedBy(taxonomy))),
      ]),
    );
    if (conditions.length === 0) return {};
    // A single condition is one that all items must meet, which an index serves.
    const isAny = sentIn(input, 'tax_relation') === 'OR' && conditions.length > 1;
    return isAny ? { anyTerms: conditions } : { terms: conditions };
  }

  /**
   * The terms that a filter requires, with descendants where requested: with `AND`, items must have these as well
   * (WordPress's taxonomy query).
   */
  #required(taxonomy: TaxonomyDeclaration, limit: TermLimit | undefined): readonly Promise<TermCondition>[] {
    if (!hasTerms(limit)) return [];
    const { field } = taxonomy;
    const conditionOf = (ids: readonly number[]): TermCondition =>
      // The first term is separate because an index serves one term.
      limit.operator === 'AND' ? { field, any: ids.slice(0, 1), all: ids.slice(1) } : { field, any: ids };
    return [this.#meant(taxonomy, limit).then(conditionOf)];
  }

  #excluded(taxonomy: TaxonomyDeclaration, limit: TermLimit | undefined): readonly Promise<TermCondition>[] {
    if (!hasTerms(limit)) return [];
    return [this.#meant(taxonomy, limit).then((none) => ({ field: taxonomy.field, none }))];
  }

  /** The terms of a limit. In a field that taxonomies share, terms of other taxonomies are ignored. */
  async #meant(
    { name, field }: TaxonomyDeclaration,
    { terms: ids, include_children: isDeep = false }: TermLimit,
  ): Promise<readonly number[]> {
    const all = isDeep ? await this.terms.withDescendants(name, ids) : ids;
    if (field !== 'terms') return all;
    const known = await readTerms(this.terms, all);
    return all.map((id) => (known.get(id)?.taxonomy === name ? id : NO_TERM));
  }
}

/** An id that no term has. */
const NO_TERM = Number.MAX_SAFE_INTEGER;

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
