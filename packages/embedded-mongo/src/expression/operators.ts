import { Doc, isArray, numberValue, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import {
  argumentList,
  binary,
  compileAll,
  exactly,
  namedArguments,
  typeOrMissing,
  unary,
} from './arguments.js';
import {
  compareOptional,
  type Evaluate,
  isNullish,
  isTruthy,
  type OperatorParser,
  type Scope,
} from './compiler.js';

const comparison = (accept: (order: number) => boolean): OperatorParser =>
  binary((a, b) => accept(compareOptional(a, b)));

/** `$and` and `$or`. */
const logic =
  (decide: (operands: readonly Evaluate[], scope: Scope) => boolean): OperatorParser =>
  (argument, compiler) => {
    const operands = compileAll(argumentList(argument), compiler);
    return (scope) => decide(operands, scope);
  };

const condition: OperatorParser = (argument, compiler, name) => {
  const [test, yes, no] = compileAll(conditionParts(argument, name), compiler);
  return (scope) => (isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope));
};

function conditionParts(argument: Value, name: string): readonly Value[] {
  if (!(argument instanceof Doc)) return exactly(3, argument, name);
  const parts = namedArguments(argument, name, {
    notAnObject: 17080,
    unknown: 17083,
    missing: [
      ['if', 17080],
      ['then', 17081],
      ['else', 17082],
    ],
  });
  return [parts.get('if') ?? null, parts.get('then') ?? null, parts.get('else') ?? null];
}

const ifNull: OperatorParser = (argument, compiler, name) => {
  const list = argumentList(argument);
  if (list.length < 2) {
    throw new CommandError(1257300, `${name} needs at least two arguments, had: ${list.length}`);
  }
  const operands = compileAll(list, compiler);
  return (scope) => {
    let value: Value | undefined;
    for (const operand of operands) {
      value = operand(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

const size = unary((array) => {
  if (isArray(array)) return numberValue(array.length);
  throw new CommandError(
    17124,
    `The argument to $size must be an array, but was of type: ${typeOrMissing(array)}`,
  );
});

const filter: OperatorParser = (argument, compiler, name) => {
  const parts = namedArguments(
    argument,
    name,
    {
      notAnObject: 28646,
      unknown: 28647,
      missing: [
        ['input', 28648],
        ['cond', 28650],
      ],
    },
    ['as'],
  );
  const input = compiler.compile(parts.get('input') ?? null);
  const { compiler: inner, place } = compiler.withVariable(elementVariable(parts.get('as'), name));
  const matches = inner.compile(parts.get('cond') ?? null);
  return (scope) => {
    const array = input(scope);
    if (isNullish(array)) return null;
    if (!isArray(array)) {
      throw new CommandError(28651, `input to ${name} must be an array not ${typeOrMissing(array)}`);
    }
    return array.filter((element) => {
      scope.variables[place] = element;
      return isTruthy(matches(scope));
    });
  };
};

/** Name of the variable for an element, by default `this`. */
function elementVariable(as: Value | undefined, name: string): string {
  if (as === undefined) return 'this';
  if (typeof as !== 'string') throw new CommandError(9, `the 'as' parameter of ${name} must be a string`);
  checkVariableName(as);
  return as;
}

/** User-defined variables begin with a lower-case letter; of the system's variables only `CURRENT` may be set. */
export function checkVariableName(name: string): void {
  if (name === '') throw new CommandError(9, 'empty variable names are not allowed');
  if (name !== 'CURRENT' && !/^[a-z\u0080-\uffff]/.test(name)) {
    throw new CommandError(9, `'${name}' starts with an invalid character for a user variable name`);
  }
  if (!/^[\w\u0080-\uffff]+$/.test(name)) {
    throw new CommandError(9, `'${name}' contains an invalid character for a variable name`);
  }
  if (name === 'CURRENT') throw new CommandError(2, 'setting the variable CURRENT is not supported');
}

/** All operators of expressions. */
export const OPERATORS: ReadonlyMap<string, OperatorParser> = new Map([
  ['$eq', comparison((order) => order === 0)],
  ['$ne', comparison((order) => order !== 0)],
  ['$lt', comparison((order) => order < 0)],
  ['$lte', comparison((order) => order <= 0)],
  ['$gt', comparison((order) => order > 0)],
  ['$gte', comparison((order) => order >= 0)],
  ['$and', logic((operands, scope) => operands.every((operand) => isTruthy(operand(scope))))],
  ['$or', logic((operands, scope) => operands.some((operand) => isTruthy(operand(scope))))],
  ['$not', unary((value) => !isTruthy(value))],
  ['$cond', condition],
  ['$ifNull', ifNull],
  ['$literal', (argument) => () => argument],
  ['$size', size],
  ['$filter', filter],
]);
