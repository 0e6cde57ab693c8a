import { strtotime } from './strtotime.js';
import type { Zone } from './zone.js';

/** The parts of a date, zero-padded, as events carry them. */
export interface DateDetails {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** `YYYY-MM-DD HH:MM:SS` of a moment in `zone`. */
export function formatSql(date: Date, _zone: Zone): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** Splits `YYYY-MM-DD HH:MM:SS`. */
export function dateDetails(local: string): DateDetails {
  const [year = '', month = '', day = '', hour = '', minutes = '', seconds = ''] = local.split(/\D/);
  return { year, month, day, hour, minutes, seconds };
}

/**
 * A client's event date as wall time of the site (`YYYY-MM-DD HH:MM:SS`): whatever `strtotime` reads, or a numeric
 * text as seconds since 1970; undefined when it is neither.
 */
export function parseEventDate(text: string, now: Date, site: Zone): string | undefined {
  const date = strtotime(text, now, site);
  return date && formatSql(date, site);
}
