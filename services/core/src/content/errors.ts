import { editConflict } from '@almanac/data';
import { defineError, defineErrors, type RestError, rejectArguments } from '@almanac/rest';

/** Errors of posts and pages, with the codes that clients know (docs/reference/core.md#posts-and-pages). */
export const errors = {
  ...defineErrors({
    invalidId: ['rest_post_invalid_id', 404, 'No such item.'],
    invalidParent: ['rest_post_invalid_id', 400, 'No such parent.'],
    alreadyExists: ['rest_post_exists', 400, 'A new item gets its id from the site.'],
    cannotCreate: ['rest_cannot_create', 'authorization', 'You may not create this kind of content.'],
    cannotPublish: ['rest_cannot_publish', 'authorization', 'You may not publish this.'],
    cannotEdit: ['rest_cannot_edit', 'authorization', 'You may not change this item.'],
    cannotEditOthers: [
      'rest_cannot_edit_others',
      'authorization',
      'You may not create or edit items as another user.',
    ],
    cannotAssignSticky: ['rest_cannot_assign_sticky', 'authorization', 'You may not make posts sticky.'],
    cannotDelete: ['rest_cannot_delete', 'authorization', 'You may not delete this item.'],
    forbidden: ['rest_forbidden', 'authorization', 'You may not see this item.'],
    forbiddenContext: ['rest_forbidden_context', 'authorization', 'You may not use the edit context here.'],
    incorrectPassword: ['rest_post_incorrect_password', 403, 'The password of the item is wrong.'],
    alreadyTrashed: ['rest_already_trashed', 410, 'The item is already in the trash.'],
    metaOfAnotherType: ['rest_invalid_type', 400, 'A meta field is of another type.'],
    emptyContent: ['empty_content', 400, 'Title, content and excerpt must not all be empty.'],
    invalidAuthor: ['rest_invalid_author', 400, 'No such author.'],
    stickyOrProtected: ['rest_invalid_field', 400, 'A post with a password cannot be sticky.'],
    doesNotFitNew: ['db_insert_error', 400, 'A field is too long.'],
    doesNotFit: ['db_update_error', 400, 'A field is too long.'],
    invalidPageNumber: ['rest_post_invalid_page_number', 400, 'The list has fewer pages.'],
    noSearchTerm: ['rest_no_search_term_defined', 400, 'Ordering by relevance needs a search.'],
    missingInclude: ['rest_orderby_include_missing_include', 400, 'Ordering by include needs include.'],
  }),
  editConflict,
};

/** Error of writes of types with declared taxonomies. */
export const cannotAssignTerm = defineError(
  'rest_cannot_assign_term',
  'authorization',
  'You may not assign these terms.',
);

/** Error for a well-formed text that denotes no moment. */
export const invalidDate = (param: string): RestError => {
  const message = `${param} is not a date that there is.`;
  return rejectArguments(new Map([[param, { code: 'rest_invalid_date', message }]]));
};

/** @param name of the meta field */
export const metaIsNoText = (name: string): RestError =>
  errors.metaOfAnotherType({
    message: `meta.${name} is not of type string.`,
    additionalData: [{ param: `meta.${name}` }],
  });
