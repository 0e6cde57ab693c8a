import { Doc, isArray, type Value } from '../bson/index.js';
import type { MatchDetails } from './predicate.js';

/** Tests one value at a path; undefined represents a missing field. */
export type ValueTest = (value: Value | undefined) => boolean;

/** Source of the values that an operator tests. */
export interface Target {
  /** The dotted path. */
  readonly path: string;
  /** Whether any value passes the test; `wholeArrays` when the operator does not look at the elements of an array. */
  some(doc: Doc, test: ValueTest, wholeArrays: boolean, details: MatchDetails | undefined): boolean;
}

/** An element of an array, wrapped into a document. `$elemMatch` tests the element itself, even if it is an array. */
export class ElementTarget implements Target {
  static readonly #FIELD = 'element';

  constructor(readonly path: string) {}

  static wrap(element: Value): Doc {
    return Doc.from({ [ElementTarget.#FIELD]: element });
  }

  some(doc: Doc, test: ValueTest): boolean {
    return test(doc.get(ElementTarget.#FIELD));
  }
}

/**
 * A dotted path in a query. An array on the path is replaced by each of its elements, and a numeric component also
 * selects the element at that position. An array at the end of the path is tested by its elements and as a whole,
 * unless the operator tests whole arrays only.
 */
export class QueryPath implements Target {
  readonly #parts: readonly string[];
  readonly #positions: readonly number[];

  constructor(readonly path: string) {
    this.#parts = path.split('.');
    this.#positions = this.#parts.map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : -1));
  }

  some(doc: Doc, test: ValueTest, wholeArrays: boolean, details: MatchDetails | undefined): boolean {
    return this.#inDoc(doc, 0, test, wholeArrays, details);
  }

  #inDoc(
    doc: Doc,
    from: number,
    test: ValueTest,
    whole: boolean,
    details: MatchDetails | undefined,
  ): boolean {
    let current = doc;
    for (let index = from; ; index++) {
      const value = current.get(this.#parts[index] ?? '');
      if (isArray(value)) return this.#inArray(value, index + 1, test, whole, details);
      if (index === this.#parts.length - 1) return test(value);
      if (!(value instanceof Doc)) return test(undefined);
      current = value;
    }
  }

  #inArray(
    array: readonly Value[],
    next: number,
    test: ValueTest,
    whole: boolean,
    details: MatchDetails | undefined,
  ): boolean {
    const ends = next === this.#parts.length;
    if (ends && whole) return test(array);
    const found = ends ? array.findIndex(test) : this.#findElement(array, next, test, whole);
    if (found < 0) return ends && test(array);
    if (details !== undefined) details.position = found;
    return true;
  }

  /** Index of the first element with a value at the rest of the path that passes the test. */
  #findElement(array: readonly Value[], next: number, test: ValueTest, whole: boolean): number {
    const position = this.#positions[next];
    return array.findIndex((element, index) => {
      if (element instanceof Doc && this.#inDoc(element, next, test, whole, undefined)) return true;
      if (index !== position) return false;
      if (next + 1 === this.#parts.length) return test(element);
      if (element instanceof Doc) return this.#inDoc(element, next + 1, test, whole, undefined);
      return isArray(element) && this.#inArray(element, next + 1, test, whole, undefined);
    });
  }
}
