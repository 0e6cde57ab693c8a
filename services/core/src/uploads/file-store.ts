import type { Readable } from 'node:stream';
import type { ByteRange, StoredFile } from '@almanac/service/gridfs-store';

/** Where uploaded files are kept. Paths are relative: `2031/05/name.jpg`. Nobody writes to a path that another holds. */
export interface FileStore {
  /** Stores a local file; what an interrupted attempt has left under the path goes. */
  write(path: string, localPath: string, mimeType: string): Promise<void>;
  /** @returns undefined when there is no such file. */
  describe(path: string): Promise<StoredFile | undefined>;
  /** Streams a part of a file, or all of it. An error of the store comes as an error of the stream. */
  read(path: string, range?: ByteRange): Promise<Readable>;
  /** Repeatable. */
  remove(path: string): Promise<void>;
}
