import { formatDateTime, type Zone } from './zone.js';

/** A moment as the site's clock shows it. */
export const momentOf = (instant: Date, zone: Zone): { date: string; dateGmt: Date } => ({
  date: formatDateTime(instant, zone),
  dateGmt: instant,
});

/** Dates are kept to the second, as clients see them. */
export const wholeSeconds = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000);
