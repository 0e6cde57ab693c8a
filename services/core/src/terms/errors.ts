import { defineDenied, defineError } from '@almanac/rest';

/** Refusals about terms of posts, with the codes that clients know. What terms are refused for, @almanac/terms says. */
export const unknownPost = defineError('rest_post_invalid_id', 400, 'No such post.');
export const unreadablePost = defineDenied(
  'rest_forbidden_context',
  'You may not see the terms of this post.',
);
export const cannotCreate = defineDenied('rest_cannot_create', 'You may not create terms here.');
export const cannotUpdate = defineDenied('rest_cannot_update', 'You may not change this term.');
export const cannotDelete = defineDenied('rest_cannot_delete', 'You may not delete this term.');
export const cannotEditTerm = defineDenied('rest_forbidden_context', 'You may not edit this term.');
export const notHierarchical = defineError(
  'rest_taxonomy_not_hierarchical',
  400,
  'Tags cannot have a parent.',
);
export const noTrash = defineError(
  'rest_trash_not_supported',
  501,
  'Terms have no trash. Set force=true to delete.',
);
