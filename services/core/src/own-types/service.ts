import type { Filter } from '@almanac/data';
import type { Identity } from '@almanac/identity';
import type { TypeDeclaration } from '../content/declaration.js';
import type { Content } from '../content/document.js';
import type { ContentFilter } from '../content/query.js';
import {
  authorizeSticky,
  isStickyFirst,
  stickyFields,
  stickyFilter,
  stickyPrecondition,
} from '../content/sticky.js';
import { treeFields, treeFilter } from '../content/tree.js';
import { CoreType, type CoreTypeDeps, type TypeFields, type TypeWriteContext } from '../content/type.js';
import type { Settings } from '../settings/declarations.js';
import type { OwnInput, OwnListInput } from './args.js';

/** A content type that the site's file declares. */
export class OwnType extends CoreType<OwnInput, OwnListInput> {
  readonly name: string;
  override readonly needsText: boolean;

  constructor(
    private readonly type: TypeDeclaration,
    deps: CoreTypeDeps,
  ) {
    super(deps);
    this.name = type.name;
    // WordPress accepts an empty item of a type that lacks one of its texts.
    this.needsText = (['title', 'editor', 'excerpt'] as const).every((text) => type.supports.includes(text));
  }

  authorize(identity: Identity, input: OwnInput): void {
    authorizeSticky(this.rights, identity, input);
  }

  protected async typeFields(input: OwnInput, writing: TypeWriteContext): Promise<TypeFields> {
    return {
      ...stickyFields(input, writing),
      ...(await treeFields(input, this.deps.store, writing.current?._id)),
    };
  }

  protected override ownPrecondition(input: OwnInput, current: Content): Filter {
    return stickyPrecondition(input, current);
  }

  protected typeFilter(input: OwnListInput): Partial<ContentFilter> {
    return { ...treeFilter(input), ...stickyFilter(input) };
  }

  protected override isStickyFirst(input: OwnListInput): boolean {
    return isStickyFirst(this.name, input);
  }

  protected discussion(settings: Settings) {
    const hasComments = this.type.supports.includes('comments');
    return { comments: hasComments ? settings.default_comment_status : 'closed', pings: 'closed' } as const;
  }
}
