import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import type { Operation } from '../executor/operation.js';
import type { WriteView } from '../storage/view.js';
import { NEEDS_MORE_TIME, type Statement, type WriteResult } from './statement.js';

/** How long one transaction may take to be put together (milliseconds). */
const TRANSACTION_MS = 8;

/**
 * Carries out the statements of a write command, one after the other, as many as possible in one transaction.
 * When `ordered`, the first that fails is the last; its result carries the error.
 */
export async function runStatements(
  engine: Engine,
  statements: readonly Statement[],
  ordered: boolean,
  operation: Operation,
): Promise<WriteResult[]> {
  const results: WriteResult[] = [];
  const goesOn = (): boolean =>
    results.length < statements.length && !(ordered && results.at(-1)?.error !== undefined);
  while (goesOn()) {
    const start = results.length;
    results.push(...(await engine.store.write((view) => attemptSome(view, statements, start, ordered))));
    const statement = statements[results.length];
    if (results.length === start && statement !== undefined) results.push(await completed(statement));
    if (goesOn()) operation.checkInterrupted();
  }
  return results;
}

/** Carries out a single statement; throws what it fails with. */
export async function runStatement(engine: Engine, statement: Statement): Promise<WriteResult> {
  const result = await engine.store.write((view) => statement.attempt(view));
  const complete = result === NEEDS_MORE_TIME ? await statement.complete() : result;
  if (complete.error !== undefined) throw complete.error;
  return complete;
}

function attemptSome(
  view: WriteView,
  statements: readonly Statement[],
  start: number,
  ordered: boolean,
): WriteResult[] {
  const results: WriteResult[] = [];
  const end = performance.now() + TRANSACTION_MS;
  for (let i = start; i < statements.length; i++) {
    const statement = statements[i];
    const result = statement ? outcome(() => statement.attempt(view)) : NEEDS_MORE_TIME;
    if (result === NEEDS_MORE_TIME) break;
    results.push(result);
    if ((ordered && result.error !== undefined) || performance.now() > end) break;
  }
  return results;
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

/** What is wrong with the whole command, TransactionTooOld, is no statement's failure. */
const TRANSACTION_TOO_OLD = 225;

function failure(error: unknown): WriteResult {
  if (error instanceof CommandError && error.code !== TRANSACTION_TOO_OLD) return { n: 0, error };
  throw error;
}
