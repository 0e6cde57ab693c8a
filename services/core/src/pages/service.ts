import { nonEmpty } from '@almanac/service/collection';
import { errors } from '../content/errors.js';
import type { ContentRepository } from '../content/model.js';
import { type TypeRules, textRules } from '../content/rules.js';
import { contentService } from '../content/service.js';
import type { ContentDeps } from '../content/write.js';
import type { PageInput, PageListInput } from './args.js';

/** The rules for pages: those of all content, and those of their tree. */
export const pagesService = (deps: ContentDeps) => contentService(pageRules(deps), deps);
export type PagesService = ReturnType<typeof pagesService>;

const pageRules = (deps: ContentDeps): TypeRules<PageInput, PageListInput> => ({
  ...textRules('page', deps),

  fields: async ({ parent, menu_order: menuOrder }, { current }) => ({
    ...(parent !== undefined && { parent: await placeBelow(deps.content, parent, current?._id) }),
    ...(menuOrder !== undefined && { menuOrder }),
  }),

  filter: (input) => ({
    parents: nonEmpty(input.parent),
    parentsExclude: nonEmpty(input.parent_exclude),
    menuOrder: input.menu_order,
  }),

  discussion: () => ({ comments: 'closed', pings: 'closed' }),
});

/** Anything may be the parent; a page that would come to stand below itself goes to the top. */
async function placeBelow(
  content: ContentRepository,
  parent: number,
  id: number | undefined,
): Promise<number> {
  if (parent === 0) return 0;
  const [found] = await content.findMany([parent]);
  if (!found) throw errors.invalidParent();
  const above = await content.ancestors([{ parent }]);
  return id !== undefined && above.has(id) ? 0 : parent;
}
