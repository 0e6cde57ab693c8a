import { closeSync, fstatSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { isSystemError } from './system-error.js';

const PAGE_BYTES = 4096;
const EMPTY_PAGE = Buffer.alloc(PAGE_BYTES);

/**
 * Takes the room that LMDB's table of readers needs. LMDB makes the file with holes, and writes through memory: when the
 * disk is full as a hole is first written to, the system ends the process. Without room nothing is done.
 */
export function reserveReaderTable(path: string, size: number): void {
  const pages = Math.ceil(size / PAGE_BYTES);
  try {
    if (!create(path, pages)) fillHoles(path, pages);
  } catch (error) {
    if (!isSystemError(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) throw error;
  }
}

function create(path: string, pages: number): boolean {
  try {
    writeFileSync(path, Buffer.alloc(pages * PAGE_BYTES), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Another process may be reading meanwhile: its entries are on the first pages, which are left alone. */
function fillHoles(path: string, pages: number): void {
  const file = openSync(path, 'r+');
  try {
    const { size, blocks } = fstatSync(file);
    if (size >= pages * PAGE_BYTES && blocks * 512 >= size) return;
    const page = Buffer.alloc(PAGE_BYTES);
    for (let i = 1; i < pages; i++) {
      page.fill(0);
      readSync(file, page, 0, PAGE_BYTES, i * PAGE_BYTES);
      if (page.equals(EMPTY_PAGE)) writeSync(file, EMPTY_PAGE, 0, PAGE_BYTES, i * PAGE_BYTES);
    }
  } finally {
    closeSync(file);
  }
}
