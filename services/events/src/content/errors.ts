import { defineDenied, defineError, type ErrorFactory, RestError } from '@almanac/rest';
import type { ItemType } from './document.js';

/** Refusals that events, venues and organizers share (behaviour-events.md section 1). */
export const forbidden = defineDenied('rest_forbidden', 'You may not do this.');
export const emptyContent = defineError('empty_content', 400, 'The title is empty.');
export const doesNotFit = defineError('db_update_error', 400, 'The fields are too long.');

export { editedMeanwhile } from '@almanac/content';

/** A parameter of the right form with a value that cannot be: named as the kit names those it finds. */
export const invalidParam = (param: string, message = `${param} is not valid.`): RestError =>
  new RestError('rest_invalid_param', 400, `Invalid parameters: ${param}.`, {
    params: { [param]: message },
    details: [],
  });

/** Refusals with codes of their own for each kind of item. */
export interface ItemErrors {
  readonly notAccessible: ErrorFactory;
  readonly isInTrash: ErrorFactory;
  readonly pageNotFound: ErrorFactory;
}

const errorsOf = (type: ItemType): ItemErrors => ({
  notAccessible: defineError(`${type}-not-accessible`, 403, 'You may not see this item.'),
  isInTrash: defineError(`${type}-is-in-trash`, 410, 'The item is already in the trash.'),
  pageNotFound: defineError(`${type}-archive-page-not-found`, 404, 'The list has fewer pages.'),
});

export const ITEM_ERRORS: Readonly<Record<ItemType, ItemErrors>> = {
  event: errorsOf('event'),
  venue: errorsOf('venue'),
  organizer: errorsOf('organizer'),
};
