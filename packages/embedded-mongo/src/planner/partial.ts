import { Doc } from '../bson/index.js';
import type { Index } from '../catalog/collection.js';
import { type Constraint, compileFilter } from '../query/index.js';
import type { Bounds } from './bounds.js';
import { contains, excludesMissing } from './intervals.js';

/** Whether a sparse or partial index contains every document that satisfies the constraints. */
export function holdsAll(index: Index, bounds: Bounds, constraints: readonly Constraint[]): boolean {
  const { sparse, partialFilter } = index.spec;
  if (sparse) return bounds.intervals.some(excludesMissing);
  return partialFilter === undefined || implies(constraints, partialFilter);
}

function implies(constraints: readonly Constraint[], filter: Doc): boolean {
  return [...filter].every(([field, condition]) => {
    const own = constraints.filter((constraint) => constraint.path === field);
    if (isExistence(condition)) return own.some((constraint) => excludesMissing(constraint.intervals));
    const { constraints: needed, exact } = compileFilter(Doc.from([[field, condition]]), {});
    return (
      exact &&
      needed.every((need) => own.some((constraint) => contains(need.intervals, constraint.intervals)))
    );
  });
}

const isExistence = (condition: unknown): boolean =>
  condition instanceof Doc && condition.size === 1 && condition.has('$exists');
