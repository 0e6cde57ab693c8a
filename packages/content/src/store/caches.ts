import { VersionedCache } from '@almanac/cache';
import type { Item } from '../item.js';
import type { StoreOptions } from './options.js';

/** The items with a name, and the versions that decide which they are. */
interface Named {
  readonly ids: readonly number[];
  readonly versions: readonly string[];
}

/** Caches of a store, for anonymous reads. */
export class StoreCaches<D extends Item> {
  readonly items: VersionedCache<D>;
  /** Items without long texts, where only these were read. */
  readonly outlines: VersionedCache<Partial<D>>;
  readonly counts: VersionedCache<number>;
  /** Counts that no text decides. */
  readonly countsOfSet: VersionedCache<number>;
  readonly windows: VersionedCache<readonly number[]>;
  readonly names: VersionedCache<Named>;
  /** The items with a name, as the cache keeps them. @param isUnique whether no other item can get the name */
  readonly named: (items: readonly D[], isUnique: boolean) => Named;

  constructor({ versions, finer, cache }: Pick<StoreOptions<D>, 'versions' | 'finer' | 'cache'>) {
    const ofItem = finer && { versionsOf: (item: Partial<D>) => finer.ofItem(item as D) };
    const set = finer?.ofSet ?? versions;
    const outlines = { max: OUTLINES_BYTES, sizeOf: () => OUTLINE_BYTES };
    const counts = { max: cache.counts, sizeOf: countBytes };
    this.items = new VersionedCache({ versions, max: cache.items, sizeOf: cache.bytesOf, ...ofItem });
    this.outlines = new VersionedCache({ versions, ...outlines, ...ofItem });
    this.counts = new VersionedCache({ versions, ...counts });
    this.countsOfSet = new VersionedCache({ versions: set, ...counts });
    this.windows = new VersionedCache({ versions, max: WINDOWS_BYTES, sizeOf: idsBytes });
    this.names = new VersionedCache<Named>({
      versions,
      max: NAMES_BYTES,
      sizeOf: ({ ids }, name) => idsBytes(ids, name),
      ...(finer && { versionsOf: (named: Named) => named.versions }),
    });
    this.named = (items, isUnique) => ({
      ids: items.map(({ _id }) => _id),
      versions: finer && isUnique && items.length > 0 ? items.flatMap((item) => finer.ofItem(item)) : set,
    });
  }
}

/** Memory of a cached count with its key, which may name thousands of terms. */
const countBytes = (_count: number, key: string | number): number => 500 + 2 * String(key).length;
/** Memory of items without texts, and of one of them. */
const OUTLINES_BYTES = 6 * 1024 * 1024;
const OUTLINE_BYTES = 4000;
/** Memory of cached windows of lists, and of cached names, which may be long ones from readers that nothing has. */
const WINDOWS_BYTES = 1024 * 1024;
const NAMES_BYTES = 2 * 1024 * 1024;
const idsBytes = (ids: readonly number[], key: string | number): number =>
  500 + 2 * String(key).length + 8 * ids.length;
