import type { Circuit, DatabaseWork } from '@almanac/process';
import { defineError } from '@almanac/rest';
import { outcomeUnknown, serviceUnavailable } from '@almanac/rpc';
import type { Connection } from 'mongoose';
import { isOutage } from './database-outage.js';

/** Time without an answered ping after which the database counts as unavailable. */
const SILENCE_LIMIT_MS = 2000;
/** Time for a restart: a database that answered a moment ago and closed its connections is starting again. */
const RESTART_MS = 5000;
/** Time after a broken connection within which another one may open. */
const SETTLE_MS = 300;

/**
 * Circuit breaker of the database of a service. Work waits for a database that restarts. Once the database is
 * unavailable, new work is refused at once, and running work is aborted. For callers with a short timeout the circuit
 * opens earlier, because otherwise each of several sequential calls would wait in vain.
 */
export class DatabaseCircuit implements Circuit {
  #connected = true;
  /** The database counts as unavailable for callers with at most this timeout in milliseconds; 0: for none. */
  #unavailableFor = 0;
  /** Functions that abort running work, with the timeouts of their callers in milliseconds. */
  readonly #underWay = new Map<() => void, number>();

  /** Follows a connection, whose driver pings every server (`heartbeatFrequencyMS`). */
  follow(connection: Connection): void {
    let heardAt = Date.now();
    let losing: NodeJS.Timeout[] = [];
    const settle = (): void => {
      for (const timer of losing) clearTimeout(timer);
      losing = [];
    };
    const loseIn = (waitMs: number, maxWaitMs: number): void => {
      losing.push(setTimeout(() => this.#lose(maxWaitMs), waitMs).unref());
    };
    connection.getClient().on('serverHeartbeatSucceeded', () => {
      heardAt = Date.now();
    });
    connection.on('connected', () => {
      settle();
      this.#connected = true;
      this.#unavailableFor = 0;
    });
    connection.on('disconnected', () => {
      settle();
      this.#connected = false;
      const broke = Date.now() - heardAt < SILENCE_LIMIT_MS;
      if (broke) loseIn(SILENCE_LIMIT_MS, RESTART_MS);
      loseIn(broke ? RESTART_MS : SETTLE_MS, Number.POSITIVE_INFINITY);
    });
  }

  /**
   * Runs work that needs the database.
   * @throws RestError 503: `rest_service_unavailable` when nothing was changed, `rest_outcome_unknown` otherwise; 507
   * `rest_insufficient_storage` when a disk is full, that of the database or of temporary files.
   */
  async run<T>(
    work: () => Promise<T> | T,
    { mayWrite, maxWaitMs = Number.POSITIVE_INFINITY }: DatabaseWork,
  ): Promise<T> {
    if (this.#isUnavailableFor(maxWaitMs)) throw serviceUnavailable();
    // A connected database may have stored a write before it fails.
    const lost = mayWrite && this.#connected ? outcomeUnknown : serviceUnavailable;
    let abort = (): void => undefined;
    const aborted = new Promise<never>((_resolve, reject) => {
      abort = () => reject(lost());
    });
    this.#underWay.set(abort, maxWaitMs);
    try {
      return await Promise.race([work(), aborted]);
    } catch (error) {
      if (saysFullDisk(error)) throw Object.assign(insufficientStorage(), { cause: error });
      if (isOutage(error)) throw Object.assign(lost(), { cause: error });
      throw error;
    } finally {
      this.#underWay.delete(abort);
    }
  }

  /** @param awayFor see `#unavailableFor` */
  #lose(awayFor: number): void {
    this.#unavailableFor = awayFor;
    for (const [abort, maxWaitMs] of this.#underWay) if (this.#isUnavailableFor(maxWaitMs)) abort();
  }

  #isUnavailableFor(maxWaitMs: number): boolean {
    return this.#unavailableFor > 0 && maxWaitMs <= this.#unavailableFor;
  }
}

/** The error of a write that was stored in part or not at all, because a disk is full. */
const insufficientStorage = defineError(
  'rest_insufficient_storage',
  507,
  'The disk of the site is full: nothing can be stored at the moment.',
);

/**
 * Codes of a full disk: OutOfDiskSpace of the database, and the system's codes for no room, no quota, no larger file.
 */
const CODES: ReadonlySet<unknown> = new Set([14031, 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether an error means that a disk is full. */
const saysFullDisk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && CODES.has(error.code);
