import { type ArgValues, arg, contextArg, pageArg } from '@almanac/rest';
import { idArg } from '../content/args.js';
import { noTrashArg, searchArg, windowArgs } from '../list-args.js';
import { REVISION_ORDERS } from './model.js';

export const id = arg.integer({ description: 'Id of the revision.', stage: 'sanitize' });

/** Arguments of the list of revisions. */
export const listArgs = {
  parent: idArg,
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
  parent: idArg,
  id,
  force: noTrashArg('revisions'),
};
