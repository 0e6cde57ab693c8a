import { defineError } from '@almanac/rest';

/** Refusals about types of content, with the codes that clients know. */
export const unknownType = defineError('rest_type_invalid', 404, 'No such type.');
export const cannotEditAny = defineError(
  'rest_cannot_view',
  'authorization',
  'You may not edit any type of content.',
);
export const cannotEdit = defineError(
  'rest_forbidden_context',
  'authorization',
  'You may not edit content of this type.',
);
