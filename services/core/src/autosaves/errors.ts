import { defineErrors } from '@almanac/rest';

/** Errors of autosaves, with the codes that clients know. */
export const errors = defineErrors({
  invalidParent: ['rest_post_invalid_parent', 404, 'No such item.'],
  cannotRead: ['rest_cannot_read', 'authorization', 'You may not see the autosaves of this item.'],
  none: ['rest_post_no_autosave', 404, 'The item has no autosave.'],
});
