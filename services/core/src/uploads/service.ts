import { createWriteStream } from 'node:fs';
import { dirname } from 'node:path/posix';
import { pipeline } from 'node:stream/promises';
import type { FileSource } from '@almanac/data';
import { batch, type Logger } from '@almanac/process';
import type { FileStore } from './file-store.js';
import type { UploadRepository } from './model.js';
import { candidates, type FileName, originalName } from './names.js';

export interface UploadsDeps {
  readonly uploads: UploadRepository;
  readonly store: FileStore;
  /** Ids that media items have, among the given ones. */
  readonly existing: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly now: () => Date;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Uploads take minutes at most: an older pending one belongs to a crashed process. */
const ABANDONED_MS = 60 * 60 * 1000;
const SWEEP_BATCH = 100;
/** Time for which kept media items wait to share a command, in milliseconds. */
const KEEP_MS = 100;
/** Factor by which lookups of names grow. */
const GROWTH = 4;
const NONE: ReadonlySet<string> = new Set();

/**
 * The files of media items. A name is reserved in the database before its file is stored, and every file is recorded
 * before it is written, so that `sweep` can delete the files of a crashed upload.
 */
export class Uploads {
  constructor(private readonly deps: UploadsDeps) {}

  /**
   * Reserves a unique name for the uploaded file of a future media item.
   * @param directory such as `2031/05`
   * @returns the path, which is recorded as a file
   */
  async reserve(media: number, directory: string, name: FileName): Promise<string> {
    const { uploads, now } = this.deps;
    let first = 0;
    // Most names are free, so the first one is tried without a lookup.
    for (let count = 1; ; count *= GROWTH) {
      const paths = candidates(name, first, count).map((candidate) => `${directory}/${candidate}`);
      const taken = first === 0 ? NONE : await uploads.reserved(paths);
      for (const path of paths) {
        // A concurrent upload may reserve the name between lookup and reservation.
        if (!taken.has(path) && (await uploads.reserve(path, media, now()))) return path;
      }
      first += count;
    }
  }

  /** The media item that a stored file belongs to. */
  ownerOf(path: string): Promise<number | undefined> {
    return this.deps.uploads.ownerOf([path, originalName(path)], path);
  }

  /** Stores a local file under the reserved path or in its directory. @returns its path. */
  async store(reserved: string, name: string, source: FileSource, mimeType: string): Promise<string> {
    const { uploads, store } = this.deps;
    const path = `${dirname(reserved)}/${name}`;
    if (path !== reserved) await uploads.addFile(reserved, path);
    await store.write(path, source, mimeType);
    return path;
  }

  /** Copies a stored file of a media item to local disk. @returns whether it exists */
  async copy(media: number, path: string, localPath: string): Promise<boolean> {
    const { uploads, store } = this.deps;
    const isOwn = (await uploads.ofMedia(media)).some(({ files }) => files.includes(path));
    if (!isOwn || !(await store.describe(path))) return false;
    await pipeline(store.read(path), createWriteStream(localPath, { mode: 0o600 }));
    return true;
  }

  /**
   * Deletes the files of a media item, except the given ones. Idempotent.
   * @returns the number of deleted files
   */
  async prune(media: number, except: ReadonlySet<string>): Promise<number> {
    const { uploads, store } = this.deps;
    let removed = 0;
    for (const { _id: path, files } of await uploads.ofMedia(media)) {
      for (const file of files.filter((one) => !except.has(one))) {
        await store.remove(file);
        await uploads.removeFile(path, file);
        removed += 1;
      }
    }
    return removed;
  }

  /** Keeps the files of a new media item, together with those of others. `sweep` repeats what a crash prevents. */
  keepSoon(media: number): void {
    this.#keepBatch(media).catch((err: unknown) => {
      this.deps.logger.warn({ err, media }, 'The files of a media item are still pending');
    });
  }

  readonly #keepBatch = batch(
    async (media: readonly number[]): Promise<undefined[]> => {
      await this.deps.uploads.keep(media);
      return [];
    },
    { ms: KEEP_MS },
  );

  /** Keeps the files of media items that exist, and deletes those of others. Idempotent. */
  async finish(media: readonly number[]): Promise<void> {
    const found = await this.deps.existing(media);
    if (found.size > 0) await this.deps.uploads.keep([...found]);
    for (const id of media) if (!found.has(id)) await this.release(id);
  }

  /** Deletes all files of a media item, and frees its name. Idempotent. */
  async release(media: number): Promise<void> {
    const { uploads, store } = this.deps;
    for (const { _id: path, files } of await uploads.ofMedia(media)) {
      for (const file of files) await store.remove(file);
      await uploads.remove(path);
    }
  }

  /** Deletes the files of unfinished uploads of crashed processes. */
  async sweep(): Promise<void> {
    const { uploads, now } = this.deps;
    const before = new Date(now().getTime() - ABANDONED_MS);
    for (;;) {
      const pending = await uploads.pendingBefore(before, SWEEP_BATCH);
      if (pending.length === 0) return;
      await this.finish([...new Set(pending.map(({ media }) => media))]);
    }
  }
}
