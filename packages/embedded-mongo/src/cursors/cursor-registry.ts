import { randomBytes } from 'node:crypto';
import type { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Cursor } from './cursor.js';

/** A cursor that nobody has asked for this long is closed (milliseconds). */
const IDLE_MS = 10 * 60 * 1000;
const SWEEP_MS = 60 * 1000;
/** Each open cursor holds a snapshot of the database. */
const MAX_CURSORS = 2000;

interface Open {
  readonly cursor: Cursor;
  lastUse: number;
  inUse: boolean;
}

/** The cursors that clients may ask for more. */
export class CursorRegistry {
  readonly #open = new Map<bigint, Open>();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => this.#closeIdle(), SWEEP_MS);
    this.#timer.unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** Keeps a cursor for later; gives its id. */
  add(cursor: Cursor): bigint {
    if (this.#open.size >= MAX_CURSORS)
      throw new CommandError(1, `too many open cursors: at most ${MAX_CURSORS} are allowed`);
    let id = 0n;
    while (id === 0n || this.#open.has(id)) id = randomBytes(8).readBigInt64BE() & 0x7fffffffffffffffn;
    this.#open.set(id, { cursor, lastUse: Date.now(), inUse: false });
    return id;
  }

  /** The next batch of a cursor, and whether it was the last. Throws CursorNotFound, CursorInUse. */
  async more(
    id: bigint,
    namespace: string,
    size: number | undefined,
  ): Promise<{ batch: Doc[]; exhausted: boolean }> {
    const open = this.#open.get(id);
    if (open === undefined) throw new CommandError(43, `cursor id ${id} not found`);
    if (open.cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${open.cursor.namespace}`,
      );
    }
    if (open.inUse) throw new CommandError(222, `cursor id ${id} is already in use`);
    open.inUse = true;
    try {
      const batch = await open.cursor.next(size);
      if (open.cursor.exhausted) await this.#forget(id, open.cursor);
      return { batch, exhausted: open.cursor.exhausted };
    } catch (error) {
      await this.#forget(id, open.cursor);
      throw error;
    } finally {
      open.inUse = false;
      open.lastUse = Date.now();
    }
  }

  /** Closes a cursor; false when there is none. One that is being read ends at its next turn. */
  async kill(id: bigint, namespace: string): Promise<boolean> {
    const open = this.#open.get(id);
    if (open === undefined || open.cursor.namespace !== namespace) return false;
    if (open.inUse) open.cursor.turn.kill();
    else await this.#forget(id, open.cursor);
    this.#open.delete(id);
    return true;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const [id, { cursor }] of this.#open) await this.#forget(id, cursor);
  }

  #closeIdle(): void {
    const latest = Date.now() - IDLE_MS;
    for (const [id, { cursor, inUse, lastUse }] of this.#open) {
      if (!inUse && lastUse < latest && !cursor.noTimeout) void this.#forget(id, cursor);
    }
  }

  async #forget(id: bigint, cursor: Cursor): Promise<void> {
    this.#open.delete(id);
    await cursor.close();
  }
}
