import { defineError } from '@almanac/rest';

/** Refusals about taxonomies, with the codes that clients know. */
export const unknownTaxonomy = defineError('rest_taxonomy_invalid', 404, 'No such taxonomy.');
export const cannotAssignAny = defineError(
  'rest_cannot_view',
  'authorization',
  'You may not manage any taxonomy.',
);
export const cannotAssign = defineError(
  'rest_forbidden_context',
  'authorization',
  'You may not manage terms of this taxonomy.',
);
