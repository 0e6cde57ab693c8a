import { Doc, isArray, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';

/** MongoDB's limit of documents within documents. */
const MAX_DEPTH = 200;

/** Parses the components of a dotted path in expressions, projections and sorts. */
export function parseFieldPath(path: string): readonly string[] {
  if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  const components = path.split('.');
  if (components.length > MAX_DEPTH) throw new CommandError(15, 'FieldPath is too long');
  for (const component of components) {
    if (component === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    if (component.startsWith('$')) {
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
    if (component.includes('\0')) {
      throw new CommandError(16411, 'FieldPath field names may not contain embedded nulls');
    }
  }
  return components;
}

/**
 * The value at a path. An array on the path is replaced by the values of its documents; numbers are not positions.
 */
export function evaluatePath(doc: Doc, path: readonly string[], from = 0): Value | undefined {
  let current = doc;
  for (let index = from; ; index++) {
    const value = current.get(path[index] ?? '');
    if (index === path.length - 1 || value === undefined) return value;
    if (isArray(value)) return evaluateInArray(value, path, index + 1);
    if (!(value instanceof Doc)) return undefined;
    current = value;
  }
}

function evaluateInArray(array: readonly Value[], path: readonly string[], from: number): Value[] {
  const values: Value[] = [];
  for (const element of array) {
    const value = element instanceof Doc ? evaluatePath(element, path, from) : undefined;
    if (value !== undefined) values.push(value);
  }
  return values;
}
