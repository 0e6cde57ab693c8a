import { makeDirectory } from './directory.js';
import { GroupCommit, type WriteJob } from './group-commit.js';
import { lockDirectoryWithin } from './lock.js';
import { usedBytes } from './reserve.js';
import { openTables, type Tables } from './tables.js';
import { Snapshot } from './view.js';

export interface StoreOptions {
  /** Whether a write resolves only when it is on disk; default true. */
  readonly flush?: boolean | undefined;
  /** Maximum time to wait for another process to release the directory; by default no wait. */
  readonly waitMs?: number | undefined;
}

/** A data directory that this process has locked. */
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

  /** Opens a data directory. Throws DirectoryInUseError if another process keeps it beyond `waitMs`. */
  static async open(directory: string, { flush = true, waitMs = 0 }: StoreOptions = {}): Promise<Store> {
    makeDirectory(directory);
    const unlock = await lockDirectoryWithin(directory, waitMs);
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

  /** Runs a job in a transaction of its own, for changes of collections or indexes. */
  writeAlone<T>(job: WriteJob<T>): Promise<T> {
    return this.#writes.write(job, true);
  }

  /** Used part of the data file in bytes. */
  usedBytes(): number {
    return usedBytes(this.#tables.root);
  }

  /** Waits for running writes, then closes the files and releases the directory. */
  async close(): Promise<void> {
    await this.#writes.idle();
    await this.#tables.root.close();
    this.#unlock();
  }
}
