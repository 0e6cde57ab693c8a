import { defineDenied, defineError } from '@almanac/rest';

/** Refusals about statuses, with the codes that clients know. */
export const unknownStatus = defineError('rest_status_invalid', 404, 'No such status.');
export const cannotRead = defineDenied('rest_cannot_read_status', 'You may not see this status.');
export const cannotManage = defineDenied('rest_cannot_view', 'You may not manage statuses.');
