import type { Model, QueryFilter } from 'mongoose';

/** The part of a list that a client asks for. */
export interface ListWindow {
  readonly offset: number;
  readonly limit: number;
  /** The page that the part counts as: an offset takes the place of `page` (WordPress: terms and users). */
  readonly page: number;
}

/** @param asked an offset below 0 counts as if it had no sign, as clients know it of every list. */
export function listWindow(asked: {
  readonly page: number;
  readonly per_page: number;
  readonly offset?: number | undefined;
}): ListWindow {
  const { page, per_page: limit } = asked;
  if (asked.offset === undefined) return { offset: (page - 1) * limit, limit, page };
  const offset = Math.abs(asked.offset);
  return { offset, limit, page: Math.ceil(offset / limit) + 1 };
}

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

/**
 * A window of a list in the order in which its members were asked for (`orderby=include`, `orderby=include_slugs`), with
 * the number of all. Of what is not in the window, only id and slug are read.
 * @typeParam T what is known of the documents that match
 * @returns undefined when another order is asked for, or none was given.
 */
export async function requestedWindow<D extends Key, T extends D = D>(
  collection: Model<D>,
  filter: QueryFilter<D>,
  { ids, slugs }: { readonly ids?: readonly number[]; readonly slugs?: readonly string[] },
  { orderBy, descending, offset, limit }: OrderedWindow,
): Promise<{ items: T[]; total: number } | undefined> {
  const inOrder =
    orderBy === 'include' && ids
      ? (found: Key[]) => inRequestedOrder(found, ({ _id }) => _id, ids, descending)
      : orderBy === 'include_slugs' && slugs
        ? (found: Key[]) => inRequestedOrder(found, ({ slug }) => slug, slugs, descending)
        : undefined;
  if (!inOrder) return undefined;
  const found = await collection.find(filter, { slug: 1 }).lean<Key[]>();
  const shown = inOrder(found)
    .slice(offset, offset + limit)
    .map(({ _id }) => _id);
  const items = await collection.find({ _id: { $in: shown } }).lean<T[]>();
  return { items: inRequestedOrder(items, ({ _id }) => _id, shown, false), total: found.length };
}

interface Key {
  readonly _id: number;
  readonly slug: string;
}

interface OrderedWindow {
  readonly orderBy: string;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}
