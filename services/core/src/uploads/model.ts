import { collectionSchema, DuplicateKeyError, withUniqueKey } from '@almanac/data';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';

const upload = z
  .object({
    /** Path of the upload; it decides the names of all files that are made of it. */
    _id: z.string(),
    /** Id of the media item. */
    media: z.int(),
    /** Paths that may be in the store: noted before they are written. */
    files: z.array(z.string()).readonly(),
    /** Since when the media item is being made; absent once it is there. */
    pendingSince: z.date().optional(),
  })
  .readonly();

/** A name that is taken by a media item, with everything that is stored for it. */
export type Upload = z.output<typeof upload>;

const schema = collectionSchema('uploads', upload);
// The files of a media item, for when it goes.
schema.index({ media: 1 });
// Uploads that were not finished.
schema.index({ pendingSince: 1 }, { sparse: true });

/** Which names of uploaded files are taken, and by whom. The unique id settles who is first. */
export class UploadRepository {
  readonly #uploads: Model<Upload>;

  constructor(connection: Connection) {
    this.#uploads = connection.model<Upload>('Upload', schema);
  }

  /** Those of the paths that are taken. */
  async reserved(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.#uploads.find({ _id: { $in: paths } }, { _id: 1 }).lean<Pick<Upload, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** The media item that has claimed one of these paths, and for which this file is stored. */
  async ownerOf(paths: readonly string[], file: string): Promise<number | undefined> {
    const reserve = await this.#uploads.findOne({ _id: { $in: paths }, files: file }).lean<Upload>();
    return reserve?.media;
  }

  /** @returns whether the path was free. */
  async claim(path: string, media: number, now: Date): Promise<boolean> {
    try {
      await withUniqueKey(() => this.#uploads.insertOne({ _id: path, media, files: [], pendingSince: now }));
      return true;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return false;
      throw error;
    }
  }

  /** Notes a file that is about to be written. */
  async addFile(path: string, file: string): Promise<void> {
    await this.#uploads.updateOne({ _id: path }, { $addToSet: { files: file } });
  }

  /** Forgets a file that was removed. Repeatable. */
  async removeFile(path: string, file: string): Promise<void> {
    await this.#uploads.updateOne({ _id: path }, { $pull: { files: file } });
  }

  /** Notes that the media item is there. Repeatable. */
  async keep(media: number): Promise<void> {
    await this.#uploads.updateMany({ media }, { $unset: { pendingSince: 1 } });
  }

  ofMedia(media: number): Promise<Upload[]> {
    return this.#uploads.find({ media }).lean<Upload[]>().exec();
  }

  /** Claims of media items that were begun before a moment and may never have come to be. */
  pendingBefore(moment: Date, limit: number): Promise<Upload[]> {
    return this.#uploads
      .find({ pendingSince: { $lt: moment } })
      .limit(limit)
      .lean<Upload[]>()
      .exec();
  }

  /** Repeatable. */
  async remove(path: string): Promise<void> {
    await this.#uploads.deleteOne({ _id: path });
  }
}
