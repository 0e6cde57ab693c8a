import {
  type ArgValues,
  arg,
  contextArg,
  idsArg,
  offsetArg,
  orderArg,
  orderbyArg,
  pageArg,
} from '@almanac/rest';
import { idArg } from '../content/args.js';
import { searchArg } from '../list-args.js';
import { REVISION_ORDERS } from './model.js';

export const id = arg.integer({ description: 'Id of the revision.' });

/** What a reader of the list may ask. */
export const listArgs = {
  parent: idArg,
  context: contextArg(),
  page: pageArg(),
  per_page: arg.integer({
    description: 'Revisions on a page; all of them without it.',
    minimum: 1,
    maximum: 100,
  }),
  search: searchArg(),
  exclude: idsArg('Leave these revisions out.'),
  include: idsArg('Only these revisions.'),
  offset: offsetArg(),
  order: orderArg('desc'),
  orderby: orderbyArg(REVISION_ORDERS, 'date'),
};

export type RevisionListInput = ArgValues<typeof listArgs>;

export const deleteArgs = {
  parent: idArg,
  id,
  force: arg.boolean({
    description: 'Has to be true: revisions have no trash.',
    default: false,
    needed: true,
    accepts: { const: true },
  }),
};
