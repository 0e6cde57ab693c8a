import { formatValue, isArray, isNumeric, toInt64, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { ValueTest } from './path.js';

/** `$size`: the length of an array. */
export function parseSize(argument: Value): ValueTest {
  const problem = (what: string) =>
    new CommandError(2, `Failed to parse $size. ${what} in: $size: ${formatValue(argument)}`);
  if (!isNumeric(argument)) throw problem('Expected a number');
  const size = toInt64(argument);
  if (size === undefined) throw problem('Expected an integer');
  if (size < 0n) throw problem('Expected a non-negative number');
  return (value) => isArray(value) && BigInt(value.length) === size;
}
