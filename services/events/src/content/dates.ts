import { isFloating, type Moment, momentOf, resolveDate, type Status } from '@almanac/content';
import { formatSql, parseEventDate, parseEventMoment, UTC, type Zone } from '@almanac/dates';
import type { Item } from './document.js';
import { invalidParam } from './errors.js';

/** What a client says of the publication date; the texts were checked before. */
export interface DateInput {
  /** In the site's zone unless it names one. */
  readonly date?: string | undefined;
  /** In UTC unless it names a zone. */
  readonly date_utc?: string | undefined;
}

/** Whether a text is a date that this namespace reads; whether it is one in the zone of the site, `resolveMoment` says. */
export const isDateText = (text: string): boolean => parseEventDate(text, new Date(), UTC) !== undefined;

/**
 * The publication date after a write: one of the two decides both, two are kept as they were sent.
 * @throws 400 `rest_invalid_param` for a date that leaves the four-digit years in the zone of the site or in UTC
 */
export function resolveMoment(
  { date, date_utc }: DateInput,
  situation: { current?: Moment | undefined; status: Status; zone: Zone; now: Date },
): Moment {
  const { zone, now } = situation;
  const read = (param: keyof DateInput, text: string | undefined, from: Zone): Date | undefined => {
    if (text === undefined) return undefined;
    const found = parseEventMoment(text, now, from, zone);
    if (found) return found;
    throw invalidParam(param, 'No such date.');
  };
  const local = read('date', date, zone);
  const utc = read('date_utc', date_utc, UTC);
  const moment = resolveDate(local ?? utc, situation);
  return local && utc ? { date: momentOf(local, zone).date, dateGmt: utc } : moment;
}

/** Which of the two publication dates was sent, to be stored with the moment they gave. */
export const sentDates = ({ date, date_utc }: DateInput): Pick<Item, 'dateUtcSent'> =>
  date === undefined && date_utc === undefined ? {} : { dateUtcSent: date_utc !== undefined };

/** How clients know a date that there is none of. */
const NO_DATE = '0000-00-00 00:00:00';

/** The four dates of an item as clients see them: `date_utc` of a draft is not settled unless it was sent. */
export const datesView = ({ status, date, dateGmt, dateUtcSent, modified, modifiedGmt }: Item) => ({
  date: date.replace('T', ' '),
  date_utc: dateGmt === null || (isFloating(status) && !dateUtcSent) ? NO_DATE : formatSql(dateGmt, UTC),
  modified: modified.replace('T', ' '),
  modified_utc: modifiedGmt === null ? NO_DATE : formatSql(modifiedGmt, UTC),
});
