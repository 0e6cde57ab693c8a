import { whenDue } from '@almanac/data';
import { formatDateTime, siteZone } from '@almanac/dates';
import type { Logger, Worker } from '@almanac/process';
import type { SettingsRepository } from '../settings/model.js';

const DAY_MS = 86_400_000;
/** Maximum time between two looks at the clock: the time zone of the site may change. */
const SLEEP_MS = 60_000;

export interface DayChangeDeps {
  readonly settings: Pick<SettingsRepository, 'current'>;
  /** Announces that a new day has begun. */
  readonly onNewDay: () => Promise<void>;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  readonly now: () => Date;
}

/** Announces each new day of the site, as calendars mark the current one. */
export class DayChange {
  readonly worker: Worker;
  #day: string | undefined;

  constructor(private readonly deps: DayChangeDeps) {
    const { logger, now } = deps;
    this.worker = whenDue({
      name: 'new day',
      work: () => this.check(),
      nextDue: () => this.nextDay(),
      maxSleepMs: SLEEP_MS,
      logger,
      now,
    });
  }

  /** Announces a new day. Each process does so: an announcement that is lost is made by another one. */
  async check(): Promise<void> {
    const [day = ''] = (await this.#local()).split('T');
    // A failed announcement is repeated by the next check.
    if (this.#day !== undefined && this.#day !== day) await this.deps.onNewDay();
    this.#day = day;
  }

  /** The beginning of the next day; within a change of clocks an hour off, which the next look corrects. */
  async nextDay(): Promise<Date> {
    const now = this.deps.now();
    const past = Date.parse(`${await this.#local()}Z`) % DAY_MS;
    return new Date(now.getTime() - (now.getTime() % 1000) + DAY_MS - past);
  }

  /** The current time of the site, `YYYY-MM-DDTHH:MM:SS`. */
  async #local(): Promise<string> {
    const { timezone } = await this.deps.settings.current();
    return formatDateTime(this.deps.now(), siteZone(timezone, 0)).replace(' ', 'T');
  }
}
