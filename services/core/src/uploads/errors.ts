import { defineErrors } from '@almanac/rest';

/** Refusals about stored files. */
export const errors = defineErrors({
  rangeNotSatisfiable: ['rest_range_not_satisfiable', 416, 'The file ends before the range begins.'],
});
