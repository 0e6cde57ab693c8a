import { type ArgValues, arg, idsArg } from '@almanac/rest';
import { CONTENT_ORDERS, type ContentInput, listArgs, writeArgs } from '../content/args.js';

/** Templates that a page may have (interface.md 2.6). */
const TEMPLATES = ['', 'start.php'];

/** What a reader of the list of pages may ask (interface.md 4.7). */
export const pageListArgs = {
  ...listArgs('page', [...CONTENT_ORDERS, 'menu_order']),
  menu_order: arg.integer({ description: 'Only pages with this place.', stage: 'sanitize' }),
  parent: idsArg('Only pages directly below these.'),
  parent_exclude: idsArg('Leave out pages directly below these.'),
};

export type PageListInput = ArgValues<typeof pageListArgs>;

/** What a writer of a page may send (interface.md 2.6). */
export const pageWriteArgs = {
  ...writeArgs(TEMPLATES),
  parent: arg.integer({ description: 'Id of the page above; 0: none.' }),
  menu_order: arg.integer({ description: 'Place among the pages.' }),
};
export type PageInput = ContentInput &
  Partial<ArgValues<Pick<typeof pageWriteArgs, 'parent' | 'menu_order'>>>;
