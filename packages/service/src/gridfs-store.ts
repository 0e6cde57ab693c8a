import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Connection, mongo } from 'mongoose';

/** Attributes of a stored file. */
export interface StoredFile {
  readonly bytes: number;
  readonly mimeType: string;
  readonly modified: Date;
  /** Changes whenever the bytes may have changed; with its quotes, as HTTP has it. */
  readonly etag: string;
}

/** First and last byte of a range, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface GridFsOptions {
  readonly bucket: string;
  /** Size of a stored chunk: reading a file holds about one in memory. */
  readonly chunkBytes: number;
}

interface Metadata {
  readonly mimeType: string;
}

/** Keeps files in the service's own database, as GridFS does. Ids are the caller's, so that leftovers can be found. */
export class GridFsStore {
  #bucket: mongo.GridFSBucket | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly options: GridFsOptions,
  ) {}

  /** Stores a local file; replaces whatever an interrupted attempt has left under the id. */
  async write(id: string, localPath: string, mimeType: string): Promise<void> {
    await this.remove(id);
    const metadata: Metadata = { mimeType };
    const target = this.#files().openUploadStreamWithId(idOf(id), id, { metadata });
    await pipeline(createReadStream(localPath), target);
  }

  /** @returns undefined when there is no such file. */
  async describe(id: string): Promise<StoredFile | undefined> {
    const [file] = await this.#files()
      .find({ _id: idOf(id) })
      .toArray();
    if (!file) return undefined;
    const { length: bytes, uploadDate: modified } = file;
    const { mimeType } = file.metadata as unknown as Metadata;
    return { bytes, mimeType, modified, etag: `"${bytes.toString(16)}-${modified.getTime().toString(16)}"` };
  }

  /** Streams a range of a file, or all of it. Errors of the database are errors of the stream. */
  async read(id: string, range?: ByteRange): Promise<Readable> {
    return this.#files().openDownloadStream(
      idOf(id),
      range && {
        start: range.start,
        // GridFS excludes the last one.
        end: range.end + 1,
      },
    );
  }

  /** Bytes of all files together. Reads the description of every file: not for each request. */
  async totalBytes(): Promise<number> {
    const files = this.connection.collection(`${this.options.bucket}.files`);
    const [sum] = await files
      .aggregate<{ bytes: number }>([{ $group: { _id: null, bytes: { $sum: '$length' } } }])
      .toArray();
    return sum?.bytes ?? 0;
  }

  /** Repeatable. */
  async remove(id: string): Promise<void> {
    try {
      await this.#files().delete(idOf(id));
    } catch (error) {
      // Chunks are removed all the same: they may be there without their file.
      if (!(error instanceof mongo.MongoRuntimeError)) throw error;
    }
  }

  /** Made with the first use: the connection knows its database once it is open. */
  #files(): mongo.GridFSBucket {
    const { db } = this.connection;
    if (!db) throw new Error('the database is not connected');
    const { bucket: bucketName, chunkBytes: chunkSizeBytes } = this.options;
    this.#bucket ??= new mongo.GridFSBucket(db, { bucketName, chunkSizeBytes });
    return this.#bucket;
  }
}

/** MongoDB takes anything for an id; only the types of the driver do not. */
const idOf = (id: string): mongo.ObjectId => id as unknown as mongo.ObjectId;
