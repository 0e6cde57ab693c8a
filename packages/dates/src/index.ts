/** Dates as WordPress and PHP read and write them, and time zones. */
export { formatPhp } from './php-format.js';
export { formatDateTime, formatUtc, parseDate } from './site.js';
export {
  type DateDetails,
  dateDetails,
  formatSql,
  parseEventDate,
  parseEventMoment,
  toInstant,
} from './sql.js';
export { strtotime } from './strtotime.js';
export { isInYears } from './years.js';
export {
  gmtOffset,
  isTimeZone,
  parseZone,
  siteZone,
  TIME_ZONES,
  UTC,
  type Zone,
  zoneAbbreviation,
} from './zone.js';
