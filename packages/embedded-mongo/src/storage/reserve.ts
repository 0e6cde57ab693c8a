import { closeSync, fstatSync, openSync, statSync, writeSync } from 'node:fs';
import type { Table } from './tables.js';

/** Space of any transaction in addition to its changes: the upper levels of the tables, and LMDB's list of free pages. */
export const TRANSACTION_BYTES = 512 * 1024;

/** So much more is reserved than is needed, so that most transactions find it there. */
const AHEAD_BYTES = 2 * 1024 * 1024;

/** A change copies a leaf and the page above it, and may split the leaf. */
const PAGES_PER_CHANGE = 3;

/** New content fills pages at least by half, and each key has a header. */
const contentBytes = (bytes: number): number => 2 * (bytes + 16);

const ZEROS = Buffer.alloc(256 * 1024);

/** Statistics of lmdb-js about a table and the file; its type is only an object. */
interface Statistics {
  readonly treeBranchPageCount: number;
  readonly treeLeafPageCount: number;
  readonly lastPageNumber: number;
  readonly root: { readonly pageSize: number };
}

const statistics = (table: Table): Statistics => table.getStats() as Statistics;

/** Pages of a table apart from those that hold nothing but a part of a large value. */
function treePages(table: Table): number {
  const { treeBranchPageCount, treeLeafPageCount } = statistics(table);
  return treeBranchPageCount + treeLeafPageCount;
}

/** The part of the data file that holds or held something (bytes). */
export function usedBytes(root: Table): number {
  const { lastPageNumber, root: rootTable } = statistics(root);
  return (lastPageNumber + 1) * rootTable.pageSize;
}

/**
 * Room at the end of the data file, taken from the system before LMDB needs it. LMDB must not find out itself that the
 * disk is full: lmdb-js spoils its memory as it reports a page that could not be written.
 */
export class Reserve {
  /** How long the file is known to be (bytes): to ask the system takes long, and only what happens here lengthens it. */
  #size: number;
  /** Bytes known to be there, without those that are held. */
  #room = 0;
  /** Bytes for transactions that are not on disk yet, and of which the statistics do not tell. */
  #held = 0;
  readonly pageBytes: number;

  constructor(
    readonly file: string,
    readonly root: Table,
  ) {
    this.pageBytes = statistics(root).root.pageSize;
    this.#size = statSync(file).size;
  }

  has(bytes: number): boolean {
    return bytes <= this.#room;
  }

  /** Rereads the free space: commits use less than was reserved for them. */
  measure(): void {
    this.#room = this.#size - usedBytes(this.root) - this.#held;
  }

  /** Ensures that the next commit can use this number of bytes. Throws the system's error when the disk is full. */
  ensure(bytes: number): void {
    if (this.has(bytes)) return;
    this.measure();
    if (this.has(bytes)) return;
    try {
      this.#extend(bytes + AHEAD_BYTES);
    } catch (error) {
      if (!this.has(bytes)) throw error;
    }
  }

  /** Reserves bytes for a commit. */
  hold(bytes: number): void {
    this.#room -= bytes;
    this.#held += bytes;
  }

  /** Says that the commit is over: it may have used the bytes. */
  release(bytes: number): void {
    this.#held -= bytes;
  }

  /** Writes zeros until there is so much room: a hole would be none. What was written before it failed remains. */
  #extend(bytes: number): void {
    const file = openSync(this.file, 'r+');
    try {
      this.#size = fstatSync(file).size;
      this.measure();
      while (!this.has(bytes)) {
        const left = Math.min(bytes - this.#room, ZEROS.length);
        const written = writeSync(file, ZEROS, 0, left, this.#size);
        this.#size += written;
        this.#room += written;
      }
    } finally {
      closeSync(file);
    }
  }
}

/** Use of the reserve by one transaction. */
export class Claim {
  #bytes = TRANSACTION_BYTES;
  #pages = 0;
  #measured = false;
  #held = 0;
  /** By table: how many pages its changes may touch, and how many there are, once that was looked up. */
  readonly #tables = new Map<Table, { pages: number; all: number | undefined }>();

  constructor(readonly reserve: Reserve) {}

  /** Makes room for a change, which comes next. Throws the system's error when there is none. */
  change(table: Table, bytes: number): void {
    const touched = this.#tables.get(table) ?? { pages: 0, all: undefined };
    this.#tables.set(table, touched);
    touched.pages += PAGES_PER_CHANGE;
    this.#pages += PAGES_PER_CHANGE;
    this.#bytes += contentBytes(bytes);
    if (this.#fits()) return;
    if (!this.#measured) {
      this.#measured = true;
      this.reserve.measure();
      if (this.#fits()) return;
    }
    this.reserve.ensure(this.#most(this.#countPages()));
  }

  #fits(): boolean {
    return this.reserve.has(this.#most(this.#pages));
  }

  /** Keeps the room for the transaction, in which there are no more changes. */
  hold(): void {
    if (this.#pages === 0) return;
    this.#held = this.#most(this.#pages);
    this.reserve.hold(this.#held);
  }

  /** Says that the transaction is over. */
  release(): void {
    this.reserve.release(this.#held);
  }

  #most(pages: number): number {
    return this.#bytes + pages * this.reserve.pageBytes;
  }

  /** Pages are touched repeatedly: at most all of a table are copied and split. */
  #countPages(): number {
    let pages = 0;
    for (const [table, touched] of this.#tables) {
      touched.all ??= 2 * treePages(table);
      pages += Math.min(touched.pages, touched.all);
    }
    return pages;
  }
}
