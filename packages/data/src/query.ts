/** Conditions of a MongoDB query. */
export type Filter = Readonly<Record<string, unknown>>;

/** Combines conditions in one object if they have different members, so that the planner sees them together. */
export function conjunction(conditions: readonly Filter[]): Filter {
  const merged: Record<string, unknown> = {};
  const further: Filter[] = [];
  for (const condition of conditions) {
    const entries = Object.entries(condition);
    if (entries.some(([key]) => key in merged)) further.push(condition);
    else Object.assign(merged, condition);
  }
  return { ...merged, ...(further.length > 0 && { $and: further }) };
}

/** A filter that needs one of the conditions; without conditions it matches nothing. */
export function anyOf(conditions: readonly Filter[]): Filter {
  const [only, ...others] = conditions;
  if (!only) return NOTHING;
  return others.length === 0 ? only : { $or: [only, ...others] };
}

/** A filter that matches nothing: no item has this id. */
const NOTHING: Filter = { _id: { $in: [] } };

/** A filter for a field that has one of some values and none of others. */
export function membership(
  field: string,
  wanted: readonly unknown[] | undefined,
  unwanted?: readonly unknown[],
): Filter {
  const conditions = {
    ...(wanted && (wanted.length === 1 ? { $eq: wanted[0] } : { $in: wanted })),
    ...(unwanted && { $nin: unwanted }),
  };
  return Object.keys(conditions).length === 0 ? {} : { [field]: conditions };
}

/** The list if it is not empty, else undefined. */
export const nonEmpty = <T>(values: readonly T[] | undefined): readonly T[] | undefined =>
  values && values.length > 0 ? values : undefined;

/**
 * Matches texts that contain a part literally. A part longer than any text is cut, and matches nothing.
 *
 * The pattern is a text, not a RegExp, because JavaScript writes the separators U+2028 and U+2029 in a RegExp as
 * escapes (`\u2028`) that MongoDB does not know.
 */
export const containing = (part: string): { readonly $regex: string } => ({
  $regex: part.slice(0, LONGEST_PART).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
});

/** Maximum length of a part. MongoDB accepts patterns of up to 32 KiB. */
export const LONGEST_PART = 1000;

/** Stored values without those that were reset, which are null. */
export const withoutResets = (
  values: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Members of a subdocument by their paths, for an update that leaves its other members unchanged. */
export const memberPaths = (
  path: string,
  members: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [`${path}.${name}`, value]));
