import { defineError } from '@almanac/rest';

export const malformedAddress = defineError(
  'rest_malformed_address',
  400,
  'The path of the address has a broken percent-encoding.',
);
export const serviceTimeout = defineError(
  'rest_service_timeout',
  504,
  'A part of the site took too long to answer.',
);
