import { defineError, RestError } from '@almanac/rest';

/** Refusals for posts and pages, with the codes that clients know (behaviour-core.md section 2). */
export const invalidId = defineError('rest_post_invalid_id', 404, 'There is no such item.');
export const invalidParent = defineError('rest_post_invalid_id', 400, 'There is nothing to be the parent.');
export const alreadyExists = defineError('rest_post_exists', 400, 'A new item is given its id by the site.');
export const cannotCreate = defineError(
  'rest_cannot_create',
  'authorization',
  'You may not create this kind of content.',
);
export const cannotPublish = defineError('rest_cannot_publish', 'authorization', 'You may not publish this.');
export const cannotEdit = defineError('rest_cannot_edit', 'authorization', 'You may not change this item.');
export const cannotEditOthers = defineError(
  'rest_cannot_edit_others',
  'authorization',
  'You may not write in the name of others.',
);
export const cannotAssignSticky = defineError(
  'rest_cannot_assign_sticky',
  'authorization',
  'You may not make posts sticky.',
);
export const cannotDelete = defineError(
  'rest_cannot_delete',
  'authorization',
  'You may not delete this item.',
);
export const forbidden = defineError('rest_forbidden', 'authorization', 'You may not see this item.');
export const forbiddenContext = defineError(
  'rest_forbidden_context',
  'authorization',
  'Only those who may change it see this in the context edit.',
);
export const incorrectPassword = defineError(
  'rest_post_incorrect_password',
  403,
  'This is not the password of the item.',
);
export const alreadyTrashed = defineError('rest_already_trashed', 410, 'The item is in the trash already.');
export const emptyContent = defineError(
  'empty_content',
  400,
  'At least one of title, content and excerpt has to say something.',
);
export const invalidAuthor = defineError('rest_invalid_author', 400, 'There is no such author.');
export const stickyOrProtected = defineError(
  'rest_invalid_field',
  400,
  'A post is either sticky or protected by a password.',
);
/** A text of the right form that names no moment. */
export function invalidDate(param: string): RestError {
  const message = `${param} is not a date that there is.`;
  return new RestError('rest_invalid_param', 400, `Invalid parameters: ${param}.`, {
    params: { [param]: message },
    details: { [param]: { code: 'rest_invalid_date', message, data: null } },
  });
}
export const doesNotFitNew = defineError('db_insert_error', 400, 'One of the fields is too long.');
export const doesNotFit = defineError('db_update_error', 400, 'One of the fields is too long.');
export const editedMeanwhile = defineError(
  'rest_edit_conflict',
  409,
  'Others keep changing the item. Please try again.',
);
export const invalidPageNumber = defineError(
  'rest_post_invalid_page_number',
  400,
  'The list has fewer pages.',
);
export const noSearchTerm = defineError(
  'rest_no_search_term_defined',
  400,
  'Relevance is only known for a search.',
);
export const missingInclude = defineError(
  'rest_orderby_include_missing_include',
  400,
  'The order of include needs include.',
);
