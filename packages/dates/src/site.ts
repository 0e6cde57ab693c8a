import type { Zone } from './zone.js';

/**
 * The moment a client's `date` means: `YYYY-MM-DDTHH:MM:SS`, also with a blank for the T, a fraction (dropped) or an
 * offset; without offset it is time of `zone`. undefined when it is no such date.
 */
export function parseDate(text: string, _zone: Zone): Date | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** `YYYY-MM-DDTHH:MM:SS` in `zone`. */
export function formatDateTime(date: Date, _zone: Zone): string {
  return date.toISOString().slice(0, 19);
}

/** `YYYY-MM-DDTHH:MM:SS` in UTC. */
export function formatUtc(date: Date): string {
  return date.toISOString().slice(0, 19);
}
