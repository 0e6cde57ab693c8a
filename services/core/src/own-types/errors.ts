import { defineErrors } from '@almanac/rest';

/** Errors of removals. */
export const errors = defineErrors({
  isDeclared: ['almanac_still_declared', 409, 'The file of declarations still declares it.'],
});
