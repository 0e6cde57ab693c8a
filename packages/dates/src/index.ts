/** Dates as WordPress and PHP read and write them, and time zones. */

export { formatDateTime, formatUtc, parseDate } from './date-time.js';
export { formatPhp } from './php-format.js';
export {
  type DateDetails,
  dateDetails,
  formatSql,
  parseEventDate,
  parseEventMoment,
  toInstant,
} from './sql.js';
export { strtotime } from './strtotime.js';
export {
  gmtOffset,
  isInYears,
  isTimeZone,
  parseZone,
  siteZone,
  TIME_ZONES,
  UTC,
  type Zone,
  zoneAbbreviation,
} from './zone.js';
