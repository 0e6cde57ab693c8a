import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { collectionSchema, GridFsStore } from '@almanac/data';
import { plainFileName } from '@almanac/formatting';
import type { Logger } from '@almanac/process';
import type { UploadedFile } from '@almanac/rest';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';
import type { SubmittedFile } from './document.js';
import { FileSpace } from './file-space.js';

const BUCKET = { bucket: 'submitted_files', chunkBytes: 256 * 1024 };

const SWEEP_BATCH = 100;

/**
 * Record of files that are garbage unless their submission exists. It is stored before the files are written or
 * orphaned.
 */
const fileNote = z
  .object({
    /** Id of the submission. */
    _id: z.string(),
    files: z.array(z.string()).readonly(),
    since: z.date(),
  })
  .readonly();
type FileNote = z.output<typeof fileNote>;

const schema = collectionSchema('unsettled_files', fileNote);
// Records in the order of the sweep.
schema.index({ since: 1 });

export interface SubmittedFilesOptions {
  /** Maximum bytes of all files. */
  readonly limitBytes: number;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: () => Date;
}

/**
 * Files of submissions in the service's own database. Their ids are UUIDs. Files that a crashed process may leave are
 * recorded first: `sweep` reads only these records, never all files.
 */
export class SubmittedFiles {
  readonly #store: GridFsStore;
  readonly #notes: Model<FileNote>;
  readonly #space: FileSpace;

  constructor(connection: Connection, { limitBytes, logger, now }: SubmittedFilesOptions) {
    this.#store = new GridFsStore(connection, BUCKET);
    this.#space = new FileSpace({
      limitBytes,
      measure: () => this.#store.totalBytes(),
      onFull: (bytes) => logger.warn({ bytes, limitBytes }, 'no room for more files of contact forms'),
      now,
    });
    this.#notes = connection.model<FileNote>('UnsettledFiles', schema);
  }

  /**
   * Stores the files of a submission before the submission itself. Call `confirm` once it is stored.
   * @throws LimitExceeded when all files together would exceed their limit
   */
  async keep(
    submission: string,
    files: readonly (UploadedFile & { readonly control: string })[],
    now: Date,
  ): Promise<SubmittedFile[]> {
    const kept = files.map(({ control, filename, mimeType, path, size }) => ({
      path,
      file: { id: randomUUID(), field: control, name: plainFileName(filename), mimeType, size },
    }));
    const submitted = kept.map(({ file }) => file);
    if (submitted.length === 0) return submitted;
    const bytes = submitted.reduce((sum, { size }) => sum + size, 0);
    await this.#space.use(bytes, async () => {
      await this.note(submission, submitted, now);
      for (const { path, file } of kept) await this.#store.write(file.id, { path }, file.mimeType);
    });
    return submitted;
  }

  /** Records the files of a submission that is about to be deleted. Call `remove` once it is deleted. */
  async note(submission: string, files: readonly SubmittedFile[], now: Date): Promise<void> {
    if (files.length === 0) return;
    const note = { files: files.map(({ id }) => id), since: now };
    await this.#notes.updateOne({ _id: submission }, { $set: note }, { upsert: true });
  }

  /** Removes the record of files whose submission is stored. */
  async confirm(submission: string): Promise<void> {
    await this.#notes.deleteOne({ _id: submission });
  }

  /** Reads a file. The stream emits errors of the database. */
  read(id: string): Readable {
    return Readable.from(this.#store.read(id));
  }

  /** Removes the recorded files of a deleted submission. Idempotent. */
  async remove(submission: string): Promise<void> {
    const note = await this.#notes.findById(submission).lean<FileNote>();
    if (note === null) return;
    for (const id of note.files) await this.#store.remove(id);
    this.#space.removed();
    await this.confirm(submission);
  }

  /**
   * Processes records from before a moment: removes files whose submission was never stored or is deleted.
   * @param existing returns the ids of existing submissions among the given ones
   */
  async sweep(before: Date, existing: (ids: readonly string[]) => Promise<Set<string>>): Promise<void> {
    for (;;) {
      const notes = await this.#notes
        .find({ since: { $lt: before } })
        .limit(SWEEP_BATCH)
        .lean<FileNote[]>();
      if (notes.length === 0) return;
      const there = await existing(notes.map(({ _id }) => _id));
      for (const { _id } of notes) await (there.has(_id) ? this.confirm(_id) : this.remove(_id));
    }
  }
}
