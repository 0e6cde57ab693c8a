import { formatUtc } from '@almanac/dates';
import { resourceView } from '@almanac/rest';
import { WEBHOOKS_PATH } from '../webhooks/view.js';
import { deliverySchema } from './schema.js';
import type { Delivery } from './service.js';

/** Deliveries as administrators see them. The body is absent where it was not loaded. */
export const deliveryView = resourceView<Omit<Delivery, 'body'> & Partial<Pick<Delivery, 'body'>>>(
  deliverySchema,
  (deliveries, request) =>
    deliveries.map((delivery) => {
      const webhook = request.url(`${WEBHOOKS_PATH}/${delivery.webhook}`);
      return {
        fields: {
          id: delivery._id,
          webhook: delivery.webhook,
          state: delivery.state,
          changes: delivery.changes,
          attempts: delivery.attempts,
          status: delivery.status,
          failure: delivery.failure,
          created_gmt: formatUtc(delivery.createdAt),
          attempted_gmt: delivery.attemptedAt && formatUtc(delivery.attemptedAt),
          next_attempt_gmt: delivery.state === 'waiting' ? formatUtc(delivery.dueAt) : null,
          ...(delivery.body !== undefined && { payload: delivery.body }),
        },
        links: {
          self: [{ href: `${webhook}/deliveries/${delivery._id}` }],
          collection: [{ href: `${webhook}/deliveries` }],
          up: [{ href: webhook }],
        },
      };
    }),
);
