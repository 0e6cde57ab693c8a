import { DateTime, Doc, formatValue, ObjectId, Timestamp, typeName, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { argumentList, namedArguments, typeOrMissing } from './arguments.js';
import { type Compiler, type Evaluate, isNullish, type OperatorParser } from './compiler.js';

type Maybe = Value | undefined;

const DAY_MS = 86_400_000;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A point in time as the clock of a time zone shows it: `clock` is to be read in UTC. */
interface LocalTime {
  readonly clock: Date;
  /** How far the zone is ahead of UTC, in minutes. */
  readonly offset: number;
}

/** As in `2024-02-29T12:00:00.000Z`; fails for years before 0 and after 9999. */
export const isoString = (date: DateTime): string => formatDate(localTime(date, undefined), UTC_FORMAT);

function dateOf(value: Maybe): Date {
  const ms = millisecondsOf(value);
  const date = new Date(Number(ms));
  if (Number.isNaN(date.getTime())) throw new CommandError(2, `the date ${ms} is out of the supported range`);
  return date;
}

function millisecondsOf(value: Maybe): bigint {
  if (value instanceof DateTime) return value.ms;
  if (value instanceof Timestamp) return (value.value >> 32n) * 1000n;
  if (value instanceof ObjectId) return BigInt(Buffer.from(value.bytes).readUInt32BE(0)) * 1000n;
  throw new CommandError(16006, `can't convert from BSON type ${typeOrMissing(value)} to Date`);
}

function localTime(value: Maybe, zone: Maybe): LocalTime {
  const date = dateOf(value);
  const ahead = zone === undefined ? 0 : millisecondsAhead(date, zone);
  return { clock: new Date(date.getTime() + ahead), offset: Math.trunc(ahead / 60_000) };
}

/** How far a zone is ahead of UTC at a time: `UTC`, an offset such as `+05:30`, or a name such as `Europe/Berlin`. */
function millisecondsAhead(date: Date, zone: Value): number {
  if (typeof zone !== 'string') {
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeOrMissing(zone)}`);
  }
  const offset = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    return (offset[1] === '-' ? -minutes : minutes) * 60_000;
  }
  return clockOf(date, zone) - Math.floor(date.getTime() / 1000) * 1000;
}

/** A zone is checked even if there is no date. */
const checkZone = (zone: Value): number => millisecondsAhead(new Date(0), zone);

/** What the clock of a named zone shows, to the second, as a time in UTC. */
function clockOf(date: Date, zone: string): number {
  const parts = new Map(
    zoneFormat(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const number = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.get(name) ?? 0);
  const year = parts.get('era') === 'BC' ? 1 - number('year') : number('year');
  const clock = new Date(0);
  clock.setUTCFullYear(year, number('month') - 1, number('day'));
  clock.setUTCHours(number('hour'), number('minute'), number('second'));
  return clock.getTime();
}

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    });
  } catch {
    throw new CommandError(40485, `unrecognized time zone identifier: "${timeZone}"`);
  }
}

const dayOfYear = (clock: Date): number =>
  Math.floor((clock.getTime() - Date.UTC(clock.getUTCFullYear(), 0, 1)) / DAY_MS) + 1;

const isoDayOfWeek = (clock: Date): number => clock.getUTCDay() || 7;

/** The week that holds the year's first Thursday is its first. */
function isoWeek(clock: Date): { readonly year: number; readonly week: number } {
  const thursday = new Date(clock.getTime() + (4 - isoDayOfWeek(clock)) * DAY_MS);
  return { year: thursday.getUTCFullYear(), week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1 };
}

/** Weeks begin on Sunday; the days before the year's first Sunday are in week 0. */
const week = (clock: Date): number => Math.floor((dayOfYear(clock) + 6 - clock.getUTCDay()) / 7);

/** An operator that gives a part of a date: `$year: date` or `$year: {date, timezone}`. */
const part =
  (read: (clock: Date) => Value): OperatorParser =>
  (argument, compiler, name) => {
    const { date, zone } = dateArguments(argument, compiler, name);
    return (scope) => {
      const value = date(scope);
      const timezone = zone?.(scope);
      if (isNullish(value) || (zone !== undefined && isNullish(timezone))) return null;
      return read(localTime(value, timezone).clock);
    };
  };

function dateArguments(
  argument: Value,
  compiler: Compiler,
  name: string,
): { readonly date: Evaluate; readonly zone: Evaluate | undefined } {
  if (argument instanceof Doc && !argument.firstKey()?.startsWith('$')) {
    const codes = { notAnObject: 40535, unknown: 40535, missing: [['date', 40539]] } as const;
    const parts = namedArguments(argument, name, codes, ['timezone']);
    const zone = parts.get('timezone');
    return {
      date: compiler.compile(parts.get('date') ?? null),
      zone: zone === undefined ? undefined : compiler.compile(zone),
    };
  }
  const [only = null, ...more] = argumentList(argument);
  if (more.length > 0) {
    throw new CommandError(
      40536,
      `${name} accepts exactly one argument if given an array, but was given ${more.length + 1}`,
    );
  }
  return { date: compiler.compile(only), zone: undefined };
}

const dateToString: OperatorParser = (argument, compiler, name) => {
  const codes = { notAnObject: 18629, unknown: 18534, missing: [['date', 18628]] } as const;
  const parts = namedArguments(argument, name, codes, ['format', 'timezone', 'onNull']);
  const [date, format, zone, onNull] = ['date', 'format', 'timezone', 'onNull'].map((key) => {
    const given = parts.get(key);
    return given === undefined ? undefined : compiler.compile(given);
  });
  return (scope) => {
    const value = date?.(scope);
    const timezone = zone?.(scope);
    const pattern = format === undefined ? defaultFormat(timezone) : checkedFormat(format(scope));
    if (isNullish(value)) {
      if (!isNullish(timezone)) checkZone(timezone);
      return onNull === undefined ? null : onNull(scope);
    }
    if (pattern === undefined || (zone !== undefined && isNullish(timezone))) return null;
    return formatDate(localTime(value, timezone), pattern);
  };
};

/** A format is checked even if there is no date; undefined for none. */
function checkedFormat(format: Maybe): string | undefined {
  if (isNullish(format)) return undefined;
  if (typeof format !== 'string') {
    throw new CommandError(
      18533,
      `$dateToString requires that 'format' be a string, found: ${typeName(format)} with value ${formatValue(format)}`,
    );
  }
  for (const [, letter = ''] of format.matchAll(/%(.?)/gs)) {
    if (letter === '') throw new CommandError(18535, "Unmatched '%' at end of format string");
    if (!'YmdHMSLjwuUVGBbzZ%'.includes(letter))
      throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
  }
  return format;
}

const UTC_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';
/** Only a time in UTC is marked as such. */
const defaultFormat = (zone: Maybe): string =>
  zone === undefined || UTC.has(zone) ? UTC_FORMAT : '%Y-%m-%dT%H:%M:%S.%L';
const UTC: ReadonlySet<Value> = new Set(['UTC', 'GMT', 'Etc/UTC', '+00:00', '-00:00', '+0000', '+00']);

const digits = (value: number, width: number): string => String(value).padStart(width, '0');

/** A year in its form of four digits. */
function fourDigits(year: number): string {
  if (year >= 0 && year <= 9999) return digits(year, 4);
  throw new CommandError(
    18537,
    `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
  );
}

