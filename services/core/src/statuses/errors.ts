import { defineError } from '@almanac/rest';

/** Refusals about statuses, with the codes that clients know. */
export const unknownStatus = defineError('rest_status_invalid', 404, 'No such status.');
export const cannotRead = defineError(
  'rest_cannot_read_status',
  'authorization',
  'You may not see this status.',
);
export const cannotManage = defineError('rest_cannot_view', 'authorization', 'You may not manage statuses.');
