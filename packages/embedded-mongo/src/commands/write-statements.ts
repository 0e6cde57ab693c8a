import type { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { StatementError } from '../writes/statements.js';
import { writeError } from './error-reply.js';

/** The greatest number of statements in one write command. */
export const MAX_WRITE_BATCH = 100_000;

/** Fields of all write commands. */
export const WRITE_FIELDS = ['ordered', 'bypassDocumentValidation', 'stmtId', 'stmtIds', 'let', 'maxTimeMS'];

export function checkBatchSize(statements: readonly unknown[]): void {
  if (statements.length >= 1 && statements.length <= MAX_WRITE_BATCH) return;
  throw new CommandError(
    16,
    `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
  );
}

/** Adds what was refused to the reply of a write command. */
export function withErrors(reply: Doc, errors: readonly StatementError[]): Doc {
  if (errors.length > 0)
    reply.append(
      'writeErrors',
      errors.map(({ index, error }) => writeError(index, error)),
    );
  return reply;
}
