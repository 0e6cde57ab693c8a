import { VersionedCache } from '@almanac/cache';
import { COMMENTS_VERSIONS } from '../versions.js';
import type { Comment } from './document.js';

/** One window of a list, and the total of the list. */
export interface CommentPage {
  readonly comments: Comment[];
  readonly total: number;
}

/** Maximum memory of cached windows, and of cached states. */
const WINDOWS_BYTES = 2 * 1024 * 1024;
const STATES_BYTES = 256 * 1024;
/** Memory of a cached comment without its texts, and of a cached state. */
const COMMENT_BYTES = 1000;
const STATE_BYTES = 200;

/** A value with the versions that it depends on. */
interface Versioned<T> {
  readonly read: T;
  readonly versions: readonly string[];
}

/** Reads of comments that anonymous requests repeat, until comments, their items or events change. */
export class CachedReads<State> {
  #windows = windowCache();
  #states = stateCache<State>();

  /** @param key identifies filter and window @param versions of the list; absent: those of all comments */
  window(key: unknown, read: () => Promise<CommentPage>, versions = COMMENTS_VERSIONS): Promise<CommentPage> {
    return readThrough(this.#windows, key, read, versions);
  }

  /** @param key identifies the items @param versions of their comments; absent: those of all comments */
  states(
    key: unknown,
    read: () => Promise<readonly State[]>,
    versions = COMMENTS_VERSIONS,
  ): Promise<readonly State[]> {
    return readThrough(this.#states, key, read, versions);
  }

  /** Drops all reads. Reads that are under way are not cached. */
  forget(): void {
    this.#windows = windowCache();
    this.#states = stateCache();
  }
}

const readThrough = async <T>(
  cache: VersionedCache<Versioned<T>>,
  key: unknown,
  read: () => Promise<T>,
  versions: readonly string[],
): Promise<T> => (await cache.get(JSON.stringify(key), async () => ({ read: await read(), versions }))).read;

const windowCache = () =>
  new VersionedCache<Versioned<CommentPage>>({
    versions: COMMENTS_VERSIONS,
    versionsOf: ({ versions }) => versions,
    max: WINDOWS_BYTES,
    sizeOf: ({ read: { comments } }, key) =>
      2 * String(key).length + comments.reduce((sum, comment) => sum + COMMENT_BYTES + textBytes(comment), 0),
  });

const stateCache = <State>() =>
  new VersionedCache<Versioned<readonly State[]>>({
    versions: COMMENTS_VERSIONS,
    versionsOf: ({ versions }) => versions,
    max: STATES_BYTES,
    sizeOf: ({ read: states }, key) => 2 * String(key).length + STATE_BYTES * (1 + states.length),
  });

const textBytes = ({ content: { raw, rendered }, search }: Comment): number =>
  2 * (raw.length + rendered.length + search.length);
