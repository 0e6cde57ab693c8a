import { earliest, LEASE_MS, type NamedLocks, whenDue } from '@almanac/data';
import type { Logger, Worker } from '@almanac/process';
import { isRestError } from '@almanac/rest';
import { errors as changeErrors } from '../changes/errors.js';
import type { ChangeLog, ChangePage, Cursor, RecordedChange } from '../changes/model.js';
import { pageView } from '../changes/view.js';
import type { Webhook, WebhookRepository } from '../webhooks/model.js';
import type { Delivery, DeliveryRepository } from './model.js';
import { DeliverySender } from './sender.js';

/** Maximum number of changes in one delivery. */
const AT_ONCE = 100;
/** Pause between scans of all webhooks, which find work left by other processes. */
const SLEEP_MS = 15_000;
/** Pause before work is retried that failed for a reason other than the receiver. */
const RETRY_MS = 5_000;

const OUTCOMES = {
  delivered: 'changes were delivered to a webhook',
  retried: 'a webhook did not accept changes, retrying',
  failed: 'a webhook did not accept changes for good',
} as const;
export type DeliveryOutcome = keyof typeof OUTCOMES;

export interface DispatcherDeps {
  readonly webhooks: WebhookRepository;
  readonly deliveries: DeliveryRepository;
  readonly log: ChangeLog;
  readonly locks: NamedLocks;
  readonly sender: DeliverySender;
  readonly logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  readonly onOutcome: (outcome: DeliveryOutcome) => void;
  readonly now: () => Date;
}

/** Another process delivers to this webhook. */
class DeliveredElsewhere extends Error {
  override readonly name = 'DeliveredElsewhere';
}

/** Delivers changes to webhooks. Each has its own run, so that no receiver delays another one. */
export class WebhookDispatcher {
  readonly worker: Worker;
  /** Wakes the worker. */
  readonly wake: () => void;
  /** Webhooks that this process delivers to. */
  readonly #running = new Map<number, Promise<void>>();
  readonly #wakeWithin: (ms: number) => void;
  readonly #stopping = new AbortController();
  #nextDue: Date | null = null;
  /** The end of the last scan that found no active webhooks (`performance.now()`). */
  #idleSince = Number.NEGATIVE_INFINITY;

