import type { Direction } from '../bson/index.js';
import type { Matcher } from '../query/index.js';
import type { AccessPath } from './access-path.js';
import type { Bounds } from './bounds.js';
import type { IndexOrder } from './index-order.js';

/** One document after the other, in the order of insertion. */
interface CollectionScan {
  readonly kind: 'collection';
  readonly direction: Direction;
}

/** Documents by their `_id`, given in full. */
export interface IdLookup {
  readonly kind: 'id';
  readonly encodedId: Buffer;
}

/** The documents that parts of an index lead to. */
export interface IndexScan {
  readonly kind: 'index';
  readonly path: AccessPath;
  readonly bounds: Bounds;
  readonly order: IndexOrder;
  /** The part of the filter to test on documents with keys in the ranges; `exact`: none. */
  readonly rest: Matcher;
  readonly exact: boolean;
}

/** The documents that any of several index scans leads to: the branches of an `$or`. */
export interface Union {
  readonly kind: 'union';
  readonly branches: readonly (IndexScan | IdLookup)[];
}

/** Nothing can match. */
interface Nothing {
  readonly kind: 'nothing';
}

/** How the documents that may match are found. The filter is applied to each of them, unless an index scan is exact. */
export type AccessPlan = CollectionScan | IdLookup | IndexScan | Union | Nothing;

export interface QueryPlan {
  readonly access: AccessPlan;
  /** The documents come in the wanted order; otherwise they are sorted afterwards. */
  readonly sorted: boolean;
  /**
   * Another way that finds the same documents, in no order: nothing tells beforehand whether walking in the wanted order
   * until enough are found or finding and sorting them all is faster. Both are begun, and the first to end wins.
   */
  readonly rival?: IndexScan;
}
