import type { OpenOrClosed } from '../content/document.js';
import * as errors from '../content/errors.js';
import type { ContentFilter } from '../content/query.js';
import {
  type ContentCollaborators,
  type ContentInput,
  type ContentListInput,
  ContentService,
  type OwnFields,
  type Situation,
} from '../content/service.js';

/** What a client may send of a page (interface.md 2.6). */
export interface PageInput extends ContentInput {
  /** Id of the page above; 0 for none. */
  readonly parent?: number | undefined;
  readonly menu_order?: number | undefined;
}

/** What a client may ask of the list of pages (interface.md 4.7). */
export interface PageListInput extends ContentListInput {
  readonly parent: readonly number[];
  readonly parent_exclude: readonly number[];
  readonly menu_order?: number | undefined;
}

/** The rules for pages: those of all content, and those of their tree. */
export class PagesService extends ContentService<PageInput, PageListInput> {
  constructor(collaborators: ContentCollaborators) {
    super('page', collaborators);
  }

  protected override async authorizeOwn(): Promise<void> {
    // Who may write a page may place it.
  }

  protected override async ownFields(
    { parent, menu_order: menuOrder }: PageInput,
    { current }: Situation,
  ): Promise<OwnFields> {
    return {
      ...(parent !== undefined && { parent: await this.#placeBelow(parent, current?._id) }),
      ...(menuOrder !== undefined && { menuOrder }),
    };
  }

  protected override ownFilter(input: PageListInput): Partial<ContentFilter> {
    return {
      parents: input.parent.length > 0 ? input.parent : undefined,
      parentsExclude: input.parent_exclude.length > 0 ? input.parent_exclude : undefined,
      menuOrder: input.menu_order,
    };
  }

  protected override discussion(): { comments: OpenOrClosed; pings: OpenOrClosed } {
    return { comments: 'closed', pings: 'closed' };
  }

  /** Anything may be the parent; a page that would come to stand below itself goes to the top. */
  async #placeBelow(parent: number, id: number | undefined): Promise<number> {
    if (parent === 0) return 0;
    const { content } = this.with;
    const [found] = await content.findMany([parent]);
    if (!found) throw errors.invalidParent();
    const above = await content.ancestors([{ parent }]);
    return id !== undefined && above.has(id) ? 0 : parent;
  }
}
