import { defineErrors } from '@almanac/rest';

/** Errors of the block renderer, with the codes that clients know. */
export const errors = defineErrors({
  cannotRead: ['block_cannot_read', 'authorization', 'You may not render blocks.'],
  cannotReadOfPost: ['block_cannot_read', 'authorization', 'You may not render blocks of this item.'],
  invalid: ['block_invalid', 404, 'The server does not render this block.'],
});
