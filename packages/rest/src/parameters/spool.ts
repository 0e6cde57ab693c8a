import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A directory of one request for the files it brings; made with the first file, removed with the answer. */
export class Spool {
  #directory: Promise<string> | undefined;

  /** @param parent an existing directory. */
  constructor(private readonly parent: string) {}

  /** A path where nothing is yet. */
  async newPath(): Promise<string> {
    this.#directory ??= mkdtemp(join(this.parent, 'almanac-upload-'));
    return join(await this.#directory, randomUUID());
  }

  /** Removes all files. A handler that wants to keep one has moved it by now. */
  async remove(): Promise<void> {
    if (this.#directory) await rm(await this.#directory, { recursive: true, force: true });
  }
}
