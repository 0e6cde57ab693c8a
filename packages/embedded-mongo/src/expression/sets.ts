import { encodeKey, isArray, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { ANY_NUMBER, argumentList, binary, byElement, typeOrMissing, unary, variadic } from './arguments.js';
import { type Compiler, isNullish, isTruthy, type OperatorParser } from './compiler.js';

type Maybe = Value | undefined;

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

const setUnion = variadic(
  (values, compiler, name) => {
    if (values.some(isNullish)) return null;
    return [
      ...setOf(
        values.flatMap((value) => setArgument(value, 17043, name)),
        compiler,
      ).values(),
    ];
  },
  0,
  ANY_NUMBER,
  byElement,
);

const setIntersection = variadic(
  (values, compiler, name) => {
    if (values.some(isNullish)) return null;
    const [first, ...others] = values.map((value) => setOf(setArgument(value, 17047, name), compiler));
    return [...(first ?? new Map<string, Value>())]
      .filter(([key]) => others.every((other) => other.has(key)))
      .map(([, value]) => value);
  },
  0,
  ANY_NUMBER,
  byElement,
);

const setDifference = binary((a, b, compiler, name) => {
  if (isNullish(a) || isNullish(b)) return null;
  const left = setArgument(a, 17048, name);
  const right = setOf(setArgument(b, 17049, name), compiler);
  return [...setOf(left, compiler)].filter(([key]) => !right.has(key)).map(([, value]) => value);
}, byElement);

const equalSets = variadic(
  (values, compiler, name) => {
    const [first, ...others] = values.map((value) => setOf(setArgument(value, 17044, name), compiler));
    return others.every(
      (other) => other.size === first?.size && [...other.keys()].every((key) => first.has(key)),
    );
  },
  0,
  ANY_NUMBER,
  byElement,
);

/** It has a code of its own for too few arguments. */
const setEquals: OperatorParser = (argument, compiler, name) => {
  const { length } = argumentList(argument);
  if (length < 2) throw new CommandError(17045, `${name} needs at least two arguments had: ${length}`);
  return equalSets(argument, compiler, name);
};

const setIsSubset = binary((a, b, compiler, name) => {
  const [part, whole] = [setArgument(a, 17046, name), setArgument(b, 17042, name)].map((set) =>
    setOf(set, compiler),
  );
  return [...(part?.keys() ?? [])].every((key) => whole?.has(key) ?? false);
}, byElement);

/** `$anyElementTrue` and `$allElementsTrue`. */
const elementsTrue = (code: number, decide: (array: readonly Value[]) => boolean): OperatorParser =>
  unary((array, name) => {
    if (isArray(array)) return decide(array);
    throw new CommandError(code, `${name}'s argument must be an array, but is ${typeOrMissing(array)}`);
  });

export const SETS: readonly (readonly [name: string, parser: OperatorParser])[] = [
  ['$setUnion', setUnion],
  ['$setIntersection', setIntersection],
  ['$setDifference', setDifference],
  ['$setEquals', setEquals],
  ['$setIsSubset', setIsSubset],
  ['$anyElementTrue', elementsTrue(17041, (array) => array.some(isTruthy))],
  ['$allElementsTrue', elementsTrue(17040, (array) => array.every(isTruthy))],
];
