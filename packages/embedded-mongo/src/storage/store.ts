import { mkdirSync } from 'node:fs';
import { GroupCommit, type WriteJob } from './group-commit.js';
import { lockDirectory } from './lock.js';
import { usedBytes } from './reserve.js';
import { openTables, type Tables } from './tables.js';
import { Snapshot } from './view.js';

/** One data directory, claimed by this process. */
export class Store {
  readonly #tables: Tables;
  readonly #writes: GroupCommit;
  readonly #unlock: () => void;

  private constructor(
    readonly directory: string,
    tables: Tables,
    unlock: () => void,
  ) {
    this.#tables = tables;
    this.#writes = new GroupCommit(tables);
    this.#unlock = unlock;
  }

  /** Throws DirectoryInUseError when another process has the directory. */
  static open(directory: string, { flush = true }: { readonly flush?: boolean | undefined } = {}): Store {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const unlock = lockDirectory(directory);
    try {
      return new Store(directory, openTables(directory, flush), unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  snapshot(): Snapshot {
    return new Snapshot(this.#tables);
  }

  /** Runs a job in a transaction and resolves with its result when it is on disk. */
  write<T>(job: WriteJob<T>): Promise<T> {
    return this.#writes.write(job);
  }

  /** The same for a job that must not share its transaction: one that changes what collections or indexes there are. */
  writeAlone<T>(job: WriteJob<T>): Promise<T> {
    return this.#writes.write(job, true);
  }

  /** How much of the data file is in use (bytes). */
  usedBytes(): number {
    return usedBytes(this.#tables.root);
  }

  /** Waits for the writes under way, then closes the files and gives the directory back. */
  async close(): Promise<void> {
    await this.#writes.idle();
    await this.#tables.root.close();
    this.#unlock();
  }
}
