import { Doc } from '../bson/index.js';
import type { Turn } from '../executor/turn.js';

/** A reply holds no more documents than this together (bytes), unless a single one is greater. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
/** Nor more in number, as a reply is put together in one go; how many it holds is the server's choice. */
const MAX_BATCH_DOCUMENTS = 5_000;

export interface CursorOptions {
  /** The documents end after so many, which is known without looking for another one. */
  readonly limit?: number | undefined;
  /** The cursor is not closed when nobody asks for it. */
  readonly noTimeout?: boolean;
}

/** Documents that are handed out batch by batch. */
export class Cursor {
  /** Documents that were read and not handed out yet. */
  #held: Doc[] = [];
  #exhausted = false;
  #left: number;
  readonly noTimeout: boolean;

  constructor(
    readonly namespace: string,
    readonly documents: AsyncGenerator<Doc>,
    readonly turn: Turn,
    { limit, noTimeout = false }: CursorOptions = {},
  ) {
    this.#left = limit || Number.POSITIVE_INFINITY;
    this.noTimeout = noTimeout;
  }

  /** Whether there is nothing left. False when that is not known yet. */
  get exhausted(): boolean {
    return this.#exhausted && this.#held.length === 0;
  }

  /** The next documents: no more than `size`, and no more than a reply can hold. */
  async next(size = MAX_BATCH_DOCUMENTS): Promise<Doc[]> {
    const most = Math.min(size, MAX_BATCH_DOCUMENTS);
    const batch: Doc[] = [];
    let bytes = 0;
    while (batch.length < most) {
      const doc = await this.#take();
      if (doc === undefined) break;
      bytes += doc.byteLength();
      if (bytes > MAX_BATCH_BYTES && batch.length > 0) {
        this.#held.unshift(doc);
        break;
      }
      batch.push(doc);
    }
    return batch;
  }

  /**
   * Reads what is left, unless that is more than so many bytes, so that the snapshot which the documents come from is
   * not needed any more.
   */
  async readAhead(most: number): Promise<void> {
    for (let bytes = 0; bytes < most && !this.#exhausted; ) {
      const doc = await this.#read();
      if (doc === undefined) break;
      this.#held.push(doc);
      bytes += doc.byteLength();
    }
    if (this.#exhausted) await this.documents.return(undefined);
  }

  /** Gives back what the cursor holds on to, such as its snapshot. */
  async close(): Promise<void> {
    this.#exhausted = true;
    this.#held = [];
    await this.documents.return(undefined);
  }

  async #take(): Promise<Doc | undefined> {
    return this.#held.shift() ?? (await this.#read());
  }

  async #read(): Promise<Doc | undefined> {
    if (this.#exhausted) return undefined;
    const next = await this.documents.next();
    this.#left -= 1;
    this.#exhausted = Boolean(next.done) || this.#left === 0;
    // As bytes now, in the turn of this document, so that the reply only has to put them together.
    return next.done ? undefined : Doc.at(next.value.toBytes(), 0);
  }
}
