import { defineErrors } from '@almanac/rest';

/** Errors of webhooks. */
export const errors = defineErrors({
  cannotManage: ['rest_cannot_manage_webhooks', 'authorization', 'You may not manage webhooks.'],
  notFound: ['rest_webhook_not_found', 404, 'No such webhook.'],
  busy: ['rest_webhooks_busy', 409, 'Other webhooks are being created. Try again.'],
  tooMany: ['rest_too_many_webhooks', 409, 'There are too many webhooks. Delete one first.'],
});
