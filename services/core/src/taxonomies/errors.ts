import { defineErrors } from '@almanac/rest';

/** Refusals about taxonomies, with the codes that clients know. */
export const errors = defineErrors({
  unknownTaxonomy: ['rest_taxonomy_invalid', 404, 'No such taxonomy.'],
  cannotAssignAny: ['rest_cannot_view', 'authorization', 'You may not manage any taxonomy.'],
  cannotAssign: ['rest_forbidden_context', 'authorization', 'You may not manage terms of this taxonomy.'],
});
