import { defineError } from '@almanac/rest';

/** Refusals about terms of posts, with the codes that clients know. What terms are refused for, @almanac/terms says. */
export const unknownPost = defineError('rest_post_invalid_id', 400, 'No such post.');
export const unreadablePost = defineError(
  'rest_forbidden_context',
  'authorization',
  'You may not see the terms of this post.',
);
export const cannotCreate = defineError(
  'rest_cannot_create',
  'authorization',
  'You may not create terms here.',
);
export const cannotUpdate = defineError(
  'rest_cannot_update',
  'authorization',
  'You may not change this term.',
);
export const cannotDelete = defineError(
  'rest_cannot_delete',
  'authorization',
  'You may not delete this term.',
);
export const cannotEditTerm = defineError(
  'rest_forbidden_context',
  'authorization',
  'You may not edit this term.',
);
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
