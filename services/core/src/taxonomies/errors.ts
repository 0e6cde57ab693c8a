import { defineDenied, defineError } from '@almanac/rest';

/** Refusals about taxonomies, with the codes that clients know. */
export const unknownTaxonomy = defineError('rest_taxonomy_invalid', 404, 'No such taxonomy.');
export const cannotAssignAny = defineDenied('rest_cannot_view', 'You may not manage any taxonomy.');
export const cannotAssign = defineDenied(
  'rest_forbidden_context',
  'You may not manage terms of this taxonomy.',
);
