import { Doc, isArray, typeName, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { isNullish, parseFieldPath } from '../expression/index.js';
import type { Documents, Stage } from './stage.js';

interface Unwinding {
  readonly path: readonly string[];
  /** Where the element's index goes. */
  readonly indexPath: readonly string[] | undefined;
  /** Documents without an element are kept. */
  readonly preserve: boolean;
}

/** `$unwind`: one document for each element of an array, with the element in the array's place. */
export function compileUnwind(argument: Value): Stage {
  const unwinding = parseUnwind(argument);
  return {
    *run(input) {
      for (const doc of input) {
        if (doc === undefined) yield undefined;
        else yield* unwind(doc, unwinding);
      }
    },
  };
}

function parseUnwind(argument: Value): Unwinding {
  if (typeof argument === 'string') {
    return { path: unwindPath(argument), indexPath: undefined, preserve: false };
  }
  if (!(argument instanceof Doc)) {
    throw new CommandError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(argument)}`,
    );
  }
  for (const key of argument.keys()) {
    if (!['path', 'preserveNullAndEmptyArrays', 'includeArrayIndex'].includes(key)) {
      throw new CommandError(28811, `unrecognized option to $unwind stage: ${key}`);
    }
  }
  const path = argument.get('path');
  if (path === undefined) throw new CommandError(28812, 'no path specified to $unwind stage');
  const preserve = argument.get('preserveNullAndEmptyArrays') ?? false;
  if (typeof preserve !== 'boolean') {
    throw new CommandError(
      28809,
      `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage, got ${typeName(preserve)}`,
    );
  }
  return { path: unwindPath(path), indexPath: indexPath(argument.get('includeArrayIndex')), preserve };
}

function unwindPath(path: Value): readonly string[] {
  if (typeof path !== 'string') {
    throw new CommandError(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  }
  if (!path.startsWith('$')) {
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  return parseFieldPath(path.slice(1));
}

function indexPath(path: Value | undefined): readonly string[] | undefined {
  if (path === undefined) return undefined;
  if (typeof path !== 'string' || path === '') {
    throw new CommandError(
      28810,
      `expected a non-empty string for the includeArrayIndex  option to $unwind stage, got ${typeName(path)}`,
    );
  }
  if (path.startsWith('$')) {
    throw new CommandError(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${path}`,
    );
  }
  return parseFieldPath(path);
}

function* unwind(doc: Doc, { path, indexPath: index, preserve }: Unwinding): Documents {
  const value = valueAt(doc, path);
  if (isArray(value) && value.length > 0) {
    for (const [position, element] of value.entries()) {
      const result = withValue(doc, path, element);
      yield index === undefined ? result : withValue(result, index, BigInt(position));
    }
    return;
  }
  if (isArray(value) || isNullish(value)) {
    if (!preserve) {
      yield undefined;
      return;
    }
    const result = isArray(value) ? without(doc, path) : doc;
    yield index === undefined ? result : withValue(result, index, null);
    return;
  }
  yield index === undefined ? doc : withValue(doc, index, null);
}

/** The value at a path through documents; arrays on the way are not looked into. */
function valueAt(doc: Doc, path: readonly string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const component of path) value = value instanceof Doc ? value.get(component) : undefined;
  return value;
}

/** A copy with a value at a path; documents are made as needed. */
export function withValue(doc: Doc, [name = '', ...rest]: readonly string[], value: Value): Doc {
  if (rest.length === 0) return doc.clone().set(name, value);
  const current = doc.get(name);
  return doc.clone().set(name, withValue(current instanceof Doc ? current : new Doc(), rest, value));
}

function without(doc: Doc, [name = '', ...rest]: readonly string[]): Doc {
  const copy = doc.clone();
  const current = doc.get(name);
  if (rest.length === 0) copy.delete(name);
  else if (current instanceof Doc) copy.set(name, without(current, rest));
  return copy;
}
