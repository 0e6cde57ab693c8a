import { inResponses } from '@almanac/rest';
import { everywhere, resourceSchema } from '../schema.js';
import { DELIVERY_STATES } from './model.js';

const DATE = { format: 'date-time' } as const;

/** The shape of a delivery. */
export const deliverySchema = resourceSchema('webhook-delivery', {
  id: everywhere('string', 'Id of the delivery: the webhook-id of its requests.'),
  webhook: everywhere('integer', 'Id of the webhook.'),
  state: everywhere('string', 'waiting, delivered, or failed for good.', { enum: [...DELIVERY_STATES] }),
  changes: everywhere('integer', 'Number of changes.'),
  attempts: everywhere('integer', 'Number of attempts.'),
  status: everywhere(['integer', 'null'], 'HTTP status of the last response.'),
  failure: everywhere(['string', 'null'], 'Reason of the last failure.', {
    enum: ['status', 'host', 'redirects', 'time', 'network', 'address', null],
  }),
  created_gmt: everywhere('string', 'Time of creation, in UTC.', DATE),
  attempted_gmt: everywhere(['string', 'null'], 'Time of the last attempt, in UTC.', DATE),
  next_attempt_gmt: everywhere(['string', 'null'], 'Time of the next attempt, in UTC.', DATE),
  payload: everywhere('string', 'Body of its requests. Lists leave it out.', {
    ...inResponses({}, { optional: true }),
  }),
});
