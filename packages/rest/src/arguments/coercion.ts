/**
 * What a client may write for a value of a type, by WordPress's REST rules (rest_validate_value_from_schema and
 * rest_sanitize_value_from_schema as observed). A value that does not fit is given back as it is: the schema behind
 * the coercion refuses it.
 */

// PHP's is_numeric: blanks around, a sign, digits with or without a fraction, an exponent. No hex, no empty text.
const NUMERIC = /^[ \t\n\r\v\f]*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?[ \t\n\r\v\f]*$/i;

/** A number, or a text that PHP would call numeric. */
export function toNumber(value: unknown): unknown {
  const number = typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return value;
  return Math.min(Math.max(number, -Number.MAX_VALUE), Number.MAX_VALUE);
}

/**
 * As a number without a fraction ("5", 5.0, "5e0"). One too large to be exact becomes the largest exact integer, so
 * that an absurd id reaches the handler and matches nothing.
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

/** true, false, 1, 0 and their texts in any case. */
export const toBoolean = (value: unknown): unknown =>
  BOOLEANS.get(typeof value === 'string' ? value.toLowerCase() : value) ?? value;

/** Whether a value is an object whose keys are all numbers: a list that PHP-style names spelt out (`a[5]=x`). */
const isNumbered = (value: object): boolean => Object.keys(value).every((key) => /^\d+$/.test(key));

/** A list; a text is a list written with commas or blanks, a number a list of one. */
export function toList(value: unknown): unknown {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((part) => part !== '');
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && isNumbered(value)) {
    return Object.values(value);
  }
  return value;
}

/** An object: PHP clients send an empty one as `[]` or `''`, and know a list as an object with numbers for names. */
export const toObject = (value: unknown): unknown =>
  value === '' ? {} : Array.isArray(value) ? { ...value } : value;

/** A text without NUL characters, which no store and no search pattern takes. */
export const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);
