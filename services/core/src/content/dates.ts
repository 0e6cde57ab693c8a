import { type Moment, publicationDate } from '@almanac/content';
import { parseDate, toInstant, UTC, type Zone } from '@almanac/dates';
import type { ContentInput } from './args.js';
import { invalidDate } from './errors.js';

/**
 * Requested date: a text, `null` to reset the date (which takes precedence), or absent. `date` is local time,
 * `date_gmt` is UTC, unless it has an offset; `date` takes precedence over `date_gmt`.
 */
export type DateInput = Pick<ContentInput, 'date' | 'date_gmt'>;

/**
 * The date of an item after a write.
 * @returns `'invalid'` for a text that is no date, or outside the four-digit years in UTC or local time
 */
export function resolveDate(
  input: DateInput,
  context: Parameters<typeof publicationDate>[1],
): Moment | 'invalid' {
  if (input.date === null || input.date_gmt === null) return publicationDate(null, context);
  const given = input.date ?? input.date_gmt;
  if (given === undefined) return publicationDate(undefined, context);
  const { zone } = context;
  const instant = parseDate(given, typeof input.date === 'string' ? zone : UTC, zone);
  return instant ? publicationDate(instant, context) : 'invalid';
}

/** The current instant of a floating date. */
export const floatingInstant = ({ date }: Pick<Moment, 'date'>, zone: Zone): Date =>
  toInstant(date.replace('T', ' '), zone);

/** The date of an item after a write. @throws RestError 400 `rest_invalid_param` */
export function momentAfter(input: DateInput, situation: Parameters<typeof resolveDate>[1]): Moment {
  const moment = resolveDate(input, situation);
  if (moment === 'invalid') throw invalidDate(typeof input.date === 'string' ? 'date' : 'date_gmt');
  return moment;
}

/**
 * The moment that a text denotes in `zone`; undefined when none was sent.
 * @throws RestError 400 `rest_invalid_param` for a text that is no date, or a local time that does not exist in the
 *   zone.
 */
export function sentMoment(
  param: string,
  text: string | undefined,
  zone: Zone,
  site: Zone = zone,
): Date | undefined {
  if (text === undefined) return undefined;
  const moment = parseDate(text, zone, site);
  if (!moment) throw invalidDate(param);
  return moment;
}
