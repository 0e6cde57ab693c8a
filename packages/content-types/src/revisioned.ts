import type { Listed, Problem } from './contradictions.js';
import { type Field, TARGETS } from './schema.js';
import type { DeclaredType } from './types.js';

/** Types of the project whose items have revisions. */
export const REVISED_TYPES: readonly string[] = ['post', 'page'];

/**
 * Problems of revisioned fields: what has the field has no revisions.
 * @param taxonomies names of the declared taxonomies
 */
export function revisionedProblems(
  fields: Listed<Field>,
  types: Listed<DeclaredType>,
  taxonomies: ReadonlySet<string>,
): Problem[] {
  const without = new Set<string>([
    ...TARGETS.filter((target) => !REVISED_TYPES.includes(target)),
    ...taxonomies,
    ...[...types.values()].flatMap(({ name, supports }) => (supports.includes('revisions') ? [] : [name])),
  ]);
  return [...fields].flatMap(([index, { on, revisioned }]) =>
    on
      .filter((target) => revisioned && without.has(target))
      .map((target) => ({ path: ['fields', index, 'revisioned'], message: `${target} has no revisions` })),
  );
}
