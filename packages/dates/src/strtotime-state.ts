import { type Part, UNITS, WEEKDAYS, WORKDAYS } from './strtotime-words.js';
import { fromWallTime, parseZone, parseZoneName, toWallTime, type Zone } from './zone.js';

/** Parts of the text contradict each other, or name something unknown. */
export class Unreadable extends Error {}

/** A week day that the date moves to. */
interface WeekdayMove {
  /** 0 (Sunday) to 6; negative after `ago`. */
  day: number;
  /** 0: never the day itself; 1: the day itself counts; 2: the day of the current week. */
  behaviour: 0 | 1 | 2;
}

/** State of the parser after a part of the text; `resolve` computes the moment. Follows PHP's `strtotime`. */
export class ParserState {
  #year: number | undefined;
  #month: number | undefined;
  #day: number | undefined;
  #time: readonly [hour: number, minute: number, second: number] | undefined;
  #hasDate = false;
  #hasTime = false;
  #isTimestamp = false;
  #zones = 0;
  #zone: Zone | undefined;
  #moves: Record<Part, number> = { second: 0, minute: 0, hour: 0, day: 0, month: 0, year: 0 };
  #weekday: WeekdayMove | undefined;
  #workdays: number | undefined;
  #nthWeekday: 'forward' | 'backward' | undefined;
  #edge: 'first' | 'last' | undefined;

  /** A date; without a year it is of the current one. Only one date may be given. */
  date(year: number | undefined, month: number, day: number): void {
    this.#claimDate();
    if (year !== undefined) this.#year = year;
    this.#month = month;
    this.#day = day;
  }

  /** A month alone. */
  month(month: number): void {
    this.#claimDate();
    this.#month = month;
  }

  /** A year alone. */
  year(year: number): void {
    this.#year = year;
  }

  /** The day of an ISO week: 1 is Monday, 0 and 7 are the Sundays before and in it. */
  week(year: number, week: number, day: number): void {
    this.#claimDate();
    const januaryFirst = weekdayOf(year, 1, 1);
    // Days from 1 January to the Sunday before week 1, which is the week that holds 4 January.
    const start = januaryFirst > 4 ? 7 - januaryFirst : -januaryFirst;
    this.#year = year;
    this.#month = 1;
    this.#day = 1;
    this.#moves.day += start + (week - 1) * 7 + day;
  }

  #claimDate(): void {
    if (this.#hasDate) throw new Unreadable('two dates');
    this.#hasDate = true;
  }

