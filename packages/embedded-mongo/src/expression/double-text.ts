import { Double } from '../bson/index.js';
import { roundDouble } from './rounding.js';

/** A double as `$toString` and `$convert` write it: the fewest digits that stand for it alone. */
export function doubleText(value: number): string {
  return Number.isFinite(value) ? layout(value, 16) : String(value);
}

/** A double where an operator on texts is given one, as C's `%g` writes it: six digits at most. */
export function shortDoubleText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const exponent = Number(value.toExponential().split('e')[1]);
  return layout(roundDouble(new Double(value), 5 - exponent, 'nearest').value, 6);
}

/** With an exponent, of two digits at least, below 1e-4 and from 10 to the power of `limit` on. */
function layout(value: number, limit: number): string {
  const [digits = '', power = ''] = value.toExponential().split('e');
  const exponent = Number(power);
  const sign = Object.is(value, -0) ? '-' : '';
  if (exponent >= -4 && exponent < limit) return sign + String(value);
  return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
