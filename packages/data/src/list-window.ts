import type { Model, QueryFilter } from 'mongoose';

/** The part of a list that a client requests. */
export interface ListWindow {
  readonly offset: number;
  readonly limit: number;
  /** Number of the page. An offset replaces `page` (WordPress: terms and users). */
  readonly page: number;
}

/** @param asked an offset of 0 counts as none, and a negative one as positive, as clients know from other lists */
export function listWindow(asked: {
  readonly page: number;
  readonly per_page: number;
  readonly offset?: number | undefined;
}): ListWindow {
  const { page, per_page: limit } = asked;
  if (!asked.offset) return { offset: (page - 1) * limit, limit, page };
  const offset = Math.abs(asked.offset);
  return { offset, limit, page: Math.ceil(offset / limit) + 1 };
}

/**
 * Whether a page lies past the end of a list, where lists of content have an error. As in WordPress, `offset` does not
 * replace `page` here, and an offset past the end is an empty list.
 */
export function isPageMissing(
  { page, per_page: limit, offset = 0 }: Parameters<typeof listWindow>[0],
  total: number,
): boolean {
  return Math.abs(offset) < total && page > Math.ceil(total / limit);
}

/**
 * Sorts found items in the requested order (`orderby=include`, `orderby=include_slugs`).
 * @param keyOf the requested key of an item
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
 * One window of a list with the total. The order is that of a field with equal items by id, or that of the listed
 * members (`orderby=include`, `orderby=include_slugs`); in the latter case only id and slug of items outside the
 * window are read.
 * @typeParam T type of the matching documents
 * @param orders the field of each order; `include` and `include_slugs` name the fallback
 * @param unique fields that identify an item
 * @param count counts all hits if that is faster than counting matching documents
 */
export async function orderedWindow<D extends Key, T extends D = D>(
  collection: Model<D>,
  filter: QueryFilter<D>,
  { ids, slugs, search }: Asked,
  { orderBy, descending, offset, limit }: OrderedWindow,
  { orders, unique, count = () => collection.countDocuments(filter).exec() }: Ordering,
): Promise<{ items: T[]; total: number }> {
  const inOrder =
    orderBy === 'include' && ids
      ? (found: Key[]) => inRequestedOrder(found, ({ _id }) => _id, ids, descending)
      : orderBy === 'include_slugs' && slugs
        ? (found: Key[]) => inRequestedOrder(found, ({ slug }) => slug, slugs, descending)
        : undefined;
  if (inOrder) {
    const found = await collection.find(filter, { slug: 1 }).lean<Key[]>();
    const shown = inOrder(found)
      .slice(offset, offset + limit)
      .map(({ _id }) => _id);
    const items = await collection.find({ _id: { $in: shown } }).lean<T[]>();
    return { items: inRequestedOrder(items, ({ _id }) => _id, shown, false), total: found.length };
  }
  const field = orders[orderBy] ?? '_id';
  const direction = descending ? -1 : 1;
  // A whole list has the direction of its index. In a filtered list, the older of equal items comes first in either
  // direction.
  const few = (ids ?? slugs ?? search) !== undefined;
  const find = () =>
    collection
      .find(filter)
      .sort(unique.has(field) ? { [field]: direction } : { [field]: direction, _id: few ? 1 : direction })
      .skip(offset)
      .limit(limit)
      .lean<T[]>()
      .exec();
  return countedWindow({ offset, limit, isShort: few }, find, count);
}

/**
 * One window of a list with its total. The total of a short list is counted only where the window does not show it; that
 * of others concurrently with the read.
 */
export async function countedWindow<T>(
  { offset, limit, isShort }: Pick<OrderedWindow, 'offset' | 'limit'> & { readonly isShort: boolean },
  find: () => Promise<T[]>,
  count: () => Promise<number>,
): Promise<{ items: T[]; total: number }> {
  if (!isShort) {
    const [items, total] = await Promise.all([find(), count()]);
    return { items, total };
  }
  const items = await find();
  const isLast = items.length < limit && (items.length > 0 || offset === 0);
  return { items, total: isLast ? offset + items.length : await count() };
}

interface Key {
  readonly _id: number;
  readonly slug: string;
}

interface Asked {
  readonly ids?: readonly number[];
  readonly slugs?: readonly string[];
  readonly search?: unknown;
}

interface OrderedWindow {
  readonly orderBy: string;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

interface Ordering {
  readonly orders: Readonly<Record<string, string>>;
  readonly unique: ReadonlySet<string>;
  readonly count?: () => Promise<number>;
}
