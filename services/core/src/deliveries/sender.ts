import { createHmac } from 'node:crypto';
import { FetchError, type SafeFetch } from '@almanac/fetch';
import type { Webhook } from '../webhooks/model.js';
import type { WebhookSecrets } from '../webhooks/secrets.js';
import type { Attempt, Delivery } from './model.js';

const DAY_MS = 24 * 60 * 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
/** Time for a response to begin. */
const TIMEOUT_MS = 10_000;
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

/** Response of a receiver, or the reason why there is none. */
type Received = Pick<Attempt, 'status' | 'failure'>;

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

  async #post(webhook: Webhook, { _id, body }: Delivery, stopping: AbortSignal): Promise<Received> {
    const timestamp = String(Math.floor(this.deps.now().getTime() / 1000));
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': _id,
      'webhook-timestamp': timestamp,
      'webhook-signature': this.#signatures(webhook, `${_id}.${timestamp}.${body}`),
    };
    try {
      // The status alone decides; the body is not read.
      const { status, body: response } = await this.deps.fetch(webhook.url, {
        post: { body, headers },
        maxBytes: 0,
        timeoutMs: TIMEOUT_MS,
        signal: stopping,
      });
      response.destroy();
      return { status, failure: status >= 200 && status < 300 ? null : 'status' };
    } catch (error) {
      if (!(error instanceof FetchError) || stopping.aborted) throw error;
      return { status: null, failure: error.reason };
    }
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
    const pause = Math.min(retryPauseMs * 2 ** attempts, LONGEST_PAUSE_MS);
    // Deliveries that failed together are retried at different times.
    return new Date(now.getTime() + pause * (0.75 + Math.random() / 2));
  }
}
