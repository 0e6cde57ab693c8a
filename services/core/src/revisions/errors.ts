import { defineDenied, defineError } from '@almanac/rest';

export { missingInclude, noSearchTerm } from '../content/errors.js';

/** Refusals about revisions, with the codes that clients know. */
export const invalidParent = defineError('rest_post_invalid_parent', 404, 'No such item.');
export const invalidId = defineError('rest_post_invalid_id', 404, 'No such revision.');
export const mismatch = defineError(
  'rest_revision_parent_id_mismatch',
  404,
  'The revision belongs to another item.',
);
export const cannotRead = defineDenied('rest_cannot_read', 'You may not see the revisions of this item.');
export const cannotDelete = defineDenied('rest_cannot_delete', 'You may not delete revisions of this item.');
export const noTrash = defineError(
  'rest_trash_not_supported',
  501,
  'Revisions have no trash. Set force=true to delete.',
);
export const invalidPage = defineError('rest_revision_invalid_page_number', 400, 'The list has fewer pages.');
export const invalidOffset = defineError(
  'rest_revision_invalid_offset_number',
  400,
  'The list has fewer items.',
);
