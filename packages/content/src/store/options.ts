import type { Schema } from 'mongoose';
import type { Item } from '../item.js';
import type { SearchIndexOptions } from '../search/search-index.js';

/** Options of a collection. */
export interface StoreOptions<D extends Item> {
  /** Name of the mongoose model, which declares the collection and its indexes. */
  readonly name: string;
  readonly schema: Schema;
  /** The field that marks a tombstone; what it said before is kept as `was`. */
  readonly deletedBy: 'type' | 'status';
  /** Columns and texts of the search index. */
  readonly indexed: Pick<SearchIndexOptions, 'columns' | 'texts' | 'fieldTexts'>;
  /** Further paths that no view reads. */
  readonly hidden?: readonly string[];
  /** Versions that anonymous reads depend on. */
  readonly versions: readonly string[];
  /** Limits of what is cached of them for one gateway, in bytes; and how many an item takes. */
  readonly cache: {
    readonly items: number;
    readonly counts: number;
    readonly bytesOf: (item: D) => number;
  };
  /** How long creations keep later ones waiting at most, to share their commands; absent: they do not. */
  readonly groupMs?: number;
}
