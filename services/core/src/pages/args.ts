import type { ArgValues } from '@almanac/rest';
import { CONTENT_ORDERS, type ContentInput, inOrder, listArgs, writeArgs } from '../content/args.js';
import { termListArgs, termWriteArgs } from '../content/assigned-terms.js';
import { typeNamed } from '../content/declared.js';
import { parentListArgs, parentWriteArg, placeListArg, placeWriteArg } from '../content/tree.js';

/** Templates of pages (docs/reference/core.md#posts-and-pages). */
const TEMPLATES = ['', 'start.php'];

/** Arguments of the list of pages (docs/reference/core.md#posts-and-pages). */
export const pageListArgs = () => ({
  ...listArgs('page', [...CONTENT_ORDERS, 'menu_order']),
  ...placeListArg('pages'),
  ...parentListArgs('pages'),
  ...termListArgs(typeNamed('page'), 'pages'),
});

export type PageListInput = ArgValues<ReturnType<typeof pageListArgs>>;

/** Arguments of writes of pages (docs/reference/core.md#posts-and-pages). */
export const pageWriteArgs = () =>
  inOrder({
    ...writeArgs(TEMPLATES, 'page'),
    ...parentWriteArg('page'),
    ...placeWriteArg('pages'),
    ...termWriteArgs(typeNamed('page')),
  });
export type PageInput = ContentInput &
  Partial<ArgValues<Pick<ReturnType<typeof pageWriteArgs>, 'parent' | 'menu_order'>>>;
