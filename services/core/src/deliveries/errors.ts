import { defineErrors } from '@almanac/rest';

/** Errors of deliveries. */
export const errors = defineErrors({
  notFound: ['rest_delivery_not_found', 404, 'No such delivery.'],
});
