import type { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { WriteResult } from '../writes/statement.js';
import { Arguments } from './arguments.js';
import { writeError } from './error-reply.js';

/** The greatest number of statements in one write command. */
export const MAX_WRITE_BATCH = 100_000;

/** Fields of all write commands. */
export const WRITE_FIELDS = ['ordered', 'bypassDocumentValidation', 'stmtId', 'stmtIds', 'let'];

/** The statements of a write command: an array of documents, each with these fields. */
export function statementsOf(args: Arguments, field: string, fields: ReadonlySet<string>): Arguments[] {
  const documents = args.required(field, args.documents(field));
  checkBatchSize(documents);
  return documents.map((doc, index) => {
    const statement = new Arguments(doc, `${args.path}.${field}.${index}`);
    statement.allow(fields);
    return statement;
  });
}

export function checkBatchSize(statements: readonly unknown[]): void {
  if (statements.length >= 1 && statements.length <= MAX_WRITE_BATCH) return;
  throw new CommandError(
    16,
    `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
  );
}

/** Whether the first statement that fails is the last; so it is unless the client says otherwise. */
export const isOrdered = (args: Arguments): boolean => !args.has('ordered') || args.boolean('ordered');

/** Adds what was refused to the reply of a write command. */
export function withErrors(reply: Doc, results: readonly WriteResult[]): Doc {
  const errors = results.flatMap(({ error }, index) =>
    error === undefined ? [] : [writeError(index, error)],
  );
  return errors.length === 0 ? reply : reply.append('writeErrors', errors);
}

export const totalOf = (results: readonly WriteResult[]): number =>
  results.reduce((sum, { n }) => sum + n, 0);