  /** A time of day. Only one may be given. */
  time(hour: number, minute: number, second: number): void {
    if (this.#hasTime) throw new Unreadable('two times');
    this.setTime(hour, minute, second);
  }

  /** Sets the time of day, and replaces one given before. */
  setTime(hour: number, minute: number, second: number): void {
    this.#hasTime = true;
    this.#time = [hour, minute, second];
  }

  /** Four digits on their own: the time, or the year when there is a time. */
  timeOrYear(digits: string): void {
    if (this.#hasTime) this.year(Number(digits));
    else this.setTime(Number(digits.slice(0, 2)), Number(digits.slice(2)), 0);
  }

  #forgetTime(): void {
    this.#hasTime = false;
    this.#time = [0, 0, 0];
  }

  noon(): void {
    this.setTime(12, 0, 0);
  }

  /** Midnight of a day from today. */
  day(days: number): void {
    if (days !== 0) this.#moves.day = days;
    this.#forgetTime();
  }

  /** A timestamp, in seconds since 1970. */
  timestamp(seconds: number): void {
    this.#year = 1970;
    this.#month = 1;
    this.#day = 1;
    this.#hasDate = false;
    this.#forgetTime();
    this.#isTimestamp = true;
    this.#moves.second += seconds;
    this.zone('UTC');
  }

  /** A zone; a second one is ignored, a third one is an error. */
  zone(text: string): void {
    if (this.#zones === 2) throw new Unreadable('three zones');
    this.#zones++;
    if (this.#zones === 2) return;
    const bare = text.replace(/[()]/g, '');
    this.#zone = /^(?:GMT)?[+-]/i.test(bare) ? parseZone(offsetText(bare)) : parseZoneName(bare);
    if (!this.#zone) throw new Unreadable('unknown zone');
  }

  /** The zone that the text names. */
  get ownZone(): Zone | undefined {
    return this.#zone;
  }

  /** Whether the text says a time of day, or a timestamp. */
  get saysTime(): boolean {
    return this.#hasTime || this.#isTimestamp;
  }

  /** Moves to the first or last day of the month that all other parts result in. */
  edgeOfMonth(edge: 'first' | 'last'): void {
    this.#edge = edge;
  }

  /** The n-th such weekday of the month; -1 is the last one. */
  weekdayOfMonth(n: number, weekday: number): void {
    this.#forgetTime();
    this.#nthWeekday = n > 0 ? 'forward' : 'backward';
    this.#moves.day += (n > 0 ? n - 1 : n) * 7;
    this.#weekday = { day: weekday, behaviour: 1 };
  }

  /** The next such weekday, today included. The word `weekday` means Monday. */
  weekday(name: string): void {
    this.#forgetTime();
    this.#weekday = { day: WEEKDAYS.get(name) ?? 1, behaviour: this.#weekday?.behaviour === 2 ? 2 : 1 };
  }

  /** `next week`: the week day named with it, else Monday, of that week. */
  relativeWeek(amount: number): void {
    this.#moves.day += amount * 7;
    this.#weekday = { day: this.#weekday?.day ?? 1, behaviour: 2 };
  }

  /**
   * Adds an amount of a unit. In words (`next monday`) the time becomes midnight; in figures (`+1 monday`) it stays.
   */
  relative(amount: number, unit: string, behaviour: 0 | 1, inWords: boolean): void {
    const known = UNITS.get(unit);
    if (known) {
      const [part, count] = known;
      this.#moves[part] += amount * count;
      return;
    }
    if (inWords) this.#forgetTime();
    if (WORKDAYS.has(unit)) {
      this.#workdays = amount;
    } else {
      this.#moves.day += (amount > 0 ? amount - 1 : amount) * 7;
      this.#weekday = { day: WEEKDAYS.get(unit) ?? 0, behaviour };
    }
  }

  /** Reverses all relative amounts so far. */
  ago(): void {
    for (const [part, amount] of Object.entries(this.#moves)) this.#moves[part as Part] = -amount;
    if (this.#weekday) this.#weekday.day = this.#weekday.day === 0 ? -7 : -this.#weekday.day;
    if (this.#workdays !== undefined) this.#workdays = -this.#workdays;
  }

  /**
   * Computes the moment; missing parts are those of `now` (a wall time in milliseconds, as if it were UTC) in `zone`.
   */
  resolve(now: number, zone: Zone): number {
    // Hours, minutes and seconds are elapsed time, also across a change of the clocks.
    return fromWallTime(this.#wallTime(now), this.#zone ?? zone) + this.#passing();
  }

  /**
   * Computes the wall time; `now` as in `resolve`. A date or time without a zone is wall time already, even if clocks
   * in `zone` skip it. Hours from now are elapsed time in `zone`. A moment in a zone that the text names becomes wall
   * time of `site`.
   */
  resolveLocal(now: number, zone: Zone, site: Zone): number {
    if (this.#zone) return toWallTime(this.resolve(now, zone), site);
    const fromNow = this.#time === undefined && !this.#hasDate && this.#passing() !== 0;
    return fromNow ? toWallTime(this.resolve(now, zone), zone) : this.#wallTime(now) + this.#passing();
  }

  #passing(): number {
    const { hour, minute, second } = this.#moves;
    return ((hour * 60 + minute) * 60 + second) * 1000;
  }

  #wallTime(now: number): number {
    const today = new Date(now);
    const current = [today.getUTCHours(), today.getUTCMinutes(), today.getUTCSeconds()] as const;
    const time = this.#time ?? (this.#hasDate ? ([0, 0, 0] as const) : current);
    const civil = new Civil(
      this.#year ?? today.getUTCFullYear(),
      this.#month ?? today.getUTCMonth() + 1,
      this.#day ?? today.getUTCDate(),
    );
    this.#moveDate(civil);
    return civil.milliseconds() + ((time[0] * 60 + time[1]) * 60 + time[2]) * 1000;
  }

  #moveDate(civil: Civil): void {
    const moves = this.#moves;
    if (this.#nthWeekday) {
      civil.month += moves.month + (this.#nthWeekday === 'backward' ? 1 : 0);
      civil.day = 1;
      moves.month = 0;
      civil.normalize();
    }
    if (this.#weekday) moveToWeekday(civil, this.#weekday, moves.day);
    civil.normalize();
    civil.year += moves.year;
    civil.month += moves.month;
    civil.day += moves.day;
    if (this.#edge === 'first') civil.day = 1;
    if (this.#edge === 'last') {
      civil.month++;
      civil.day = 0;
    }
    civil.normalize();
    if (this.#workdays !== undefined) moveWorkdays(civil, this.#workdays);
  }
}

/** A date whose parts may be out of range until it is normalised. */
class Civil {
  constructor(
    public year: number,
    public month: number,
    public day: number,
  ) {}

  milliseconds(): number {
    return new Date(0).setUTCFullYear(this.year, this.month - 1, this.day);
  }

  normalize(): void {
    const date = new Date(this.milliseconds());
    this.year = date.getUTCFullYear();
    this.month = date.getUTCMonth() + 1;
    this.day = date.getUTCDate();
  }

  weekday(): number {
    return new Date(this.milliseconds()).getUTCDay();
  }
}

function weekdayOf(year: number, month: number, day: number): number {
  return new Civil(year, month, day).weekday();
}

function moveToWeekday(civil: Civil, { day, behaviour }: WeekdayMove, days: number): void {
  const current = civil.weekday();
  if (behaviour === 2) {
    // Weeks begin on Monday: a Sunday is the last day of its week.
    civil.day += (day === 0 ? 7 : day) - (current === 0 ? 7 : current);
    return;
  }
  if (day < 0) {
    civil.day -= 7 - (-day - current);
    return;
  }
  let difference = day - current;
  if ((days < 0 && difference < 0) || (days >= 0 && difference <= -behaviour)) difference += 7;
  civil.day += difference;
}

function moveWorkdays(civil: Civil, amount: number): void {
  const step = Math.sign(amount);
  for (let left = Math.abs(amount); left > 0; ) {
    civil.day += step;
    const weekday = civil.weekday();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  civil.normalize();
}

/** An offset in the form that zones take: `+0530` for `GMT+5:30`. */
function offsetText(text: string): string {
  const sign = text.includes('-') ? '-' : '+';
  const digits = text.replace(/^[^+-]*[+-]/, '');
  const [hours = '', minutes = '00'] = digits.includes(':')
    ? digits.split(':')
    : digits.length <= 2
      ? [digits]
      : [digits.slice(0, digits.length % 2 === 0 ? 2 : 1), digits.slice(digits.length % 2 === 0 ? 2 : 1, 4)];
  return `${sign}${hours.padStart(2, '0')}${minutes.padStart(2, '0')}`;
}
