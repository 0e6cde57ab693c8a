import type { ContentFilter } from '../content/query.js';
import type { CoreContentService } from '../content/service.js';
import { treeFields, treeFilter } from '../content/tree.js';
import { CoreType, type TypeFields, type TypeWriteContext } from '../content/type.js';
import type { PageInput, PageListInput } from './args.js';

export type PagesService = CoreContentService<PageInput, PageListInput>;

/** The content type of pages, which form a tree. */
export class PageType extends CoreType<PageInput, PageListInput> {
  readonly name = 'page';

  protected typeFields(input: PageInput, { current }: TypeWriteContext): Promise<TypeFields> {
    return treeFields(input, this.deps.store, current?._id);
  }

  protected typeFilter(input: PageListInput): Partial<ContentFilter> {
    return treeFilter(input);
  }

  protected discussion() {
    return { comments: 'closed', pings: 'closed' } as const;
  }
}
