/** Dates as WordPress and PHP read and write them, and time zones. */

export {
  type DateDetails,
  dateDetails,
  type EventPeriod,
  formatSql,
  parseDate,
  parseEventDate,
  parseEventMoment,
  parseEventPeriod,
  toInstant,
} from './date-time.js';
export { dateFormatter, localDate, localPeriod } from './local-date.js';
export { momentOf, wholeSeconds } from './moment.js';
export { formatPhp } from './php-format.js';
export { strtotime } from './strtotime.js';
export {
  formatDateTime,
  formatUtc,
  gmtOffset,
  isInYears,
  isTimeZone,
  parseZone,
  siteZone,
  TIME_ZONES,
  toWallTime,
  UTC,
  type Zone,
  zoneAbbreviation,
} from './zone.js';
