import { defineErrors } from '@almanac/rest';

/** Refusals about types of content, with the codes that clients know. */
export const errors = defineErrors({
  unknownType: ['rest_type_invalid', 404, 'No such type.'],
  cannotEditAny: ['rest_cannot_view', 'authorization', 'You may not edit any type of content.'],
  cannotEdit: ['rest_forbidden_context', 'authorization', 'You may not edit content of this type.'],
});
