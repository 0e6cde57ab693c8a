import { formatUtc } from '@almanac/dates';
import { resourceView, selfLink } from '@almanac/rest';
import { writeCursor } from '../changes/view.js';
import { webhookSchema } from './schema.js';
import type { NewWebhook, Webhook } from './service.js';

/** Route of the webhooks. */
export const WEBHOOKS_PATH = '/almanac/v1/webhooks';

/** Webhooks as administrators see them. */
export const webhookView = resourceView<Webhook | NewWebhook>(webhookSchema, (webhooks, request) =>
  webhooks.map((webhook) => {
    const self = request.url(`${WEBHOOKS_PATH}/${webhook._id}`);
    return {
      fields: {
        id: webhook._id,
        name: webhook.name,
        url: webhook.url,
        kinds: webhook.kinds,
        types: webhook.types,
        actions: webhook.actions,
        active: webhook.active,
        ...('secret' in webhook && { secret: webhook.secret }),
        cursor: writeCursor(webhook.cursor),
        created_gmt: formatUtc(webhook.createdAt),
        modified_gmt: formatUtc(webhook.modifiedAt),
      },
      links: {
        self: [selfLink(self, { update: true, delete: true })],
        collection: [{ href: request.url(WEBHOOKS_PATH) }],
        deliveries: [{ href: `${self}/deliveries` }],
      },
    };
  }),
);
