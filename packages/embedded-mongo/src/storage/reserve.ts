import { closeSync, fstatSync, openSync, statSync, writeSync } from 'node:fs';
import type { Table } from './tables.js';

/** Space per transaction besides its changes: the upper levels of the tables, and LMDB's list of free pages. */
export const TRANSACTION_BYTES = 512 * 1024;

/** Extra space per allocation, so that most transactions need no allocation. */
const AHEAD_BYTES = 2 * 1024 * 1024;

/** A change copies a leaf and the page above it, and may split the leaf. */
const PAGES_PER_CHANGE = 3;

/** Space for new content: pages are at least half full, and each key has a header. */
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

/** Number of pages of a table without overflow pages. */
function treePages(table: Table): number {
  const { treeBranchPageCount, treeLeafPageCount } = statistics(table);
  return treeBranchPageCount + treeLeafPageCount;
}

/** Used part of the data file in bytes, including free pages. */
export function usedBytes(root: Table): number {
  const { lastPageNumber, root: rootTable } = statistics(root);
  return (lastPageNumber + 1) * rootTable.pageSize;
}

/**
 * Space at the end of the data file, allocated before LMDB needs it. LMDB itself must never meet a full disk, because
 * lmdb-js corrupts its memory when it reports a page that could not be written.
 */
export class Reserve {
  /** Known length of the file in bytes, cached because a system call is slow and only this class extends the file. */
  #size: number;
  /** Available bytes, without held ones. */
  #room = 0;
  /** Bytes of transactions that are not on disk yet, and not in the statistics. */
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

  /** Measures the free space again, because commits use less than reserved. */
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

  /** Releases the bytes of a finished commit, which may have used them. */
  release(bytes: number): void {
    this.#held -= bytes;
  }

  /**
   * Extends the file by writing zeros, because a hole would allocate nothing. After a failure the written part
   * remains.
   */
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
  /** For each table the number of pages that its changes may touch, and its number of pages once it was read. */
  readonly #tables = new Map<Table, { pages: number; all: number | undefined }>();

  constructor(readonly reserve: Reserve) {}

  /** Reserves space for the next change. Throws the system's error on a full disk. */
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

  /** Holds the space until the transaction is committed; no changes follow. */
  hold(): void {
    if (this.#pages === 0) return;
    this.#held = this.#most(this.#pages);
    this.reserve.hold(this.#held);
  }

  /** Ends the claim after the transaction. */
  release(): void {
    this.reserve.release(this.#held);
  }

  #most(pages: number): number {
    return this.#bytes + pages * this.reserve.pageBytes;
  }

  /** Counts pages: changes touch pages repeatedly, so that at most all pages of a table are copied and split. */
  #countPages(): number {
    let pages = 0;
    for (const [table, touched] of this.#tables) {
      touched.all ??= 2 * treePages(table);
      pages += Math.min(touched.pages, touched.all);
    }
    return pages;
  }
}
