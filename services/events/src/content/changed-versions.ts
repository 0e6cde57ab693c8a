import { isDeepStrictEqual } from 'node:util';
import { SETS } from '../versions.js';
import type { Item, ItemType } from './document.js';

/** Fields and arguments that decide which items a set contains. */
interface Listing<D extends Item> {
  readonly fields: readonly (keyof D)[];
  /**
   * Arguments of these fields. A write that sends one may change it although `before` has the same value, because a
   * concurrent write may have changed it in between.
   */
  readonly args: readonly string[];
}

/** Fields that decide the visibility and the address of items of all types. */
export const LISTED = ['status', 'author', 'slug'] as const;

/** Arguments of these fields. A publication date decides the status. */
export const LISTED_ARGS = [...LISTED, 'date', 'date_utc'] as const;

/**
 * The version of the set of items, if a write may change the set.
 * @param before undefined for a new item
 * @param sent arguments of the write that were sent
 */
export const setChangedWith = <D extends Item>(
  type: ItemType,
  { fields, args }: Listing<D>,
  after: D,
  before: D | undefined,
  sent: Readonly<Record<string, unknown>>,
): readonly string[] =>
  before &&
  fields.every((name) => isDeepStrictEqual(before[name], after[name])) &&
  args.every((name) => !(name in sent))
    ? []
    : [SETS[type]];
