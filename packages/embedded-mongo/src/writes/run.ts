import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import type { Operation } from '../executor/operation.js';
import type { WriteView } from '../storage/view.js';
import { NEEDS_MORE_TIME, type Statement, type WriteResult } from './statement.js';

/** Maximum time for the statements of one transaction, in milliseconds. */
const TRANSACTION_MS = 8;

/** Limits of the statements of a command. */
export interface Bounds {
  /** Whether the command ends at the first failure. */
  readonly ordered: boolean;
  /** Cost of a result, such as the bytes of its reply; no statement follows when the sum reaches `maxCost`. */
  readonly costOf?: (result: WriteResult) => number;
  readonly maxCost?: number;
}

/**
 * Executes the statements of a write command one after another, as many as possible per transaction. A result carries
 * the error of a statement that failed; there are fewer results than statements when the bounds are reached.
 */
export async function runStatements(
  engine: Engine,
  statements: readonly Statement[],
  bounds: Bounds,
  operation: Operation,
): Promise<WriteResult[]> {
  const results = new Results(bounds);
  while (!results.ended && results.list.length < statements.length) {
    if (results.list.length > 0) operation.checkInterrupted();
    const start = results.list.length;
    const part = await engine.store.write((view) => attemptSome(view, statements, results));
    for (const result of part) results.add(result);
    const statement = statements[start];
    if (part.length === 0 && statement !== undefined) results.add(await completed(statement));
  }
  return results.list;
}

/** The results so far, and whether they are the last. */
class Results {
  readonly list: WriteResult[] = [];
  ended = false;
  #cost = 0;

  constructor(readonly bounds: Bounds) {}

  add(result: WriteResult): void {
    const { ordered, costOf, maxCost = Number.POSITIVE_INFINITY } = this.bounds;
    this.list.push(result);
    this.#cost += costOf?.(result) ?? 0;
    this.ended = (ordered && result.error !== undefined) || this.#cost >= maxCost;
  }

  /** A copy without the list, for statements whose results are not added yet. */
  ahead(): Results {
    const copy = new Results(this.bounds);
    copy.#cost = this.#cost;
    return copy;
  }
}

/** Runs a single statement, and throws its error. */
export async function runStatement(engine: Engine, statement: Statement): Promise<WriteResult> {
  const result = await engine.store.write((view) => statement.attempt(view));
  const complete = result === NEEDS_MORE_TIME ? await statement.complete() : result;
  if (complete.error !== undefined) throw complete.error;
  return complete;
}

/** Runs the statements after the given results, until one needs more time or the time is over. */
function attemptSome(view: WriteView, statements: readonly Statement[], before: Results): WriteResult[] {
  // The job may run again, so it adds to its own copy.
  const results = before.ahead();
  const end = performance.now() + TRANSACTION_MS;
  for (let i = before.list.length; i < statements.length && !results.ended; i++) {
    const statement = statements[i];
    const result = statement ? outcome(() => statement.attempt(view)) : NEEDS_MORE_TIME;
    if (result === NEEDS_MORE_TIME) break;
    results.add(result);
    if (performance.now() > end) break;
  }
  return results.list;
}

async function completed(statement: Statement): Promise<WriteResult> {
  try {
    return await statement.complete();
  } catch (error) {
    return failure(error);
  }
}

function outcome<T>(work: () => T): T | WriteResult {
  try {
    return work();
  } catch (error) {
    return failure(error);
  }
}

/** TransactionTooOld is an error of the whole command, not of a statement. */
const TRANSACTION_TOO_OLD = 225;

function failure(error: unknown): WriteResult {
  if (error instanceof CommandError && error.code !== TRANSACTION_TOO_OLD) return { n: 0, error };
  throw error;
}
