import { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Operation } from '../executor/operation.js';
import { type Bounds, runStatements } from '../writes/run.js';
import type { Statement, WriteResult } from '../writes/statement.js';
import { Arguments } from './arguments.js';
import type { Invocation } from './command.js';
import { writeError } from './error-reply.js';

/** Maximum number of statements in a write command. */
export const MAX_WRITE_BATCH = 100_000;
/** Total size of the errors in a reply, in bytes, above which further errors have no messages. */
export const MAX_MESSAGES_BYTES = 1024 * 1024;

/** Fields of all write commands. */
export const WRITE_FIELDS = ['ordered', 'bypassDocumentValidation', 'let'];
/** Unsupported fields of MongoDB, for members of a cluster. */
export const UNSUPPORTED_WRITE_FIELDS = ['stmtId', 'stmtIds'];

/** Reads the statements of a write command, an array of documents, and yields to other requests in between. */
export async function readStatements<T>(
  args: Arguments,
  field: string,
  operation: Operation,
  read: (given: Arguments, index: number) => T,
): Promise<T[]> {
  const documents = args.required(field, args.documents(field));
  checkBatchSize(documents);
  const statements: T[] = [];
  for (const doc of documents) {
    const index = statements.length;
    statements.push(read(new Arguments(doc, `${args.path}.${field}.${index}`), index));
    if (operation.shouldYield()) await operation.yield();
  }
  return statements;
}

function checkBatchSize(statements: readonly unknown[]): void {
  if (statements.length >= 1 && statements.length <= MAX_WRITE_BATCH) return;
  throw new CommandError(
    16,
    `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
  );
}

/**
 * Executes the statements of a write command. An ordered command, which is the default, ends at the first failure.
 */
export function runWrites(
  { engine, args, operation }: Invocation,
  statements: readonly Statement[],
  bounds: Omit<Bounds, 'ordered'> = {},
): Promise<WriteResult[]> {
  // Accepted and ignored: the server does not validate documents.
  args.boolean('bypassDocumentValidation');
  return runStatements(engine, statements, { ...bounds, ordered: isOrdered(args) }, operation);
}

/** Whether a write command ends at its first failed statement. */
export const isOrdered = (args: Arguments): boolean =>
  args.value('ordered') === undefined || args.boolean('ordered');

/** Adds the errors of statements to the reply of a write command. */
export async function withErrors(
  reply: Doc,
  results: readonly WriteResult[],
  operation: Operation,
): Promise<Doc> {
  const errors: Doc[] = [];
  let bytes = 0;
  for (const [index, { error }] of results.entries()) {
    if (error === undefined) continue;
    const entry = writeError(index, error, bytes <= MAX_MESSAGES_BYTES).toBytes();
    bytes += entry.length;
    errors.push(Doc.at(entry, 0));
    if (operation.shouldYield()) await operation.yield();
  }
  return errors.length === 0 ? reply : reply.append('writeErrors', errors);
}

export const totalOf = (results: readonly WriteResult[]): number =>
  results.reduce((sum, { n }) => sum + n, 0);
