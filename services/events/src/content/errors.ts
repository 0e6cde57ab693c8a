import { editConflict } from '@almanac/data';
import { defineErrors, RestError } from '@almanac/rest';
import { ITEM_TYPES, type ItemType } from './document.js';

/** Errors of events, venues and organizers (docs/reference/events.md#requests). */
export const errors = {
  ...defineErrors({
    forbidden: ['rest_forbidden', 'authorization', 'You may not do this.'],
    emptyContent: ['empty_content', 400, 'The title is empty.'],
    doesNotFit: ['db_update_error', 400, 'The fields are too long.'],
  }),
  editConflict,
};

/** Error for a well-formed parameter with an invalid value, in the format of argument errors. */
export const invalidParam = (param: string, message = `${param} is not valid.`): RestError =>
  new RestError('rest_invalid_param', 400, `Invalid parameters: ${param}.`, {
    params: { [param]: message },
    details: [],
  });

const errorsOf = (type: string) =>
  defineErrors({
    notAccessible: [`${type}-not-accessible`, 403, 'You may not see this item.'],
    isInTrash: [`${type}-is-in-trash`, 410, 'The item is already in the trash.'],
    pageNotFound: [`${type}-archive-page-not-found`, 404, 'The list has fewer pages.'],
  });

/** Errors whose codes contain the type of the item. */
export const ITEM_ERRORS = Object.fromEntries(
  Object.keys(ITEM_TYPES).map((type) => [type, errorsOf(type)]),
) as Readonly<Record<ItemType, ReturnType<typeof errorsOf>>>;
