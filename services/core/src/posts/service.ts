import { type Filter, nonEmpty } from '@almanac/data';
import type { Identity } from '@almanac/identity';
import type { Content } from '../content/document.js';
import type { ContentFilter } from '../content/query.js';
import type { CoreContentService } from '../content/service.js';
import {
  authorizeSticky,
  isStickyFirst,
  stickyFields,
  stickyFilter,
  stickyPrecondition,
} from '../content/sticky.js';
import { CoreType, type TypeFields, type TypeWriteContext } from '../content/type.js';
import type { Settings } from '../settings/declarations.js';
import type { PostInput, PostListInput } from './args.js';

export type PostsService = CoreContentService<PostInput, PostListInput>;

/** The content type of posts, with rules of stickiness, formats, categories and tags. */
export class PostType extends CoreType<PostInput, PostListInput> {
  readonly name = 'post';
  protected override readonly needsText = true;

  authorize(identity: Identity, input: PostInput): void {
    authorizeSticky(this.rights, identity, input);
  }

  protected async typeFields(input: PostInput, writing: TypeWriteContext): Promise<TypeFields> {
    return { ...stickyFields(input, writing), ...(input.format && { format: input.format }) };
  }

  /** A new post without categories gets the default one. */
  protected override termsOf(input: PostInput, { settings, current }: TypeWriteContext): object {
    if (current) return input;
    const { categories = [settings.default_category] } = input as { readonly categories?: readonly number[] };
    return { ...input, categories };
  }

  protected override ownPrecondition(input: PostInput, current: Content): Filter {
    return stickyPrecondition(input, current);
  }

  protected typeFilter(input: PostListInput): Partial<ContentFilter> {
    return { formats: nonEmpty(input.format), ...stickyFilter(input) };
  }

  protected override isStickyFirst(input: PostListInput): boolean {
    return isStickyFirst(this.name, input);
  }

  protected discussion(settings: Settings) {
    return { comments: settings.default_comment_status, pings: settings.default_ping_status };
  }
}
