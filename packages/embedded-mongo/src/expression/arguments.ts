import { Doc, isArray, typeName, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Compiler, Evaluate, OperatorParser, Scope } from './compiler.js';

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

/** An operator with one argument. */
export const unary =
  (apply: (value: Maybe, name: string) => Maybe): OperatorParser =>
  (argument, compiler, name) => {
    const [operand] = compileArguments(argument, compiler, name, 1, 1);
    return (scope) => apply(operand?.(scope), name);
  };

/** An operator with two arguments. */
export const binary =
  (apply: (a: Maybe, b: Maybe, compiler: Compiler, name: string) => Maybe): OperatorParser =>
  (argument, compiler, name) => {
    const [left, right] = compileArguments(argument, compiler, name, 2, 2);
    return (scope) => apply(left?.(scope), right?.(scope), compiler, name);
  };

/** An operator with as many arguments as given, all evaluated. */
export const variadic =
  (
    apply: (values: readonly Maybe[], compiler: Compiler, name: string) => Maybe,
    least = 0,
    most = Number.POSITIVE_INFINITY,
  ): OperatorParser =>
  (argument, compiler, name) => {
    const operands = compileArguments(argument, compiler, name, least, most);
    return (scope) => apply(evaluateAll(operands, scope), compiler, name);
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
