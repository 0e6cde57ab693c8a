import type { ByteRange, FileSource, StoredFile } from '@almanac/data';

/** Storage of uploaded files. Paths are relative and reserved by one upload: `2031/05/name.jpg`. */
export interface FileStore {
  /** Stores a local file. It replaces what an interrupted attempt left. */
  write(path: string, source: FileSource, mimeType: string): Promise<void>;
  /** @returns undefined when the file does not exist. */
  describe(path: string): Promise<StoredFile | undefined>;
  /**
   * Reads a file or a range of it in chunks of at most `pieceBytes`, each on demand. The iteration throws the errors
   * of the store.
   */
  read(path: string, range?: ByteRange): AsyncIterable<Buffer>;
  /** Removes a file. Idempotent. */
  remove(path: string): Promise<void>;
}
