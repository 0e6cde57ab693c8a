import {
  compareValues,
  Doc,
  encodeKey,
  isArray,
  isNumeric,
  numberValue,
  toInt64,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import { binary, namedArguments, typeOrMissing, unary, variadic } from './arguments.js';
import { type Compiler, type Evaluate, isNullish, isTruthy, type OperatorParser } from './compiler.js';
import { checkVariableName } from './logic.js';

type Maybe = Value | undefined;

function int32Of(value: Maybe, notNumeric: CommandError, notInt32: CommandError): number {
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
});

/** `$first` and `$last`. */
const endOf = (index: number): OperatorParser =>
  unary((array, name) => {
    if (isNullish(array)) return null;
    if (!isArray(array)) {
      throw new CommandError(28689, `${name}'s argument must be an array, but is ${typeOrMissing(array)}`);
    }
    return at(array, index);
  });

const size = unary((array) => {
  if (isArray(array)) return numberValue(array.length);
  throw new CommandError(
    17124,
    `The argument to $size must be an array, but was of type: ${typeOrMissing(array)}`,
  );
});

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
    result.push(...value);
  }
  return result;
});

const slice = variadic(
  ([array, first, second]) => {
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
    if (second === undefined) return position >= 0 ? array.slice(0, position) : array.slice(position);
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
  ([array, value, start, end], compiler) => {
    if (isNullish(array)) return null;
    if (!isArray(array)) {
      throw new CommandError(
        40090,
        `$indexOfArray requires an array as a first argument, found: ${typeOrMissing(array)}`,
      );
    }
    const from = start === undefined ? 0 : boundOf(start, 'starting index');
    const to = end === undefined ? array.length : Math.min(boundOf(end, 'ending index'), array.length);
    for (let index = from; index < to; index++) {
      if (compiler.compare(array[index], value) === 0) return numberValue(index);
    }
    return -1;
  },
  2,
  4,
);

function boundOf(value: Value, what: string): number {
  const notIntegral = new CommandError(40096, `$indexOfArray requires an integral ${what}`);
  const bound = int32Of(value, notIntegral, notIntegral);
  if (bound < 0)
    throw new CommandError(40097, `$indexOfArray requires a nonnegative ${what}, found: ${bound}`);
  return bound;
}

const range = variadic(
  ([start, end, step]) => {
    const [from, to, by] = [
      rangeBound(start, 34443, 34444, 'starting value'),
      rangeBound(end, 34445, 34446, 'ending value'),
      step === undefined ? 1 : rangeBound(step, 34447, 34448, 'step value'),
    ];
    if (by === 0) throw new CommandError(34449, '$range requires a non-zero step value');
    const length = Math.max(0, Math.ceil((to - from) / by));
    if (length > MAX_RANGE) throw new CommandError(146, `$range would use too much memory`);
    return Array.from({ length }, (_, index) => from + index * by);
  },
  2,
  3,
);

const MAX_RANGE = 5_000_000;

const rangeBound = (value: Maybe, notNumeric: number, notInt32: number, what: string): number =>
  int32Of(
    value,
    new CommandError(
      notNumeric,
      `$range requires a numeric ${what}, found value of type: ${typeOrMissing(value)}`,
    ),
    new CommandError(notInt32, `$range requires a ${what} that can be represented as a 32-bit integer`),
  );

// --- With an expression for each element ----------------------------------------------------------

/** The input of `$filter`, `$map` and `$reduce`: null for null, else an array. */
function inputArray(value: Maybe, code: number, name: string): readonly Value[] | null {
  if (isNullish(value)) return null;
  if (isArray(value)) return value;
  throw new CommandError(code, `input to ${name} must be an array not ${typeOrMissing(value)}`);
}

/** The variable that stands for an element, `this` unless it is given another name. */
function elementVariable(as: Value | undefined, name: string): string {
  if (as === undefined) return 'this';
  if (typeof as !== 'string') throw new CommandError(9, `the 'as' parameter of ${name} must be a string`);
  checkVariableName(as);
  return as;
}

function perElement(
  parts: ReadonlyMap<string, Value>,
  body: string,
  name: string,
  compiler: Compiler,
): {
  readonly input: Evaluate;
  readonly evaluate: (element: Value, scope: Parameters<Evaluate>[0]) => Maybe;
} {
  const input = compiler.compile(parts.get('input') ?? null);
  const inner = compiler.withVariables([elementVariable(parts.get('as'), name)]);
  const compiled = inner.compiler.compile(parts.get(body) ?? null);
  const [place = 0] = inner.places;
  return {
    input,
    evaluate: (element, scope) => {
      scope.variables[place] = element;
      return compiled(scope);
    },
  };
}

const filter: OperatorParser = (argument, compiler, name) => {
  const codes = {
    notAnObject: 28646,
    unknown: 28647,
    missing: [
      ['input', 28648],
      ['cond', 28650],
    ],
  } as const;
  const parts = namedArguments(argument, name, codes, ['as', 'limit']);
  const { input, evaluate } = perElement(parts, 'cond', name, compiler);
  const limited = parts.get('limit');
  const limit = limited === undefined ? undefined : compiler.compile(limited);
  return (scope) => {
    const array = inputArray(input(scope), 28651, name);
    if (array === null) return null;
    const most = limit === undefined ? Number.POSITIVE_INFINITY : filterLimit(limit(scope));
    const kept: Value[] = [];
    for (const element of array) {
      if (kept.length >= most) break;
      if (isTruthy(evaluate(element, scope))) kept.push(element);
    }
    return kept;
  };
};

function filterLimit(value: Maybe): number {
  if (isNullish(value)) return Number.POSITIVE_INFINITY;
  const notInt32 = new CommandError(327391, `$filter: limit must be represented as a 32-bit integral value`);
  const limit = int32Of(value, notInt32, notInt32);
  if (limit <= 0) throw new CommandError(327392, `$filter: limit must be greater than 0: ${limit}`);
  return limit;
}

const map: OperatorParser = (argument, compiler, name) => {
  const codes = {
    notAnObject: 16878,
    unknown: 16879,
    missing: [
      ['input', 16880],
      ['in', 16882],
    ],
  } as const;
  const { input, evaluate } = perElement(namedArguments(argument, name, codes, ['as']), 'in', name, compiler);
  return (scope) => {
    const array = inputArray(input(scope), 16883, name);
    return array === null ? null : array.map((element) => evaluate(element, scope) ?? null);
  };
};

const reduce: OperatorParser = (argument, compiler, name) => {
  const parts = namedArguments(argument, name, {
    notAnObject: 40075,
    unknown: 40076,
    missing: [
      ['input', 40077],
      ['initialValue', 40078],
      ['in', 40079],
    ],
  });
  const input = compiler.compile(parts.get('input') ?? null);
  const initial = compiler.compile(parts.get('initialValue') ?? null);
  const inner = compiler.withVariables(['this', 'value']);
  const body = inner.compiler.compile(parts.get('in') ?? null);
  const [element = 0, accumulated = 1] = inner.places;
  return (scope) => {
    const array = inputArray(input(scope), 40080, name);
    if (array === null) return null;
    let value = initial(scope);
    for (const item of array) {
      scope.variables[element] = item;
      scope.variables[accumulated] = value;
      value = body(scope);
    }
    return value;
  };
};

const sortArray: OperatorParser = (argument, compiler, name) => {
  const codes = {
    notAnObject: 2942500,
    unknown: 2942501,
    missing: [
      ['input', 2942502],
      ['sortBy', 2942503],
    ],
  } as const;
  const parts = namedArguments(argument, name, codes);
  const input = compiler.compile(parts.get('input') ?? null);
  const order = elementOrder(parts.get('sortBy') ?? null, compiler);
  return (scope) => {
    const array = inputArray(input(scope), 2942504, name);
    return array === null ? null : [...array].sort(order);
  };
};

function elementOrder(by: Value, compiler: Compiler): (a: Value, b: Value) => number {
  const { collation } = compiler.context;
  if (!(by instanceof Doc)) {
    const direction = directionOf(by);
    return (a, b) => direction * compareValues(a, b, collation);
  }
  const fields = [...by].map(([path, value]) => [path.split('.'), directionOf(value)] as const);
  return (a, b) => {
    for (const [path, direction] of fields) {
      const order = direction * compareValues(fieldOf(a, path), fieldOf(b, path), collation);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function directionOf(value: Value): number {
  const direction = isNumeric(value) ? toInt64(value) : undefined;
  if (direction === 1n || direction === -1n) return Number(direction);
  throw new CommandError(
    2,
    'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
  );
}

function fieldOf(value: Value, path: readonly string[]): Value {
  let found: Maybe = value;
  for (const component of path) found = found instanceof Doc ? found.get(component) : undefined;
  return found ?? null;
}

// --- Sets -----------------------------------------------------------------------------------------

/** Each member once, by the key that equal values share. */
function setOf(values: readonly Value[], compiler: Compiler): Map<string, Value> {
  const members = new Map<string, Value>();
  for (const value of values) {
    const key = encodeKey([value], [1], compiler.context.collation).toString('latin1');
    if (!members.has(key)) members.set(key, value);
  }
  return members;
}

function setArgument(value: Maybe, code: number, name: string): readonly Value[] {
  if (isArray(value)) return value;
  throw new CommandError(
    code,
    `All operands of ${name} must be arrays. One argument is of type: ${typeOrMissing(value)}`,
  );
}

const setUnion = variadic((values, compiler, name) => {
  if (values.some(isNullish)) return null;
  return [
    ...setOf(
      values.flatMap((value) => setArgument(value, 17043, name)),
      compiler,
    ).values(),
  ];
});

const setIntersection = variadic((values, compiler, name) => {
  if (values.some(isNullish)) return null;
  const [first, ...others] = values.map((value) => setOf(setArgument(value, 17047, name), compiler));
  return [...(first ?? new Map<string, Value>())]
    .filter(([key]) => others.every((other) => other.has(key)))
    .map(([, value]) => value);
});

const setDifference = binary((a, b, compiler, name) => {
  if (isNullish(a) || isNullish(b)) return null;
  const left = setArgument(a, 17048, name);
  const right = setOf(setArgument(b, 17049, name), compiler);
  return [...setOf(left, compiler)].filter(([key]) => !right.has(key)).map(([, value]) => value);
});

const setEquals = variadic((values, compiler, name) => {
  const [first, ...others] = values.map((value) => setOf(setArgument(value, 17044, name), compiler));
  return others.every(
    (other) => other.size === first?.size && [...other.keys()].every((key) => first.has(key)),
  );
}, 2);

const setIsSubset = binary((a, b, compiler, name) => {
  const [part, whole] = [setArgument(a, 17046, name), setArgument(b, 17042, name)].map((set) =>
    setOf(set, compiler),
  );
  return [...(part?.keys() ?? [])].every((key) => whole?.has(key) ?? false);
});

/** `$anyElementTrue` and `$allElementsTrue`. */
const elementsTrue = (code: number, decide: (array: readonly Value[]) => boolean): OperatorParser =>
  unary((array, name) => {
    if (isArray(array)) return decide(array);
    throw new CommandError(code, `${name}'s argument must be an array, but is ${typeOrMissing(array)}`);
  });

export const ARRAYS: readonly (readonly [name: string, parser: OperatorParser])[] = [
  ['$arrayElemAt', arrayElemAt],
  ['$first', endOf(0)],
  ['$last', endOf(-1)],
  ['$size', size],
  ['$isArray', unary((value) => isArray(value))],
  ['$in', contains],
  ['$concatArrays', concatArrays],
  ['$slice', slice],
  ['$reverseArray', reverseArray],
  ['$indexOfArray', indexOfArray],
  ['$range', range],
  ['$filter', filter],
  ['$map', map],
  ['$reduce', reduce],
  ['$sortArray', sortArray],
  ['$setUnion', setUnion],
  ['$setIntersection', setIntersection],
  ['$setDifference', setDifference],
  ['$setEquals', setEquals],
  ['$setIsSubset', setIsSubset],
  ['$anyElementTrue', elementsTrue(17041, (array) => array.some(isTruthy))],
  ['$allElementsTrue', elementsTrue(17040, (array) => array.every(isTruthy))],
];
