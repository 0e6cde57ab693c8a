/** A year, a month or a day in addresses and lists: `2031`, `2031-05`, `2031-05-06`. */
type Period = string;

const UNITS = { 4: 'year', 7: 'month', 10: 'day' } as const;

/** Periods of the years 1000 to 9998: the API cannot name the days before and after others. */
const PERIOD = /^(?!0|9999)\d{4}(?:-\d\d(?:-\d\d)?)?$/;

/** Unit of a period; undefined for a text that is not one, such as `2031-02-30`. */
export function unitOf(text: string): (typeof UNITS)[keyof typeof UNITS] | undefined {
  if (!PERIOD.test(text)) return undefined;
  const first = startOf(text);
  const isReal = !Number.isNaN(first.getTime()) && first.toISOString().startsWith(text);
  return isReal ? UNITS[text.length as keyof typeof UNITS] : undefined;
}

/** The first day of a period. */
export const firstDayOf = (period: Period): string => period + '-01-01'.slice(period.length - 'YYYY'.length);

/** The period `by` units later. @param by negative: earlier */
export function periodFrom(period: Period, by: number): Period {
  const date = startOf(period);
  if (period.length === 4) date.setUTCFullYear(date.getUTCFullYear() + by);
  else if (period.length === 7) date.setUTCMonth(date.getUTCMonth() + by);
  else date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, period.length);
}

/** The period before or after one, if it has an address. */
export function neighbourOf(period: Period, by: -1 | 1): Period | undefined {
  const other = periodFrom(period, by);
  return unitOf(other) === undefined ? undefined : other;
}

const startOf = (period: Period): Date => new Date(`${firstDayOf(period)}T00:00:00Z`);
