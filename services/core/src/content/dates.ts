import { formatDateTime, parseDate, toInstant, UTC, type Zone } from '@almanac/dates';
import type { Content, Status } from './document.js';

/** When something is or was published. */
export type Moment = Pick<Content, 'date' | 'dateGmt'>;

/** What a client says of the date: a text, `null` to reset it, nothing. */
export interface DateInput {
  /** In the site's zone unless it names one. */
  readonly date?: string | null | undefined;
  /** In UTC unless it names a zone. Does not count beside `date`. */
  readonly date_gmt?: string | null | undefined;
}

/** A date less than this ahead is now: publishing takes its time (WordPress: wp_insert_post). */
const SOON_MS = 60_000;

/** Drafts have no date until somebody gives them one or publishes them. */
export const isFloating = (status: Status): boolean =>
  status === 'draft' || status === 'pending' || status === 'auto-draft';

/** The instant of a moment; of a floating one, what its date would be now. */
export const instantOf = ({ date, dateGmt }: Moment, zone: Zone): Date =>
  dateGmt ?? toInstant(date.replace('T', ' '), zone);

/** A moment as the site's clock shows it. */
export const momentOf = (instant: Date, zone: Zone): { date: string; dateGmt: Date } => ({
  date: formatDateTime(instant, zone),
  dateGmt: instant,
});

/**
 * The date an item has after a write (behaviour-core.md section 2).
 * @param current date of an item that exists
 * @returns `'invalid'` for a text that is no date
 */
export function resolveDate(
  input: DateInput,
  { current, status, zone, now }: { current?: Moment | undefined; status: Status; zone: Zone; now: Date },
): Moment | 'invalid' {
  const given = input.date ?? input.date_gmt;
  if (typeof given === 'string') {
    const instant = parseDate(given, typeof input.date === 'string' ? zone : UTC);
    return instant ? momentOf(instant, zone) : 'invalid';
  }
  const reset = input.date === null || input.date_gmt === null;
  if (current?.dateGmt && !reset) return { date: current.date, dateGmt: current.dateGmt };
  const today = momentOf(wholeSeconds(now), zone);
  return isFloating(status) ? { ...today, dateGmt: null } : today;
}

/** What becomes of a requested status on a date: published ahead of time is scheduled, scheduled for the past is published. */
export function resolveStatus(requested: Status, { dateGmt }: Moment, now: Date): Status {
  if (requested !== 'publish' && requested !== 'future') return requested;
  const ahead = dateGmt !== null && wholeSeconds(dateGmt).getTime() - wholeSeconds(now).getTime() >= SOON_MS;
  return ahead ? 'future' : 'publish';
}

/** Dates are kept to the second, as clients see them. */
export const wholeSeconds = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000);
