import { BsonType, isArray, isNumeric, TYPE_NAMES, toInt64, typeOf, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { ALL, bracketWithNaN, union } from './intervals.js';
import type { ValueTest } from './path.js';
import type { Interval } from './predicate.js';

const NUMBER_TYPES = [BsonType.int, BsonType.long, BsonType.double, BsonType.decimal];
const TYPE_CODES = new Map([...TYPE_NAMES].map(([code, name]) => [name, code]));

/** The types that the argument of `$type` names: codes, aliases, or an array of them. */
export function parseTypes(argument: Value): ReadonlySet<BsonType> {
  const named = isArray(argument) ? argument : [argument];
  if (named.length === 0) throw new CommandError(9, '$type must match at least one type');
  return new Set(named.flatMap(parseType));
}

function parseType(name: Value): BsonType[] {
  if (typeof name === 'string') {
    if (name === 'number') return NUMBER_TYPES;
    const code = TYPE_CODES.get(name);
    if (code === undefined) throw new CommandError(2, `Unknown type name alias: ${name}`);
    return [code];
  }
  if (!isNumeric(name)) throw new CommandError(14, 'type must be represented as a number or a string');
  const code = toInt64(name);
  const type = [...TYPE_NAMES.keys()].find((known) => BigInt(known) === (code === -1n ? 255n : code));
  if (type === undefined || code === 255n)
    throw new CommandError(2, `Invalid numerical type code: ${String(code)}`);
  return [type];
}

export const typeTest =
  (types: ReadonlySet<BsonType>): ValueTest =>
  (value) =>
    value !== undefined && types.has(typeOf(value));

/** Index intervals of values of these types. Arrays have none, as they are indexed by their elements. */
export function typeIntervals(types: ReadonlySet<BsonType>): Interval[] {
  const brackets = [...types].map(bracketWithNaN);
  const known = brackets.filter((bracket) => bracket !== undefined);
  return known.length === brackets.length ? union(known) : [ALL];
}
