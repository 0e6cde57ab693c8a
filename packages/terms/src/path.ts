import type { Term } from './model.js';

/**
 * The slugs from the topmost term down to this one, for its address.
 * @param known the term and everything above it, by id
 */
export function pathOf(term: Term, known: ReadonlyMap<number, Term>): string[] {
  const path: Term[] = [];
  let next: Term | undefined = term;
  while (next && !path.includes(next)) {
    path.unshift(next);
    next = known.get(next.parent);
  }
  return path.map(({ slug }) => slug);
}
