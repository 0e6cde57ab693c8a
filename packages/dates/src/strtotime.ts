/*
 * The grammar of PHP's `strtotime` is part of the API, and the libraries that were measured against PHP's answers
 * parse some of it differently (or are neither typed nor maintained). So this is a small parser of our own: formats,
 * what each sets, and the resulting date. Rules of zones come from the tz database's table.
 */
import { ParserState, Unreadable } from './strtotime-state.js';
import { AMOUNTS, anyOf, MONTHS, ROMAN_MONTHS, UNITS, WEEKDAYS, WORKDAYS } from './strtotime-words.js';
import { fromWallTime, toWallTime, type Zone } from './zone.js';

/** Longer texts are no dates. */
const MAX_LENGTH = 200;

/**
 * The moment that `text` means at `now` for a reader in `zone`, as PHP's `strtotime` reads it: ISO forms, American
 * (`5/6/2031`, month first) and European ones (`6.5.2031`), month names, relative forms (`tomorrow noon`, `+2 days`,
 * `first monday of january 2032`), `@seconds`. Days that a month does not have roll over. undefined when it cannot be
 * read, or says two dates or two times.
 */
export function strtotime(text: string, now: Date, zone: Zone): Date | undefined {
  return valid(read(text)?.resolve(toWallTime(now.getTime(), zone), zone));
}

/**
 * Like `strtotime`, but relative parts count from the zone that the text names, as PHP's `DateTime` counts:
 * `tomorrow 9am America/New_York` is tomorrow in New York.
 */
export function strtotimeInZone(text: string, now: Date, zone: Zone): Date | undefined {
  const state = read(text);
  return valid(state?.resolve(toWallTime(now.getTime(), state.ownZone ?? zone), zone));
}

/**
 * The wall time that `text` names, as if it were UTC. Relative parts count from now in the zone that the text names, else
 * in `zone`. A text with an offset or a zone is converted to wall time of `site`.
 */
export function strtotimeLocal(text: string, now: Date, zone: Zone, site: Zone): Date | undefined {
  const state = read(text);
  return valid(state?.resolveLocal(toWallTime(now.getTime(), state.ownZone ?? zone), zone, site));
}

/** A day of some zone. */
export interface LocalDay {
  /** Its first second: a wall time, read as UTC. */
  readonly first: Date;
  /** Its last second, likewise a wall time read as UTC. */
  readonly last: Date;
  /** The moment at which the next day begins in its zone. */
  readonly nextDay: Date;
}

/**
 * The day that a text without a time of day means, in the zone that the text names, else in `site`. Wall times are of
 * `site`. undefined when the text cannot be read, or says a time or a timestamp.
 */
export function strtotimeDay(text: string, now: Date, site: Zone): LocalDay | undefined {
  const state = read(text);
  if (state === undefined || state.saysTime) return undefined;
  const zone = state.ownZone ?? site;
  const local = state.resolveLocal(toWallTime(now.getTime(), zone), zone, zone);
  const first = Math.floor(local / DAY_MS) * DAY_MS;
  const atSite = (wall: number): number =>
    state.ownZone ? toWallTime(fromWallTime(wall, zone), site) : wall;
  const [begin, end] = [valid(atSite(first)), valid(atSite(first + DAY_MS - SECOND_MS))];
  const nextDay = valid(fromWallTime(first + DAY_MS, zone));
  return begin && end && nextDay && { first: begin, last: end, nextDay };
}

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

