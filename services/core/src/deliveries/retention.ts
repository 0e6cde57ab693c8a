import type { WebhookRepository } from '../webhooks/model.js';
import type { DeliveryRepository } from './model.js';

const DAY_MS = 24 * 60 * 60_000;
/** How many deliveries of a webhook are kept at most. */
const MOST_DELIVERIES = 500;

export interface DeliveryRetentionDeps {
  readonly webhooks: Pick<WebhookRepository, 'list'>;
  readonly deliveries: DeliveryRepository;
  /** Days that an ended delivery is kept. */
  readonly days: number;
  readonly now: () => Date;
}

/** Deletes deliveries of deleted webhooks, and ended ones past their time or number. */
export class DeliveryRetention {
  constructor(private readonly deps: DeliveryRetentionDeps) {}

  async run(): Promise<void> {
    const { webhooks, deliveries, days, now } = this.deps;
    // The order matters: a webhook is stored before its deliveries, so none of a new webhook is deleted.
    const owners = await deliveries.webhooks();
    const existing = await webhooks.list();
    const ids = new Set(existing.map(({ _id }) => _id));
    await deliveries.deleteOf(owners.filter((id) => !ids.has(id)));
    const latest = new Map(existing.map(({ _id, sequence }) => [_id, sequence - MOST_DELIVERIES]));
    await deliveries.trim(new Date(now().getTime() - days * DAY_MS), latest);
  }
}
