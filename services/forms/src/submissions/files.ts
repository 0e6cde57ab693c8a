import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '@almanac/rest';
import { type Connection, mongo } from 'mongoose';
import type { SubmittedFile } from './document.js';

/** Bytes of a stored piece. */
const PIECE_BYTES = 256 * 1024;

/** How many files one round of cleaning looks at. */
const SWEEP_BATCH = 100;

/** Files that came with submissions, in the service's own database as GridFS keeps them. Their ids are UUIDs. */
export class SubmittedFiles {
  readonly #connection: Connection;
  #bucket: mongo.GridFSBucket | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Keeps the files of a submission. What was kept before a failure goes with the next sweep. */
  async keep(
    submission: string,
    files: readonly (UploadedFile & { readonly control: string })[],
  ): Promise<SubmittedFile[]> {
    const kept: SubmittedFile[] = [];
    for (const { control, filename, mimeType, path, size } of files) {
      const id = randomUUID();
      const target = this.#files().openUploadStreamWithId(idOf(id), filename, { metadata: { submission } });
      await pipeline(createReadStream(path), target);
      kept.push({ id, field: control, name: filename, mimeType, size });
    }
    return kept;
  }

  read(id: string): Readable {
    return this.#files().openDownloadStream(idOf(id));
  }

  /** Repeatable. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      try {
        await this.#files().delete(idOf(id));
      } catch (error) {
        // It is gone already.
        if (!(error instanceof mongo.MongoRuntimeError)) throw error;
      }
    }
  }

  /**
   * Removes files from before a moment whose submission was never kept, or is gone.
   * @param existing which of some submissions there are
   */
  async sweep(before: Date, existing: (ids: readonly string[]) => Promise<Set<string>>): Promise<void> {
    let last: unknown;
    for (;;) {
      const files = await this.#files()
        .find({ uploadDate: { $lt: before }, ...(last !== undefined && { _id: { $gt: last } }) } as never)
        .sort({ _id: 1 })
        .limit(SWEEP_BATCH)
        .toArray();
      if (files.length === 0) return;
      const owners = files.map(({ metadata }) => String(metadata?.['submission'] ?? ''));
      const there = await existing(owners);
      await this.remove(
        files.filter((_file, index) => !there.has(owners[index] ?? '')).map(({ _id }) => String(_id)),
      );
      last = files.at(-1)?._id;
    }
  }

  /** Made with the first use: the connection knows its database once it is open. */
  #files(): mongo.GridFSBucket {
    const { db } = this.#connection;
    if (!db) throw new Error('the database is not connected');
    this.#bucket ??= new mongo.GridFSBucket(db, {
      bucketName: 'submitted_files',
      chunkSizeBytes: PIECE_BYTES,
    });
    return this.#bucket;
  }
}

/** MongoDB takes anything for an id; only the types of the driver do not. */
const idOf = (id: string): mongo.ObjectId => id as unknown as mongo.ObjectId;
