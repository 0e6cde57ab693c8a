import { closeSync, fstatSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { isSystemError } from './system-error.js';

const PAGE_BYTES = 4096;
const EMPTY_PAGE = Buffer.alloc(PAGE_BYTES);

/**
 * Allocates the disk space of LMDB's reader table. LMDB creates a sparse file and writes to it through memory: if the
 * disk is full at the first write to a hole, the system kills the process. On a full disk nothing is done.
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

/**
 * Writes zeros to empty pages. Other pages stay, because they may contain entries of another process that is reading.
 */
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
