import type { Direction } from '../bson/index.js';
import type { Collection, Index } from '../catalog/collection.js';
import { ID_INDEX_NAME } from '../catalog/index-spec.js';

/** An index as the planner sees it: one of the collection's, or the one over `_id`. */
export interface AccessPath {
  readonly name: string;
  /** Prefix of its keys: see `storage/keys.ts`. */
  readonly owner: number;
  readonly table: 'ids' | 'entries';
  readonly paths: readonly string[];
  readonly directions: readonly Direction[];
  readonly unique: boolean;
  readonly multikey: readonly boolean[];
  /** Whether some keys are cut, so that the order of keys may differ from that of the values. */
  readonly cut: boolean;
  /** Undefined for the index over `_id`. */
  readonly index: Index | undefined;
}

const NOT_MULTIKEY = [false];
const ASCENDING: readonly Direction[] = [1];
const ID_PATHS = ['_id'];

/** The index over `_id` as an access path. `cut` is set as soon as the collection had one long id. */
export function idPath(collection: Collection): AccessPath {
  return {
    name: ID_INDEX_NAME,
    owner: collection.id,
    table: 'ids',
    paths: ID_PATHS,
    directions: ASCENDING,
    unique: true,
    multikey: NOT_MULTIKEY,
    cut: collection.longIds,
    index: undefined,
  };
}

export function indexPath(index: Index): AccessPath {
  return {
    name: index.spec.name,
    owner: index.id,
    table: 'entries',
    paths: index.spec.paths,
    directions: index.spec.directions,
    unique: index.spec.unique,
    multikey: index.multikey,
    cut: index.cut,
    index,
  };
}

export const isMultikey = (path: AccessPath): boolean => path.multikey.includes(true);
