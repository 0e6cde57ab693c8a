import { defineErrors } from '@almanac/rest';

/** Errors of the navigation that blocks fall back to, with the codes that clients know. */
export const errors = defineErrors({
  cannotCreate: ['rest_cannot_create', 'authorization', 'You may not create navigations.'],
});
