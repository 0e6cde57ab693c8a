import { nonEmpty } from '@almanac/data';
import { errors } from '../content/errors.js';
import type { ContentFilter } from '../content/query.js';
import type { CoreContentService } from '../content/service.js';
import { CoreType, type TypeFields, type TypeWriteContext } from '../content/type.js';
import type { PageInput, PageListInput } from './args.js';

export type PagesService = CoreContentService<PageInput, PageListInput>;

/** The content type of pages, with the rules of their tree. */
export class PageType extends CoreType<PageInput, PageListInput> {
  readonly name = 'page';

  protected async typeFields(
    { parent, menu_order: menuOrder }: PageInput,
    { current }: TypeWriteContext,
  ): Promise<TypeFields> {
    return {
      ...(parent !== undefined && { parent: await this.#placeBelow(parent, current?._id) }),
      ...(menuOrder !== undefined && { menuOrder }),
    };
  }

  filter(input: PageListInput): Partial<ContentFilter> {
    return {
      parents: nonEmpty(input.parent),
      parentsExclude: nonEmpty(input.parent_exclude),
      menuOrder: input.menu_order,
    };
  }

  protected discussion() {
    return { comments: 'closed', pings: 'closed' } as const;
  }

  /** Checks the parent of a page: an item of any type. A page below itself becomes top-level. */
  async #placeBelow(parent: number, id: number | undefined): Promise<number> {
    if (parent === 0) return 0;
    const { store } = this.deps;
    const [found] = await store.findMany([parent]);
    if (!found) throw errors.invalidParent();
    const above = await store.ancestors([{ parent }]);
    return id !== undefined && above.has(id) ? 0 : parent;
  }
}
