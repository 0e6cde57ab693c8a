import { momentOf, wholeSeconds, type Zone } from '@almanac/dates';
import type { Status } from './item.js';
import { siteStatuses } from './statuses.js';

/** Publication date of an item. */
export interface Moment {
  /** `YYYY-MM-DDTHH:MM:SS` in the time zone of the site at that time. */
  readonly date: string;
  /** `date` in UTC; null for a draft whose date floats, which then is the date of its last change. */
  readonly dateGmt: Date | null;
}

/** A date less than this ahead counts as now, because publishing takes time (WordPress: wp_insert_post). */
const SOON_MS = 60_000;

/**
 * The date of an item after a write (docs/reference/core.md#dates).
 * @param given requested date: an instant, null to reset, or absent
 * @param current date of an existing item
 */
export function publicationDate(
  given: Date | null | undefined,
  { current, status, zone, now }: { current?: Moment | undefined; status: Status; zone: Zone; now: Date },
): Moment {
  if (given) return momentOf(given, zone);
  if (current?.dateGmt && given === undefined) return { date: current.date, dateGmt: current.dateGmt };
  const today = momentOf(wholeSeconds(now), zone);
  return siteStatuses.isFloating(status) ? { ...today, dateGmt: null } : today;
}

/**
 * The resulting status: `publish` with a future date becomes scheduled, `future` with a past date becomes published.
 */
export function publicationStatus(requested: Status, { dateGmt }: Moment, now: Date): Status {
  if (requested !== 'publish' && requested !== 'future') return requested;
  const ahead = dateGmt !== null && wholeSeconds(dateGmt).getTime() - wholeSeconds(now).getTime() >= SOON_MS;
  return ahead ? 'future' : 'publish';
}

/** The modification date of a change made now. */
export function changedAt(now: Date, zone: Zone): { modified: string; modifiedGmt: Date } {
  const { date, dateGmt } = momentOf(wholeSeconds(now), zone);
  return { modified: date, modifiedGmt: dateGmt };
}

/** The fields of a date that have changed. */
export const changedMoment = (current: Moment, next: Moment): Partial<Moment> => ({
  ...(next.date !== current.date && { date: next.date }),
  ...(next.dateGmt?.getTime() !== current.dateGmt?.getTime() && { dateGmt: next.dateGmt }),
});
