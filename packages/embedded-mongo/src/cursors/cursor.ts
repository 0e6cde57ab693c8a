import type { Doc } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import { MAX_DOCUMENT_BYTES } from '../catalog/documents.js';
import { CommandError } from '../errors.js';
import type { Operation } from '../executor/operation.js';

/** Maximum total size of the documents of a reply in bytes. A single larger document is sent alone. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
/** Maximum number of documents of a reply, which is built in one step. The protocol lets the server choose it. */
const MAX_BATCH_DOCUMENTS = 5_000;

export interface CursorOptions {
  /** Maximum number of documents. */
  readonly limit?: number | undefined;
  /** Whether the cursor stays open when it is idle. */
  readonly noTimeout?: boolean;
  /** Collection of the documents; the cursor ends when it is dropped. */
  readonly collection?: Collection | undefined;
}

/** Maximum size of a document of a reply in bytes: that of stored documents, with room for its envelope. */
const MAX_RESULT_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

/** Returns documents step by step. A step without a document is undefined. */
export type Source = Iterator<Doc | undefined>;

/** Returns documents batch by batch, and yields to other requests in between. */
export class Cursor {
  /** A document that did not fit into the last batch. */
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

  /** Whether no documents are left; false if that is unknown. */
  get exhausted(): boolean {
    return this.#exhausted && this.#held === undefined;
  }

  /** Whether the collection that the documents come from was dropped. */
  get orphaned(): boolean {
    return this.#collection?.dropped ?? false;
  }

  /** The next batch: at most `size` documents, within the limits of a reply. Time between calls does not count. */
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

  /** The next document; undefined for a step without one. */
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
