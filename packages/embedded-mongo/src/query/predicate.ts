import type { Doc, Value } from '../bson/index.js';

/** Values between two others in BSON's order. */
export interface Interval {
  readonly low: Value;
  readonly lowInclusive: boolean;
  readonly high: Value;
  readonly highInclusive: boolean;
}

/**
 * Constraint of a filter on the index entries of one path: every matching document has at least one entry within the
 * intervals. On a path with arrays, different elements may satisfy two constraints.
 */
export interface Constraint {
  readonly path: string;
  /** Ascending and disjoint. */
  readonly intervals: readonly Interval[];
  /** Whether every document with such an entry meets the condition of the constraint. */
  readonly exact: boolean;
  /** Whether every matching document has the field, so that a sparse index contains it. */
  readonly present: boolean;
}

/** Filled in by a match for the positional operator `$`: the index of the array element that matched last. */
export interface MatchDetails {
  position: number | undefined;
}

/** A compiled filter, or a part of one. */
export interface Predicate {
  matches(doc: Doc, details?: MatchDetails): boolean;
  /** Constraints that every match satisfies. */
  readonly constraints: readonly Constraint[];
  /** Whether the constraints together are equivalent to the filter. */
  readonly exact: boolean;
  /** Branches of an `$or`: every match also matches at least one of them. */
  readonly branches?: readonly Predicate[];
  /** Predicates whose conjunction is equivalent to the filter. */
  readonly parts?: readonly Predicate[];
  /** Fields with a single possible value, from which an upsert builds its document. */
  readonly equalities: readonly (readonly [path: string, value: Value])[];
}

/** Context of operators in addition to their arguments. */
export interface FilterContext {
  /** The variables of a command's `let`. */
  readonly variables?: ReadonlyMap<string, Value> | undefined;
  /** Value of `$$NOW`. */
  readonly now?: Date | undefined;
  /** Whether the conditions are on an element of an array, where some operators are not allowed. */
  readonly nested?: boolean;
}

/** A predicate without information for the planner. */
export const opaque = (matches: Predicate['matches']): Predicate => ({
  matches,
  constraints: [],
  exact: false,
  equalities: [],
});

export const NOTHING: Predicate = opaque(() => false);
export const EVERYTHING: Predicate = { matches: () => true, constraints: [], exact: true, equalities: [] };
