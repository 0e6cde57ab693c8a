import { can, type Identity } from '@almanac/identity';
import type { Content, Format, OpenOrClosed } from '../content/document.js';
import * as errors from '../content/errors.js';
import type { Guard } from '../content/model.js';
import type { ContentFilter } from '../content/query.js';
import {
  type ContentCollaborators,
  type ContentInput,
  type ContentListInput,
  ContentService,
  type OwnFields,
  type Situation,
} from '../content/service.js';
import type { Settings } from '../settings/service.js';
import type { Taxonomy, Term } from '../terms/service.js';

/** What a client may send of a post (interface.md 2.5). */
export interface PostInput extends ContentInput {
  readonly format?: Format | undefined;
  readonly sticky?: boolean | undefined;
  /** Term ids; unknown ones are passed over. */
  readonly categories?: readonly number[] | undefined;
  readonly tags?: readonly number[] | undefined;
}

/** What a client may ask of the list of posts (interface.md 4.6). */
export interface PostListInput extends ContentListInput {
  readonly categories: readonly number[];
  readonly categories_exclude: readonly number[];
  readonly tags: readonly number[];
  readonly tags_exclude: readonly number[];
  readonly sticky?: boolean | undefined;
}

/** What posts need to know of terms. */
export interface PostTerms {
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, Term>>;
}

/** The rules for posts: those of all content, and those of stickiness, formats, categories and tags. */
export class PostsService extends ContentService<PostInput, PostListInput> {
  readonly #terms: PostTerms;

  constructor(collaborators: ContentCollaborators & { readonly terms: PostTerms }) {
    super('post', collaborators);
    this.#terms = collaborators.terms;
  }

  protected override async authorizeOwn(identity: Identity, { sticky }: PostInput): Promise<void> {
    const allowed = can(identity, 'edit_others_posts') && can(identity, 'publish_posts');
    if (sticky && !allowed) throw errors.cannotAssignSticky();
  }

  protected override async ownFields(
    input: PostInput,
    { settings, current, password }: Situation,
  ): Promise<OwnFields> {
    const { sticky = current?.sticky ?? false } = input;
    const decides = input.sticky !== undefined || input.password !== undefined;
    // What is on top cannot be protected in the same breath as it is taken off (WordPress).
    const isOnTop = sticky || (input.password !== undefined && current?.sticky);
    if (decides && isOnTop && password !== '') throw errors.stickyOrProtected();
    const categories = input.categories ?? (current ? undefined : [settings.default_category]);
    return {
      ...(input.sticky !== undefined && { sticky: input.sticky }),
      ...(input.format && { format: input.format }),
      ...(categories && { categories: await this.#inOrder('category', categories) }),
      ...(input.tags && { tags: await this.#inOrder('post_tag', input.tags) }),
    };
  }

  /** A post is on top or protected: who makes it the one relies on its not being the other. */
  protected override ownGuard({ sticky, password }: PostInput, current: Content): Guard {
    return {
      ...(sticky && password === undefined && { password: current.password }),
      ...(password && { sticky: current.sticky }),
    };
  }

  protected override ownFilter(input: PostListInput): Partial<ContentFilter> {
    const given = (ids: readonly number[]) => (ids.length > 0 ? ids : undefined);
    return {
      categories: given(input.categories),
      categoriesExclude: given(input.categories_exclude),
      tags: given(input.tags),
      tagsExclude: given(input.tags_exclude),
      // Naming posts outweighs leaving out the sticky ones.
      sticky: input.sticky || input.include.length === 0 ? input.sticky : undefined,
    };
  }

  protected override discussion(settings: Settings): { comments: OpenOrClosed; pings: OpenOrClosed } {
    return { comments: settings.default_comment_status, pings: settings.default_ping_status };
  }

  /** The terms of a taxonomy among these ids, by name. */
  async #inOrder(taxonomy: Taxonomy, ids: readonly number[]): Promise<Content['categories']> {
    const terms = [...(await this.#terms.byIds(ids)).values()].filter((term) => term.taxonomy === taxonomy);
    return terms.sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1)).map(({ _id }) => _id);
  }
}
