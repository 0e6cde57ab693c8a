import { CommandError } from '../errors.js';
import { Doc } from './doc.js';
import { isArray } from './types.js';
import { Undefined, type Value } from './values.js';

/** Index entries of one document. */
export interface IndexKeys {
  /** Keys with one value per path. A key may occur twice. Empty if the index omits the document. */
  readonly keys: readonly (readonly Value[])[];
  /** For each path, whether it leads through an array, so that a document may have several keys. */
  readonly multikey: readonly boolean[];
}

/**
 * The keys of a document in MongoDB's index over these dotted paths: one per element when an array is on a path, null
 * for a missing field, undefined for an empty array. A sparse index omits keys whose fields are all missing. Throws
 * CannotIndexParallelArrays when two different arrays are on the paths.
 */
export function indexKeys(doc: Doc, paths: readonly string[], sparse = false): IndexKeys {
  const keys = keysOfNames(doc, paths, sparse);
  if (keys !== undefined) return keys;
  const extraction = new Extraction(paths, sparse);
  const fields = paths.map((path): FieldState => ({ rest: path, value: null, found: true }));
  extraction.expand(doc, fields, undefined);
  return { keys: extraction.keys, multikey: extraction.multikey };
}

/**
 * Fast path for the most frequent case: paths without dots, of which at most one leads to an array; else undefined.
 */
function keysOfNames(doc: Doc, paths: readonly string[], sparse: boolean): IndexKeys | undefined {
  const values: Value[] = [];
  let array: readonly Value[] | undefined;
  let found = false;
  for (const path of paths) {
    if (path.includes('.')) return undefined;
    const value = doc.get(path);
    if (isArray(value)) {
      if (array !== undefined) return undefined;
      array = value;
    }
    found ||= value !== undefined;
    values.push(value ?? null);
  }
  const multikey = values.map((value) => value === array);
  if (sparse && !found) return { keys: [], multikey };
  if (array === undefined) return { keys: [values], multikey };
  const elements = array.length === 0 ? [Undefined.value] : array;
  return {
    keys: elements.map((element) => values.map((value) => (value === array ? element : value))),
    multikey,
  };
}

/** Progress along one path: the remaining path, or the value at its end. */
interface FieldState {
  readonly rest: string;
  readonly value: Value;
  readonly found: boolean;
  /** Whether the value is the array on the path, whose elements follow. */
  readonly atArray?: boolean;
}

class Extraction {
  readonly keys: Value[][] = [];
  readonly multikey: boolean[];

  constructor(
    readonly paths: readonly string[],
    readonly sparse: boolean,
  ) {
    this.multikey = paths.map(() => false);
  }

  /**
   * Follows all paths through `element`. At an array they continue once for each of its elements. `array` is the array
   * that contains `element`, for paths with a position in it.
   */
  expand(element: Value, fields: readonly FieldState[], array: readonly Value[] | undefined): void {
    let met: readonly Value[] | undefined;
    let metAt = '';
    let nested = false;
    const reached = fields.map((field, index) => {
      if (field.rest === '') return field;
      const next = follow(element, field, array);
      nested ||= next.nested;
      if (next.array === undefined) return next.state;
      const at = this.#followed(index, next.state.rest);
      if (met !== undefined && at !== metAt) throw this.#parallelArrays(fields, index);
      met = next.array;
      metAt = at;
      this.multikey[index] = true;
      return { ...next.state, atArray: true };
    });
    if (met === undefined) {
      this.#emit(reached);
      return;
    }
    const elements = met.length === 0 ? [Undefined.value] : met;
    for (const item of elements) {
      const value = nested ? met : item;
      const fixed = reached.map((state) =>
        state.atArray && state.rest === '' ? { rest: '', value, found: true } : state,
      );
      this.expand(item, fixed, met);
    }
  }

  /** The part of a path before its rest. */
  #followed(index: number, rest: string): string {
    const path = this.paths[index] ?? '';
    return rest === '' ? path : path.slice(0, -rest.length - 1);
  }

  #emit(fields: readonly FieldState[]): void {
    if (this.sparse && fields.every((field) => !field.found)) return;
    this.keys.push(fields.map((field) => field.value));
  }

  #parallelArrays(fields: readonly FieldState[], index: number): CommandError {
    const other = fields.findIndex((field, position) => position < index && field.rest !== '');
    const names = [this.paths[index], this.paths[other]].map((path) => `[${path}]`).join(' ');
    return new CommandError(171, `cannot index parallel arrays ${names}`);
  }
}

interface Step {
  readonly state: FieldState;
  /** The array on the path: `state.rest` continues in each of its elements. */
  readonly array?: readonly Value[];
  /** Whether the array was addressed by its position in another array; such an array is not unfolded. */
  readonly nested: boolean;
}

const MISSING: FieldState = { rest: '', value: null, found: false };

/** Follows a path from an element to its end, or to the first array on it. */
function follow(element: Value, field: FieldState, array: readonly Value[] | undefined): Step {
  const [first, rest] = splitPath(field.rest);
  const positioned = array !== undefined && isPosition(first) ? array[Number(first)] : undefined;
  const child = element instanceof Doc ? element.get(first) : undefined;
  if (positioned !== undefined) {
    if (child !== undefined) {
      throw new CommandError(
        16746,
        `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${first}'`,
      );
    }
    return followFrom(positioned, rest, isArray(positioned));
  }
  return child === undefined ? { state: MISSING, nested: false } : followFrom(child, rest, false);
}

function followFrom(start: Value, path: string, nested: boolean): Step {
  let value = start;
  let rest = path;
  while (!isArray(value)) {
    if (rest === '') return { state: { rest, value, found: true }, nested: false };
    const [first, further] = splitPath(rest);
    const child = value instanceof Doc ? value.get(first) : undefined;
    if (child === undefined) return { state: MISSING, nested: false };
    value = child;
    rest = further;
  }
  return { state: { rest, value, found: true }, array: value, nested };
}

function splitPath(path: string): [first: string, rest: string] {
  const dot = path.indexOf('.');
  return dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)];
}

const isPosition = (component: string): boolean => /^(0|[1-9]\d*)$/.test(component);
