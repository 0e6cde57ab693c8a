import type { ByteRange, StoredFile } from '@almanac/data';

/** Where uploaded files are kept. Paths are relative: `2031/05/name.jpg`. Nobody writes to a path that another holds. */
export interface FileStore {
  /** Stores a local file; what an interrupted attempt has left under the path goes. */
  write(path: string, localPath: string, mimeType: string): Promise<void>;
  /** @returns undefined when there is no such file. */
  describe(path: string): Promise<StoredFile | undefined>;
  /**
   * Reads a part of a file, or all of it, in pieces of at most `pieceBytes`. A piece is read when it is asked for.
   * An error of the store is thrown where a piece is asked for.
   */
  read(path: string, range?: ByteRange): AsyncIterable<Buffer>;
  /** Repeatable. */
  remove(path: string): Promise<void>;
}
