/**
 * The order of a list by a field, equal items by id: in a whole list in the direction that an index has; where only a
 * few are put in order, the older first in either direction.
 * @param unique the field itself tells all items apart
 */
export function sortBy(
  field: string,
  { descending, unique, few }: { descending: boolean; unique: boolean; few: boolean },
): Record<string, 1 | -1> {
  const direction = descending ? -1 : 1;
  return unique ? { [field]: direction } : { [field]: direction, _id: few ? 1 : direction };
}
