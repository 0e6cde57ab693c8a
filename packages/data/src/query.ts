/** Conditions of a query, as MongoDB has them. */
export type Filter = Readonly<Record<string, unknown>>;

/** All conditions in one object while they have different members, so that the planner sees them side by side. */
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

/** Any of the conditions; none: nothing at all. */
export function anyOf(conditions: readonly Filter[]): Filter {
  const [only, ...others] = conditions;
  if (!only) return NOTHING;
  return others.length === 0 ? only : { $or: [only, ...others] };
}

/** No item has this id. */
const NOTHING: Filter = { _id: { $in: [] } };

/** A field has one of the values, and none of others. */
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

/** A list that a client may send: an empty one is none. */
export const nonEmpty = <T>(values: readonly T[] | undefined): readonly T[] | undefined =>
  values && values.length > 0 ? values : undefined;

/**
 * Matches texts that contain a part, every character of which stands for itself. Of a part that is longer than any
 * text it is for only the beginning counts, which is found nowhere either.
 *
 * A pattern as text, not a RegExp: JavaScript writes the separators U+2028 and U+2029 of one as escapes (`\u2028`) that
 * MongoDB does not know.
 */
export const containing = (part: string): { readonly $regex: string } => ({
  $regex: part.slice(0, LONGEST_PART).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
});

/** MongoDB takes patterns of up to 32 KiB. */
export const LONGEST_PART = 1000;

/** Members of a subdocument by their paths, for an update that leaves its other members unchanged. */
export const memberPaths = (
  path: string,
  members: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [`${path}.${name}`, value]));
