import { nonEmpty } from '@almanac/data';
import { type ArgValues, arg, idsArg } from '@almanac/rest';
import type { Content } from './document.js';
import { errors } from './errors.js';
import type { PostStore } from './model.js';
import type { ContentFilter } from './query.js';

/** Arguments of lists of items that form a tree. @param items their name in descriptions */
export const parentListArgs = (items: string) => ({
  parent: idsArg(`Only ${items} directly below these.`),
  parent_exclude: idsArg(`Leave out ${items} directly below these.`),
});

/** Argument of lists of items with a menu order. */
export const placeListArg = (items: string) => ({
  menu_order: arg.integer({ description: `Only ${items} with this menu order.`, stage: 'sanitize' }),
});

/** The parent in a write. */
export const parentWriteArg = (item: string) => ({
  parent: arg.integer({ description: `Id of the parent ${item}; 0: none.` }),
});

/** The menu order in a write. */
export const placeWriteArg = (items: string) => ({
  menu_order: arg.integer({ description: `Position among ${items} that are ordered by menu order.` }),
});

type TreeListInput = Partial<ArgValues<ReturnType<typeof parentListArgs> & ReturnType<typeof placeListArg>>>;
type TreeInput = Partial<ArgValues<ReturnType<typeof parentWriteArg> & ReturnType<typeof placeWriteArg>>>;

/** The filter of a list by parents and places. */
export const treeFilter = (input: TreeListInput): Partial<ContentFilter> => ({
  parents: nonEmpty(input.parent),
  parentsExclude: nonEmpty(input.parent_exclude),
  menuOrder: input.menu_order,
});

/**
 * Stored parent and place of a write. A parent is an item of any type; an item below itself becomes top-level.
 * @param id of the item; undefined for a new one
 * @throws RestError for an unknown parent
 */
export async function treeFields(
  { parent, menu_order: menuOrder }: TreeInput,
  store: Pick<PostStore, 'outlines' | 'ancestors'>,
  id: number | undefined,
): Promise<Partial<Pick<Content, 'parent' | 'menuOrder'>>> {
  return {
    ...(parent !== undefined && { parent: await placeBelow(parent, store, id) }),
    ...(menuOrder !== undefined && { menuOrder }),
  };
}

async function placeBelow(
  parent: number,
  store: Pick<PostStore, 'outlines' | 'ancestors'>,
  id: number | undefined,
): Promise<number> {
  if (parent === 0) return 0;
  const [found] = await store.outlines([parent]);
  if (!found) throw errors.invalidParent();
  // Nothing is below a new item yet.
  if (id === undefined) return parent;
  const above = await store.ancestors([{ parent }]);
  return above.has(id) ? 0 : parent;
}
