import type { Doc } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import { MAX_DOCUMENT_BYTES } from '../catalog/documents.js';
import { CommandError } from '../errors.js';
import type { Operation } from '../executor/operation.js';

/** A reply holds no more documents than this together (bytes), unless a single one is greater. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
/** Nor more in number, as a reply is put together in one go; how many it holds is the server's choice. */
const MAX_BATCH_DOCUMENTS = 5_000;

export interface CursorOptions {
  /** Limit of documents: after it no further one is searched for. */
  readonly limit?: number | undefined;
  /** The cursor is not closed when it is idle. */
  readonly noTimeout?: boolean;
  /** Where the documents come from: the cursor ends with it. */
  readonly collection?: Collection | undefined;
}

/** No document of a reply may be greater than this (bytes): the greatest that can be stored, and room for its envelope. */
const MAX_RESULT_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

/** Returns documents step by step. A step without a document is undefined. */
export type Source = Iterator<Doc | undefined>;

/** Documents that are handed out batch by batch, while other requests have their turn. */
export class Cursor {
  /** A document that was read and had no room in the last batch. */
  #held: Doc | undefined;
  #exhausted = false;
  #left: number;
  readonly noTimeout: boolean;
  readonly #collection: Collection | undefined;

  constructor(
    readonly namespace: string,
    readonly source: Source,
    readonly operation: Operation,
    { limit, noTimeout = false, collection }: CursorOptions = {},
  ) {
    this.#left = limit || Number.POSITIVE_INFINITY;
    this.noTimeout = noTimeout;
    this.#collection = collection;
  }

  /** Whether there is nothing left. False when that is not known yet. */
  get exhausted(): boolean {
    return this.#exhausted && this.#held === undefined;
  }

  /** Whether the collection that the documents come from was dropped. */
  get orphaned(): boolean {
    return this.#collection?.dropped ?? false;
  }

  /** The next documents: no more than `size`, and no more than a reply can hold. Time between calls does not count. */
  async next(size = MAX_BATCH_DOCUMENTS): Promise<Doc[]> {
    this.operation.resume();
    try {
      return await this.#batch(Math.min(size, MAX_BATCH_DOCUMENTS));
    } finally {
      this.operation.suspend();
    }
  }

  /** Releases the cursor's resources, such as its snapshot. */
  close(): void {
    this.#exhausted = true;
    this.#held = undefined;
    this.source.return?.();
  }

  async #batch(most: number): Promise<Doc[]> {
    const batch: Doc[] = [];
    let bytes = 0;
    for (let begun = false; batch.length < most && !this.exhausted; begun = true) {
      if (begun && this.operation.shouldYield()) await this.operation.yield();
      const doc = this.#held ?? this.#step();
      this.#held = undefined;
      if (doc === undefined) continue;
      bytes += doc.byteLength();
      if (bytes > MAX_BATCH_BYTES && batch.length > 0) {
        this.#held = doc;
        break;
      }
      batch.push(doc);
    }
    return batch;
  }

  /** The next document; undefined when the step gave none. */
  #step(): Doc | undefined {
    const { done, value } = this.source.next();
    if (done) this.#exhausted = true;
    if (done || value === undefined) return undefined;
    this.#left -= 1;
    this.#exhausted = this.#left === 0;
    // The document is encoded now, so that the reply only has to join the bytes.
    const doc = value.packed();
    const size = doc.byteLength();
    if (size <= MAX_RESULT_BYTES) return doc;
    throw new CommandError(
      10334,
      `BSONObj size: ${size} is invalid. Size must be at most ${MAX_RESULT_BYTES}`,
    );
  }
}
