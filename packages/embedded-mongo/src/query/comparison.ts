import {
  compareNumbers,
  compareValues,
  Decimal128,
  Double,
  isArray,
  isNumeric,
  MaxKey,
  MinKey,
  ObjectId,
  Regex,
  toDouble,
  typeOf,
  typeRank,
  Undefined,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import { point, typeBracket } from './intervals.js';
import type { ValueTest } from './path.js';
import type { Interval } from './predicate.js';

export type ComparisonOperator = '$lt' | '$lte' | '$gt' | '$gte';

/** Throws for values that MongoDB does not compare. */
export function checkOperand(value: Value): void {
  if (value instanceof Undefined) throw new CommandError(2, 'cannot compare to undefined');
}

/** Whether a value equals the operand. Null also equals a missing field (but not undefined). */
export function equalityTest(operand: Value): ValueTest {
  if (operand === null) return (value) => value === undefined || value === null;
  if (typeof operand === 'number') return int32Test(operand);
  if (typeof operand === 'string') return (value) => value === operand;
  if (operand instanceof ObjectId) return objectIdTest(operand);
  return (value) => value !== undefined && compareValues(value, operand) === 0;
}

const int32Test =
  (operand: number): ValueTest =>
  (value) => {
    if (typeof value === 'number') return value === operand;
    return isNumeric(value) && compareNumbers(value, operand) === 0;
  };

function objectIdTest(operand: ObjectId): ValueTest {
  const bytes = Buffer.from(operand.bytes);
  return (value) => value instanceof ObjectId && bytes.equals(value.bytes);
}

/** Whether a value of the operand's type (numbers of all types are one) is less or greater than the operand. */
export function orderTest(operator: ComparisonOperator, operand: Value): ValueTest {
  const orEqual = operator === '$lte' || operator === '$gte';
  const less = operator === '$lt' || operator === '$lte';
  if (operand === null) return orEqual ? equalityTest(null) : () => false;
  if (isNaNValue(operand)) return orEqual ? equalityTest(operand) : () => false;
  if (operand instanceof MinKey || operand instanceof MaxKey) return extremeTest(operand, less, orEqual);
  const rank = typeRank(typeOf(operand));
  const wanted = less ? -1 : 1;
  return (value) => {
    if (value === undefined || typeRank(typeOf(value)) !== rank || isNaNValue(value)) return false;
    const order = compareValues(value, operand);
    return order === 0 ? orEqual : Math.sign(order) === wanted;
  };
}

/** MinKey and MaxKey are compared with values of every type. */
function extremeTest(operand: MinKey | MaxKey, less: boolean, orEqual: boolean): ValueTest {
  const rank = typeRank(typeOf(operand));
  const others = operand instanceof MaxKey ? less : !less;
  return (value) => (value !== undefined && typeRank(typeOf(value)) === rank ? orEqual : others);
}

const isNaNValue = (value: Value): boolean =>
  (value instanceof Double || value instanceof Decimal128) && Number.isNaN(toDouble(value));

/** Index entries of a document with a value that equals the operand. */
export function equalityIntervals(operand: Value): Interval[] {
  // An array is indexed by its elements; only an array within an array has an entry of its own.
  if (isArray(operand)) {
    const [first = Undefined.value] = operand;
    return [point(first), point(operand)];
  }
  return [point(operand)];
}

/** Undefined when no single interval holds all matches. */
export function orderInterval(operator: ComparisonOperator, operand: Value): Interval[] | undefined {
  const orEqual = operator === '$lte' || operator === '$gte';
  if (operand === null) return orEqual ? equalityIntervals(null) : [];
  if (isNaNValue(operand)) return orEqual ? [point(operand)] : [];
  const bracket = typeBracket(typeOf(operand));
  if (bracket === undefined) return undefined;
  return operator === '$lt' || operator === '$lte'
    ? [{ ...bracket, high: operand, highInclusive: orEqual }]
    : [{ ...bracket, low: operand, lowInclusive: orEqual }];
}

/** Throws for a regular expression where only values are compared. */
export function refuseRegex(operand: Value, path: string): void {
  if (operand instanceof Regex) {
    throw new CommandError(2, `Can't have RegEx as arg to predicate over field '${path}'.`);
  }
}
