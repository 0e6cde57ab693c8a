import {
  add,
  compareValues,
  Decimal128,
  Double,
  isNumeric,
  multiply,
  type NumericValue,
  typeName,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import { element, fieldName, idOf, type ModifierParser, type Place, unlessIdentical } from './modifier.js';

export const setModifier: ModifierParser = (value) => ({
  whenMissing: 'create',
  apply: (current) => unlessIdentical(current, value),
});

export const setOnInsertModifier: ModifierParser = (value) => ({
  whenMissing: 'create',
  isIdle: ({ isInsert }) => !isInsert,
  apply: (current) => unlessIdentical(current, value),
});

export const unsetModifier: ModifierParser = () => ({ whenMissing: 'ignore', apply: () => undefined });

/** `$inc` and `$mul`. */
const arithmetic =
  (
    name: '$inc' | '$mul',
    verb: string,
    calculate: (a: NumericValue, b: NumericValue) => NumericValue | undefined,
    initial: (operand: NumericValue) => NumericValue,
  ): ModifierParser =>
  (operand, field) => {
    if (!isNumeric(operand)) {
      throw new CommandError(14, `Cannot ${verb} with non-numeric argument: ${element(field, operand)}`);
    }
    return {
      whenMissing: 'create',
      apply: (current, place) => {
        if (current === undefined) return initial(operand);
        if (!isNumeric(current)) throw notNumeric(name, current, place);
        const result = calculate(current, operand);
        if (result !== undefined) return unlessIdentical(current, result);
        throw new CommandError(
          2,
          `Failed to apply ${name} operations to current value ((NumberLong)${String(current)}) ` +
            `for document ${idOf(place.application.original)}`,
        );
      },
    };
  };

function notNumeric(name: string, value: Value, { path, application }: Place): CommandError {
  const type = typeName(value);
  return new CommandError(
    14,
    `Cannot apply ${name} to a value of non-numeric type. ${idOf(application.original)} has the field ` +
      `'${fieldName(path)}' of non-numeric type ${type}`,
  );
}

/** Zero in the type of the operand. */
function zeroLike(operand: NumericValue): NumericValue {
  if (operand instanceof Double) return new Double(0);
  if (operand instanceof Decimal128)
    throw new CommandError(115, 'calculating with decimals is not supported');
  return typeof operand === 'bigint' ? 0n : 0;
}

export const incModifier = arithmetic('$inc', 'increment', add, (operand) => operand);
export const mulModifier = arithmetic('$mul', 'multiply', multiply, zeroLike);

/** `$min` and `$max`: the value replaces a greater (lesser) current one. */
const extreme =
  (direction: 1 | -1): ModifierParser =>
  (value) => ({
    whenMissing: 'create',
    apply: (current) =>
      current === undefined || direction * compareValues(value, current) > 0 ? value : current,
  });

export const minModifier = extreme(-1);
export const maxModifier = extreme(1);
