import { IANAZone } from 'luxon';
import moment from 'moment-timezone';
import { ABBREVIATIONS } from './abbreviations.js';

const DAY = 86_400_000;

/** A time zone: a place's rules, or a fixed offset. Compare by `name`. */
export interface Zone {
  /** As it was given: `Europe/Berlin`, `EST`, `+03:00`, `UTC-5.5`. */
  readonly name: string;
  /** Minutes east of Greenwich at a moment (milliseconds since 1970). */
  offset(at: number): number;
}

/** A zone that never changes, with the text that stands for it. */
class FixedZone implements Zone {
  constructor(
    readonly name: string,
    readonly abbreviation: string,
    readonly minutes: number,
  ) {}

  offset(): number {
    return this.minutes;
  }
}

/** Coordinated universal time. */
export const UTC: Zone = new FixedZone('UTC', 'UTC', 0);

/** Every zone name of the tz database, by its lower-case form. */
const NAMES: ReadonlyMap<string, string> = new Map(
  moment.tz.names().map((name) => [name.toLowerCase(), name]),
);

/** The zone names that the setting `timezone_string` takes. */
export const TIME_ZONES: readonly string[] = [...NAMES.values()];

/** Whether this is one of `TIME_ZONES`, in exact case. */
export const isTimeZone = (name: string): boolean => NAMES.get(name.toLowerCase()) === name;

/**
 * The site's zone from its two settings: a name, or when that is empty an offset in hours (5.5). A name that is unknown
 * counts as empty.
 */
export function siteZone(timezoneString: string, gmtOffset = 0): Zone {
  const zone = isTimeZone(timezoneString) ? namedZone(timezoneString) : undefined;
  if (zone) return zone.name === 'UTC' ? UTC : zone;
  if (gmtOffset === 0) return UTC;
  const name = `UTC${gmtOffset > 0 ? '+' : ''}${gmtOffset}`;
  return new FixedZone(name, name, gmtOffset * 60);
}

/**
 * A place's zone. Its rules come from the tz database's table, which is far faster than the runtime's formatter; the
 * formatter is used for times beyond the table.
 */
class NamedZone implements Zone {
  readonly #runtime: IANAZone;

  constructor(
    readonly name: string,
    private readonly rules: moment.MomentZone,
  ) {
    this.#runtime = IANAZone.create(rules.name);
  }

  offset(at: number): number {
    // The table counts minutes west.
    // A runtime with an older database may lack a zone.
    const isInTable = at < TABLE_END || !this.#runtime.isValid;
    return isInTable ? -this.rules.utcOffset(at) : this.#runtime.offset(at);
  }

  /** The letters in use at a moment; the years after the table repeat its last ones. */
  abbreviation(at: number): string {
    const known = at < TABLE_END ? at : new Date(at).setUTCFullYear(TABLE_YEAR);
    return this.offset(known) === this.offset(at)
      ? this.rules.abbr(known)
      : numericAbbreviation(this.offset(at));
  }
}

/** The table holds every change before this year. */
const TABLE_YEAR = 2036;
const TABLE_END = Date.UTC(TABLE_YEAR + 1, 0, 1);

const named = new Map<string, NamedZone>();

/** The zone of a tz database name in any case, or undefined; made once per spelling of the database. */
function namedZone(text: string): Zone | undefined {
  const name = NAMES.get(text.toLowerCase());
  if (name === undefined) return undefined;
  const made = named.get(name) ?? makeZone(name);
  if (made) named.set(name, made);
  return made && text !== name ? makeZone(name, text) : made;
}

function makeZone(name: string, as = name): NamedZone | undefined {
  const rules = moment.tz.zone(name);
  return rules ? new NamedZone(as, rules) : undefined;
}

// An offset by itself: +3, +03, +0330, +03:30.
const OFFSET = /^[+-](\d{1,2})(?::?(\d{2}))?$/;
// WordPress's own names for offsets in hours: UTC+3, UTC-5.5; also with minutes, UTC+5:30.
const UTC_OFFSET = /^UTC([+-])(\d{1,2})(?:\.(\d{1,2})|:([0-5]\d))?$/i;

/** The widest offset that a client may give, in hours. */
const MAX_OFFSET = 15;

