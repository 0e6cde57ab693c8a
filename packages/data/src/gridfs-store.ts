import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Connection, mongo } from 'mongoose';
import { batchedInsert } from './batched-insert.js';
import { DuplicateKeyError, withUniqueKey } from './unique-key.js';

/** Attributes of a stored file. */
export interface StoredFile {
  readonly bytes: number;
  readonly mimeType: string;
  readonly modified: Date;
  /** Entity tag in quotes, which changes whenever the bytes may have changed. */
  readonly etag: string;
  /** Bytes in memory while the file is read. */
  readonly pieceBytes: number;
}

/** A local file that is stored. */
export interface FileSource {
  readonly path: string;
  /** Its whole content, if it is in memory. */
  readonly content?: Buffer | undefined;
}

/** First and last byte of a range, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface GridFsOptions {
  readonly bucket: string;
  /** Size of a chunk in new files. Reading a file holds one chunk in memory. */
  readonly chunkBytes: number;
}

/** A chunk as GridFS stores it. */
interface Chunk {
  readonly files_id: string;
  /** Number of the chunk, from 0. */
  readonly n: number;
  readonly data: Buffer;
}

interface Metadata {
  readonly mimeType: string;
}

/** The description of a file as GridFS stores it. */
interface Description {
  readonly _id: string;
  readonly length: number;
  readonly chunkSize: number;
  readonly uploadDate: Date;
  readonly filename: string;
  readonly metadata: Metadata;
}

/**
 * Stores files in the service's own database, as GridFS does. The caller chooses the ids, so that leftovers can be
 * found.
 */
export class GridFsStore {
  #bucket: mongo.GridFSBucket | undefined;
  /** The driver creates the indexes before it writes its first file. */
  #hasIndexes = false;

  constructor(
    private readonly connection: Connection,
    private readonly options: GridFsOptions,
  ) {}

  /** Stores a local file. It replaces what an interrupted attempt left under the id. */
  async write(id: string, source: FileSource, mimeType: string): Promise<void> {
    try {
      await withUniqueKey(() => this.#write(id, source, { mimeType }));
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      await this.remove(id);
      await this.#write(id, source, { mimeType });
    }
  }

  async #write(id: string, { path, content }: FileSource, metadata: Metadata): Promise<void> {
    const { chunkBytes } = this.options;
    if (this.#hasIndexes && content && content.length > 0 && content.length <= chunkBytes)
      return this.#writeOneChunk(id, content, metadata);
    const target = this.#files().openUploadStreamWithId(idOf(id), id, { metadata });
    await pipeline(createReadStream(path), target);
    this.#hasIndexes = true;
  }

  /** Inserts the chunk and its description together: nobody reads the file before both are stored. */
  async #writeOneChunk(id: string, data: Buffer, metadata: Metadata): Promise<void> {
    const { bucket, chunkBytes: chunkSize } = this.options;
    const file = { _id: id, length: data.length, chunkSize, uploadDate: new Date(), filename: id, metadata };
    const [chunk, description] = await Promise.allSettled([
      this.#database().collection<Chunk>(`${bucket}.chunks`).insertOne({ files_id: id, n: 0, data }),
      this.#insertDescription(file),
    ]);
    if (chunk.status === 'rejected') throw chunk.reason;
    if (description.status === 'rejected') throw description.reason;
  }

  readonly #insertDescription = batchedInsert(() =>
    this.#database().collection<Description>(`${this.options.bucket}.files`),
  );

  /** @returns undefined for an unknown file. */
  async describe(id: string): Promise<StoredFile | undefined> {
    const file = await this.#find(id);
    if (!file) return undefined;
    const { length: bytes, uploadDate: modified, chunkSize: pieceBytes } = file;
    const { mimeType } = file.metadata as unknown as Metadata;
    const etag = `"${bytes.toString(16)}-${modified.getTime().toString(16)}"`;
    return { bytes, mimeType, modified, etag, pieceBytes };
  }

  /**
   * Reads a file or a range of it chunk by chunk, each on demand. Between two chunks no cursor and no connection is
   * held.
   * @throws Error when the file is missing or is deleted during the read
   */
  async *read(id: string, range?: ByteRange): AsyncGenerator<Buffer, void, undefined> {
    const file = await this.#find(id);
    if (!file) throw new Error(`there is no file ${id}`);
    const { length, chunkSize } = file;
    const { start, end } = range ?? { start: 0, end: length - 1 };
    for (let n = Math.floor(start / chunkSize); n * chunkSize <= end; n++) {
      const offset = n * chunkSize;
      const data = await this.#chunk(id, n);
      if (data?.length !== Math.min(chunkSize, length - offset)) throw new Error(`file ${id} lacks a chunk`);
      yield data.subarray(Math.max(start - offset, 0), end - offset + 1);
    }
  }

  /** Bytes of all files. The description of every file is read, so it must not be called per request. */
  async totalBytes(): Promise<number> {
    const files = this.connection.collection(`${this.options.bucket}.files`);
    const [sum] = await files
      .aggregate<{ bytes: number }>([{ $group: { _id: null, bytes: { $sum: '$length' } } }])
      .toArray();
    return sum?.bytes ?? 0;
  }

  /** Removes a file. Idempotent. */
  async remove(id: string): Promise<void> {
    try {
      await this.#files().delete(idOf(id));
    } catch (error) {
      // Chunks are removed in any case, because they may exist without their file.
      if (!(error instanceof mongo.MongoRuntimeError)) throw error;
    }
  }

  async #find(id: string): Promise<mongo.GridFSFile | undefined> {
    const [file] = await this.#files()
      .find({ _id: idOf(id) })
      .toArray();
    return file;
  }

  async #chunk(id: string, n: number): Promise<Buffer | undefined> {
    const chunks = this.#database().collection<Chunk>(`${this.options.bucket}.chunks`);
    const options = { projection: { _id: 0, data: 1 }, promoteBuffers: true };
    const chunk = await chunks.findOne<Pick<Chunk, 'data'>>({ files_id: id, n }, options);
    return chunk?.data;
  }

  #database(): mongo.Db {
    const { db } = this.connection;
    if (!db) throw new Error('the database is not connected');
    return db;
  }

  /** The bucket is created on first use, because the connection knows its database once it is open. */
  #files(): mongo.GridFSBucket {
    const { bucket: bucketName, chunkBytes: chunkSizeBytes } = this.options;
    this.#bucket ??= new mongo.GridFSBucket(this.#database(), { bucketName, chunkSizeBytes });
    return this.#bucket;
  }
}

/** The cast is needed only for the driver's types: MongoDB accepts any id. */
const idOf = (id: string): mongo.ObjectId => id as unknown as mongo.ObjectId;
