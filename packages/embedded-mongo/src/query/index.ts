export { remaining } from './combination.js';
export { compileFilter } from './parse.js';
export type { Constraint, FilterContext, Interval, MatchDetails, Predicate as Matcher } from './predicate.js';
