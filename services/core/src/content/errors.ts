import { defineDenied, defineError, type RestError, refuseArguments } from '@almanac/rest';

/** Refusals for posts and pages, with the codes that clients know (behaviour-core.md section 2). */
export const invalidId = defineError('rest_post_invalid_id', 404, 'No such item.');
export const invalidParent = defineError('rest_post_invalid_id', 400, 'No such parent.');
export const alreadyExists = defineError('rest_post_exists', 400, 'A new item gets its id from the site.');
export const cannotCreate = defineDenied('rest_cannot_create', 'You may not create this kind of content.');
export const cannotPublish = defineDenied('rest_cannot_publish', 'You may not publish this.');
export const cannotEdit = defineDenied('rest_cannot_edit', 'You may not change this item.');
export const cannotEditOthers = defineDenied(
  'rest_cannot_edit_others',
  'You may not create or edit items as another user.',
);
export const cannotAssignSticky = defineDenied('rest_cannot_assign_sticky', 'You may not make posts sticky.');
export const cannotDelete = defineDenied('rest_cannot_delete', 'You may not delete this item.');
export const forbidden = defineDenied('rest_forbidden', 'You may not see this item.');
export const forbiddenContext = defineDenied(
  'rest_forbidden_context',
  'You may not use the edit context here.',
);
export const incorrectPassword = defineError(
  'rest_post_incorrect_password',
  403,
  'The password of the item is wrong.',
);
export { editedMeanwhile } from '@almanac/content';
export const alreadyTrashed = defineError('rest_already_trashed', 410, 'The item is already in the trash.');
export const emptyContent = defineError(
  'empty_content',
  400,
  'Title, content and excerpt must not all be empty.',
);
export const invalidAuthor = defineError('rest_invalid_author', 400, 'No such author.');
export const stickyOrProtected = defineError(
  'rest_invalid_field',
  400,
  'A post with a password cannot be sticky.',
);
/** A text of the right form that names no moment. */
export const invalidDate = (param: string): RestError => {
  const message = `${param} is not a date that there is.`;
  return refuseArguments(new Map([[param, { code: 'rest_invalid_date', message }]]));
};
const metaOfAnotherType = defineError('rest_invalid_type', 400, 'A meta field is of another type.');
/** @param name of the meta field */
export const metaIsNoText = (name: string): RestError =>
  metaOfAnotherType({
    message: `meta.${name} must be of type string.`,
    additionalData: [{ param: `meta.${name}` }],
  });
export const doesNotFitNew = defineError('db_insert_error', 400, 'A field is too long.');
export const doesNotFit = defineError('db_update_error', 400, 'A field is too long.');
export const invalidPageNumber = defineError(
  'rest_post_invalid_page_number',
  400,
  'The list has fewer pages.',
);
export const noSearchTerm = defineError(
  'rest_no_search_term_defined',
  400,
  'Ordering by relevance needs a search.',
);
export const missingInclude = defineError(
  'rest_orderby_include_missing_include',
  400,
  'Ordering by include needs include.',
);
