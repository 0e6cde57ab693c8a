import { defineErrors } from '@almanac/rest';

/** Errors of terms of posts, with the codes that clients know. Those of all terms are in `@almanac/content`. */
export const errors = defineErrors({
  unknownPost: ['rest_post_invalid_id', 400, 'No such post.'],
  unreadablePost: ['rest_forbidden_context', 'authorization', 'You may not see the terms of this post.'],
  cannotCreate: ['rest_cannot_create', 'authorization', 'You may not create terms here.'],
  cannotUpdate: ['rest_cannot_update', 'authorization', 'You may not change this term.'],
  cannotDelete: ['rest_cannot_delete', 'authorization', 'You may not delete this term.'],
  cannotEditTerm: ['rest_forbidden_context', 'authorization', 'You may not edit this term.'],
  notHierarchical: ['rest_taxonomy_not_hierarchical', 400, 'Terms of this taxonomy cannot have a parent.'],
  noTrash: ['rest_trash_not_supported', 501, 'Terms have no trash. Set force=true to delete.'],
});
