import { type TermAssignments, type TermStore, Terms } from '@almanac/content';
import { can, type Identity } from '@almanac/identity';
import { readOnce } from '@almanac/process';
import type { IdSequence } from '../ids/model.js';
import type { Settings } from '../settings/declarations.js';
import type { SettingsRepository } from '../settings/model.js';
import { errors } from './errors.js';
import { HIERARCHICAL, type Taxonomy, type Term } from './taxonomy.js';

/** What terms need of the posts that carry them; the content model provides it. */
export interface PostTerms extends TermAssignments<Taxonomy> {
  /**
   * The terms that a post carries; undefined when there is no such post.
   * `readable` is false when the caller may not read the post, or it is of a type without terms.
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
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
}

/** The categories and tags of posts (behaviour-core.md section 6). A post without a category has the default one. */
export const postTerms = ({ settings, ...deps }: PostTermsDeps): Terms<Taxonomy> =>
  new Terms({
    ...deps,
    hierarchical: HIERARCHICAL,
    fallback: async (taxonomy) =>
      taxonomy === 'category' ? (await settings.current()).default_category : undefined,
  });

/** Terms by id, read once per request: their names and slugs, while the request changes others. */
export const readTerms = (
  terms: Pick<Terms<Taxonomy>, 'byIds'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Term>> => {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  return readOnce(`terms ${wanted}`, () => terms.byIds(wanted));
};

/** Whether the caller may change and delete terms. */
export const canManage = (identity: Identity): boolean => can(identity, 'manage_categories');

/** Whether the caller may delete a term: nobody deletes the default category. */
export const canDelete = (
  identity: Identity,
  term: Term,
  { default_category: standing }: Pick<Settings, 'default_category'>,
): boolean => canManage(identity) && term._id !== standing;

/** Who may do what with terms (behaviour-core.md section 6). */
export class TermAccess {
  constructor(private readonly deps: { readonly settings: SettingsRepository; readonly posts: PostTerms }) {}

  authorizeEditContext(identity: Identity): void {
    if (!canManage(identity)) throw errors.cannotEditTerm();
  }

  /** Tags may be made by everybody who writes posts, categories by who manages them. */
  authorizeCreate(identity: Identity, taxonomy: Taxonomy): void {
    const allowed = HIERARCHICAL[taxonomy] ? canManage(identity) : can(identity, 'edit_posts');
    if (!allowed) throw errors.cannotCreate();
  }

  authorizeUpdate(identity: Identity): void {
    if (!canManage(identity)) throw errors.cannotUpdate();
  }

  /** The default category cannot be deleted by anybody. */
  async authorizeDelete(identity: Identity, term: Term): Promise<void> {
    if (!canDelete(identity, term, await this.deps.settings.current())) throw errors.cannotDelete();
  }

  /**
   * The ids of the terms that a post carries.
   * @throws RestError when there is no such post, or the caller may not read it.
   */
  async termsOfPost(identity: Identity, taxonomy: Taxonomy, postId: number): Promise<readonly number[]> {
    const found = await this.deps.posts.termsOfPost(identity, taxonomy, postId);
    if (!found) throw errors.unknownPost();
    if (!found.readable) throw errors.unreadablePost();
    return found.termIds;
  }

  /** @throws RestError when somebody wants a term to go to a trash. */
  refuseTrash(force: boolean): void {
    if (!force) throw errors.noTrash();
  }

  /** @throws RestError when a parent is given to a term that can have none. */
  refuseParent(taxonomy: Taxonomy, parent: unknown): void {
    if (parent !== undefined && parent !== null && !HIERARCHICAL[taxonomy]) throw errors.notHierarchical();
  }
}
