import { toWallTime, UTC, type Zone } from './zone.js';

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const AFTER_LAST = Date.UTC(10_000, 0, 1);

/**
 * Whether the year of a moment has the four digits that WordPress knows, 0001 to 9999, both in UTC and on clocks in
 * `zone`. Dates are kept, compared and sent as texts: outside of these years they would be of another form. An invalid
 * date is in no year.
 */
export const isInYears = (moment: Date, zone: Zone): boolean =>
  [UTC, zone].every((shown) => {
    const wall = toWallTime(moment.getTime(), shown);
    return wall >= FIRST && wall < AFTER_LAST;
  });
