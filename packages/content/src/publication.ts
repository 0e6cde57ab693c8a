import { momentOf, toInstant, wholeSeconds, type Zone } from '@almanac/dates';
import type { Status } from './item.js';

/** When something is or was published. */
export interface Moment {
  /** `YYYY-MM-DDTHH:MM:SS` in the time zone the site had then. */
  readonly date: string;
  /** The same moment; null for a draft without a date of its own, whose date is that of its last change. */
  readonly dateGmt: Date | null;
}

/** Drafts have no date until somebody gives them one or publishes them. */
export const isFloating = (status: Status): boolean =>
  status === 'draft' || status === 'pending' || status === 'auto-draft';

/** A date less than this ahead is now: publishing takes its time (WordPress: wp_insert_post). */
const SOON_MS = 60_000;

/** The instant that the date of a floating moment would be now. */
export const floatingInstant = ({ date }: Pick<Moment, 'date'>, zone: Zone): Date =>
  toInstant(date.replace('T', ' '), zone);

/**
 * The date an item has after a write (behaviour-core.md section 2).
 * @param given what the writer says: an instant, null to reset the date, nothing
 * @param current date of an item that exists
 */
export function resolveDate(
  given: Date | null | undefined,
  { current, status, zone, now }: { current?: Moment | undefined; status: Status; zone: Zone; now: Date },
): Moment {
  if (given) return momentOf(given, zone);
  if (current?.dateGmt && given === undefined) return { date: current.date, dateGmt: current.dateGmt };
  const today = momentOf(wholeSeconds(now), zone);
  return isFloating(status) ? { ...today, dateGmt: null } : today;
}

/** What becomes of a requested status on a date: published ahead of time is scheduled, scheduled for the past is published. */
export function resolveStatus(requested: Status, { dateGmt }: Moment, now: Date): Status {
  if (requested !== 'publish' && requested !== 'future') return requested;
  const ahead = dateGmt !== null && wholeSeconds(dateGmt).getTime() - wholeSeconds(now).getTime() >= SOON_MS;
  return ahead ? 'future' : 'publish';
}

/** The moment of a change made now. */
export function changedAt(now: Date, zone: Zone): { modified: string; modifiedGmt: Date } {
  const { date, dateGmt } = momentOf(wholeSeconds(now), zone);
  return { modified: date, modifiedGmt: dateGmt };
}

/** The fields of a moment that are not what they were. */
export const changedMoment = (current: Moment, next: Moment): Partial<Moment> => ({
  ...(next.date !== current.date && { date: next.date }),
  ...(next.dateGmt?.getTime() !== current.dateGmt?.getTime() && { dateGmt: next.dateGmt }),
});
