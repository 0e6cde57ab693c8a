import { outcomeUnknown, serviceUnavailable } from '@almanac/rpc';
import type { Connection } from 'mongoose';
import { refusalOfOutage } from './database-outage.js';
import { insufficientStorage, saysFullDisk } from './full-disk.js';

/** A database that has answered no ping for this long is away. */
const SILENCE_LIMIT_MS = 2000;
/** One that has just answered and broken its connections is being started again, and back in this time. */
const RESTART_MS = 5000;
/** A connection that breaks may be another one in a moment. */
const SETTLE_MS = 300;

/**
 * Runs what needs the database of a service. A database that is started again is waited for; once it is away nothing
 * waits for it: new work is refused at once, and work under way is given up.
 */
export class DatabaseGuard {
  #connected = true;
  #away = false;
  readonly #underWay = new Set<() => void>();

  /** Follows a connection. The driver pings every server by itself (`heartbeatFrequencyMS`). */
  follow(connection: Connection): void {
    let heardAt = Date.now();
    let losing: NodeJS.Timeout | undefined;
    connection.getClient().on('serverHeartbeatSucceeded', () => {
      heardAt = Date.now();
    });
    connection.on('connected', () => {
      clearTimeout(losing);
      this.#connected = true;
      this.#away = false;
    });
    connection.on('disconnected', () => {
      clearTimeout(losing);
      this.#connected = false;
      const broke = Date.now() - heardAt < SILENCE_LIMIT_MS;
      losing = setTimeout(() => this.#lose(), broke ? RESTART_MS : SETTLE_MS).unref();
    });
  }

  /**
   * Runs work that needs the database.
   * @param mayWrite whether the work may have changed something when it fails.
   * @throws RestError 503: `rest_service_unavailable` when nothing has been changed, `rest_outcome_unknown` otherwise;
   * 507 `rest_insufficient_storage` when the disk is full, be it the database's or that of temporary files.
   */
  async run<T>(work: () => Promise<T> | T, { mayWrite }: { mayWrite: boolean }): Promise<T> {
    if (this.#away) throw serviceUnavailable();
    const refused = mayWrite && this.#connected ? outcomeUnknown : serviceUnavailable;
    let giveUp = (): void => undefined;
    const away = new Promise<never>((_, reject) => {
      giveUp = () => reject(refused());
    });
    this.#underWay.add(giveUp);
    try {
      return await Promise.race([work(), away]);
    } catch (error) {
      if (saysFullDisk(error)) throw Object.assign(insufficientStorage(), { cause: error });
      throw refusalOfOutage(error) ? Object.assign(refused(), { cause: error }) : error;
    } finally {
      this.#underWay.delete(giveUp);
    }
  }

  #lose(): void {
    this.#away = true;
    for (const giveUp of this.#underWay) giveUp();
  }
}
