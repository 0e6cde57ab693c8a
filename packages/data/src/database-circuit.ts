import type { Guard, GuardedWork } from '@almanac/process';
import { defineError } from '@almanac/rest';
import { outcomeUnknown, serviceUnavailable } from '@almanac/rpc';
import type { Connection } from 'mongoose';
import { refusalOfOutage } from './database-outage.js';

/** A database that has answered no ping for this long is away. */
const SILENCE_LIMIT_MS = 2000;
/** One that has just answered and broken its connections is being started again, and back in this time. */
const RESTART_MS = 5000;
/** A connection that breaks may be another one in a moment. */
const SETTLE_MS = 300;

/**
 * Runs what needs the database of a service. A database that is started again is waited for; once it is away nothing
 * waits for it: new work is refused at once, and work under way is given up. For those who would not wait for the whole
 * of a restart it is away sooner, since each of several calls one after another would wait in vain.
 */
export class DatabaseCircuit implements Guard {
  #connected = true;
  /** The database is away for those who wait no longer than this, in milliseconds; 0: for nobody. */
  #unavailableFor = 0;
  /** Aborts of work under way, with the timeouts of their requests in milliseconds. */
  readonly #underWay = new Map<() => void, number>();

  /** Follows a connection. The driver pings every server by itself (`heartbeatFrequencyMS`). */
  follow(connection: Connection): void {
    let heardAt = Date.now();
    let losing: NodeJS.Timeout[] = [];
    const settle = (): void => {
      for (const timer of losing) clearTimeout(timer);
      losing = [];
    };
    const loseIn = (waitMs: number, patienceMs: number): void => {
      losing.push(setTimeout(() => this.#lose(patienceMs), waitMs).unref());
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
   * @throws RestError 503: `rest_service_unavailable` when nothing has been changed, `rest_outcome_unknown` otherwise;
   * 507 `rest_insufficient_storage` when the disk is full, be it the database's or that of temporary files.
   */
  async run<T>(
    work: () => Promise<T> | T,
    { mayWrite, patienceMs = Number.POSITIVE_INFINITY }: GuardedWork,
  ): Promise<T> {
    if (this.#isUnavailableFor(patienceMs)) throw serviceUnavailable();
    const refused = mayWrite && this.#connected ? outcomeUnknown : serviceUnavailable;
    let giveUp = (): void => undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        giveUp = () => reject(refused());
        this.#underWay.set(giveUp, patienceMs);
        Promise.resolve(work()).then(resolve, reject);
      });
    } catch (error) {
      if (saysFullDisk(error)) throw Object.assign(insufficientStorage(), { cause: error });
      throw refusalOfOutage(error) ? Object.assign(refused(), { cause: error }) : error;
    } finally {
      this.#underWay.delete(giveUp);
    }
  }

  /** @param awayFor as `#awayFor` */
  #lose(awayFor: number): void {
    this.#unavailableFor = awayFor;
    for (const [giveUp, patienceMs] of this.#underWay) if (this.#isUnavailableFor(patienceMs)) giveUp();
  }

  #isUnavailableFor(patienceMs: number): boolean {
    return this.#unavailableFor > 0 && patienceMs <= this.#unavailableFor;
  }
}

/** A write was stored in part or not at all. */
const insufficientStorage = defineError(
  'rest_insufficient_storage',
  507,
  'The disk of the site is full: nothing can be stored at the moment.',
);

/** The database's code OutOfDiskSpace, and the system's for files: no room, no quota, no larger file. */
const CODES: ReadonlySet<unknown> = new Set([14031, 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether an error says that the disk is full. */
const saysFullDisk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && CODES.has(error.code);
