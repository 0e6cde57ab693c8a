import { VersionedCache } from '@almanac/cache';
import type { Filter } from '@almanac/data';
import type { mongo } from 'mongoose';
import { SET_VERSIONS } from '../versions.js';
import type { Content } from './document.js';

/** A day, a month or a year. */
export type Period = 'day' | 'month' | 'year';

/** Lengths of the names `YYYY-MM-DD`, `YYYY-MM` and `YYYY`. */
const LENGTHS: Readonly<Record<Period, number>> = { day: 10, month: 7, year: 4 };

/** The posts of a month, and the months with posts before and after it. */
export interface MonthOfPosts {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The days with posts, `YYYY-MM-DD`. */
  readonly days: ReadonlySet<string>;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Maximum number of periods in a list. */
const MOST_PERIODS = 400;

/** Number of dates read at once. Longer periods are counted instead. */
const BATCH = 50;

/** Number of periods counted at once where the dates of a batch are in few of them. */
const COUNTED = 20;

const CACHE_BYTES = 256 * 1024;
const PERIOD_BYTES = 80;

/** The periods before one, the latest first. */
function periodsBefore(period: string, count: number): readonly string[] {
  const [year = 0, month = 1, day = 1] = period.split('-').map(Number);
  const length = period.length;
  return Array.from({ length: count }, (_, index) => {
    const back = index + 1;
    const date = new Date(0);
    if (length === LENGTHS.year) date.setUTCFullYear(year - back, 0, 1);
    else if (length === LENGTHS.month) date.setUTCFullYear(year, month - 1 - back, 1);
    else date.setUTCFullYear(year, month - 1, day - back);
    return date.toISOString().slice(0, length);
  });
}

/** After all dates of a period. */
const endOf = (period: string): string => `${period}~`;

/** Published posts by day, month and year, in time of the site. The index of dates is read, period by period. */
export class PostPeriods {
  readonly #counts = new VersionedCache<ReadonlyMap<string, number>>({
    versions: SET_VERSIONS,
    max: CACHE_BYTES,
    sizeOf: (counts) => 100 + PERIOD_BYTES * counts.size,
  });
  readonly #months = new VersionedCache<MonthOfPosts | undefined>({
    versions: SET_VERSIONS,
    max: CACHE_BYTES,
    sizeOf: (month) => 300 + PERIOD_BYTES * (month?.days.size ?? 0),
  });

  constructor(private readonly documents: mongo.Collection<Content & mongo.Document>) {}

  /** Number of posts by period, the newest 400 first. */
  newest(period: Period): Promise<ReadonlyMap<string, number>> {
    return this.#counts.get(period, () => this.#count(period));
  }

  /** The posts of a month. Undefined when the site has none at all. @param month `YYYY-MM` */
  around(month: string): Promise<MonthOfPosts | undefined> {
    return this.#months.get(month, async () => {
      const [days, [before], [after]] = await Promise.all([
        this.#count('day', { $gte: month, $lt: endOf(month) }),
        this.#dates({ $lt: month }, -1, 1),
        this.#dates({ $gt: endOf(month) }, 1, 1),
      ]);
      if (days.size === 0 && (before ?? after) === undefined) return undefined;
      return {
        month,
        days: new Set(days.keys()),
        previous: before?.slice(0, LENGTHS.month),
        next: after?.slice(0, LENGTHS.month),
      };
    });
  }

  async #count(period: Period, within: Range = {}): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    let range = within;
    while (counts.size < MOST_PERIODS) {
      const names = (await this.#dates(range, -1, BATCH)).map((date) => date.slice(0, LENGTHS[period]));
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      const last = names.at(-1);
      if (last === undefined || names.length < BATCH) break;
      // More posts may be in the last one. Where periods are long, those before it are counted with it.
      const isDense = new Set(names).size <= BATCH / COUNTED;
      const counted = [last, ...(isDense ? periodsBefore(last, COUNTED - 1) : [])].filter(
        (name) => within.$gte === undefined || name >= within.$gte,
      );
      const numbers = await Promise.all(counted.map((name) => this.#countIn(name)));
      for (const [index, name] of counted.entries()) if (numbers[index]) counts.set(name, numbers[index]);
      range = { ...within, $lt: counted.at(-1) ?? last };
    }
    return new Map([...counts].slice(0, MOST_PERIODS));
  }

  #countIn(period: string): Promise<number> {
    return this.documents.countDocuments(publishedIn({ $gte: period, $lt: endOf(period) }));
  }

  async #dates(range: Range, direction: 1 | -1, limit: number): Promise<readonly string[]> {
    const found = this.documents.find(publishedIn(range), {
      projection: { _id: 0, date: 1 },
      sort: { date: direction },
      limit,
    });
    return (await found.toArray()).map(({ date }) => date);
  }
}

/** Bounds of local dates. */
interface Range {
  readonly $gte?: string;
  readonly $gt?: string;
  readonly $lt?: string;
}

const publishedIn = (range: Range): Filter => ({
  type: 'post',
  status: 'publish',
  ...(Object.keys(range).length > 0 && { date: range }),
});
