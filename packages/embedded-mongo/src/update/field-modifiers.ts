import {
  add,
  compareValues,
  DateTime,
  Decimal128,
  Doc,
  Double,
  formatValue,
  isNumeric,
  multiply,
  type NumericValue,
  Timestamp,
  typeName,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import {
  element,
  fieldName,
  idOf,
  type Modifier,
  type ModifierParser,
  type Place,
  unlessIdentical,
} from './modifier.js';

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
  if (operand instanceof Decimal128) return Decimal128.fromString('0');
  return typeof operand === 'bigint' ? 0n : 0;
}

export const incModifier = arithmetic('$inc', 'increment', add, (operand) => operand);
export const mulModifier = arithmetic('$mul', 'multiply', multiply, zeroLike);

/** `$min` and `$max`: the value replaces the current one when it comes before (after) it. */
const extreme =
  (direction: 1 | -1): ModifierParser =>
  (value, _field, { collation }) => ({
    whenMissing: 'create',
    apply: (current) =>
      current === undefined || direction * compareValues(value, current, collation) > 0 ? value : current,
  });

export const minModifier = extreme(-1);
export const maxModifier = extreme(1);

export const currentDateModifier: ModifierParser = (argument) => {
  const timestamp = asksForTimestamp(argument);
  return {
    whenMissing: 'create',
    apply: (current, { application: { now } }) => {
      const ms = BigInt(now.getTime());
      const value = timestamp ? new Timestamp(((ms / 1000n) << 32n) | 1n) : new DateTime(ms);
      return unlessIdentical(current, value);
    },
  };
};

function asksForTimestamp(argument: Value): boolean {
  if (typeof argument === 'boolean') return false;
  if (!(argument instanceof Doc)) {
    throw new CommandError(
      2,
      `${typeName(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ` +
        "({$type: 'timestamp/date'}).",
    );
  }
  for (const [key, value] of argument) {
    if (key !== '$type') throw new CommandError(2, `Unrecognized $currentDate option: ${key}`);
    if (value !== 'date' && value !== 'timestamp') {
      throw new CommandError(
        2,
        "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
      );
    }
  }
  return argument.get('$type') === 'timestamp';
}

type Bitwise = (a: bigint, b: bigint) => bigint;
const BITWISE: ReadonlyMap<string, Bitwise> = new Map<string, Bitwise>([
  ['and', (a, b) => a & b],
  ['or', (a, b) => a | b],
  ['xor', (a, b) => a ^ b],
]);

export const bitModifier: ModifierParser = (argument) => {
  const operations = bitOperations(argument);
  return {
    whenMissing: 'create',
    apply: (current = 0, place) => {
      if (typeof current !== 'number' && typeof current !== 'bigint') throw notIntegral(current, place);
      const result = operations.reduce<number | bigint>((value, [operation, operand]) => {
        const bits = operation(BigInt(value), BigInt(operand));
        return typeof value === 'bigint' || typeof operand === 'bigint' ? bits : Number(bits);
      }, current);
      return result;
    },
  };
};

function bitOperations(argument: Value): readonly (readonly [Bitwise, number | bigint])[] {
  if (!(argument instanceof Doc)) {
    throw new CommandError(
      2,
      `The $bit modifier is not compatible with a ${typeName(argument)}. You must pass in an embedded document: ` +
        '{$bit: {field: {and/or/xor: #}}',
    );
  }
  const operations = [...argument].map(([name, operand]) => {
    const operation = BITWISE.get(name);
    if (operation === undefined) {
      throw new CommandError(
        2,
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: ` +
          `${element(name, operand)}`,
      );
    }
    if (typeof operand !== 'number' && typeof operand !== 'bigint') {
      throw new CommandError(
        2,
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(operand)}' is not supported here: ` +
          `${element(name, operand)}`,
      );
    }
    return [operation, operand] as const;
  });
  if (operations.length === 0) {
    throw new CommandError(
      2,
      'You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}',
    );
  }
  return operations;
}

const notIntegral = (value: Value, { path, application }: Place): CommandError =>
  new CommandError(
    2,
    `Cannot apply $bit to a value of non-integral type. ${idOf(application.original)} has the field ` +
      `${fieldName(path)} of non-integer type ${typeName(value)}`,
  );

/** The destination of `$rename`: takes the value that the source had. */
export const renameTarget = (source: readonly string[], target: readonly string[]): Modifier => ({
  whenMissing: 'create',
  isIdle: ({ original }) => {
    if (renamedValue(source, original) === undefined) return true;
    refuseArrays(target, original, 'destination');
    return false;
  },
  apply: (current, { application }) => renamedValue(source, application.original) ?? current,
});

/** The source of `$rename`: goes away. */
export const renameSource: Modifier = { whenMissing: 'ignore', apply: () => undefined };

/** The value at the source of a `$rename`; undefined when there is none. */
function renamedValue(source: readonly string[], doc: Doc): Value | undefined {
  refuseArrays(source, doc, 'source');
  let value: Value | undefined = doc;
  for (const component of source) value = value instanceof Doc ? value.get(component) : undefined;
  return value;
}

function refuseArrays(path: readonly string[], doc: Doc, role: 'source' | 'destination'): void {
  let value: Value | undefined = doc;
  for (const component of path) {
    if (Array.isArray(value)) {
      const index = path.indexOf(component);
      throw new CommandError(
        2,
        `The ${role} field cannot be an array element, '${path.join('.')}' in doc with _id: ` +
          `${formatValue(doc.get('_id') ?? null)} has an array field called '${path[index - 1]}'`,
      );
    }
    value = value instanceof Doc ? value.get(component) : undefined;
  }
}
