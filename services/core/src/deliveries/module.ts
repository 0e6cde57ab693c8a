import type { NamedLocks } from '@almanac/data';
import { createSafeFetch } from '@almanac/fetch';
import { outcomeCounter } from '@almanac/process';
import type { CoreRuntime } from '../runtime.js';
import type { WebhookSecrets } from '../webhooks/secrets.js';
import type { WebhooksService } from '../webhooks/service.js';
import { type DeliveryOutcome, WebhookDispatcher } from './dispatcher.js';
import { DeliveryRetention } from './retention.js';
import { deliveryRoutes } from './routes.js';
import { DeliverySender } from './sender.js';
import { DeliveriesService } from './service.js';

export interface DeliveriesModuleDeps {
  readonly service: WebhooksService;
  readonly locks: NamedLocks;
  readonly secrets: WebhookSecrets;
}

/** Deliveries of changes to webhooks. */
export function deliveriesModule(runtime: CoreRuntime, { service, locks, secrets }: DeliveriesModuleDeps) {
  const { backlogs, config, logger, metrics, models, now, siteUrl, sweeper } = runtime;
  const { changes: log, deliveries, webhooks } = models;
  const attempts = outcomeCounter<DeliveryOutcome>(metrics.registry, {
    name: 'webhook_deliveries_total',
    help: 'Attempts to deliver changes. outcome: delivered, retried (later) or failed (for good).',
    outcomes: ['delivered', 'retried', 'failed'],
  });
  const sender = new DeliverySender({
    fetch: createSafeFetch({
      userAgent: `Almanac (${siteUrl})`,
      allowedHosts: config.OUTGOING_ALLOWED_HOSTS,
    }),
    secrets,
    retryPauseMs: config.WEBHOOK_RETRY_SECONDS * 1000,
    retryDays: config.WEBHOOK_RETRY_DAYS,
    now,
  });
  const dispatcher = new WebhookDispatcher({
    webhooks,
    deliveries,
    log,
    locks,
    sender,
    logger,
    onOutcome: (outcome) => attempts.inc({ outcome }),
    now,
  });
  const own = new DeliveriesService(deliveries, now);
  for (const source of [service, own]) source.onWork(dispatcher.wake);
  log.onAppend(dispatcher.wakeAfterChanges);
  backlogs.follow({
    webhooks: async () => deliveries.backlog((await webhooks.active()).map(({ _id }) => _id)),
  });
  const retention = new DeliveryRetention({ webhooks, deliveries, days: config.CHANGES_DAYS, now });
  return {
    routes: deliveryRoutes({ webhooks: service, deliveries: own }),
    workers: [dispatcher.worker, sweeper('retention of deliveries', { run: () => retention.run() })],
  };
}
