import { type ArgValues, arg, idsArg } from '@almanac/rest';
import { CONTENT_ORDERS, type ContentInput, listArgs, writeArgs } from '../content/args.js';

/** Templates of pages (docs/reference/core.md#posts-and-pages). */
const TEMPLATES = ['', 'start.php'];

/** Arguments of the list of pages (docs/reference/core.md#posts-and-pages). */
export const pageListArgs = {
  ...listArgs('page', [...CONTENT_ORDERS, 'menu_order']),
  menu_order: arg.integer({ description: 'Only pages with this place.', stage: 'sanitize' }),
  parent: idsArg('Only pages directly below these.'),
  parent_exclude: idsArg('Leave out pages directly below these.'),
};

export type PageListInput = ArgValues<typeof pageListArgs>;

/** Arguments of writes of pages (docs/reference/core.md#posts-and-pages). */
export const pageWriteArgs = {
  ...writeArgs(TEMPLATES),
  parent: arg.integer({ description: 'Id of the page above; 0: none.' }),
  menu_order: arg.integer({ description: 'Place among the pages.' }),
};
export type PageInput = ContentInput &
  Partial<ArgValues<Pick<typeof pageWriteArgs, 'parent' | 'menu_order'>>>;
