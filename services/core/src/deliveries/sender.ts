import { createHmac } from 'node:crypto';
import type { SafeFetch } from '@almanac/fetch';
import type { Webhook } from '../webhooks/model.js';
import type { WebhookSecrets } from '../webhooks/secrets.js';
import { nextAttempt, postOnce, type Received } from './attempt.js';
import type { Attempt, Delivery } from './model.js';

const DAY_MS = 24 * 60 * 60_000;
/** The receiver wants no more deliveries. */
const GONE = 410;

export interface DeliverySenderDeps {
  readonly fetch: SafeFetch;
  readonly secrets: WebhookSecrets;
  /** Pause before the second attempt, in milliseconds; later pauses double. */
  readonly retryPauseMs: number;
  /** Days for which a delivery is retried. */
  readonly retryDays: number;
  readonly now: () => Date;
}

/** Sends deliveries as Standard Webhooks describes them. */
export class DeliverySender {
  constructor(private readonly deps: DeliverySenderDeps) {}

  /** Whether the receiver wants no more deliveries. */
  static isGone({ status }: Pick<Attempt, 'status'>): boolean {
    return status === GONE;
  }

  /**
   * Sends a delivery once. @returns the outcome
   * @throws FetchError when `stopping` ends the request
   */
  async send(webhook: Webhook, delivery: Delivery, stopping: AbortSignal): Promise<Attempt> {
    const received = await this.#post(webhook, delivery, stopping);
    const attemptedAt = this.deps.now();
    const ended = { ...received, attemptedAt, dueAt: attemptedAt, endedAt: attemptedAt };
    if (received.failure === null) return { ...ended, state: 'delivered' };
    const dueAt = this.#nextAttempt(delivery, attemptedAt);
    if (!dueAt || received.status === GONE) return { ...ended, state: 'failed' };
    return { ...ended, state: 'waiting', dueAt, endedAt: null };
  }

  #post(webhook: Webhook, { _id, body }: Delivery, stopping: AbortSignal): Promise<Received> {
    const timestamp = String(Math.floor(this.deps.now().getTime() / 1000));
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': _id,
      'webhook-timestamp': timestamp,
      'webhook-signature': this.#signatures(webhook, `${_id}.${timestamp}.${body}`),
    };
    return postOnce(this.deps.fetch, webhook.url, { body, headers }, stopping);
  }

  #signatures(webhook: Webhook, text: string): string {
    return this.deps.secrets
      .keys(webhook)
      .map((key) => `v1,${createHmac('sha256', key).update(text).digest('base64')}`)
      .join(' ');
  }

  /** Time of the next attempt; undefined once the retry period is over. */
  #nextAttempt({ since, attempts }: Delivery, now: Date): Date | undefined {
    const { retryDays, retryPauseMs } = this.deps;
    if (now.getTime() - since.getTime() >= retryDays * DAY_MS) return undefined;
    return nextAttempt(attempts, retryPauseMs, now);
  }
}
