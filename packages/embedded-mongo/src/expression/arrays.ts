import { formatValue, isArray, isNumeric, numberValue, toInt64, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { binary, constant, typeOrMissing, unary, variadic } from './arguments.js';
import { isNullish, type OperatorParser } from './compiler.js';

type Maybe = Value | undefined;

export function int32Of(value: Maybe, notNumeric: CommandError, notInt32: CommandError): number {
  if (!isNumeric(value)) throw notNumeric;
  const integer = toInt64(value);
  if (integer === undefined || BigInt.asIntN(32, integer) !== integer) throw notInt32;
  return Number(integer);
}

/** The element at an index; a negative one counts from the end. Missing beyond both ends. */
const at = (array: readonly Value[], index: number): Maybe => array[index < 0 ? array.length + index : index];

const arrayElemAt = binary((array, index) => {
  if (isNullish(array) || isNullish(index)) return null;
  if (!isArray(array)) {
    throw new CommandError(
      28689,
      `$arrayElemAt's first argument must be an array, but is ${typeOrMissing(array)}`,
    );
  }
  const position = int32Of(
    index,
    new CommandError(
      28690,
      `$arrayElemAt's second argument must be a numeric value, but is ${typeOrMissing(index)}`,
    ),
    new CommandError(28691, "$arrayElemAt's second argument must be representable as a 32-bit integer"),
  );
  return at(array, position);
}, constant);

/** `$first` and `$last`. */
const endOf = (index: number): OperatorParser =>
  unary((array, name) => {
    if (isNullish(array)) return null;
    if (!isArray(array)) {
      throw new CommandError(28689, `${name}'s argument must be an array, but is ${typeOrMissing(array)}`);
    }
    return at(array, index);
  }, constant);

const size = unary((array) => {
  if (isArray(array)) return numberValue(array.length);
  throw new CommandError(
    17124,
    `The argument to $size must be an array, but was of type: ${typeOrMissing(array)}`,
  );
}, constant);

const contains = binary((value, array, compiler) => {
  if (!isArray(array)) {
    throw new CommandError(
      40081,
      `$in requires an array as a second argument, found: ${typeOrMissing(array)}`,
    );
  }
  return array.some((member) => compiler.compare(member, value) === 0);
});

const concatArrays = variadic((values) => {
  const result: Value[] = [];
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isArray(value)) {
      throw new CommandError(28664, `$concatArrays only supports arrays, not ${typeOrMissing(value)}`);
    }
    for (const element of value) result.push(element);
  }
  return result;
});

const slice = variadic(
  (values) => {
    const [array, first, second] = values;
    if (isNullish(array) || isNullish(first)) return null;
    if (!isArray(array)) {
      throw new CommandError(
        28724,
        `First argument to $slice must be an array, but is of type: ${typeOrMissing(array)}`,
      );
    }
    const position = int32Of(
      first,
      new CommandError(
        28725,
        `Second argument to $slice must be a numeric value, but is of type: ${typeOrMissing(first)}`,
      ),
      new CommandError(28726, "Second argument to $slice can't be represented as a 32-bit integer"),
    );
    if (values.length === 2) return position >= 0 ? array.slice(0, position) : array.slice(position);
    if (isNullish(second)) return null;
    const count = int32Of(
      second,
      new CommandError(
        28727,
        `Third argument to $slice must be numeric, but is of type: ${typeOrMissing(second)}`,
      ),
      new CommandError(28728, "Third argument to $slice can't be represented as a 32-bit integer"),
    );
    if (count <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${count}`);
    const start = position >= 0 ? position : Math.max(array.length + position, 0);
    return array.slice(start, start + count);
  },
  2,
  3,
);

const reverseArray = unary((array) => {
  if (isNullish(array)) return null;
  if (!isArray(array)) {
    throw new CommandError(
      34435,
      `The argument to $reverseArray must be an array, but was of type: ${typeOrMissing(array)}`,
    );
  }
  return [...array].reverse();
});

const indexOfArray = variadic(
  (values, compiler, name) => {
    const [array, value, start, end] = values;
    if (isNullish(array)) return null;
    if (!isArray(array)) {
      throw new CommandError(
        40090,
        `$indexOfArray requires an array as a first argument, found: ${typeOrMissing(array)}`,
      );
    }
    const from = values.length < 3 ? 0 : boundOf(start, name, 'starting index');
    const to = values.length < 4 ? array.length : Math.min(boundOf(end, name, 'ending index'), array.length);
    for (let index = from; index < to; index++) {
      if (compiler.compare(array[index], value) === 0) return numberValue(index);
    }
    return -1;
  },
  2,
  4,
);

/** A bound of what `$indexOfArray`, `$indexOfBytes` and `$indexOfCP` search. */
export function boundOf(value: Maybe, name: string, what: string): number {
  const shown = value === undefined ? 'MISSING' : formatValue(value);
  const notIntegral = new CommandError(
    40096,
    `${name}requires an integral ${what}, found a value of type: ${typeOrMissing(value)}, with value: ${shown}`,
  );
  const bound = int32Of(value, notIntegral, notIntegral);
  if (bound < 0) throw new CommandError(40097, `${name} requires a nonnegative ${what}, found: ${bound}`);
  return bound;
}

const range = variadic(
  (values) => {
    const [start, end, step] = values;
    const [from, to, by] = [
      rangeBound(start, 34443, 34444, 'starting value'),
      rangeBound(end, 34445, 34446, 'ending value'),
      values.length < 3 ? 1 : rangeBound(step, 34447, 34448, 'step value'),
    ];
    if (by === 0) throw new CommandError(34449, '$range requires a non-zero step value');
    const length = Math.max(0, Math.ceil((to - from) / by));
    if (length > MAX_RANGE) throw new CommandError(146, '$range would use too much memory');
    return Array.from({ length }, (_, index) => from + index * by);
  },
  2,
  3,
);

/** More take too long to be made in one go. */
const MAX_RANGE = 100_000;

const rangeBound = (value: Maybe, notNumeric: number, notInt32: number, what: string): number =>
  int32Of(
    value,
    new CommandError(
      notNumeric,
      `$range requires a numeric ${what}, found value of type: ${typeOrMissing(value)}`,
    ),
    new CommandError(notInt32, `$range requires a ${what} that can be represented as a 32-bit integer`),
  );

export const ARRAYS: readonly (readonly [name: string, parser: OperatorParser])[] = [
  ['$arrayElemAt', arrayElemAt],
  ['$first', endOf(0)],
  ['$last', endOf(-1)],
  ['$size', size],
  ['$isArray', unary((value) => isArray(value), constant)],
  ['$in', contains],
  ['$concatArrays', concatArrays],
  ['$slice', slice],
  ['$reverseArray', reverseArray],
  ['$indexOfArray', indexOfArray],
  ['$range', range],
];
