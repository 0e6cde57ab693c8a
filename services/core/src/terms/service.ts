import { type TermAssignments, type TermStore, Terms } from '@almanac/content';
import { can, type Identity } from '@almanac/identity';
import { readOnce } from '@almanac/process';
import type { IdSequence } from '../ids/model.js';
import type { Settings } from '../settings/declarations.js';
import type { SettingsRepository } from '../settings/model.js';
import { errors } from './errors.js';
import { HIERARCHICAL, type Taxonomy, type Term } from './taxonomy.js';

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
  readonly settings: SettingsRepository;
  readonly assignments: TermAssignments<Taxonomy>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Categories and tags of posts (docs/reference/core.md#categories-and-tags). A post without a category gets the default one. */
export const postTerms = ({ settings, ...deps }: PostTermsDeps): Terms<Taxonomy> =>
  new Terms({
    ...deps,
    hierarchical: HIERARCHICAL,
    fallback: async (taxonomy) =>
      taxonomy === 'category' ? (await settings.current()).default_category : undefined,
  });

/** Terms by id with names and slugs, read once per request and not affected by the request's own changes. */
export const readTerms = (
  terms: Pick<Terms<Taxonomy>, 'byIds'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Term>> => {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  return readOnce(`terms ${wanted}`, () => terms.byIds(wanted));
};

/** Whether the caller may change and delete terms. */
export const canManage = (identity: Identity): boolean => can(identity, 'manage_categories');

/** Whether the caller may delete a term; the default category cannot be deleted. */
export const canDelete = (
  identity: Identity,
  term: Term,
  { default_category: standing }: Pick<Settings, 'default_category'>,
): boolean => canManage(identity) && term._id !== standing;

/** Access rules of terms (docs/reference/core.md#categories-and-tags). */
export class TermAccess {
  constructor(private readonly deps: { readonly settings: SettingsRepository; readonly posts: PostTerms }) {}

  authorizeEditContext(identity: Identity): void {
    if (!canManage(identity)) throw errors.cannotEditTerm();
  }

  /** Writers of posts create tags, managers of terms create categories. */
  authorizeCreate(identity: Identity, taxonomy: Taxonomy): void {
    const allowed = HIERARCHICAL[taxonomy] ? canManage(identity) : can(identity, 'edit_posts');
    if (!allowed) throw errors.cannotCreate();
  }

  authorizeUpdate(identity: Identity): void {
    if (!canManage(identity)) throw errors.cannotUpdate();
  }

  /** Nobody may delete the default category. */
  async authorizeDelete(identity: Identity, term: Term): Promise<void> {
    if (!canDelete(identity, term, await this.deps.settings.current())) throw errors.cannotDelete();
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
  refuseParent(taxonomy: Taxonomy, parent: unknown): void {
    if (parent !== undefined && parent !== null && !HIERARCHICAL[taxonomy]) throw errors.notHierarchical();
  }
}
