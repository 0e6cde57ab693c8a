import { formatPhp } from './php-format.js';
import { toWallTime, type Zone } from './zone.js';

/** The default formats of the settings; languages other than English replace them by their own. */
const DEFAULT_FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  'F j, Y': { dateStyle: 'long' },
  'g:i a': { timeStyle: 'short' },
};

/** Letters of PHP's formats that stand for words. */
const WORDS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  F: { month: 'long', day: 'numeric' },
  M: { month: 'short', day: 'numeric' },
  l: { weekday: 'long' },
  D: { weekday: 'short' },
};

const isEnglish = (locale: string): boolean => /^en\b/i.test(locale);

/** Cached, as creating a formatter is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter of wall times, which are read as if they were UTC. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formatters.set(key, known);
  return known;
}

/** Formats a moment by a PHP format, with the words of a language. @param locale such as `de-DE` */
export function localDate(moment: Date, format: string, zone: Zone, locale: string): string {
  if (isEnglish(locale)) return formatPhp(moment, format, zone);
  const wall = new Date(toWallTime(moment.getTime(), zone));
  const own = DEFAULT_FORMATS[format];
  if (own) return dateFormatter(locale, own).format(wall);
  const worded = format.replace(/\\.|[FMlD]/gs, (letter) => {
    const options = WORDS[letter];
    return options ? escaped(wordOf(dateFormatter(locale, options), wall)) : letter;
  });
  return formatPhp(moment, worded, zone);
}

/** The name of a month or a day, in the form that it has in a date. */
const wordOf = (formatter: Intl.DateTimeFormat, wall: Date): string =>
  formatter.formatToParts(wall).find(({ type }) => type === 'month' || type === 'weekday')?.value ?? '';

const escaped = (word: string): string => word.replace(/./gsu, '\\$&');

/** A year, a month or a day in words. @param period `YYYY`, `YYYY-MM` or `YYYY-MM-DD` */
export function localPeriod(period: string, locale: string): string {
  if (period.length === 'YYYY'.length) return period;
  const isMonth = period.length === 'YYYY-MM'.length;
  const options: Intl.DateTimeFormatOptions = isMonth
    ? { year: 'numeric', month: 'long' }
    : { dateStyle: 'long' };
  return dateFormatter(locale, options).format(new Date(`${isMonth ? `${period}-01` : period}T00:00:00Z`));
}
