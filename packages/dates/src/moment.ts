import { formatDateTime, type Zone } from './zone.js';

/** A moment as the site's clock shows it. */
export const momentOf = (instant: Date, zone: Zone): { date: string; dateGmt: Date } => ({
  date: formatDateTime(instant, zone),
  dateGmt: instant,
});

/** Rounds a moment down to the second, the precision of dates in the API. */
export const wholeSeconds = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000);
