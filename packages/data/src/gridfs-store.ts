import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Connection, mongo } from 'mongoose';

/** Attributes of a stored file. */
export interface StoredFile {
  readonly bytes: number;
  readonly mimeType: string;
  readonly modified: Date;
  /** Changes whenever the bytes may have changed; with its quotes, as HTTP has it. */
  readonly etag: string;
  /** Bytes of it that are in memory while it is read. */
  readonly pieceBytes: number;
}

/** First and last byte of a range, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface GridFsOptions {
  readonly bucket: string;
  /** Size of a stored chunk of new files: reading one holds a chunk in memory. */
  readonly chunkBytes: number;
}

/** A part of a file as GridFS stores it. */
interface Chunk {
  readonly files_id: string;
  /** From 0. */
  readonly n: number;
  readonly data: Buffer;
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
   * Reads a range of a file, or all of it, chunk by chunk. Each is read on demand: between two of them,
   * nothing of the database is held, neither a cursor nor a connection.
   * @throws Error when the file is missing or deleted meanwhile
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

  /** Made with the first use: the connection knows its database once it is open. */
  #files(): mongo.GridFSBucket {
    const { bucket: bucketName, chunkBytes: chunkSizeBytes } = this.options;
    this.#bucket ??= new mongo.GridFSBucket(this.#database(), { bucketName, chunkSizeBytes });
    return this.#bucket;
  }
}

/** MongoDB takes anything for an id; only the types of the driver do not. */
const idOf = (id: string): mongo.ObjectId => id as unknown as mongo.ObjectId;
