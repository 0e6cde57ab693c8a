function numbered(names: readonly string[]): Map<string, number> {
  return new Map(names.flatMap((same, index) => same.split(' ').map((name) => [name, index + 1] as const)));
}

/** Months by name and short name; 1 to 12. */
export const MONTHS: ReadonlyMap<string, number> = numbered([
  'january jan',
  'february feb',
  'march mar',
  'april apr',
  'may',
  'june jun',
  'july jul',
  'august aug',
  'september sept sep',
  'october oct',
  'november nov',
  'december dec',
]);

/** Months as Roman numerals, which are capitals. */
export const ROMAN_MONTHS: ReadonlyMap<string, number> = numbered(
  'I II III IV V VI VII VIII IX X XI XII'.split(' '),
);

/** Days of the week by name, plural and short name; 0 is Sunday. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  'sunday monday tuesday wednesday thursday friday saturday'
    .split(' ')
    .flatMap((name, index) => [name, `${name}s`, name.slice(0, 3)].map((form) => [form, index] as const)),
);

/** Numbers and directions in words. */
export const AMOUNTS: ReadonlyMap<string, number> = new Map([
  ['last', -1],
  ['previous', -1],
  ['this', 0],
  ['next', 1],
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
]);

/** Base of a relative amount. */
export type Part = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

/** Units of relative amounts: the part of the date they change, and by how much. Fractions of a second are dropped. */
export const UNITS: ReadonlyMap<string, readonly [Part, number]> = new Map(
  (
    [
      [
        'ms msec msecs millisecond milliseconds µs µsec µsecs usec usecs microsecond microseconds',
        'second',
        0,
      ],
      ['sec secs second seconds', 'second', 1],
      ['min mins minute minutes', 'minute', 1],
      ['hour hours', 'hour', 1],
      ['day days', 'day', 1],
      ['week weeks', 'day', 7],
      ['fortnight fortnights forthnight forthnights', 'day', 14],
      ['month months', 'month', 1],
      ['year years', 'year', 1],
    ] as const
  ).flatMap(([names, part, count]) => names.split(' ').map((name) => [name, [part, count]] as const)),
);

/** Monday to Friday. */
export const WORKDAYS: ReadonlySet<string> = new Set(['weekday', 'weekdays']);

/** One of `words`, the longest first, as a regular expression's source. */
export function anyOf(...words: Iterable<string>[]): string {
  const all = words.flatMap((some) => [...some]).sort((a, b) => b.length - a.length);
  return `(?:${all.join('|')})`;
}
