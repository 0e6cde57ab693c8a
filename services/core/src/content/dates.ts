import { publication } from '@almanac/content';
import { parseDate, UTC, type Zone } from '@almanac/dates';
import type { ContentInput } from './args.js';
import { invalidDate } from './errors.js';

/**
 * What a client says of the date: a text, `null` to reset it whatever the other says, nothing. `date` is in the site's zone,
 * `date_gmt` in UTC, unless it names one; the latter does not count beside the former.
 */
export type DateInput = Pick<ContentInput, 'date' | 'date_gmt'>;

/**
 * The date an item has after a write.
 * @returns `'invalid'` for a text that is no date, or leaves the four-digit years in UTC or in the zone of the site
 */
export function resolveDate(
  input: DateInput,
  context: Parameters<typeof publication.resolveDate>[1],
): publication.Moment | 'invalid' {
  if (input.date === null || input.date_gmt === null) return publication.resolveDate(null, context);
  const given = input.date ?? input.date_gmt;
  if (given === undefined) return publication.resolveDate(undefined, context);
  const { zone } = context;
  const instant = parseDate(given, typeof input.date === 'string' ? zone : UTC, zone);
  return instant ? publication.resolveDate(instant, context) : 'invalid';
}

/** The date an item has after a write. @throws RestError 400 `rest_invalid_param` */
export function momentAfter(
  input: DateInput,
  situation: Parameters<typeof resolveDate>[1],
): publication.Moment {
  const moment = resolveDate(input, situation);
  if (moment === 'invalid') throw invalidDate(typeof input.date === 'string' ? 'date' : 'date_gmt');
  return moment;
}

/**
 * The moment that a text means to a reader in `zone`; undefined when none was sent.
 * @throws RestError 400 `rest_invalid_param` for a text that names no moment, or one that clocks of the site do not show.
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
