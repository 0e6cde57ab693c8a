import { Doc, isArray, typeName, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { type Compiler, type Evaluate, type OperatorParser, type Scope, spend } from './compiler.js';

type Maybe = Value | undefined;

/** The arguments of an operator: an array, or a single argument without one. */
export const argumentList = (argument: Value): readonly Value[] =>
  isArray(argument) ? argument : [argument];

function compileArguments(
  argument: Value,
  compiler: Compiler,
  name: string,
  least: number,
  most: number,
): readonly Evaluate[] {
  const list = argumentList(argument);
  if (list.length < least || list.length > most) {
    throw least === most
      ? new CommandError(
          16020,
          `Expression ${name} takes exactly ${least} arguments. ${list.length} were passed in.`,
        )
      : new CommandError(
          28667,
          `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${list.length} were passed in.`,
        );
  }
  return list.map((element) => compiler.compile(element));
}

/** For operators that take as many arguments as given. */
export const ANY_NUMBER = Number.POSITIVE_INFINITY;

/** How much it takes to work on an argument, compared with an operator on single values. */
export type Weight = (value: Maybe) => number;

/** For operators that go through an array or a text. */
export const byLength: Weight = (value) => {
  if (typeof value === 'string') return value.length / 64;
  return isArray(value) ? value.length / 4 : 0;
};

/** For operators that make a key of each element or look at each field. */
export const byElement: Weight = (value) => {
  if (isArray(value)) return 4 * value.length;
  return value instanceof Doc ? value.size : 0;
};

/** For operators that do not look into their arguments. */
export const constant: Weight = () => 0;

/** An operator with one argument. */
export const unary =
  (apply: (value: Maybe, name: string) => Maybe, weight: Weight = byLength): OperatorParser =>
  (argument, compiler, name) => {
    const [operand] = compileArguments(argument, compiler, name, 1, 1);
    return (scope) => {
      const value = operand?.(scope);
      spend(scope, weight(value));
      return apply(value, name);
    };
  };

/** An operator with two arguments. */
export const binary =
  (
    apply: (a: Maybe, b: Maybe, compiler: Compiler, name: string) => Maybe,
    weight: Weight = byLength,
  ): OperatorParser =>
  (argument, compiler, name) => {
    const [left, right] = compileArguments(argument, compiler, name, 2, 2);
    return (scope) => {
      const [a, b] = [left?.(scope), right?.(scope)];
      spend(scope, weight(a) + weight(b));
      return apply(a, b, compiler, name);
    };
  };

/** An operator with as many arguments as given, all evaluated. */
export const variadic =
  (
    apply: (values: readonly Maybe[], compiler: Compiler, name: string) => Maybe,
    least = 0,
    most = ANY_NUMBER,
    weight: Weight = byLength,
  ): OperatorParser =>
  (argument, compiler, name) => {
    const operands = compileArguments(argument, compiler, name, least, most);
    return (scope) => {
      const values = evaluateAll(operands, scope);
      for (const value of values) spend(scope, weight(value));
      return apply(values, compiler, name);
    };
  };

export const evaluateAll = (operands: readonly Evaluate[], scope: Scope): Maybe[] =>
  operands.map((operand) => operand(scope));

/** The codes for what can be wrong with the named arguments of an operator. */
export interface NamedArgumentCodes {
  readonly notAnObject: number;
  readonly unknown: number;
  /** The arguments that must be given, each with the code for its absence. */
  readonly missing: readonly (readonly [name: string, code: number])[];
}

/** The named arguments of an operator. */
export function namedArguments(
  argument: Value,
  name: string,
  codes: NamedArgumentCodes,
  optional: readonly string[] = [],
): ReadonlyMap<string, Value> {
  if (!(argument instanceof Doc)) {
    throw new CommandError(codes.notAnObject, `${name} only supports an object as its argument`);
  }
  const given = new Map(argument);
  for (const key of given.keys()) {
    if (!codes.missing.some(([required]) => required === key) && !optional.includes(key)) {
      throw new CommandError(codes.unknown, `Unrecognized parameter to ${name}: ${key}`);
    }
  }
  for (const [key, code] of codes.missing) {
    if (!given.has(key)) throw new CommandError(code, `Missing '${key}' parameter to ${name}`);
  }
  return given;
}

/** The name of a value's type in messages. */
export const typeOrMissing = (value: Maybe): string => (value === undefined ? 'missing' : typeName(value));
