import { type Backlog, LEASE_MS, type NamedLocks, whenDue } from '@almanac/data';
import type { SafeFetch } from '@almanac/fetch';
import type { Logger, Worker } from '@almanac/process';
import { isRestError } from '@almanac/rest';
import { errors as changeErrors } from '../changes/errors.js';
import type { ChangeLog, Cursor } from '../changes/model.js';
import { nextAttempt, postOnce, type Received } from '../deliveries/attempt.js';
import type { Hub, HubRepository } from './model.js';
import { TOPICS, topicsOf } from './topics.js';

/** Maximum number of changes in one read of the log. */
const AT_ONCE = 1_000;
/** Interval at which the log is read for changes of other processes. */
const SLEEP_MS = 15_000;

export interface HubNotifierDeps {
  /** Address of the hub. */
  readonly url: string;
  readonly siteUrl: string;
  readonly hubs: HubRepository;
  readonly log: ChangeLog;
  readonly locks: NamedLocks;
  /** Hash of the settings that feeds show. */
  readonly settings: () => Promise<string>;
  readonly fetch: SafeFetch;
  /** Pause before the second attempt, in milliseconds; later pauses double. */
  readonly retryPauseMs: number;
  /** Pause after a notification, in milliseconds, so that many changes of an import share one. */
  readonly restMs: number;
  readonly logger: Pick<Logger, 'debug' | 'warn' | 'error'>;
  readonly now: () => Date;
}

/** Another process notifies the hub. */
class NotifiedElsewhere extends Error {
  override readonly name = 'NotifiedElsewhere';
}

/**
 * Notifies a WebSub hub of changed feeds. The changed topics are stored with the cursor into the log before they are
 * published. After a crash they are published again, which is harmless: the hub finds nothing new.
 */
export class HubNotifier {
  readonly worker: Worker;
  /** Wakes the worker. */
  readonly wake: () => void;
  #nextDue: Date | null = null;

  constructor(private readonly deps: HubNotifierDeps) {
    const { logger, now } = deps;
    const worker = whenDue({
      name: 'websub',
      work: (stopping) => this.#round(stopping),
      nextDue: async () => this.#nextDue,
      maxSleepMs: SLEEP_MS,
      logger,
      now,
    });
    this.wake = () => worker.wake();
    this.worker = worker;
  }

  async #round(stopping: AbortSignal): Promise<void> {
    const { locks, now } = this.deps;
    this.#nextDue = null;
    try {
      const lock = { name: 'hub', error: () => new NotifiedElsewhere() };
      await locks.withLocks([lock], () => this.#publishAll(stopping));
    } catch (error) {
      // A request that a stop has aborted is repeated by the next start.
      if (stopping.aborted) return;
      if (!(error instanceof NotifiedElsewhere)) throw error;
      this.#nextDue = new Date(now().getTime() + LEASE_MS);
    }
  }

  /** Publishes all topics that are due. Changes during a request go into the next one. */
  async #publishAll(stopping: AbortSignal): Promise<void> {
    const { now } = this.deps;
    while (!stopping.aborted) {
      const hub = await this.#collected();
      if (hub.topics.length === 0) return;
      if (hub.dueAt > now()) {
        this.#nextDue = hub.dueAt;
        return;
      }
      await this.#publish(hub, stopping);
    }
  }

  /** The topics that wait for the hub. */
  async backlog(): Promise<Backlog> {
    const hub = await this.deps.hubs.find(this.deps.url);
    return { waiting: hub?.topics.length ?? 0, since: hub?.since ?? null };
  }

  /** The hub with the topics of all changes until now. */
  async #collected(): Promise<Hub> {
    const { hubs, log, now, url } = this.deps;
    for (;;) {
      const settings = await this.deps.settings();
      const stored = await hubs.find(url);
      const hub = stored ?? (await hubs.create(url, { cursor: await log.end(), settings }, now()));
      const { topics, next, hasMore } = await this.#changed(hub.cursor);
      const isSame = next.position === hub.cursor.position && next.epoch === hub.cursor.epoch;
      if (isSame && hub.settings === settings) return hub;
      // A document without settings is older than their comparison.
      const all = (hub.settings ?? settings) === settings ? [...hub.topics, ...topics] : TOPICS;
      const since = all.length === 0 ? null : (hub.since ?? now());
      const updated = await hubs.update(hub, { cursor: next, topics: [...new Set(all)], since, settings });
      // After a concurrent change, the hub is read again.
      if (updated && !hasMore) return updated;
    }
  }

  /** Topics of the changes after a cursor; all topics when these changes are no longer stored. */
  async #changed(
    cursor: Cursor,
  ): Promise<{ readonly topics: readonly string[]; readonly next: Cursor; readonly hasMore: boolean }> {
    const { log } = this.deps;
    try {
      const page = await log.page(cursor, (change) => topicsOf(change).length > 0, AT_ONCE);
      return { ...page, topics: page.changes.flatMap(topicsOf) };
    } catch (error) {
      if (!isRestError(error) || error.code !== changeErrors.cursorGone.code) throw error;
      return { topics: TOPICS, next: await log.end(), hasMore: false };
    }
  }

  async #publish(hub: Hub, stopping: AbortSignal): Promise<void> {
    const { hubs, logger, now, restMs, retryPauseMs } = this.deps;
    const { status, failure } = await this.#post(hub.topics, stopping);
    if (failure === null) {
      const dueAt = new Date(now().getTime() + restMs);
      await hubs.update(hub, { topics: [], since: null, attempts: 0, dueAt });
      logger.debug({ topics: hub.topics }, 'the WebSub hub was notified of changes');
      return;
    }
    const attempt = hub.attempts + 1;
    await hubs.update(hub, { attempts: attempt, dueAt: nextAttempt(hub.attempts, retryPauseMs, now()) });
    logger.warn({ status, failure, attempt }, 'the WebSub hub could not be notified of changes, retrying');
  }

  #post(topics: readonly string[], stopping: AbortSignal): Promise<Received> {
    const { fetch, siteUrl, url } = this.deps;
    const urls = topics.map((path): [string, string] => ['hub.url', siteUrl + path]);
    const body = String(new URLSearchParams([['hub.mode', 'publish'], ...urls]));
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return postOnce(fetch, url, { body, headers }, stopping);
  }
}
