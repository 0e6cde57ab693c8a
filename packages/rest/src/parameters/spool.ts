import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A place of one request for the files it brings; made when the first is expected, removed before the answer. */
export class Spool {
  readonly #parent: string;
  #directory: Promise<string> | undefined;

  /** @param parent an existing directory. */
  constructor(parent: string) {
    this.#parent = parent;
  }

  /** Makes the place. @returns a maker of paths where nothing is yet. */
  async open(): Promise<() => string> {
    this.#directory ??= mkdtemp(join(this.#parent, 'almanac-upload-'));
    const directory = await this.#directory;
    return () => join(directory, randomUUID());
  }

  /** Removes all files. A handler that wants to keep one has moved it by now. */
  async remove(): Promise<void> {
    if (this.#directory) await rm(await this.#directory, { recursive: true, force: true });
  }
}
