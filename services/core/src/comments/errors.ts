import { defineDenied, defineError } from '@almanac/rest';

/** Refusals about comments, with the codes that clients know (behaviour-core.md section 8). */
export const invalidId = defineError('rest_comment_invalid_id', 404, 'No such comment.');
export const loginRequired = defineError(
  'rest_comment_login_required',
  401,
  'You must be signed in to comment.',
);
export const invalidAuthor = defineDenied(
  'rest_comment_invalid_author',
  'You may not comment as another user.',
);
export const invalidAuthorIp = defineDenied(
  'rest_comment_invalid_author_ip',
  'You may not set the IP address of a comment.',
);
export const invalidStatus = defineDenied(
  'rest_comment_invalid_status',
  'You may not set the status of a comment.',
);
export const invalidPost = defineError('rest_comment_invalid_post_id', 403, 'No such post to comment on.');
export const draftPost = defineError('rest_comment_draft_post', 403, 'Comments on drafts are not allowed.');
export const trashedPost = defineError(
  'rest_comment_trash_post',
  403,
  'Comments on trashed items are not allowed.',
);
export const closed = defineError('rest_comment_closed', 403, 'Comments are closed here.');
export const cannotReadPost = defineDenied(
  'rest_cannot_read_post',
  'You may not read the post of this comment.',
);
export const cannotRead = defineDenied('rest_cannot_read', 'You may not read this comment.');
export const cannotEdit = defineDenied('rest_cannot_edit', 'You may not change this comment.');
export const cannotDelete = defineDenied('rest_cannot_delete', 'You may not delete this comment.');
export const forbiddenContext = defineDenied('rest_forbidden_context', 'You may not edit comments.');
export const forbiddenParam = defineDenied('rest_forbidden_param', 'You may not filter comments by this.');
export const exists = defineError('rest_comment_exists', 400, 'A new comment gets its id from the site.');
export const invalidType = defineError('rest_invalid_comment_type', 400, 'The type must be "comment".');
export const fixedType = defineError(
  'rest_comment_invalid_type',
  404,
  'The type of a comment cannot be changed.',
);
export const invalidContent = defineError('rest_comment_content_invalid', 400, 'A comment needs text.');
export const unknownAuthor = defineError('rest_comment_author_invalid', 400, 'No such user.');
export const authorDataRequired = defineError(
  'rest_comment_author_data_required',
  400,
  'A comment needs its author’s name and e-mail address.',
);
export const contentTooLong = defineError('comment_content_column_length', 400, 'The text is too long.');
export const nameTooLong = defineError('comment_author_column_length', 400, 'The name is too long.');
export const emailTooLong = defineError(
  'comment_author_email_column_length',
  400,
  'The e-mail address is too long.',
);
export const urlTooLong = defineError(
  'comment_author_url_column_length',
  400,
  'The web address is too long.',
);
export const userAgentTooLong = defineError('rest_comment_failed_create', 400, 'The user agent is too long.');
export const duplicate = defineError('comment_duplicate', 409, 'You have already posted this comment.');
export const flood = defineError('comment_flood', 400, 'You comment too fast. Wait a moment.');
export const alreadyTrashed = defineError(
  'rest_already_trashed',
  410,
  'The comment is already in the trash.',
);
export const changedMeanwhile = defineError(
  'rest_comment_failed_edit',
  409,
  'The comment was changed by someone else. Try again.',
);
