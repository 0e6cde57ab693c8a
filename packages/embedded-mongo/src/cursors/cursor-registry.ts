import { randomBytes } from 'node:crypto';
import type { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Cursor } from './cursor.js';

/** An idle cursor is closed after this time (milliseconds). */
const IDLE_MS = 10 * 60 * 1000;
const SWEEP_MS = 10 * 1000;
/**
 * LMDB cannot reuse pages that a snapshot still shows, so the data file grows with every write. A cursor that is idle
 * for GROWTH_CHECK_MS is closed when the file has since grown by MAX_GROWTH_BYTES.
 */
const GROWTH_CHECK_MS = 30 * 1000;
const MAX_GROWTH_BYTES = 64 * 1024 * 1024;
const MAX_CURSORS = 2000;

interface Open {
  readonly cursor: Cursor;
  /** The logical session of the cursor, if any. */
  readonly session: string | undefined;
  lastUse: number;
  inUse: boolean;
  /** Size of the data file in bytes when the cursor was found idle; undefined before. */
  idleFrom: number | undefined;
}

/** A positive 64-bit number too great for a double: clients that prefer doubles would send it back as one. */
const randomId = (): bigint =>
  (randomBytes(8).readBigInt64BE() & 0x3fff_ffff_ffff_ffffn) | 0x4000_0000_0000_0000n;

/** The open cursors of clients. */
export class CursorRegistry {
  readonly #open = new Map<bigint, Open>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    /** Size of the data file in bytes. */
    readonly fileSize: () => number,
  ) {
    this.#timer = setInterval(() => this.#closeIdle(), SWEEP_MS);
    this.#timer.unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** Stores a cursor for later commands of its session. Returns its id. */
  add(cursor: Cursor, session?: string): bigint {
    if (this.#open.size >= MAX_CURSORS)
      throw new CommandError(1, `too many open cursors: at most ${MAX_CURSORS} are allowed`);
    let id = randomId();
    while (this.#open.has(id)) id = randomId();
    this.#open.set(id, { cursor, session, lastUse: performance.now(), inUse: false, idleFrom: undefined });
    return id;
  }

  /**
   * The next batch of a cursor, and whether it was the last. Throws CursorNotFound, CursorInUse, or an error for a
   * cursor of another session.
   */
  async more(
    id: bigint,
    namespace: string,
    size: number | undefined,
    session?: string,
  ): Promise<{ batch: Doc[]; exhausted: boolean }> {
    const open = this.#open.get(id);
    if (open === undefined) throw new CommandError(43, `cursor id ${id} not found`);
    if (open.inUse) throw new CommandError(222, `cursor id ${id} is already in use`);
    checkSession(id, open.session, session);
    if (open.cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${open.cursor.namespace}`,
      );
    }
    if (open.cursor.orphaned) {
      this.#forget(id, open.cursor);
      throw new CommandError(175, `collection dropped: ${namespace}`);
    }
    open.inUse = true;
    try {
      const batch = await open.cursor.next(size);
      // A cursor that was killed in the meantime is not in the list any more.
      const exhausted = open.cursor.exhausted || !this.#open.has(id);
      if (exhausted) this.#forget(id, open.cursor);
      return { batch, exhausted };
    } catch (error) {
      this.#forget(id, open.cursor);
      throw error;
    } finally {
      open.inUse = false;
      open.lastUse = performance.now();
      open.idleFrom = undefined;
    }
  }

  /** Closes a cursor; false for an unknown one. A cursor that is being read ends when it next yields. */
  kill(id: bigint): boolean {
    const open = this.#open.get(id);
    if (open === undefined) return false;
    if (open.inUse) open.cursor.operation.interrupt();
    else this.#forget(id, open.cursor);
    this.#open.delete(id);
    return true;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const [id, { cursor }] of this.#open) this.#forget(id, cursor);
  }

  #closeIdle(): void {
    for (const [id, open] of [...this.#open]) {
      if (!open.inUse && (open.cursor.orphaned || this.#isIdle(open))) this.#forget(id, open.cursor);
    }
  }

  #isIdle(open: Open): boolean {
    const idle = performance.now() - open.lastUse;
    if (idle > IDLE_MS && !open.cursor.noTimeout) return true;
    if (idle < GROWTH_CHECK_MS) return false;
    const size = this.fileSize();
    open.idleFrom ??= size;
    return size - open.idleFrom > MAX_GROWTH_BYTES;
  }

  #forget(id: bigint, cursor: Cursor): void {
    this.#open.delete(id);
    cursor.close();
  }
}

/** A cursor belongs to the session that has created it. */
function checkSession(id: bigint, made: string | undefined, asking: string | undefined): void {
  if (made === asking) return;
  const code = made === undefined ? 50736 : asking === undefined ? 50737 : 50738;
  throw new CommandError(
    code,
    `Cannot run getMore on cursor ${id}, which was created in session ${made ?? 'none'}, in session ${asking ?? 'none'}`,
  );
}
