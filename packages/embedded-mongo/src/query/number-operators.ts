import {
  Binary,
  formatValue,
  isArray,
  isNumeric,
  toDouble,
  toInt64,
  truncateToInt64,
  type Value,
} from '../bson/index.js';
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

/** `$mod: [divisor, remainder]`; fractions are cut off on both sides. */
export function parseMod(argument: Value): ValueTest {
  if (!isArray(argument)) throw new CommandError(2, 'malformed mod, needs to be an array');
  if (argument.length < 2) throw new CommandError(2, 'malformed mod, not enough elements');
  if (argument.length > 2) throw new CommandError(2, 'malformed mod, too many elements');
  const [divisor, remainder] = [modOperand(argument[0], 'divisor'), modOperand(argument[1], 'remainder')];
  if (divisor === 0n) throw new CommandError(2, 'divisor cannot be 0');
  return (value) => {
    const dividend = isNumeric(value) ? truncateToInt64(value) : undefined;
    return dividend !== undefined && dividend % divisor === remainder;
  };
}

function modOperand(value: Value | undefined, name: string): bigint {
  if (!isNumeric(value)) throw new CommandError(2, `malformed mod, ${name} not a number`);
  const operand = truncateToInt64(value);
  if (operand === undefined) throw new CommandError(2, `malformed mod, ${name} value is invalid`);
  return operand;
}

export type BitsOperator = '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear';

/** The mask is a number, bit positions or binary data; numbers have their sign in all higher positions. */
export function parseBits(operator: BitsOperator, argument: Value): ValueTest {
  const positions = bitPositions(argument, operator);
  const wanted = operator === '$bitsAllSet' || operator === '$bitsAnySet';
  const all = operator === '$bitsAllSet' || operator === '$bitsAllClear';
  return (value) => {
    const bitAt = bitsOf(value);
    if (bitAt === undefined) return false;
    return all
      ? positions.every((position) => bitAt(position) === wanted)
      : positions.some((position) => bitAt(position) === wanted);
  };
}

function bitPositions(mask: Value, operator: string): number[] {
  if (isArray(mask)) return mask.map((position) => bitPosition(position, operator));
  if (isNumeric(mask)) {
    const number = toInt64(mask);
    if (number === undefined)
      throw new CommandError(9, `Expected an integer: ${operator}: ${formatValue(mask)}`);
    if (number < 0n)
      throw new CommandError(9, `Expected a non-negative number in: ${operator}: ${formatValue(mask)}`);
    return setBits(64, (position) => ((number >> BigInt(position)) & 1n) === 1n);
  }
  if (mask instanceof Binary)
    return setBits(mask.bytes.length * 8, (position) => bitOfBytes(mask.bytes, position));
  throw new CommandError(
    2,
    `${operator} takes an Array, a number, or a BinData but received: ${formatValue(mask)}`,
  );
}

function bitPosition(value: Value, operator: string): number {
  const position = isNumeric(value) ? toInt64(value) : undefined;
  if (position === undefined || position < 0n || position >= 2n ** 31n) {
    throw new CommandError(
      2,
      `bit positions must be integers >= 0 but got: ${operator}: ${formatValue(value)}`,
    );
  }
  return Number(position);
}

const setBits = (count: number, isSet: (position: number) => boolean): number[] =>
  Array.from({ length: count }, (_, position) => position).filter(isSet);

function bitsOf(value: Value | undefined): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) return (position) => bitOfBytes(value.bytes, position);
  if (!isNumeric(value) || Number.isNaN(toDouble(value))) return undefined;
  const number = toInt64(value);
  if (number === undefined) return undefined;
  return (position) => ((number >> BigInt(Math.min(position, 63))) & 1n) === 1n;
}

const bitOfBytes = (bytes: Uint8Array, position: number): boolean =>
  (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1;
