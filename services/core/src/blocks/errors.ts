import { defineErrors } from '@almanac/rest';
import { SYNC_STATUSES } from './args.js';

/** Errors of patterns, with the codes that clients know. */
export const blockErrors = defineErrors({
  unknownSyncStatus: [
    'rest_not_in_enum',
    400,
    `meta.wp_pattern_sync_status must be one of: ${SYNC_STATUSES.filter((one) => one !== '').join(', ')}.`,
  ],
});
