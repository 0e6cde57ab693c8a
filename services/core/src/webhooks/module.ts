import { NamedLocks } from '@almanac/data';
import type { CoreRuntime } from '../runtime.js';
import { webhookRoutes } from './routes.js';
import { WebhookSecrets } from './secrets.js';
import { WebhooksService } from './service.js';

/** Receivers of changes. */
export function webhooksModule({ config, database, ids, models, now }: CoreRuntime) {
  const locks = new NamedLocks(database, 'webhook_locks');
  const secrets = new WebhookSecrets(config.IDENTITY_SECRET);
  const service = new WebhooksService({
    ids: ids.of('webhooks'),
    webhooks: models.webhooks,
    log: models.changes,
    locks,
    secrets,
    now,
  });
  return { service, locks, secrets, routes: webhookRoutes(service) };
}
