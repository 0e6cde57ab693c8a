import type { Value } from './schema.js';

/** A member of a schema whose values are ids. */
export interface DeclaredReference {
  /** Place of `refers_to` in the schema. */
  readonly path: readonly PropertyKey[];
  /** Name of a type or taxonomy, or `user`. */
  readonly target: string;
}

/** The members of a schema whose values are ids, at any depth. */
export function referencesIn(value: Value): DeclaredReference[] {
  switch (value.type) {
    case 'integer':
      return value.refers_to === undefined ? [] : [{ path: ['refers_to'], target: value.refers_to }];
    case 'array':
      return below(['items'], value.items);
    case 'object':
      return Object.entries(value.properties).flatMap(([name, one]) => below(['properties', name], one));
    default:
      return [];
  }
}

const below = (above: readonly PropertyKey[], value: Value): DeclaredReference[] =>
  referencesIn(value).map(({ path, target }) => ({ path: [...above, ...path], target }));
