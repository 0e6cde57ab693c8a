import { Doc } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import { itemsOf, type Operation } from '../executor/operation.js';
import { Execution, type Found, type PagedQuery } from '../executor/query.js';
import type { View, WriteView } from '../storage/view.js';
import { type Memory, NEEDS_MORE_TIME, once, type Statement, type WriteResult } from './statement.js';

/** Time limit of a search within a transaction (milliseconds), as all other requests wait for it. */
const SEARCH_MS = 4;
/** Number of documents that are found and then changed per batch. */
const CHUNK = 200;
/** Time limit of the changes in one transaction (milliseconds). */
const CHANGE_MS = 4;
/** Maximum total size of documents that are changed in one transaction, as they may have many index entries. */
const AT_ONCE_BYTES = 100 * 1024;
/**
 * Maximum number of candidates for a statement that changes one document; others may change the first ones meanwhile.
 */
const MAX_CANDIDATES = 64;
/**
 * Attempts of an upsert to find no document while the collection is unchanged, so that two upserts do not both insert.
 * After these, only unique indexes prevent duplicates, as in MongoDB.
 */
const MAX_ATTEMPTS = 5;

/** Query of a statement, with its collection. */
export interface Target {
  readonly engine: Engine;
  readonly database: string;
  readonly name: string;
  readonly query: PagedQuery;
  readonly operation: Operation;
}

/** Changes a document. Throws CommandError for a rejected change, before any write. */
export type Change = (view: WriteView, collection: Collection, found: Found) => WriteResult;

/** Inserts a document when no document matches. */
export type Insertion = (view: WriteView, collection: Collection) => WriteResult;

const collectionOf = ({ engine, database, name }: Target): Collection | undefined =>
  engine.catalog.find(database, name);

/**
 * Finds the documents of a query within a transaction; NEEDS_MORE_TIME if that takes too long or finds more than
 * `most`.
 */
function search(
  view: View,
  collection: Collection,
  query: PagedQuery,
  most: number,
): Found[] | typeof NEEDS_MORE_TIME {
  const end = performance.now() + SEARCH_MS;
  const found: Found[] = [];
  for (const step of new Execution(view, collection, query).steps()) {
    if (step !== undefined && found.push(step) > most) return NEEDS_MORE_TIME;
    if (performance.now() > end) return NEEDS_MORE_TIME;
  }
  return found;
}

/** The current version of a record, if the query still matches it. */
function current(view: View, collection: Collection, query: PagedQuery, record: number): Found | undefined {
  const bytes = view.record(collection.id, record);
  const doc = bytes && Doc.at(bytes, 0);
  return doc && query.matcher.matches(doc) ? { record, doc } : undefined;
}

/** Changes the first document that a query finds; otherwise it inserts one, if requested. */
export class ModifyFirst implements Statement {
  constructor(
    readonly target: Target,
    readonly change: Change,
    /** Inserts a document for an upsert. */
    readonly otherwise?: Insertion,
    readonly memory?: Memory,
  ) {}

  attempt(view: WriteView): WriteResult | typeof NEEDS_MORE_TIME {
    const before = this.memory?.recall(view);
    if (before !== undefined) return before;
    const collection = collectionOf(this.target);
    if (collection === undefined) return this.otherwise ? NEEDS_MORE_TIME : { n: 0 };
    const found = search(view, collection, { ...this.target.query, limit: 1 }, 1);
    if (found === NEEDS_MORE_TIME) return NEEDS_MORE_TIME;
    const [first] = found;
    if (first === undefined && !this.otherwise) return { n: 0 };
    const result = first
      ? this.change(view, collection, first)
      : (this.otherwise?.(view, collection) ?? { n: 0 });
    this.memory?.remember(view, result);
    return result;
  }

  /**
   * Finds candidates on a snapshot; the transaction only checks that one still matches. Each attempt finds twice as many,
   * as other statements may change the same documents.
   */
  async complete(): Promise<WriteResult> {
    for (let attempts = 0; ; attempts++) {
      const seen = this.otherwise && (await changesOf(this.target));
      const records = await this.#lookOutside(Math.min(2 ** attempts, MAX_CANDIDATES));
      const result = await this.target.engine.store.write((view) =>
        records.length > 0
          ? this.#changeFirst(view, records)
          : this.#insteadOf(view, attempts < MAX_ATTEMPTS ? seen : undefined),
      );
      if (result !== NEEDS_MORE_TIME) return result;
      this.target.operation.checkInterrupted();
    }
  }

  async #lookOutside(most: number): Promise<number[]> {
    const records: number[] = [];
    for await (const record of recordsOutside(this.target, most)) records.push(record);
    return records;
  }

  #changeFirst(view: WriteView, records: readonly number[]): WriteResult | typeof NEEDS_MORE_TIME {
    const collection = collectionOf(this.target);
    for (const record of records) {
      const found = collection && current(view, collection, this.target.query, record);
      if (found) return once(this.memory, view, () => this.change(view, collection, found));
    }
    return this.memory?.recall(view) ?? NEEDS_MORE_TIME;
  }

  #insteadOf(view: WriteView, seen: number | undefined): WriteResult | typeof NEEDS_MORE_TIME {
    const { otherwise } = this;
    if (!otherwise) return this.memory?.recall(view) ?? { n: 0 };
    return insertUnseen(this.target, seen, (collection) =>
      once(this.memory, view, () => otherwise(view, collection)),
    );
  }
}

