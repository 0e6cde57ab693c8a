/**
 * Puts what was found into the order in which it was asked for (`orderby=include`, `orderby=include_slugs`).
 * @param keyOf what an item was asked for by
 * @param wanted the values in the order of the request
 */
export function inRequestedOrder<T, V>(
  found: readonly T[],
  keyOf: (item: T) => V,
  wanted: readonly V[],
  descending: boolean,
): T[] {
  const places = new Map(wanted.map((value, index) => [value, index]));
  const placeOf = (item: T): number => places.get(keyOf(item)) ?? wanted.length;
  return [...found].sort((a, b) => (descending ? placeOf(b) - placeOf(a) : placeOf(a) - placeOf(b)));
}
