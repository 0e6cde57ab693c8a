import { type ArgValues, arg, contextArg, idArg, pageArg } from '@almanac/rest';
import { itemId } from '../content/args.js';
import { noTrashArg, searchArg, windowArgs } from '../list-args.js';
import { REVISION_ORDERS } from './model.js';

export const id = idArg('Id of the revision.');

/** Arguments of the list of revisions. */
export const listArgs = {
  parent: itemId,
  context: contextArg(),
  page: pageArg(),
  per_page: arg.integer({
    description: 'Revisions per page. Default: all.',
    minimum: 1,
    maximum: 100,
  }),
  search: searchArg(),
  ...windowArgs('revisions', REVISION_ORDERS, 'date', 'desc'),
};

export type RevisionListInput = ArgValues<typeof listArgs>;

export const deleteArgs = {
  parent: itemId,
  id,
  force: noTrashArg('revisions'),
};