/**
 * The zone an event may name: a tz database name or an abbreviation in any case, `+03:00`, `UTC+3`, `UTC-5.5`;
 * undefined when unknown. An abbreviation is a fixed offset (`EST` stays EST in summer). `name` keeps the text as sent.
 */
export function parseZone(text: string): Zone | undefined {
  const offset = parseOffset(text);
  if (offset !== undefined) return new FixedZone(text, text, offset);
  return parseZoneName(text);
}

/** As `parseZone`, names and abbreviations only. */
export function parseZoneName(text: string): Zone | undefined {
  const key = text.toLowerCase();
  if (text === UTC.name) return UTC;
  const abbreviation = ABBREVIATIONS.get(key);
  if (abbreviation !== undefined) return new FixedZone(text, text.toUpperCase(), abbreviation);
  return namedZone(text);
}

function parseOffset(text: string): number | undefined {
  const [, hours, minutes = '0'] = OFFSET.exec(text) ?? [];
  if (hours !== undefined)
    return inRange(text.startsWith('-') ? -1 : 1, Number(hours) * 60 + Number(minutes));
  const [, sign, whole, fraction, sixtieths] = UTC_OFFSET.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const part = fraction === undefined ? Number(sixtieths ?? 0) : Number(`0.${fraction}`) * 60;
  return inRange(sign === '-' ? -1 : 1, Number(whole) * 60 + Math.round(part));
}

function inRange(sign: number, minutes: number): number | undefined {
  return minutes <= MAX_OFFSET * 60 ? sign * minutes : undefined;
}

/** Hours east of Greenwich at a moment (5.5, -3). */
export function gmtOffset(zone: Zone, at: Date): number {
  return zone.offset(at.getTime()) / 60;
}

/**
 * The moment at which clocks in `zone` show a wall time, given as if it were UTC (milliseconds). A time that a zone skips
 * is read with the offset before the change (02:30 is 03:30); of one that occurs twice, the first counts. As PHP does.
 */
export function fromWallTime(wall: number, zone: Zone): number {
  const before = wall - milliseconds(zone, wall - DAY);
  if (wall - milliseconds(zone, before) === before) return before;
  const after = wall - milliseconds(zone, wall + DAY);
  return wall - milliseconds(zone, after) === after ? after : before;
}

/** An offset in whole seconds: historical local mean times have seconds. */
function milliseconds(zone: Zone, at: number): number {
  return Math.round(zone.offset(at) * 60) * 1000;
}

/** Wall time in `zone` at a moment, as if it were UTC (milliseconds). */
export function toWallTime(at: number, zone: Zone): number {
  return at + milliseconds(zone, at);
}

/** `YYYY-MM-DDTHH:MM:SS` in `zone`. */
export const formatDateTime = (date: Date, zone: Zone): string =>
  formatUtc(new Date(toWallTime(date.getTime(), zone)));

/** `YYYY-MM-DDTHH:MM:SS` in UTC. */
export const formatUtc = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, '');

/**
 * The zone's abbreviation at a moment, as the tz database and PHP name it: `EST`, `CEST`, `+03`; for manual offsets
 * their own text.
 */
export function zoneAbbreviation(zone: Zone, at: Date): string {
  if (zone instanceof FixedZone) return zone.abbreviation;
  if (zone instanceof NamedZone) return zone.abbreviation(at.getTime());
  return numericAbbreviation(zone.offset(at.getTime()));
}

/** `+03`, `-0330`. */
function numericAbbreviation(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = (value: number): string => String(value).padStart(2, '0');
  return (
    (minutes < 0 ? '-' : '+') + digits(Math.floor(size / 60)) + (size % 60 === 0 ? '' : digits(size % 60))
  );
}

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const AFTER_LAST = Date.UTC(10_000, 0, 1);

/**
 * Whether the year of a moment has the four digits that WordPress knows, 0001 to 9999, both in UTC and on clocks in
 * `zone`. Dates are stored, compared and sent as texts, whose form differs outside these years. An invalid date is in
 * no year.
 */
export const isInYears = (moment: Date, zone: Zone): boolean =>
  [UTC, zone].every((shown) => {
    const wall = toWallTime(moment.getTime(), shown);
    return wall >= FIRST && wall < AFTER_LAST;
  });