function read(text: string): ParserState | undefined {
  if (text === '' || text.length > MAX_LENGTH) return undefined;
  const state = new ParserState();
  try {
    for (let at = 0; at < text.length; ) {
      const found = longest(text, at);
      if (!found) return undefined;
      found.format.read(state, found.parts);
      at += found.length;
    }
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
  return state;
}

function valid(milliseconds: number | undefined): Date | undefined {
  const date = new Date(milliseconds ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

interface Found {
  readonly format: Format;
  readonly length: number;
  readonly parts: Parts;
}

/** Finds the format with the longest match at `at`. */
function longest(text: string, at: number): Found | undefined {
  let best: Found | undefined;
  for (const format of FORMATS) {
    format.pattern.lastIndex = at;
    const match = format.pattern.exec(text);
    if (!match || match[0].length <= (best?.length ?? 0)) continue;
    best = { format, length: match[0].length, parts: match.groups ?? {} };
  }
  return best;
}

/** The match, by the names of its groups. */
type Parts = Readonly<Record<string, string | undefined>>;

/** A way to write a date, a time or a part of one. */
interface Format {
  /** Sticky pattern: matches at its `lastIndex` only. */
  readonly pattern: RegExp;
  /** Sets the matched parts in the state of the parser. */
  read(state: ParserState, parts: Parts): void;
}

/** Sets the date, time and zone that were matched. */
function readParts(state: ParserState, parts: Parts): void {
  const { year, month, monthName, day = 1, hour, minute = 0, second = 0, meridian, zone } = parts;
  if (hour !== undefined) state.time(to24(Number(hour), meridian), Number(minute), Number(second));
  if (month !== undefined) state.date(yearOf(year), Number(month), Number(day));
  if (monthName !== undefined) state.date(yearOf(year), monthOf(monthName), Number(day));
  if (zone !== undefined) state.zone(zone);
}

// The building blocks. Each is written so that its longest form comes first.
const HOUR_24 = '(?:2[0-4]|[01]?\\d)';
const HOUR_24_LZ = '(?:2[0-4]|[01]\\d)';
const HOUR_12 = '(?:1[0-2]|0?[1-9])';
const MINUTE = '[0-5]?\\d';
const MINUTE_LZ = '[0-5]\\d';
const SECOND = '(?:60|[0-5]?\\d)';
const SECOND_LZ = '(?:60|[0-5]\\d)';
const FRACTION = '\\.\\d+';
// a.m. or p.m., which a blank or the end must follow.
const MERIDIAN = '(?<meridian>[ap])\\.?m\\.?(?:[\\t ]|$)';
const BLANK = '[ \\t]+';
const BLANKS = '[ \\t]*';

const MONTH = '(?<month>1[0-2]|0?\\d)';
const MONTH_LZ = '(?<month>1[0-2]|0\\d)';
const DAY = '(?<day>3[01]|[0-2]?\\d)';
const DAY_LZ = '(?<day>3[01]|[0-2]\\d)';
const DAY_SUFFIX = '(?:st|nd|rd|th)';
const YEAR = '(?<year>\\d{1,4})';
const YEAR_2 = '(?<year>\\d{2})';
const YEAR_4 = '(?<year>\\d{4})';

const MONTH_NAME = `(?<monthName>${anyOf(MONTHS.keys(), ROMAN_MONTHS.keys())})`;
const MONTH_SHORT = '(?<monthName>jan|feb|mar|apr|may|jun|jul|aug|sept|sep|oct|nov|dec)';
const AMOUNT = `(?<amount>${anyOf(AMOUNTS.keys(), ['eight'])})`;
const DIRECTION = '(?<amount>next|last|previous|this)';
const UNIT = anyOf(UNITS.keys(), WEEKDAYS.keys(), WORKDAYS);
// In words, a single week is only next, last or this one.
const UNIT_IN_WORDS = anyOf(
  [...UNITS.keys()].filter((unit) => unit !== 'week'),
  WEEKDAYS.keys(),
  WORKDAYS,
);

// A zone by name or abbreviation (perhaps in parentheses), or an offset.
const ZONE = '(?<zone>[A-Z][a-z]+(?:[_/-][A-Za-z]+)+|\\(?[A-Za-z]{1,6}\\)?)';
const OFFSET = `(?<zone>(?:GMT)?[+-](?:${HOUR_24_LZ}:${MINUTE_LZ}:${SECOND_LZ}|${HOUR_24_LZ}${MINUTE_LZ}${SECOND_LZ}|${HOUR_24}(?::?${MINUTE})?))`;

/** A time of these hours, minutes and seconds, which stand between separators. */
const time = (hour: string, minute: string, second: string, between: string): string =>
  `(?<hour>${hour})${between}(?<minute>${minute})${between}(?<second>${second})`;

const TIME_24 = `t?(?<hour>${HOUR_24})[:.](?<minute>${MINUTE})(?:[:.](?<second>${SECOND})(?:${FRACTION})?)?`;
const TIME_12 = `(?<hour>${HOUR_12})(?:[:.](?<minute>${MINUTE_LZ})(?:[:.](?<second>${SECOND_LZ}))?)?${BLANKS.replace('*', '?')}${MERIDIAN}`;

// A month and a day without a year; punctuation, an ordinal's ending or the end must follow the day.
const MONTH_DAY = `${MONTH_NAME}[ .\\t-]*${DAY}(?:[,.stndrh\\t ]+|$)`;

function format(source: string, read: Format['read'] = readParts, flags = 'iy'): Format {
  return { pattern: new RegExp(source, flags), read };
}

/** Every form that is read. Where several match, the longest counts; of equal ones the first. */
const FORMATS: readonly Format[] = [
  format('yesterday', (r) => r.day(-1)),
  format('now', () => {}),
  format('noon', (r) => r.noon()),
  format('midnight|today', (r) => r.day(0)),
  format('tomorrow', (r) => r.day(1)),
  format('@(?<seconds>-?\\d+)(?:\\.\\d{0,6})?', (r, { seconds }) => r.timestamp(Number(seconds))),
  format('(?<which>first|last) day of', (r, { which }) =>
    r.edgeOfMonth(lower(which) === 'first' ? 'first' : 'last'),
  ),
  format(`(?<which>back|front) of (?<hour>${HOUR_24})(?: ?${MERIDIAN})?`, (r, { which, hour, meridian }) => {
    const at = to24(Number(hour), meridian);
    if (lower(which) === 'back') r.setTime(at, 15, 0);
    else r.setTime(at - 1, 45, 0);
  }),
  format(`${AMOUNT}${BLANK}(?<weekday>${anyOf(WEEKDAYS.keys())})${BLANK}of`, (r, { amount, weekday }) =>
    r.weekdayOfMonth(amountOf(amount), WEEKDAYS.get(lower(weekday)) ?? 0),
  ),
  format(TIME_12),
  // Microsoft's, with a colon or dot and a fraction before a.m. or p.m.
  format(`${time(HOUR_12, MINUTE_LZ, SECOND_LZ, ':')}[:.]\\d+${MERIDIAN}`),
  format(`t(?<hour>${HOUR_24})`),
  format(TIME_24),
  // Four digits: a time where there is none yet, else a year.
  format(`t?(?<digits>${HOUR_24_LZ}${MINUTE_LZ})`, (r, { digits = '' }) => r.timeOrYear(digits)),
  format(`t?${time(HOUR_24_LZ, MINUTE_LZ, SECOND_LZ, '')}`),
  format(`${MONTH}/${DAY}(?:/${YEAR})?`),
  format(`${YEAR_4}/${MONTH}/${DAY}/?`),
  format(`(?<year>[+-]?\\d{4})-${MONTH_LZ}-${DAY_LZ}`),
  format(`${YEAR_2}-${MONTH_LZ}-${DAY_LZ}`),
  format(`(?<year>[+-]\\d{5,19})-${MONTH_LZ}-${DAY_LZ}`),
  format(`${YEAR_4}-${MONTH}`),
  format(`${YEAR}-${MONTH}-${DAY}`),
  format(`${DAY}${DAY_SUFFIX}?[ \\t.-]*${MONTH_NAME}[ \\t.-]*${YEAR}`),
  format(`${DAY}[.\\t-]${MONTH}[.-]${YEAR_4}`),
  format(`${DAY}[.\\t]${MONTH}\\.${YEAR_2}`),
  format(`${MONTH_NAME}[ .\\t-]*${YEAR_4}`),
  format(`${YEAR_4}[ .\\t-]*${MONTH_NAME}`),
  format(`${MONTH_NAME}[ .\\t-]*${DAY}[,.stndrh\\t ]+${YEAR}`),
  format(MONTH_DAY),
  format(`${DAY}${DAY_SUFFIX}?[ .\\t-]*${MONTH_NAME}`),
  format(`${YEAR_4}${MONTH_LZ}${DAY_LZ}`),
  // Date and time in one: XML-RPC, SOAP and WDDX (which want a capital T), EXIF.
  format(`${YEAR_4}${MONTH_LZ}${DAY_LZ}[Tt]${time(HOUR_24, MINUTE_LZ, SECOND_LZ, ':?')}`),
  format(
    `${YEAR_4}-${MONTH}-${DAY}T${time(HOUR_24, MINUTE, SECOND, ':')}(?:${FRACTION}(?:${OFFSET})?)?`,
    readParts,
    'y',
  ),
  format(`${YEAR_4}:${MONTH_LZ}:${DAY_LZ} ${time(HOUR_24_LZ, MINUTE_LZ, SECOND_LZ, ':')}`),
  // A year and its day: 2031.126.
  format(`${YEAR_4}[.-]?(?<day>00[1-9]|0[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])`, (r, { year, day }) =>
    r.date(Number(year), 1, Number(day)),
  ),
  // A week by number: 2031-W19-3.
  format(
    `${YEAR_4}-?W(?<week>0[1-9]|[1-4]\\d|5[0-3])(?:-?(?<day>[0-7]))?`,
    (r, { year, week, day = 1 }) => r.week(Number(year), Number(week), Number(day)),
    'y',
  ),
  format(`${MONTH_SHORT}-${DAY_LZ}-${YEAR}`),
  format(`${YEAR}-${MONTH_SHORT}-${DAY_LZ}`),
  // As web servers log it: 10/Oct/2031:13:55:36 -0700.
  format(`${DAY}/${MONTH_SHORT}/${YEAR_4}:${time(HOUR_24_LZ, MINUTE_LZ, SECOND_LZ, ':')}${BLANK}${OFFSET}`),
  format(YEAR_4, (r, { year }) => r.year(Number(year))),
  format('ago', (r) => r.ago()),
  format(`(?<name>${anyOf(WEEKDAYS.keys(), WORKDAYS)})`, (r, { name }) => r.weekday(lower(name))),
  format(`${DIRECTION}${BLANK}week`, (r, { amount }) => r.relativeWeek(amountOf(amount))),
  format(`${AMOUNT}${BLANK}(?<unit>${UNIT_IN_WORDS})`, (r, { amount, unit }) =>
    r.relative(amountOf(amount), lower(unit), lower(amount) === 'this' ? 1 : 0, true),
  ),
  format(`(?<name>${anyOf(MONTHS.keys())})`, (r, { name }) => r.month(monthOf(name))),
  format(OFFSET),
  format(ZONE),
  // A month and a day directly followed by a time, which must not be taken for a year.
  format(`${MONTH_DAY}${TIME_12}`),
  format(`${MONTH_DAY}${TIME_24}`),
  format(
    `(?<signs>[+-]*)${BLANKS}(?<amount>\\d{1,13})${BLANKS}(?<unit>${UNIT})`,
    (r, { signs, amount, unit }) => r.relative(Number(amount) * signOf(signs), lower(unit), 1, false),
  ),
  format('[ .,\\t\\n]', () => {}),
];

function lower(text = ''): string {
  return text.toLowerCase();
}

function monthOf(name = ''): number {
  const month = MONTHS.get(name.toLowerCase()) ?? ROMAN_MONTHS.get(name);
  if (month === undefined) throw new Unreadable('a small Roman numeral');
  return month;
}

function amountOf(word = ''): number {
  return AMOUNTS.get(word.toLowerCase()) ?? 0;
}

function signOf(signs = ''): number {
  return signs.split('-').length % 2 === 0 ? -1 : 1;
}

/** A year of one or two digits is between 1970 and 2069. */
function yearOf(digits?: string): number | undefined {
  if (digits === undefined) return undefined;
  const year = Number(digits);
  if (digits.length >= 4 || year >= 100) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function to24(hour: number, meridian = ''): number {
  if (meridian === '') return hour;
  return (hour % 12) + (meridian.toLowerCase() === 'p' ? 12 : 0);
}
