import { defineDenied, defineError } from '@almanac/rest';

/** Refusals about types of content, with the codes that clients know. */
export const unknownType = defineError('rest_type_invalid', 404, 'No such type.');
export const cannotEditAny = defineDenied('rest_cannot_view', 'You may not edit any type of content.');
export const cannotEdit = defineDenied('rest_forbidden_context', 'You may not edit content of this type.');
