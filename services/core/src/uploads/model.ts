import { collectionSchema, insertAll } from '@almanac/data';
import { batch } from '@almanac/process';
import type { Connection, Model, mongo } from 'mongoose';
import * as z from 'zod';

const upload = z
  .object({
    /** Path of the upload, from which the names of its versions are derived. */
    _id: z.string(),
    /** Id of the media item. */
    media: z.int(),
    /** Paths that may be in the store, recorded before they are written. */
    files: z.array(z.string()).readonly(),
    /** Start of the media item's creation; absent once it exists. */
    pendingSince: z.date().optional(),
  })
  .readonly();

/** The reserved name of a media item, with its stored files. */
export type Upload = z.output<typeof upload>;

const schema = collectionSchema('uploads', upload);
// The files of a media item, for its deletion.
schema.index({ media: 1 });
// Lookup of unfinished uploads.
schema.index({ pendingSince: 1 }, { sparse: true });

/** Reserved file names. The unique `_id` decides between concurrent reservations. */
export class UploadRepository {
  readonly #uploads: Model<Upload>;
  /** The driver's collection, without Mongoose's casting. */
  readonly #documents: mongo.Collection<Upload>;

  constructor(connection: Connection) {
    this.#uploads = connection.model<Upload>('Upload', schema);
    this.#documents = connection.collection<Upload>(this.#uploads.collection.name);
  }

  /** Those of the paths that are reserved. */
  async reserved(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.#uploads.find({ _id: { $in: paths } }, { _id: 1 }).lean<Pick<Upload, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** The media item that has reserved one of these paths and stored this file. */
  async ownerOf(paths: readonly string[], file: string): Promise<number | undefined> {
    const reserve = await this.#uploads.findOne({ _id: { $in: paths }, files: file }).lean<Upload>();
    return reserve?.media;
  }

  /** Reserves a path, and records the file that will be written there. @returns whether it was free. */
  reserve(path: string, media: number, now: Date): Promise<boolean> {
    return this.#insert({ _id: path, media, files: [path], pendingSince: now });
  }

  /** Concurrent reservations share a command. */
  readonly #insert = batch((uploads: readonly Upload[]) => insertAll(this.#documents, uploads));

  /** Records a further file before it is written. */
  async addFile(path: string, file: string): Promise<void> {
    await this.#uploads.updateOne({ _id: path }, { $addToSet: { files: file } });
  }

  /** Removes a deleted file from the record. Idempotent. */
  async removeFile(path: string, file: string): Promise<void> {
    await this.#uploads.updateOne({ _id: path }, { $pull: { files: file } });
  }

  /** Records that media items exist. Idempotent. */
  async keep(media: readonly number[]): Promise<void> {
    await this.#uploads.updateMany({ media: { $in: media } }, { $unset: { pendingSince: 1 } });
  }

  ofMedia(media: number): Promise<Upload[]> {
    return this.#uploads.find({ media }).lean<Upload[]>().exec();
  }

  /** Reservations older than a moment whose media items may be missing. */
  pendingBefore(moment: Date, limit: number): Promise<Upload[]> {
    return this.#uploads
      .find({ pendingSince: { $lt: moment } })
      .limit(limit)
      .lean<Upload[]>()
      .exec();
  }

  /** Removes a reservation. Idempotent. */
  async remove(path: string): Promise<void> {
    await this.#uploads.deleteOne({ _id: path });
  }
}
