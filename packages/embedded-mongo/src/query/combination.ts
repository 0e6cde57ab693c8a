import { type Constraint, EVERYTHING, opaque, type Predicate } from './predicate.js';

export function conjunction(parts: readonly Predicate[]): Predicate {
  const conditions = parts.filter((part) => part !== EVERYTHING);
  const [first, second] = conditions;
  if (first === undefined) return EVERYTHING;
  if (second === undefined) return first;
  const branches = conditions.find((part) => part.branches !== undefined)?.branches;
  return {
    matches: (doc, details) => conditions.every((part) => part.matches(doc, details)),
    constraints: conditions.flatMap((part) => part.constraints),
    exact: conditions.every((part) => part.exact),
    ...(branches && { branches }),
    parts: conditions,
    equalities: conditions.flatMap((part) => part.equalities),
  };
}

export function disjunction(parts: readonly Predicate[]): Predicate {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return { ...opaque((doc) => parts.some((part) => part.matches(doc))), branches: parts };
}

export const negation = (part: Predicate): Predicate => opaque((doc) => !part.matches(doc));

/** The conditions to test on documents that satisfy some of the constraints. */
export function remaining(predicate: Predicate, met: ReadonlySet<Constraint>): Predicate {
  if (predicate.exact && predicate.constraints.every((constraint) => met.has(constraint))) return EVERYTHING;
  return predicate.parts ? conjunction(predicate.parts.map((part) => remaining(part, met))) : predicate;
}
