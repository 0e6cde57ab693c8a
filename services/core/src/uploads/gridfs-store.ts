import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Connection, mongo } from 'mongoose';
import type { ByteRange, FileStore, StoredFile } from './file-store.js';

/** Bytes of a stored piece: a picture is a handful of writes, and reading one never holds much in memory. */
const PIECE_BYTES = 1024 * 1024;

interface Metadata {
  readonly mimeType: string;
}

/** Keeps files in the service's own database, as GridFS does. The path is the id, so that leftovers can be found. */
export class GridFsStore implements FileStore {
  readonly #connection: Connection;
  #bucket: mongo.GridFSBucket | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async write(path: string, localPath: string, mimeType: string): Promise<void> {
    await this.remove(path);
    const metadata: Metadata = { mimeType };
    const target = this.#files().openUploadStreamWithId(idOf(path), path, { metadata });
    await pipeline(createReadStream(localPath), target);
  }

  async describe(path: string): Promise<StoredFile | undefined> {
    const [file] = await this.#files()
      .find({ _id: idOf(path) })
      .toArray();
    if (!file) return undefined;
    const { length: bytes, uploadDate: modified } = file;
    const { mimeType } = file.metadata as unknown as Metadata;
    return { bytes, mimeType, modified, etag: `"${bytes.toString(16)}-${modified.getTime().toString(16)}"` };
  }

  async read(path: string, range?: ByteRange): Promise<Readable> {
    return this.#files().openDownloadStream(
      idOf(path),
      range && {
        start: range.start,
        // GridFS leaves the last one out.
        end: range.end + 1,
      },
    );
  }

  async remove(path: string): Promise<void> {
    try {
      await this.#files().delete(idOf(path));
    } catch (error) {
      // Its pieces are removed all the same: they may be there without it.
      if (!(error instanceof mongo.MongoRuntimeError)) throw error;
    }
  }

  /** Made with the first use: the connection knows its database once it is open. */
  #files(): mongo.GridFSBucket {
    const { db } = this.#connection;
    if (!db) throw new Error('the database is not connected');
    this.#bucket ??= new mongo.GridFSBucket(db, { bucketName: 'uploads', chunkSizeBytes: PIECE_BYTES });
    return this.#bucket;
  }
}

/** MongoDB takes anything for an id; only the types of the driver do not. */
const idOf = (path: string): mongo.ObjectId => path as unknown as mongo.ObjectId;
