import { type TermAssignments, type TermStore, Terms } from '@almanac/content';
import { can, type Identity } from '@almanac/identity';
import { readOnce } from '@almanac/process';
import { taxonomies } from '../content/declared.js';
import type { IdSequence } from '../ids/model.js';
import type { DefaultTerms } from './defaults.js';
import { errors } from './errors.js';
import type { Taxonomy, TaxonomyDeclaration, Term } from './taxonomy.js';

/** Queries of terms on posts; the content module implements them. */
export interface PostTerms extends TermAssignments<Taxonomy> {
  /**
   * The terms of a post; undefined for an unknown id. `readable` is false when the caller may not read the post or its
   * type has no terms.
   */
  termsOfPost(
    identity: Identity,
    taxonomy: Taxonomy,
    postId: number,
  ): Promise<{ readonly readable: boolean; readonly termIds: readonly number[] } | undefined>;
}

export interface PostTermsDeps {
  readonly terms: TermStore<Taxonomy>;
  readonly ids: IdSequence;
  readonly defaults: DefaultTerms;
  readonly assignments: TermAssignments<Taxonomy>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** A member of each taxonomy, by its name. */
const membersOf = <T>(of: (taxonomy: TaxonomyDeclaration) => T): Readonly<Record<Taxonomy, T>> =>
  Object.fromEntries(taxonomies().map((taxonomy) => [taxonomy.name, of(taxonomy)]));

/** Terms of content (docs/reference/core.md#categories-and-tags). Items that lose their last term get the default one. */
export const postTerms = ({ defaults, ...deps }: PostTermsDeps): Terms<Taxonomy> =>
  new Terms({
    ...deps,
    hierarchical: membersOf(({ hierarchical }) => hierarchical),
    fronts: membersOf(({ front }) => front),
    nested: membersOf(({ isNested }) => isNested),
    fallback: (taxonomy) => defaults.of(taxonomy),
  });

/** Terms by id with names and slugs, read once per request and not affected by the request's own changes. */
export const readTerms = (
  terms: Pick<Terms<Taxonomy>, 'byIds'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Term>> => {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  return readOnce(`terms ${wanted}`, () => terms.byIds(wanted));
};

/** Whether the caller may change terms. */
export const canUpdate = (identity: Identity, { needs }: TaxonomyDeclaration): boolean =>
  can(identity, needs.edit);

/** Whether the caller may delete a term. @param defaults default terms by taxonomy, which nobody may delete */
export const canDelete = (
  identity: Identity,
  { name, needs }: TaxonomyDeclaration,
  term: Pick<Term, '_id'>,
  defaults: ReadonlyMap<Taxonomy, number>,
): boolean => can(identity, needs.delete) && term._id !== defaults.get(name);

/** Access rules of terms (docs/reference/core.md#categories-and-tags). */
export class TermAccess {
  constructor(private readonly deps: { readonly defaults: DefaultTerms; readonly posts: PostTerms }) {}

  authorizeEditContext(identity: Identity, taxonomy: TaxonomyDeclaration): void {
    if (!canUpdate(identity, taxonomy)) throw errors.cannotEditTerm();
  }

  authorizeUpdate(identity: Identity, taxonomy: TaxonomyDeclaration): void {
    if (!canUpdate(identity, taxonomy)) throw errors.cannotUpdate();
  }

  /** Nobody may delete a default term. */
  async authorizeDelete(identity: Identity, taxonomy: TaxonomyDeclaration, term: Term): Promise<void> {
    if (!canDelete(identity, taxonomy, term, await this.deps.defaults.all())) throw errors.cannotDelete();
  }

  /** The ids of a post's terms. @throws RestError for an unknown post, or one that the caller may not read. */
  async termsOfPost(identity: Identity, taxonomy: Taxonomy, postId: number): Promise<readonly number[]> {
    const found = await this.deps.posts.termsOfPost(identity, taxonomy, postId);
    if (!found) throw errors.unknownPost();
    if (!found.readable) throw errors.unreadablePost();
    return found.termIds;
  }

  /** @throws RestError when the trash is requested. */
  refuseTrash(force: boolean): void {
    if (!force) throw errors.noTrash();
  }

  /** @throws RestError for a parent of a term whose taxonomy has none. */
  refuseParent({ hierarchical }: TaxonomyDeclaration, parent: unknown): void {
    if (parent !== undefined && parent !== null && !hierarchical) throw errors.notHierarchical();
  }
}
