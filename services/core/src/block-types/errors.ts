import { defineErrors } from '@almanac/rest';

/** Errors of block types, with the codes that clients know. */
export const errors = defineErrors({
  cannotView: ['rest_block_type_cannot_view', 'authorization', 'You may not read block types.'],
  unknown: ['rest_block_type_invalid', 404, 'No such block type.'],
});
