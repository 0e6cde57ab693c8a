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

/** A window with the versions that it depends on. */
interface Window {
  readonly page: CommentPage;
  readonly versions: readonly string[];
}

/** Reads of comments that anonymous requests repeat, until comments, their items or events change. */
export class CachedReads<State> {
  #windows = windowCache();
  #states = stateCache<State>();

  /**
   * @param key identifies filter and window
   * @param versions of the list; absent: those of all comments
   */
  async window(
    key: unknown,
    read: () => Promise<CommentPage>,
    versions = COMMENTS_VERSIONS,
  ): Promise<CommentPage> {
    const { page } = await this.#windows.get(JSON.stringify(key), async () => ({
      page: await read(),
      versions,
    }));
    return page;
  }

  /** @param key identifies the items */
  states(key: unknown, read: () => Promise<State[]>): Promise<readonly State[]> {
    return this.#states.get(JSON.stringify(key), read);
  }

  /** Drops all reads. Reads that are under way are not cached. */
  forget(): void {
    this.#windows = windowCache();
    this.#states = stateCache();
  }
}

const windowCache = () =>
  new VersionedCache<Window>({
    versions: COMMENTS_VERSIONS,
    versionsOf: ({ versions }) => versions,
    max: WINDOWS_BYTES,
    sizeOf: ({ page: { comments } }, key) =>
      2 * String(key).length + comments.reduce((sum, comment) => sum + COMMENT_BYTES + textBytes(comment), 0),
  });

const stateCache = <State>() =>
  new VersionedCache<readonly State[]>({
    versions: COMMENTS_VERSIONS,
    max: STATES_BYTES,
    sizeOf: (states, key) => 2 * String(key).length + STATE_BYTES * (1 + states.length),
  });

const textBytes = ({ content: { raw, rendered }, search }: Comment): number =>
  2 * (raw.length + rendered.length + search.length);
