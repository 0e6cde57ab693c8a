import type { TypeDeclaration } from '../content/declaration.js';
import type { ContentFilter } from '../content/query.js';
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

  protected typeFields(input: OwnInput, { current }: TypeWriteContext): Promise<TypeFields> {
    return treeFields(input, this.deps.store, current?._id);
  }

  protected typeFilter(input: OwnListInput): Partial<ContentFilter> {
    return treeFilter(input);
  }

  protected discussion(settings: Settings) {
    const hasComments = this.type.supports.includes('comments');
    return { comments: hasComments ? settings.default_comment_status : 'closed', pings: 'closed' } as const;
  }
}
