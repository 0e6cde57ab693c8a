import { type Filter, nonEmpty } from '@almanac/data';
import { can, type Identity } from '@almanac/identity';
import { isByTerms } from '../content/assigned-terms.js';
import type { Content } from '../content/document.js';
import { errors } from '../content/errors.js';
import type { ContentFilter } from '../content/query.js';
import type { CoreContentService } from '../content/service.js';
import { CoreType, type TypeFields, type TypeWriteContext } from '../content/type.js';
import type { Settings } from '../settings/declarations.js';
import type { PostInput, PostListInput } from './args.js';

export type PostsService = CoreContentService<PostInput, PostListInput>;

/** The content type of posts, with rules of stickiness, formats, categories and tags. */
export class PostType extends CoreType<PostInput, PostListInput> {
  readonly name = 'post';
  protected override readonly needsText = true;

  authorize(identity: Identity, { sticky }: PostInput): void {
    const isAllowed = can(identity, 'edit_others_posts') && can(identity, 'publish_posts');
    if (sticky && !isAllowed) throw errors.cannotAssignSticky();
  }

  protected async typeFields(input: PostInput, { current, password }: TypeWriteContext): Promise<TypeFields> {
    const { sticky = current?.sticky ?? false } = input;
    const decides = input.sticky !== undefined || input.password !== undefined;
    // A sticky post cannot get a password in the write that unsticks it, as in WordPress.
    const isOnTop = sticky || (input.password !== undefined && current?.sticky);
    if (decides && isOnTop && password !== '') throw errors.stickyOrProtected();
    return {
      ...(input.sticky !== undefined && { sticky: input.sticky }),
      ...(input.format && { format: input.format }),
    };
  }

  /** A new post without categories gets the default one. */
  protected override termsOf(input: PostInput, { settings, current }: TypeWriteContext): object {
    if (current) return input;
    const { categories = [settings.default_category] } = input as { readonly categories?: readonly number[] };
    return { ...input, categories };
  }

  /** Optimistic lock: a post cannot be both sticky and protected, so each change requires that the other is absent. */
  protected override ownPrecondition({ sticky, password }: PostInput, current: Content): Filter {
    return {
      ...(sticky && password === undefined && { password: current.password }),
      ...(password && { sticky: current.sticky }),
    };
  }

  protected typeFilter(input: PostListInput): Partial<ContentFilter> {
    const { format, sticky, include } = input;
    return {
      formats: nonEmpty(format),
      // The argument `include` takes precedence over the exclusion of sticky posts.
      sticky: sticky || include.length === 0 ? sticky : undefined,
    };
  }

  /** Sticky posts come first as on WordPress's home page, but not in searches, with `include`, or in lists by term. */
  override isStickyFirst(input: PostListInput): boolean {
    const { ignore_sticky: ignored, sticky, search, include } = input;
    if (ignored || sticky !== undefined || search || include.length > 0) return false;
    return !isByTerms(this.name, input);
  }

  protected discussion(settings: Settings) {
    return { comments: settings.default_comment_status, pings: settings.default_ping_status };
  }
}
