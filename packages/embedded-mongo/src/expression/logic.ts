import { Doc, isArray, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { argumentList, binary, evaluateAll, namedArguments, unary } from './arguments.js';
import { type Compiler, type Evaluate, isNullish, isTruthy, type OperatorParser } from './compiler.js';

const comparison = (accept: (order: number) => Value): OperatorParser =>
  binary((a, b, compiler) => accept(Math.sign(compiler.compare(a, b))));

const conjunction: OperatorParser = (argument, compiler) => {
  const operands = argumentList(argument).map((operand) => compiler.compile(operand));
  return (scope) => operands.every((operand) => isTruthy(operand(scope)));
};

const disjunction: OperatorParser = (argument, compiler) => {
  const operands = argumentList(argument).map((operand) => compiler.compile(operand));
  return (scope) => operands.some((operand) => isTruthy(operand(scope)));
};

const condition: OperatorParser = (argument, compiler, name) => {
  const [test, yes, no] = conditionParts(argument, name).map((part) => compiler.compile(part));
  return (scope) => (isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope));
};

function conditionParts(argument: Value, name: string): readonly Value[] {
  if (argument instanceof Doc) {
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
  const list = argumentList(argument);
  if (list.length !== 3) {
    throw new CommandError(
      16020,
      `Expression ${name} takes exactly 3 arguments. ${list.length} were passed in.`,
    );
  }
  return list;
}

const ifNull: OperatorParser = (argument, compiler) => {
  const list = argumentList(argument);
  if (list.length < 2) {
    throw new CommandError(1257300, `$ifNull needs at least two arguments, had: ${list.length}`);
  }
  const operands = list.map((operand) => compiler.compile(operand));
  return (scope) => {
    let value: Value | undefined;
    for (const operand of operands) {
      value = operand(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

const switchOperator: OperatorParser = (argument, compiler, name) => {
  if (!(argument instanceof Doc)) throw new CommandError(40060, '$switch requires an object as an argument');
  const parts = namedArguments(
    argument,
    name,
    { notAnObject: 40060, unknown: 40067, missing: [['branches', 40068]] },
    ['default'],
  );
  const list = parts.get('branches');
  if (!isArray(list)) throw new CommandError(40061, "$switch expected an array for 'branches'");
  if (list.length === 0) throw new CommandError(40068, '$switch requires at least one branch');
  const branches = list.map((branch) => switchBranch(branch, compiler));
  const otherwise = parts.get('default');
  const fallback = otherwise === undefined ? undefined : compiler.compile(otherwise);
  return (scope) => {
    const chosen = branches.find((branch) => isTruthy(branch.test(scope)));
    if (chosen !== undefined) return chosen.result(scope);
    if (fallback === undefined) {
      throw new CommandError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    return fallback(scope);
  };
};

function switchBranch(
  branch: Value,
  compiler: Compiler,
): { readonly test: Evaluate; readonly result: Evaluate } {
  if (!(branch instanceof Doc)) throw new CommandError(40062, '$switch expected each branch to be an object');
  const parts = namedArguments(branch, '$switch', {
    notAnObject: 40062,
    unknown: 40063,
    missing: [
      ['case', 40064],
      ['then', 40065],
    ],
  });
  return {
    test: compiler.compile(parts.get('case') ?? null),
    result: compiler.compile(parts.get('then') ?? null),
  };
}

const letOperator: OperatorParser = (argument, compiler, name) => {
  const parts = namedArguments(argument, name, {
    notAnObject: 16874,
    unknown: 16875,
    missing: [
      ['vars', 16876],
      ['in', 16877],
    ],
  });
  const variables = parts.get('vars');
  if (!(variables instanceof Doc)) {
    throw new CommandError(10065, 'invalid parameter: expected an object (vars)');
  }
  const names = variables.keys();
  for (const variable of names) checkVariableName(variable);
  const values = [...variables].map(([, value]) => compiler.compile(value));
  const inner = compiler.withVariables(names);
  const body = inner.compiler.compile(parts.get('in') ?? null);
  return (scope) => {
    const bound = evaluateAll(values, scope);
    inner.places.forEach((place, index) => {
      scope.variables[place] = bound[index];
    });
    return body(scope);
  };
};

/** Variables of one's own begin with a lower-case letter; only `CURRENT` may be set beside them. */
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

const literal: OperatorParser = (argument) => () => argument;

export const LOGIC: readonly (readonly [name: string, parser: OperatorParser])[] = [
  ['$eq', comparison((order) => order === 0)],
  ['$ne', comparison((order) => order !== 0)],
  ['$lt', comparison((order) => order < 0)],
  ['$lte', comparison((order) => order <= 0)],
  ['$gt', comparison((order) => order > 0)],
  ['$gte', comparison((order) => order >= 0)],
  ['$cmp', comparison((order) => order)],
  ['$and', conjunction],
  ['$or', disjunction],
  ['$not', unary((value) => !isTruthy(value))],
  ['$cond', condition],
  ['$ifNull', ifNull],
  ['$switch', switchOperator],
  ['$let', letOperator],
  ['$literal', literal],
  ['$const', literal],
];
