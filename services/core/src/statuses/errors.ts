import { defineErrors } from '@almanac/rest';

/** Refusals about statuses, with the codes that clients know. */
export const errors = defineErrors({
  unknownStatus: ['rest_status_invalid', 404, 'No such status.'],
  cannotRead: ['rest_cannot_read_status', 'authorization', 'You may not see this status.'],
  cannotManage: ['rest_cannot_view', 'authorization', 'You may not manage statuses.'],
});
