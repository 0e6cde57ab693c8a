import { compareValues, Doc, isArray, isNumeric, toInt64, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { namedArguments, typeOrMissing } from './arguments.js';
import { int32Of } from './arrays.js';
import { type Compiler, type Evaluate, isNullish, isTruthy, type OperatorParser, spend } from './compiler.js';
import { checkVariableName } from './logic.js';

type Maybe = Value | undefined;

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
    spend(scope, array.length);
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
    if (array === null) return null;
    spend(scope, array.length);
    return array.map((element) => evaluate(element, scope) ?? null);
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
    spend(scope, array.length);
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
    if (array === null) return null;
    spend(scope, (array.length * Math.log2(array.length + 1)) / 4);
    return [...array].sort(order);
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

export const ELEMENT_OPERATORS: readonly (readonly [name: string, parser: OperatorParser])[] = [
  ['$filter', filter],
  ['$map', map],
  ['$reduce', reduce],
  ['$sortArray', sortArray],
];
