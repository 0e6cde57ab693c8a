import type { Doc } from '../bson/index.js';
import { parseFilter } from './parse.js';
import type { FilterContext, Predicate } from './predicate.js';

export type { Constraint, FilterContext, Interval, MatchDetails } from './predicate.js';

/** A compiled filter. */
export type Matcher = Predicate;

/** Compiles a filter once for any number of documents; throws MongoDB's error for what it cannot be compiled for. */
export const compileFilter = (filter: Doc, context: FilterContext = {}): Matcher =>
  parseFilter(filter, context);
