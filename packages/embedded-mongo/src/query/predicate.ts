import type { Doc, Value } from '../bson/index.js';

/** Values between two others in BSON's order. */
export interface Interval {
  readonly low: Value;
  readonly lowInclusive: boolean;
  readonly high: Value;
  readonly highInclusive: boolean;
}

/**
 * Constraint of a filter on the index entries at one path: a document that matches has, among the values that an index
 * holds of it there, at least one within the intervals. On a path with arrays, two constraints may be met by different
 * elements.
 */
export interface Constraint {
  readonly path: string;
  /** Ascending and disjoint. */
  readonly intervals: readonly Interval[];
  /** A document with such an entry meets the condition that the constraint was made from. */
  readonly exact: boolean;
  /** A matching document has the field, so that a sparse index holds it. */
  readonly present: boolean;
}

/** Filled in by a match for the positional operator `$`: the index of the array element that matched last. */
export interface MatchDetails {
  position: number | undefined;
}

/** A compiled filter, or a part of one. */
export interface Predicate {
  matches(doc: Doc, details?: MatchDetails): boolean;
  /** Each of them must be met. */
  readonly constraints: readonly Constraint[];
  /** The constraints together are all that the filter demands. */
  readonly exact: boolean;
  /** When given: a match also matches at least one of these (from an `$or`). */
  readonly branches?: readonly Predicate[];
  /** When given: the filter demands each of these and nothing else. */
  readonly parts?: readonly Predicate[];
  /** The fields that a match is known to equal, from which an upsert builds its document. */
  readonly equalities: readonly (readonly [path: string, value: Value])[];
}

/** Context of operators in addition to their arguments. */
export interface FilterContext {
  /** The variables of a command's `let`. */
  readonly variables?: ReadonlyMap<string, Value> | undefined;
  /** The time that `$$NOW` stands for. */
  readonly now?: Date | undefined;
  /** Set for the conditions on an element of an array, where some operators are not allowed. */
  readonly nested?: boolean;
}

/** A predicate that gives the planner nothing to go by. */
export const opaque = (matches: Predicate['matches']): Predicate => ({
  matches,
  constraints: [],
  exact: false,
  equalities: [],
});

export const NOTHING: Predicate = opaque(() => false);
export const EVERYTHING: Predicate = { matches: () => true, constraints: [], exact: true, equalities: [] };
