import { can, type Identity } from '@almanac/identity';
import { defineError } from '@almanac/rest';
import { type TermAssignments, type TermRepository, Terms } from '@almanac/terms';
import type { IdSequence } from '../ids/model.js';
import type { SettingsService } from '../settings/service.js';
import type { Taxonomy, Term } from './taxonomy.js';

export type { Taxonomy, Term } from './taxonomy.js';

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

const unknownPost = defineError('rest_post_invalid_id', 400, 'There is no such post.');
const unreadablePost = defineError(
  'rest_forbidden_context',
  'authorization',
  'You may not see the terms of this post.',
);
const cannotCreate = defineError('rest_cannot_create', 'authorization', 'You may not create terms here.');
const cannotUpdate = defineError('rest_cannot_update', 'authorization', 'You may not change this term.');
const cannotDelete = defineError('rest_cannot_delete', 'authorization', 'You may not delete this term.');
const cannotEditTerm = defineError('rest_forbidden_context', 'authorization', 'You may not edit this term.');
const notHierarchical = defineError('rest_taxonomy_not_hierarchical', 400, 'Tags have no parents.');
const noTrash = defineError(
  'rest_trash_not_supported',
  501,
  'Terms have no trash: force=true deletes them for good.',
);

/** The categories and tags of posts: who may do what, and the default category (behaviour-core.md section 6). */
export class TermsService extends Terms<Taxonomy> {
  readonly #settings: SettingsService;
  readonly #posts: PostTerms;

  constructor(collaborators: {
    terms: TermRepository<Taxonomy>;
    ids: IdSequence;
    settings: SettingsService;
    assignments: PostTerms;
  }) {
    const { settings, assignments } = collaborators;
    const defaultCategory = async () => (await settings.current()).default_category;
    super({
      ...collaborators,
      hierarchical: { category: true, post_tag: false },
      fallback: async (taxonomy) => (taxonomy === 'category' ? defaultCategory() : undefined),
    });
    this.#settings = settings;
    this.#posts = assignments;
  }

  /** The category of posts that are given none. */
  async defaultCategory(): Promise<number> {
    return (await this.#settings.current()).default_category;
  }

  /**
   * The ids of the terms that a post carries.
   * @throws RestError when there is no such post, or the caller may not read it.
   */
  async ofPost(identity: Identity, taxonomy: Taxonomy, postId: number): Promise<readonly number[]> {
    const found = await this.#posts.termsOfPost(identity, taxonomy, postId);
    if (!found) throw unknownPost();
    if (!found.readable) throw unreadablePost();
    return found.termIds;
  }

  /** Whether the caller may change and delete terms, and see them in the context `edit`. */
  canManage(identity: Identity): boolean {
    return can(identity, 'manage_categories');
  }

  async authorizeEditContext(identity: Identity): Promise<void> {
    if (!this.canManage(identity)) throw cannotEditTerm();
  }

  /** Tags may be made by everybody who writes posts, categories by who manages them. */
  async authorizeCreate(identity: Identity, taxonomy: Taxonomy): Promise<void> {
    const allowed = this.isHierarchical(taxonomy) ? this.canManage(identity) : can(identity, 'edit_posts');
    if (!allowed) throw cannotCreate();
  }

  async authorizeUpdate(identity: Identity): Promise<void> {
    if (!this.canManage(identity)) throw cannotUpdate();
  }

  /** The default category cannot be deleted by anybody. */
  async authorizeDelete(identity: Identity, term: Term): Promise<void> {
    if (!this.canManage(identity)) throw cannotDelete();
    if (term._id === (await this.defaultCategory())) throw cannotDelete();
  }

  /** @throws RestError when somebody wants a term to go to a trash. */
  refuseTrash(force: boolean): void {
    if (!force) throw noTrash();
  }

  /** @throws RestError when a parent is given to a term that can have none. */
  refuseParent(taxonomy: Taxonomy, given: boolean): void {
    if (given && !this.isHierarchical(taxonomy)) throw notHierarchical();
  }
}