/** Number of committed changes of the collection of an upsert, which is created if it is missing. */
async function changesOf({ engine, database, name }: Target): Promise<number> {
  return (await engine.catalog.ensure(database, name)).committedChanges;
}

/**
 * Inserts a document if none was found, unless the collection has changed since the search. @param seen number of
 * changes before the search; undefined: changes are ignored
 */
function insertUnseen(
  target: Target,
  seen: number | undefined,
  insertion: (collection: Collection) => WriteResult,
): WriteResult | typeof NEEDS_MORE_TIME {
  const collection = collectionOf(target);
  if (collection === undefined || (seen !== undefined && collection.changes !== seen)) return NEEDS_MORE_TIME;
  return insertion(collection);
}

/** Changes all documents that a query finds; otherwise it inserts one, if requested. */
export class ModifyAll implements Statement {
  constructor(
    readonly target: Target,
    readonly change: Change,
    readonly otherwise?: Insertion,
  ) {}

  attempt(view: WriteView): WriteResult | typeof NEEDS_MORE_TIME {
    const collection = collectionOf(this.target);
    if (collection === undefined) return this.otherwise ? NEEDS_MORE_TIME : { n: 0 };
    const found = search(view, collection, this.target.query, CHUNK);
    if (found === NEEDS_MORE_TIME || bytesOf(found) > AT_ONCE_BYTES) return NEEDS_MORE_TIME;
    if (found.length === 0 && this.otherwise) return this.otherwise(view, collection);
    const total = new ResultSum();
    for (const one of found) if (!total.add(() => this.change(view, collection, one))) break;
    return total.result;
  }

  async complete(): Promise<WriteResult> {
    const { otherwise, target } = this;
    for (let attempts = 0; ; attempts++) {
      const seen = otherwise && (await changesOf(target));
      const result = await this.#changeFound();
      if (!otherwise || result.n > 0 || result.error !== undefined) return result;
      const inserted = await target.engine.store.write((view) =>
        insertUnseen(target, attempts < MAX_ATTEMPTS ? seen : undefined, (collection) =>
          otherwise(view, collection),
        ),
      );
      if (inserted !== NEEDS_MORE_TIME) return inserted;
      target.operation.checkInterrupted();
    }
  }

  async #changeFound(): Promise<WriteResult> {
    const total = new ResultSum();
    let chunk: number[] = [];
    for await (const record of recordsOutside(this.target)) {
      chunk.push(record);
      if (chunk.length < CHUNK) continue;
      await this.#changeRecords(chunk, total);
      chunk = [];
      if (total.failed) return total.result;
    }
    await this.#changeRecords(chunk, total);
    return total.result;
  }

  async #changeRecords(records: readonly number[], total: ResultSum): Promise<void> {
    for (let rest = records; rest.length > 0 && !total.failed; ) {
      const part = await this.target.engine.store.write((view) => this.#changeSome(view, rest));
      total.add(() => part.sum.result);
      rest = rest.slice(part.records);
    }
  }

  /** Changes these records until the time limit. Returns the result and the number of examined records. */
  #changeSome(view: WriteView, records: readonly number[]): { sum: ResultSum; records: number } {
    const sum = new ResultSum();
    const collection = collectionOf(this.target);
    if (collection === undefined) return { sum, records: records.length };
    const end = performance.now() + CHANGE_MS;
    for (const [position, record] of records.entries()) {
      const found = current(view, collection, this.target.query, record);
      if (found !== undefined && !sum.add(() => this.change(view, collection, found))) break;
      if (performance.now() > end) return { sum, records: position + 1 };
    }
    return { sum, records: records.length };
  }
}

const bytesOf = (found: readonly Found[]): number =>
  found.reduce((sum, { doc }) => sum + doc.byteLength(), 0);

/** The records that a query finds on a snapshot; other requests run in between. */
async function* recordsOutside(target: Target, limit?: number): AsyncGenerator<number> {
  const collection = collectionOf(target);
  if (collection === undefined) return;
  const snapshot = target.engine.store.snapshot();
  try {
    const execution = new Execution(snapshot, collection, { ...target.query, limit });
    for await (const { record } of itemsOf(execution.steps(), target.operation)) yield record;
  } finally {
    snapshot.close();
  }
}

/** Sums the results of several documents up to the first error. */
class ResultSum {
  #n = 0;
  #modified = 0;
  #error: CommandError | undefined;

  get failed(): boolean {
    return this.#error !== undefined;
  }

  get result(): WriteResult {
    return { n: this.#n, modified: this.#modified, error: this.#error };
  }

  /** Adds a result. Returns false if the change was rejected. */
  add(work: () => WriteResult): boolean {
    try {
      const { n, modified = 0, error } = work();
      this.#n += n;
      this.#modified += modified;
      this.#error = error;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      this.#error = error;
    }
    return this.#error === undefined;
  }
}
