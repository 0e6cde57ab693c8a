import { defineErrors } from '@almanac/rest';

/** Errors of previews. */
export const errors = defineErrors({
  cannotPreview: ['rest_cannot_preview', 'authorization', 'You may not make previews of this item.'],
  invalidToken: ['rest_invalid_preview_token', 403, 'The preview token is wrong, expired or revoked.'],
});
