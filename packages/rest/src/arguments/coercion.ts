/**
 * Coercion of sent values by WordPress's REST rules (rest_validate_value_from_schema and
 * rest_sanitize_value_from_schema as observed). A value that cannot be coerced is returned unchanged; the schema then
 * rejects it.
 */

// A number by PHP's is_numeric: outer blanks, a sign, digits with or without a fraction, an exponent. Hexadecimal and
// empty texts do not match.
const NUMERIC = /^[ \t\n\r\v\f]*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?[ \t\n\r\v\f]*$/i;

/** A number, or a text that is numeric in PHP. */
export function toNumber(value: unknown): unknown {
  const number = typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return value;
  return Math.min(Math.max(number, -Number.MAX_VALUE), Number.MAX_VALUE);
}

/**
 * A number without a fraction ("5", 5.0, "5e0"). A number beyond the safe range becomes the largest safe integer, so
 * that a huge id reaches the handler and matches no item.
 */
export function toInteger(value: unknown): unknown {
  const number = toNumber(value);
  if (typeof number !== 'number' || !Number.isInteger(number)) return value;
  return Math.min(Math.max(number, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER) + 0;
}

const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** A boolean: true, false, 1, 0 and their texts in any case. */
export const toBoolean = (value: unknown): unknown =>
  BOOLEANS.get(typeof value === 'string' ? value.toLowerCase() : value) ?? value;

/** Whether all keys of an object are numbers: a list with explicit indexes (`a[5]=x`). */
const isNumbered = (value: object): boolean => Object.keys(value).every((key) => /^\d+$/.test(key));

/** A list: the values of a text separated by commas or blanks, or one number. */
export function toList(value: unknown): unknown {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((part) => part !== '');
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && isNumbered(value)) {
    return Object.values(value);
  }
  return value;
}

/** An object: PHP clients send an empty one as `[]` or `''`, and a list as an object with numeric keys. */
export const toObject = (value: unknown): unknown =>
  value === '' ? {} : Array.isArray(value) ? { ...value } : value;

/** The text without NUL characters, which neither databases nor search patterns accept. */
export const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);
