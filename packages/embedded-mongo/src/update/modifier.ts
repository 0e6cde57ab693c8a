import { Doc, formatValue, typeOf, type Value } from '../bson/index.js';
import type { FilterContext } from '../query/index.js';

/** Context of modifiers while they change one document. */
export interface Application {
  /** The document before any change. */
  readonly original: Doc;
  /** The index for the positional operator `$`. */
  readonly position: number | undefined;
  /** Whether an upsert creates the document. */
  readonly isInsert: boolean;
}

/** Position of a modifier, for error messages. */
export interface Place {
  /** The path with actual positions instead of `$`. */
  readonly path: string;
  readonly application: Application;
}

/** Effect of an operator on the value at the end of a path. */
export interface Modifier {
  /** The new value: the current one if nothing changes; undefined to remove the field. */
  apply(current: Value | undefined, place: Place): Value | undefined;
  /**
   * Handling of a missing path: `create` creates the fields, `check` throws if they could not be created, `ignore`
   * does nothing.
   */
  readonly whenMissing: 'create' | 'check' | 'ignore';
  /** Whether the modifier has no effect in this application. */
  isIdle?(application: Application): boolean;
}

/** Compiles the argument of an operator for one field. */
export type ModifierParser = (argument: Value, field: string, context: FilterContext) => Modifier;

/** Whether two values are the same in type and in every byte. */
function identical(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || typeOf(a) !== typeOf(b)) return false;
  return Buffer.from(Doc.from({ a }).toBytes()).equals(Doc.from({ a: b }).toBytes());
}

/** The current value if the new one is identical, so that an update without a change is detected. */
export const unlessIdentical = (current: Value | undefined, next: Value): Value =>
  current !== undefined && identical(current, next) ? current : next;

/** `{_id: 1}`, as error messages name a document. */
export function idOf(doc: Doc): string {
  const id = doc.get('_id');
  return id === undefined ? '{no id}' : element('_id', id);
}

/** The last component of a path: the name of a field in its document. */
export const fieldName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** `{field: value}`, as error messages name an element. */
export const element = (field: string, value: Value): string => `{${field}: ${formatValue(value)}}`;
