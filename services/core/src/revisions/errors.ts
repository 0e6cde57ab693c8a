import { defineErrors } from '@almanac/rest';
import { errors as contentErrors } from '../content/errors.js';

/** Errors of revisions, with the codes that clients know. */
export const errors = {
  ...defineErrors({
    invalidParent: ['rest_post_invalid_parent', 404, 'No such item.'],
    invalidId: ['rest_post_invalid_id', 404, 'No such revision.'],
    mismatch: ['rest_revision_parent_id_mismatch', 404, 'The revision belongs to another item.'],
    cannotRead: ['rest_cannot_read', 'authorization', 'You may not see the revisions of this item.'],
    cannotDelete: ['rest_cannot_delete', 'authorization', 'You may not delete revisions of this item.'],
    noTrash: ['rest_trash_not_supported', 501, 'Revisions have no trash. Set force=true to delete.'],
    invalidPage: ['rest_revision_invalid_page_number', 400, 'The list has fewer pages.'],
    invalidOffset: ['rest_revision_invalid_offset_number', 400, 'The list has fewer items.'],
  }),
  missingInclude: contentErrors.missingInclude,
  noSearchTerm: contentErrors.noSearchTerm,
};
