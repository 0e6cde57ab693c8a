import { Doc, isArray, typeName, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Compiler, Evaluate, OperatorParser } from './compiler.js';

type Maybe = Value | undefined;

/** The arguments of an operator: an array, or a single argument without one. */
export const argumentList = (argument: Value): readonly Value[] =>
  isArray(argument) ? argument : [argument];

/** The arguments of an operator that takes a fixed number of them. */
export function exactly(count: number, argument: Value, name: string): readonly Value[] {
  const list = argumentList(argument);
  if (list.length === count) return list;
  throw new CommandError(
    16020,
    `Expression ${name} takes exactly ${count} arguments. ${list.length} were passed in.`,
  );
}

/** An operator with one argument. */
export const unary =
  (apply: (value: Maybe) => Maybe): OperatorParser =>
  (argument, compiler, name) => {
    const [operand] = compileAll(exactly(1, argument, name), compiler);
    return (scope) => apply(operand?.(scope));
  };

/** An operator with two arguments. */
export const binary =
  (apply: (a: Maybe, b: Maybe) => Maybe): OperatorParser =>
  (argument, compiler, name) => {
    const [left, right] = compileAll(exactly(2, argument, name), compiler);
    return (scope) => apply(left?.(scope), right?.(scope));
  };

export const compileAll = (expressions: readonly Value[], compiler: Compiler): readonly Evaluate[] =>
  expressions.map((expression) => compiler.compile(expression));

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
