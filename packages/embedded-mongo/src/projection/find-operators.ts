import { Doc, isArray, isNumeric, truncateToInt64, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Expression } from '../expression/index.js';
import { compileFilter, type FilterContext, type MatchDetails, type Matcher } from '../query/index.js';

/** `$slice`: the part of the arrays at a path that is wanted. */
export function sliceAt(path: readonly string[], argument: Value): (doc: Doc) => Doc {
  const numbers = (isArray(argument) ? argument : [argument]).map(sliceNumber);
  const [first = 0, limit] = numbers;
  if (limit !== undefined && limit <= 0) {
    throw new CommandError(
      28724,
      `First argument to $slice must be an array, or its limit must be positive: ${limit}`,
    );
  }
  const slice = limit === undefined ? sliceOf(first) : pageOf(first, limit);
  return (doc) => sliceIn(doc, path, slice);
}

type Slice = (array: readonly Value[]) => readonly Value[];

const sliceNumber = (value: Value): number => {
  const integer = isNumeric(value) ? truncateToInt64(value) : undefined;
  return Number(integer ?? 0n);
};

const sliceOf =
  (count: number): Slice =>
  (array) =>
    count >= 0 ? array.slice(0, count) : array.slice(count);

/** A negative number to skip counts from the end. */
const pageOf =
  (skip: number, limit: number): Slice =>
  (array) => {
    const start = skip >= 0 ? skip : Math.max(array.length + skip, 0);
    return array.slice(start, start + limit);
  };

function sliceIn(doc: Doc, path: readonly string[], slice: Slice): Doc {
  const [name = '', ...rest] = path;
  const value = doc.get(name);
  if (value === undefined) return doc;
  const sliced = sliceValue(value, rest, slice);
  return sliced === value ? doc : doc.clone().set(name, sliced);
}

function sliceValue(value: Value, path: readonly string[], slice: Slice): Value {
  if (isArray(value))
    return path.length === 0 ? slice(value) : value.map((element) => sliceValue(element, path, slice));
  return value instanceof Doc && path.length > 0 ? sliceIn(value, path, slice) : value;
}

/** `$elemMatch`: the first element that matches, in an array of its own; missing when there is none. */
export function elementMatchAt(path: readonly string[], argument: Value, context: FilterContext): Expression {
  const name = path[0] ?? '';
  const matcher = compileFilter(Doc.from({ [name]: Doc.from({ $elemMatch: argument }) }), context);
  return (doc) => {
    const value = doc.get(name);
    const details: MatchDetails = { position: undefined };
    if (!isArray(value) || !matcher.matches(doc, details)) return undefined;
    const element = value[details.position ?? 0];
    return element === undefined ? undefined : [element];
  };
}

/** `path.$`: of the first array on the path, only the element that the filter matched. */
export function positionalAt(
  path: readonly string[],
  matcher: Matcher,
): (projected: Doc, original: Doc) => Doc {
  return (projected, original) => onlyElement(projected, path, () => matchedPosition(matcher, original));
}

function matchedPosition(matcher: Matcher, doc: Doc): number {
  const details: MatchDetails = { position: undefined };
  if (matcher.matches(doc, details) && details.position !== undefined) return details.position;
  throw new CommandError(
    51246,
    "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
  );
}

function onlyElement(doc: Doc, path: readonly string[], position: () => number): Doc {
  const [name = '', ...rest] = path;
  const value = doc.get(name);
  if (isArray(value)) {
    const element = value[position()];
    if (element === undefined) {
      throw new CommandError(
        51247,
        "Executor error during find command :: caused by :: positional operator '.$' element mismatch",
      );
    }
    return doc.clone().set(name, [element]);
  }
  return value instanceof Doc && rest.length > 0
    ? doc.clone().set(name, onlyElement(value, rest, position))
    : doc;
}
