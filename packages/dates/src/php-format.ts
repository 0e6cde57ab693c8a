import { formatDateTime, toWallTime, type Zone, zoneAbbreviation } from './zone.js';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const DAY_MS = 86_400_000;

/** Input of a letter of PHP's `date()`: the moment, and its wall time as if it were UTC. */
interface Moment {
  readonly date: Date;
  readonly wall: Date;
  readonly zone: Zone;
}

const two = (value: number): string => String(value).padStart(2, '0');
const twelve = (wall: Date): number => wall.getUTCHours() % 12 || 12;
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const dayOfYear = (wall: Date): number =>
  Math.floor((wall.getTime() - Date.UTC(wall.getUTCFullYear(), 0, 1)) / DAY_MS);

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}

/** The Thursday of the week: its year and number are those of ISO 8601's week. */
const thursday = (wall: Date): Date => new Date(wall.getTime() + (4 - (wall.getUTCDay() || 7)) * DAY_MS);

function offset({ date, zone }: Moment, colon: string): string {
  const minutes = Math.round(zone.offset(date.getTime()));
  const absolute = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(absolute / 60))}${colon}${two(absolute % 60)}`;
}

const LETTERS: ReadonlyMap<string, (moment: Moment) => string | number> = new Map<
  string,
  (moment: Moment) => string | number
>([
  ['d', ({ wall }) => two(wall.getUTCDate())],
  ['j', ({ wall }) => wall.getUTCDate()],
  ['S', ({ wall }) => ordinal(wall.getUTCDate())],
  ['D', ({ wall }) => DAYS[wall.getUTCDay()]?.slice(0, 3) ?? ''],
  ['l', ({ wall }) => DAYS[wall.getUTCDay()] ?? ''],
  ['N', ({ wall }) => wall.getUTCDay() || 7],
  ['w', ({ wall }) => wall.getUTCDay()],
  ['z', ({ wall }) => dayOfYear(wall)],
  ['W', ({ wall }) => two(Math.floor(dayOfYear(thursday(wall)) / 7) + 1)],
  ['o', ({ wall }) => thursday(wall).getUTCFullYear()],
  ['F', ({ wall }) => MONTHS[wall.getUTCMonth()] ?? ''],
  ['M', ({ wall }) => MONTHS[wall.getUTCMonth()]?.slice(0, 3) ?? ''],
  ['m', ({ wall }) => two(wall.getUTCMonth() + 1)],
  ['n', ({ wall }) => wall.getUTCMonth() + 1],
  ['t', ({ wall }) => new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()],
  ['L', ({ wall }) => (isLeap(wall.getUTCFullYear()) ? 1 : 0)],
  ['Y', ({ wall }) => String(wall.getUTCFullYear()).padStart(4, '0')],
  ['y', ({ wall }) => two(wall.getUTCFullYear() % 100)],
  ['a', ({ wall }) => (wall.getUTCHours() < 12 ? 'am' : 'pm')],
  ['A', ({ wall }) => (wall.getUTCHours() < 12 ? 'AM' : 'PM')],
  ['g', ({ wall }) => twelve(wall)],
  ['h', ({ wall }) => two(twelve(wall))],
  ['G', ({ wall }) => wall.getUTCHours()],
  ['H', ({ wall }) => two(wall.getUTCHours())],
  ['i', ({ wall }) => two(wall.getUTCMinutes())],
  ['s', ({ wall }) => two(wall.getUTCSeconds())],
  ['v', ({ wall }) => String(wall.getUTCMilliseconds()).padStart(3, '0')],
  ['u', ({ wall }) => `${String(wall.getUTCMilliseconds()).padStart(3, '0')}000`],
  ['e', ({ zone }) => zone.name],
  ['T', ({ zone, date }) => zoneAbbreviation(zone, date)],
  ['P', (moment) => offset(moment, ':')],
  ['O', (moment) => offset(moment, '')],
  ['U', ({ date }) => Math.floor(date.getTime() / 1000)],
  ['c', (moment) => `${formatDateTime(moment.date, moment.zone)}${offset(moment, ':')}`],
]);

/**
 * A date as PHP's `date()` writes it, in English: the letters of `format` are replaced, a backslash keeps the next one.
 * @param format such as `F j, Y` or `g:i a`, the site's date and time formats
 */
export function formatPhp(date: Date, format: string, zone: Zone): string {
  const moment: Moment = { date, wall: new Date(toWallTime(date.getTime(), zone)), zone };
  // A backslash with what it keeps, or one letter.
  return format.replace(/\\(.?)|[a-zA-Z]/gs, (letter, kept?: string) =>
    kept === undefined ? String(LETTERS.get(letter)?.(moment) ?? letter) : kept,
  );
}
