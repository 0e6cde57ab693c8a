import { defineErrors } from '@almanac/rest';

/** Errors of sessions. Clients of the API get `rest_cookie_invalid_nonce` of the gateway instead. */
export const errors = defineErrors({
  ended: ['rest_invalid_session', 401, 'The session has ended. Sign in again.'],
});