  constructor(private readonly deps: DispatcherDeps) {
    const { logger, now } = deps;
    const worker = whenDue({
      name: 'webhooks',
      work: () => this.#round(),
      nextDue: async () => this.#nextDue,
      maxSleepMs: SLEEP_MS,
      logger,
      now,
    });
    this.wake = () => worker.wake();
    this.#wakeWithin = (ms) => worker.wake(ms);
    this.worker = { ...worker, stop: () => this.#stop(worker) };
  }

  /** Wakes the worker after changes, unless a scan has just found no active webhooks. */
  readonly wakeAfterChanges = (): void => {
    if (performance.now() - this.#idleSince >= SLEEP_MS) this.wake();
  };

  async #stop(worker: Worker): Promise<void> {
    this.#stopping.abort();
    await worker.stop();
    await Promise.all(this.#running.values());
  }

  /** Starts a run for each webhook that has something to deliver. */
  async #round(): Promise<void> {
    const { webhooks, deliveries, log, now } = this.deps;
    const active = await webhooks.active();
    this.#nextDue = null;
    this.#idleSince = active.length === 0 ? performance.now() : Number.NEGATIVE_INFINITY;
    if (active.length === 0) return;
    const [heads, end] = await Promise.all([deliveries.heads(active.map(({ _id }) => _id)), log.end()]);
    const postponed: Date[] = [];
    for (const { _id, cursor } of active) {
      const dueAt = heads.get(_id);
      if (dueAt ? dueAt <= now() : isBehind(cursor, end)) this.#start(_id);
      else if (dueAt) postponed.push(dueAt);
    }
    this.#nextDue = earliest(postponed);
  }

  #start(id: number): void {
    if (this.#running.has(id) || this.#stopping.signal.aborted) return;
    const run = this.#deliverAll(id)
      .catch((error: unknown) => this.#pauseAfter(id, error))
      .then((pauseMs) => {
        this.#running.delete(id);
        this.#wakeWithin(pauseMs ?? 0);
      });
    this.#running.set(id, run);
  }

  /** @returns milliseconds until a failed run is repeated */
  #pauseAfter(webhook: number, error: unknown): number {
    if (error instanceof DeliveredElsewhere) return LEASE_MS;
    // A request that is ended by a stop is sent again.
    if (!this.#stopping.signal.aborted)
      this.deps.logger.error({ err: error, webhook }, 'changes could not be delivered to a webhook');
    return RETRY_MS;
  }

  /** Delivers everything that is due, one delivery after the other. */
  #deliverAll(id: number): Promise<undefined> {
    const lock = { name: String(id), error: () => new DeliveredElsewhere() };
    return this.deps.locks.withLocks([lock], async () => {
      while (!this.#stopping.signal.aborted && (await this.#step(id)));
      return undefined;
    });
  }

  /** @returns whether there may be more to do */
  async #step(id: number): Promise<boolean> {
    const { webhooks, deliveries, now } = this.deps;
    const webhook = await webhooks.find(id);
    if (!webhook?.active) return false;
    const head = await deliveries.head(id);
    if (!head) return this.#enqueue(webhook);
    if (head.dueAt > now()) return false;
    await this.#deliver(webhook, head);
    return true;
  }

  /** Creates the next delivery, then advances the cursor. @returns whether the cursor has advanced */
  async #enqueue(webhook: Webhook): Promise<boolean> {
    const { webhooks, deliveries } = this.deps;
    const page = await this.#page(webhook);
    const isLost = page === undefined;
    const next = page?.next ?? (await this.deps.log.end());
    if (page?.changes.length === 0) {
      if (!isBehind(webhook.cursor, next)) return false;
      await webhooks.advance(webhook, next);
      return true;
    }
    const content = page ?? { changes: [], next, hasMore: false };
    const stored = await deliveries.insert(this.#delivery(webhook, content, isLost));
    // After a crash the stored delivery may have fewer changes.
    await webhooks.advance(webhook, stored.next);
    return true;
  }

  /** The next changes; undefined when they are not kept any more. */
  async #page(webhook: Webhook): Promise<ChangePage | undefined> {
    try {
      return await this.deps.log.page(webhook.cursor, (change) => isWanted(webhook, change), AT_ONCE);
    } catch (error) {
      if (isRestError(error) && error.code === changeErrors.cursorGone.code) return undefined;
      throw error;
    }
  }

  #delivery({ _id: webhook, sequence }: Webhook, page: ChangePage, isLost: boolean): Delivery {
    const now = this.deps.now();
    const type = isLost ? 'changes.lost' : 'changes';
    return {
      _id: `msg_${webhook}_${page.next.epoch}_${sequence}`,
      webhook,
      sequence,
      state: 'waiting',
      changes: page.changes.length,
      body: JSON.stringify({ type, timestamp: now.toISOString(), data: pageView(page) }),
      next: page.next,
      since: now,
      attempts: 0,
      dueAt: now,
      createdAt: now,
      attemptedAt: null,
      endedAt: null,
      status: null,
      failure: null,
    };
  }

  async #deliver(webhook: Webhook, delivery: Delivery): Promise<void> {
    const { webhooks, deliveries, sender, logger, onOutcome } = this.deps;
    const attempt = await sender.send(webhook, delivery, this.#stopping.signal);
    await deliveries.record(delivery, attempt);
    const { state, status, failure } = attempt;
    if (DeliverySender.isGone(attempt)) await webhooks.update(webhook._id, { active: false });
    const outcome = state === 'waiting' ? 'retried' : state;
    onOutcome(outcome);
    const details = { webhook: webhook._id, delivery: delivery._id, attempt: delivery.attempts + 1 };
    logger[failure === null ? 'debug' : 'warn']({ ...details, status, failure }, OUTCOMES[outcome]);
  }
}

const isBehind = (cursor: Cursor, end: Cursor): boolean =>
  cursor.epoch !== end.epoch || cursor.position !== end.position;

function isWanted({ kinds, types, actions }: Webhook, { kind, type, action }: RecordedChange): boolean {
  const passes = (wanted: readonly string[], value: string) => wanted.length === 0 || wanted.includes(value);
  return passes(kinds, kind) && passes(types, type) && passes(actions, action);
}
