import type { ChangedObject } from '@almanac/data';
import type { Schema } from 'mongoose';
import type { Item } from '../item.js';
import type { SearchIndexOptions } from '../search/search-index.js';

/** Options of a collection. */
export interface StoreOptions<D extends Item> {
  /** Name of the mongoose model, which declares the collection and its indexes. */
  readonly name: string;
  readonly schema: Schema;
  /** The field that marks a tombstone. Its former value is stored as `was`. */
  readonly deletedBy: 'type' | 'status';
  /** Columns and texts of the search index. */
  readonly indexed: Pick<SearchIndexOptions, 'columns' | 'fieldColumns' | 'texts' | 'fieldTexts'>;
  /** Whether lookups find an item; by default all. Those that they do not find stay stored. */
  readonly isFound?: (item: D) => boolean;
  /** Further paths that no view reads. */
  readonly hidden?: readonly string[];
  /** Fields with long texts, which `inOrderWithoutTexts` leaves out. */
  readonly texts?: readonly string[];
  /** Kind, type and status of a changed item for the log of changes. For a tombstone, those before the deletion. */
  readonly changed: (item: D) => ChangedObject;
  /** Versions that anonymous reads depend on. */
  readonly versions: readonly string[];
  /** Those of single items and of their set, which change less often; absent: all reads depend on `versions`. */
  readonly finer?: FinerVersions<D>;
  /** Limits of the cache of one gateway in bytes, and the memory of an item. */
  readonly cache: {
    readonly items: number;
    readonly counts: number;
    readonly bytesOf: (item: D) => number;
  };
  /** Maximum time for which creations delay later ones to share commands; absent: no delay. */
  readonly groupMs?: number;
}

/** Versions of the parts of a collection, whose changes are changes of the collection's versions too. */
export interface FinerVersions<D extends Item> {
  /** Versions of one item; also of one without its long texts. */
  readonly ofItem: (item: D) => readonly string[];
  /** Versions of the set of items, with the fields that are no texts. */
  readonly ofSet: readonly string[];
}
