import { Doc, Double } from '../bson/index.js';
import type { Source } from '../cursors/cursor.js';
import { CommandError } from '../errors.js';
import type { WriteResult } from '../writes/statement.js';
import { MAX_MESSAGES_BYTES } from './write-statements.js';

/** Maximum size of all results in bytes. Above it no further operation runs, as in MongoDB. */
export const MAX_RESULTS_BYTES = 16 * 1024 * 1024;
/** A result without an error, in bytes. */
const RESULT_BYTES = 70;

/** Kinds of operations of a bulkWrite. */
export type Kind = 'insert' | 'update' | 'delete';

/** Approximate size of a result in the reply (bytes). */
export function costOf({ error, upserted }: WriteResult, errorsOnly: boolean): number {
  if (error === undefined && errorsOnly) return 0;
  const inserted = upserted === undefined ? 0 : Doc.from({ _id: upserted }).byteLength();
  return RESULT_BYTES + inserted + (error ? error.message.length + (error.details?.byteLength() ?? 0) : 0);
}

/** The results of a bulkWrite: one per operation, in order, with counts. */
export class BulkResults {
  readonly #items: Doc[] = [];
  readonly #counts = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  #index = 0;
  #errorBytes = 0;

  constructor(
    /** Whether successful operations are only counted. */
    readonly errorsOnly: boolean,
  ) {}

  /** Adds the result of the next operation. */
  add(kind: Kind | undefined, result: WriteResult): void {
    if (result.error === undefined) this.#addSuccess(kind, result);
    else this.#addError(result.error, kind);
    this.#index += 1;
  }

  /** Adds the error of an operation that is not executed, because the results are too large. */
  addOverflow(): void {
    const message = `BulkWrite response size exceeded limit (${MAX_RESULTS_BYTES} bytes)`;
    this.#addError(new CommandError(146, message));
  }

  counts(): Doc {
    return Doc.from(this.#counts);
  }

  *source(): Source {
    yield* this.#items;
  }

  #addSuccess(kind: Kind | undefined, { n, modified = 0, upserted }: WriteResult): void {
    if (kind === 'insert') this.#counts.nInserted += n;
    else if (kind === 'delete') this.#counts.nDeleted += n;
    else if (upserted === undefined) this.#counts.nMatched += n;
    else this.#counts.nUpserted += 1;
    this.#counts.nModified += modified;
    if (this.errorsOnly) return;
    const item = Doc.from({ ok: new Double(1), idx: this.#index, n });
    if (kind === 'update') item.append('nModified', modified);
    if (upserted !== undefined) item.append('upserted', Doc.from({ index: 0, _id: upserted }));
    this.#items.push(item);
  }

  #addError({ code, message, details }: CommandError, kind?: Kind): void {
    const errmsg = this.#errorBytes <= MAX_MESSAGES_BYTES ? message : '';
    const item = Doc.from({ ok: new Double(0), idx: this.#index, code, errmsg });
    for (const [key, value] of details ?? []) item.append(key, value);
    item.append('n', 0);
    if (kind === 'update') item.append('nModified', 0);
    this.#errorBytes += item.byteLength();
    this.#counts.nErrors += 1;
    this.#items.push(item);
  }
}
