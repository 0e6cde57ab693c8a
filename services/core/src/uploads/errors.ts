import { defineErrors } from '@almanac/rest';

/** Errors of stored files. */
export const errors = defineErrors({
  rangeNotSatisfiable: ['rest_range_not_satisfiable', 416, 'The file ends before the range begins.'],
  tooManyDownloads: ['rest_too_busy', 503, 'Too many files are being downloaded. Try again in a moment.'],
});