function formatDate(time: LocalTime, pattern: string): string {
  return pattern.replace(/%(.)/g, (_, letter: string) => formatPart(time, letter));
}

function formatPart({ clock, offset }: LocalTime, letter: string): string {
  switch (letter) {
    case 'Y':
      return fourDigits(clock.getUTCFullYear());
    case 'm':
      return digits(clock.getUTCMonth() + 1, 2);
    case 'd':
      return digits(clock.getUTCDate(), 2);
    case 'H':
      return digits(clock.getUTCHours(), 2);
    case 'M':
      return digits(clock.getUTCMinutes(), 2);
    case 'S':
      return digits(clock.getUTCSeconds(), 2);
    case 'L':
      return digits(clock.getUTCMilliseconds(), 3);
    case 'j':
      return digits(dayOfYear(clock), 3);
    case 'w':
      return String(clock.getUTCDay() + 1);
    case 'u':
      return String(isoDayOfWeek(clock));
    case 'U':
      return digits(week(clock), 2);
    case 'V':
      return digits(isoWeek(clock).week, 2);
    case 'G':
      return fourDigits(isoWeek(clock).year);
    case 'B':
      return MONTHS[clock.getUTCMonth()] ?? '';
    case 'b':
      return (MONTHS[clock.getUTCMonth()] ?? '').slice(0, 3);
    case 'z':
      return `${offset < 0 ? '-' : '+'}${digits(Math.floor(Math.abs(offset) / 60), 2)}${digits(Math.abs(offset) % 60, 2)}`;
    case 'Z':
      return String(offset);
    default:
      return letter;
  }
}

export const DATES: readonly (readonly [name: string, parser: OperatorParser])[] = [
  ['$year', part((clock) => clock.getUTCFullYear())],
  ['$month', part((clock) => clock.getUTCMonth() + 1)],
  ['$dayOfMonth', part((clock) => clock.getUTCDate())],
  ['$dayOfWeek', part((clock) => clock.getUTCDay() + 1)],
  ['$dayOfYear', part(dayOfYear)],
  ['$hour', part((clock) => clock.getUTCHours())],
  ['$minute', part((clock) => clock.getUTCMinutes())],
  ['$second', part((clock) => clock.getUTCSeconds())],
  ['$millisecond', part((clock) => clock.getUTCMilliseconds())],
  ['$week', part(week)],
  ['$isoDayOfWeek', part(isoDayOfWeek)],
  ['$isoWeek', part((clock) => isoWeek(clock).week)],
  ['$isoWeekYear', part((clock) => BigInt(isoWeek(clock).year))],
  ['$dateToString', dateToString],
];
